/** Handles the shopper's input and events of other scripts. */
import { asRecord } from '../check';
import type { FormController } from './form';
import { onJQuery } from './jquery';
import { SELECTS_SELECTOR } from './selects';
import { VARIATION_REQUESTED } from './types';
import { eventTarget, listenTo, isNative } from './variation-events';

export function listenToForm( controller: FormController ): void {
	const { element, params } = controller;
	const closestTo = ( target: unknown, selector: string ): Element | null =>
		target instanceof Element ? target.closest( selector ) : null;
	const handleChange = ( target: unknown ): void => {
		if ( closestTo( target, SELECTS_SELECTOR ) ) {
			controller.change();
		}
	};
	Object.entries( controller.events ).forEach( ( [ name, answer ] ) => listenTo( element, name, answer ) );
	element.addEventListener( 'change', ( { target } ) => handleChange( target ) );
	onJQuery( ( jQuery ) =>
		jQuery( element ).on( 'change', ( event ) => {
			// Handles changes that scripts trigger only through jQuery.
			if ( typeof event === 'object' && event && ! isNative( event ) ) {
				handleChange( eventTarget( event, element ) );
			}
		} )
	);
	element.addEventListener( 'click', ( event ) => {
		if ( closestTo( event.target, '.reset_variations' ) ) {
			event.preventDefault();
			controller.reset();
		}
		const button = closestTo( event.target, '.single_add_to_cart_button' );
		if ( button?.matches( '.disabled' ) ) {
			event.preventDefault();
			showReason( button, params, controller );
		}
	} );
	element.addEventListener( 'keydown', ( event ) => {
		if ( closestTo( event.target, '.reset_variations' ) && [ 'Enter', 'Space' ].includes( event.code ) ) {
			event.preventDefault();
			controller.reset();
		}
	} );
	element.addEventListener( VARIATION_REQUESTED, ( event ) => {
		const { answer } = asRecord( event instanceof CustomEvent ? event.detail : null );
		if ( typeof answer === 'function' ) {
			answer( controller.found );
		}
	} );
	window.addEventListener( 'pageshow', () => element.isConnected && controller.changeIfFilled() );
}

/**
 * Shows why the product cannot be added, in an alert with WooCommerce's text. Without such a reason, repeats the failed
 * request.
 */
function showReason( button: Element, params: Readonly< Record< string, string > >, controller: FormController ): void {
	const isUnavailable = button.matches( '.wc-variation-is-unavailable' );
	if ( isUnavailable || button.matches( '.wc-variation-selection-needed' ) ) {
		// eslint-disable-next-line no-alert -- The contract's, and what shoppers know.
		window.alert( isUnavailable ? params.i18n_unavailable_text : params.i18n_make_a_selection_text );
	} else {
		controller.retry();
	}
}
