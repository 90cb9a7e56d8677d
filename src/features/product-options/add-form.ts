/**
 * The theme's add-to-cart form around our node: its quantity, its variation, its submit. Everything here talks to the
 * page; the React side only gets what it means.
 */
import { jQueryIfLoaded } from '../../platform/events';
import { asNumber, asRecord, asTextMap } from '../../platform/check';

export interface Variation {
	readonly id: number;
	readonly displayPrice: number | null;
	readonly attributes: Readonly< Record< string, string > >;
}

const quantityInput = ( form: HTMLElement ): HTMLInputElement | null => form.querySelector( 'input.qty, input[name="quantity"]' );

/** The quantity in the form now; 1 where there is no field or no number in it. */
export const currentQuantity = ( form: HTMLElement ): number => Math.max( 0, asNumber( quantityInput( form )?.value, 1 ) ) || 1;

/** @return A function that stops listening. */
export function onQuantity( form: HTMLElement, listener: ( quantity: number ) => void ): () => void {
	const listen = ( event: Event ) => {
		if ( event.target === quantityInput( form ) ) {
			listener( currentQuantity( form ) );
		}
	};
	form.addEventListener( 'input', listen );
	form.addEventListener( 'change', listen );
	return () => {
		form.removeEventListener( 'input', listen );
		form.removeEventListener( 'change', listen );
	};
}

/** Puts back a quantity that was typed before the page was left. */
export function setQuantity( form: HTMLElement, quantity: number ): void {
	const input = quantityInput( form );
	if ( input && ! input.readOnly && input.type !== 'hidden' && input.value !== String( quantity ) ) {
		input.value = String( quantity );
		input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}
}

/** A quantity that a formula decides: shown, not to be typed. */
export function bindQuantity( form: HTMLElement, quantity: number | null ): void {
	const input = quantityInput( form );
	if ( ! input || quantity === null ) {
		return;
	}
	input.readOnly = true;
	if ( input.value !== String( quantity ) ) {
		input.value = String( quantity );
		input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}
}

/**
 * Tells which variation is chosen, or that none is. WooCommerce's own form says so through jQuery; a DOM event of the
 * same name is understood too.
 */
export function onVariation( form: HTMLElement, found: ( variation: Variation ) => void, reset: () => void ): () => void {
	const byEvent = ( event: Event ) => event instanceof CustomEvent && found( readVariation( event.detail ) );
	form.addEventListener( 'found_variation', byEvent );
	form.addEventListener( 'reset_data', reset );
	jQueryIfLoaded()?.( form ).on( 'found_variation', ( _event, variation ) => found( readVariation( variation ) ) );
	jQueryIfLoaded()?.( form ).on( 'reset_data', reset );
	return () => {
		form.removeEventListener( 'found_variation', byEvent );
		form.removeEventListener( 'reset_data', reset );
	};
}

function readVariation( value: unknown ): Variation {
	const variation = asRecord( value );
	return {
		id: asNumber( variation.variation_id ),
		displayPrice: variation.display_price === undefined ? null : asNumber( variation.display_price ),
		attributes: asTextMap( variation.attributes ),
	};
}

/** The id of a variation that was chosen before we came (a link with attributes in it). */
export const currentVariation = ( form: HTMLElement ): number =>
	asNumber( form.querySelector< HTMLInputElement >( 'input.variation_id' )?.value );

/** The attributes chosen in the variation form: each as its value and its words, an empty list before the choice. */
export function chosenAttributes(
	form: HTMLElement,
	offered: Readonly< Record< string, Readonly< Record< string, string > > > >
): Record< string, string[] > {
	return Object.fromEntries(
		Object.entries( offered ).map( ( [ name, words ] ) => {
			const field = form.querySelector< HTMLSelectElement | HTMLInputElement >( `[name="attribute_${ CSS.escape( name ) }"]` );
			const value = field?.value ?? '';
			return [ name, value === '' ? [] : [ value, words[ value ] ?? value ] ];
		} )
	);
}

const SCROLL_MS = 1000;

/**
 * Brings the first error into view over the contract's second and puts the focus there; at once for those who asked
 * for less motion.
 */
export function showFirstError( control: HTMLElement, offset: number ): void {
	const target = control.closest< HTMLElement >( '.aisle-field' ) ?? control;
	const from = window.scrollY;
	const way = target.getBoundingClientRect().top - offset;
	const started = performance.now();
	control.focus( { preventScroll: true } );
	if ( window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		window.scrollTo( 0, from + way );
		return;
	}
	let stopped = false;
	const stop = () => {
		stopped = true;
	};
	// Whoever scrolls meanwhile wants to be somewhere else.
	const signs = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ];
	signs.forEach( ( sign ) => window.addEventListener( sign, stop, { passive: true, once: true } ) );
	const step = ( now: number ) => {
		if ( stopped ) {
			return;
		}
		const part = Math.min( 1, ( now - started ) / SCROLL_MS );
		window.scrollTo( { top: from + way * ( 1 - ( 1 - part ) ** 3 ), behavior: 'instant' } );
		if ( part < 1 ) {
			requestAnimationFrame( step );
		} else {
			signs.forEach( ( sign ) => window.removeEventListener( sign, stop ) );
		}
	};
	requestAnimationFrame( step );
}
