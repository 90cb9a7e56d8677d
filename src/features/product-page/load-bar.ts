/**
 * The bar's code is fetched with the first scrolling: before that the product's own button is on the screen or below
 * it. What the form tells until then is kept for it.
 */
import { asRecord } from '../../platform/check';
import { jQueryIfLoaded, PRODUCT_FORM_CHANGE } from '../../platform/events';
import { VARIATION_REPORTED } from '../../platform/variation-form/types';
import type { Heard, FormSnapshot } from '../../platform/product-form/form-snapshot';

export function loadBar(): void {
	const bar = document.querySelector< HTMLElement >( '.aisle-sticky-bar' );
	if ( ! bar ) {
		return;
	}
	const snapshots: Heard = new Map();
	const note = ( form: unknown, reported: Partial< FormSnapshot > ): void => {
		snapshots.set( form, { change: {}, variation: null, ...snapshots.get( form ), ...reported } );
		bar.dispatchEvent( new Event( 'change' ) );
	};
	document.addEventListener( PRODUCT_FORM_CHANGE, ( event ) => {
		const change = asRecord( event instanceof CustomEvent && event.detail );
		note( change.form, { change } );
	} );
	const noteVariation = ( form: unknown, type: unknown, variation: unknown ): void =>
		note( form, { variation: type !== 'reset_data' && variation ? asRecord( variation ) : null } );
	const listen = ( event: Event ): void =>
		noteVariation( event.target, event.type, event instanceof CustomEvent && event.detail );
	[ VARIATION_REPORTED, 'found_variation', 'reset_data' ].forEach( ( name ) =>
		document.addEventListener( name, listen )
	);
	// WooCommerce's own variation script tells it through jQuery alone.
	jQueryIfLoaded()?.( document ).on( 'found_variation reset_data', ( event, variation ) => {
		const { target, type, originalEvent } = asRecord( event );
		if ( ! originalEvent ) {
			noteVariation( target, type, variation );
		}
	} );
	const load = () =>
		import( /* webpackChunkName: "product-page-bar" */ './sticky-bar' ).then(
			( { startBar } ) => startBar( bar, snapshots ),
			() => undefined
		);
	if ( window.scrollY > 0 ) {
		// The browser has put the page back to where it was.
		void load();
	} else {
		window.addEventListener( 'scroll', load, { once: true, passive: true } );
	}
}
