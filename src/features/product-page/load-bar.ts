/**
 * Lazy-loads the bar on first scroll, because before that the product's button is on the screen or below. Events of the
 * form are stored for the bar until then.
 */
import { asRecord } from '../../platform/check';
import { jQueryIfLoaded, PRODUCT_FORM_CHANGE } from '../../platform/events';
import { VARIATION_REPORTED } from '../../platform/variation-form/types';
import type { FormSnapshots, FormSnapshot } from '../../platform/product-form/form-snapshot';

export function loadBar(): void {
	const bar = document.querySelector< HTMLElement >( '.aisle-sticky-bar' );
	if ( ! bar ) {
		return;
	}
	const snapshots: FormSnapshots = new Map();
	const saveSnapshot = ( form: unknown, changes: Partial< FormSnapshot > ): void => {
		snapshots.set( form, { change: {}, variation: null, ...snapshots.get( form ), ...changes } );
		bar.dispatchEvent( new Event( 'change' ) );
	};
	document.addEventListener( PRODUCT_FORM_CHANGE, ( event ) => {
		const change = asRecord( event instanceof CustomEvent && event.detail );
		saveSnapshot( change.form, { change } );
	} );
	const noteVariation = ( form: unknown, type: unknown, variation: unknown ): void =>
		saveSnapshot( form, { variation: type !== 'reset_data' && variation ? asRecord( variation ) : null } );
	const onVariationEvent = ( event: Event ): void =>
		noteVariation( event.target, event.type, event instanceof CustomEvent && event.detail );
	[ VARIATION_REPORTED, 'found_variation', 'reset_data' ].forEach( ( name ) =>
		document.addEventListener( name, onVariationEvent )
	);
	// WooCommerce's variation script fires these events only through jQuery.
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
		// The browser has restored the scroll position.
		void load();
	} else {
		window.addEventListener( 'scroll', load, { once: true, passive: true } );
	}
}
