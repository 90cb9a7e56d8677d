/**
 * The bar follows the product form and submits through it, so that every plugin that affects the form also affects the
 * bar.
 */
import { afterPaint } from '../../platform/after-paint';
import { batchAfterPaint } from '../../platform/batch-after-paint';
import type { Heard } from '../../platform/product-form/form-snapshot';
import { addButton, chosenTexts, followForm, mainForm, missingChoice } from './bar-form';
import { placeBar } from './bar-place';
import { followQuantity } from './bar-quantity';
import { lead, createAnnouncer } from './bar-lead';
import { totalOf } from '../../platform/product-form/form-total';

const BLOCK = '[data-wp-on--submit]';

export function startBar( bar: HTMLElement, snapshots: Heard ): void {
	const form = mainForm( bar.dataset );
	if ( ! form ) {
		return;
	}
	const look = followBar( bar, form, snapshots );
	const quantity = followQuantity( bar, form );
	const follow = batchAfterPaint( () => {
		look();
		quantity();
	} );
	look();
	quantity();
	bar.addEventListener( 'change', follow );
	if ( form.matches( BLOCK ) ) {
		import( /* webpackChunkName: "block-choice" */ '../../platform/product-form/block-choice' ).then(
			( { followBlockChoice } ) =>
				followBlockChoice( form, ( variation ) => {
					snapshots.set( form, { change: {}, ...snapshots.get( form ), variation } );
					follow();
				} ),
			() => undefined
		);
	}
	followForm( form, follow );
	const button = bar.querySelector< HTMLElement >( '[data-bar-add]' );
	const leadTo = leader( button?.dataset ?? {} );
	button?.addEventListener( 'click', () => add( form, leadTo ) );
	placeBar( bar, form );
}

/** Leads to a missing selection; otherwise clicks the form's button. */
function add( form: HTMLFormElement, leadTo: ( control: HTMLElement ) => void ): void {
	const button = addButton( form );
	const missing = missingChoice( form );
	if ( missing || ! button || isOff( button ) ) {
		// Runs after the paint, because measuring forces a layout and would delay the response to the click.
		afterPaint( () => leadTo( missing ?? form ) );
		return;
	}
	// The error of a rejected add is shown at that button.
	form.addEventListener(
		'aisle:add-rejected',
		() => window.setTimeout( () => button.scrollIntoView( { block: 'center' } ) ),
		{ once: true }
	);
	button.click();
}

/**
 * Returns the function that leads to a control. For grouped products it announces the button's text, because any
 * product may be selected.
 */
function leader( { choose = '', missing = '%s' }: DOMStringMap ): ( control: HTMLElement ) => void {
	const announce = createAnnouncer();
	return ( control ) =>
		lead( control, ( name ) =>
			announce(
				name === '' || control.matches( '[name^="quantity["]' ) ? choose : missing.replace( '%s', () => name )
			)
		);
}

const isOff = ( button: HTMLElement ): boolean => button.matches( ':disabled,.disabled,[aria-disabled="true"]' );

function followBar( bar: HTMLElement, form: HTMLFormElement, snapshots: Heard ): () => void {
	const part = ( name: string ) => bar.querySelector< HTMLElement >( `[data-bar-${ name }]` );
	const total = part( 'total' );
	const choice = part( 'choice' );
	const button = part( 'add' );
	const printed = total?.innerHTML ?? '';
	const label = button?.textContent ?? '';
	const image = bar.querySelector( 'img' );
	const ownImage = image?.src ?? '';
	return () => {
		const snapshot = snapshots.get( form );
		const amount = totalOf( bar.dataset.price ?? '', form, snapshot );
		if ( total && amount === null && total.innerHTML !== printed ) {
			total.innerHTML = printed;
		} else if ( total && amount !== null ) {
			write( total, amount );
		}
		write( choice, chosenTexts( form ).join( ', ' ) );
		const own = addButton( form );
		const isMissing = missingChoice( form ) !== null;
		write( button, isMissing ? ( button?.dataset.choose ?? label ) : own?.textContent?.trim() || label );
		mirror( button, own, isMissing );
		showImage( image, imageOf( snapshot?.variation ) || ownImage );
	};
}

function write( element: HTMLElement | null, text: string ): void {
	if ( element && element.textContent !== text ) {
		element.textContent = text;
	}
}

/** Copies the busy, done and disabled states of the form's button. */
function mirror( button: HTMLElement | null, own: HTMLElement | null, isMissing: boolean ): void {
	[ 'aisle-busy', 'aisle-done' ].forEach( ( name ) =>
		button?.classList.toggle( name, own?.classList.contains( name ) ?? false )
	);
	button?.setAttribute( 'aria-busy', String( own?.getAttribute( 'aria-busy' ) === 'true' ) );
	button?.classList.toggle( 'is-off', ! isMissing && own !== null && isOff( own ) );
}

const imageOf = ( variation: object | null | undefined ): string => {
	const image: unknown = variation ? Reflect.get( variation, 'image' ) : null;
	const source: unknown = typeof image === 'object' && image ? Reflect.get( image, 'gallery_thumbnail_src' ) : '';
	return typeof source === 'string' ? source : '';
};

function showImage( image: HTMLImageElement | null, source: string ): void {
	if ( image && source && image.src !== source ) {
		image.src = source;
	}
}
