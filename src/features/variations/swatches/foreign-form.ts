/**
 * Swatches over menus that somebody else runs: WooCommerce's own script where it was handed back, or a plugin's. All that is known is what the
 * menus say, and the variations where the form's HTML has them.
 */
import { asList, asNumber, asRecord, asText, type UnknownRecord } from '../../../platform/check';
import { jQueryIfLoaded } from '../../../platform/events';
import type { Choice, ValueState } from '../../../platform/variation-form/types';
import type { SwatchForm } from './group';
import { GROUP } from './group-data';

type Dress = ( root: ParentNode, form: SwatchForm ) => void;

export function dressForeignForms( dress: Dress ): void {
	const dressAll = (): void => {
		const waiting = document.querySelectorAll< HTMLElement >( `${ GROUP }:not([data-ready])` );
		new Set( [ ...waiting ].map( ( group ) => group.closest< HTMLElement >( 'form' ) ?? group.parentElement ) ).forEach( ( root ) => root && dress( root, foreignForm( root ) ) );
	};
	dressAll();
	// A form that came later, once its script has begun with it.
	jQueryIfLoaded()?.( document ).on( 'wc_variation_form', dressAll );
}

export function foreignForm( root: HTMLElement ): SwatchForm {
	const menus = (): HTMLSelectElement[] => [ ...root.querySelectorAll( 'select' ) ].filter( ( menu ) => nameOf( menu ).startsWith( 'attribute_' ) );
	const menuOf = ( name: string ): HTMLSelectElement | undefined => menus().find( ( menu ) => nameOf( menu ) === name );
	const choice = (): Choice => Object.fromEntries( menus().map( ( menu ) => [ nameOf( menu ), menu.value ] ) );
	const variations = readVariations( root );
	const matching = ( name: string, value: string ): UnknownRecord[] => {
		const wanted = { ...choice(), [ name ]: value };
		return variations.filter( ( { attributes } ) => Object.entries( asRecord( attributes ) ).every( ( [ key, has ] ) => ! has || ! wanted[ key ] || has === wanted[ key ] ) );
	};
	return {
		attributes: menus().map( nameOf ),
		choice,
		choose( name, value ) {
			const menu = menuOf( name );
			if ( menu ) {
				menu.value = value;
				// As a hand would; jQuery hears it too.
				menu.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			}
		},
		states: ( name ) =>
			new Map( [ ...( menuOf( name )?.options ?? [] ) ].filter( ( { value, disabled } ) => value && ! disabled ).map( ( { value } ) => [ value, stateOf( matching( name, value ) ) ] ) ),
		stockLeft( name, value ) {
			const most = matching( name, value ).map( ( variation ) => ( ! variation.is_in_stock ? 0 : variation.is_sold_individually === 'yes' ? Infinity : asNumber( variation.max_qty, Infinity ) ) );
			return most.length && Math.max( ...most ) < Infinity ? Math.max( ...most ) : null;
		},
		subscribe( listener ) {
			let frame = 0;
			// Once, when the script has done its part: it takes options out of the menus.
			const later = (): void => {
				cancelAnimationFrame( frame );
				frame = requestAnimationFrame( () => listener( null ) );
			};
			root.addEventListener( 'change', later );
			const observer = new MutationObserver( later );
			menus().forEach( ( menu ) => observer.observe( menu, { childList: true } ) );
			jQueryIfLoaded()?.( root ).on( 'woocommerce_update_variation_values reset_data change', later );
			return () => {
				observer.disconnect();
				root.removeEventListener( 'change', later );
			};
		},
	};
}

const nameOf = ( menu: HTMLSelectElement ): string => menu.dataset.attribute_name ?? menu.name;

/** What the menu still offers goes with the choice. */
const stateOf = ( variations: readonly UnknownRecord[] ): ValueState => ( variations.length && ! variations.some( ( { is_in_stock: isInStock } ) => isInStock === true ) ? 'out-of-stock' : 'available' );

function readVariations( root: HTMLElement ): readonly UnknownRecord[] {
	try {
		return asList( JSON.parse( asText( root.dataset.product_variations, 'false' ) ) ).map( asRecord );
	} catch {
		return [];
	}
}
