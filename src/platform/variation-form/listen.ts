/** Handles the shopper's input and events of other scripts. */
import { asRecord } from '../check';
import type { RunForm } from './form';
import { onJQuery } from './jquery';
import { MENUS } from './selects';
import { WHICH_VARIATION } from './types';
import { eventTarget, listenTo, isNative } from './variation-events';

export function listen( run: RunForm ): void {
	const { element, params } = run;
	const within = ( target: unknown, selector: string ): Element | null =>
		target instanceof Element ? target.closest( selector ) : null;
	const changed = ( target: unknown ): void => {
		if ( within( target, MENUS ) ) {
			run.change();
		}
	};
	Object.entries( run.answers ).forEach( ( [ name, answer ] ) => listenTo( element, name, answer ) );
	element.addEventListener( 'change', ( { target } ) => changed( target ) );
	onJQuery( ( jQuery ) =>
		jQuery( element ).on( 'change', ( event ) => {
			// Handles changes that scripts trigger only through jQuery.
			if ( typeof event === 'object' && event && ! isNative( event ) ) {
				changed( eventTarget( event, element ) );
			}
		} )
	);
	element.addEventListener( 'click', ( event ) => {
		if ( within( event.target, '.reset_variations' ) ) {
			event.preventDefault();
			run.reset();
		}
		const button = within( event.target, '.single_add_to_cart_button' );
		if ( button?.matches( '.disabled' ) ) {
			event.preventDefault();
			showReason( button, params, run );
		}
	} );
	element.addEventListener( 'keydown', ( event ) => {
		if ( within( event.target, '.reset_variations' ) && [ 'Enter', 'Space' ].includes( event.code ) ) {
			event.preventDefault();
			run.reset();
		}
	} );
	element.addEventListener( WHICH_VARIATION, ( event ) => {
		const { answer } = asRecord( event instanceof CustomEvent ? event.detail : null );
		if ( typeof answer === 'function' ) {
			answer( run.found );
		}
	} );
	window.addEventListener( 'pageshow', () => element.isConnected && run.changeIfFilled() );
}

/** Shows the reason with WooCommerce's text and method. */
function showReason( button: Element, params: Readonly< Record< string, string > >, run: RunForm ): void {
	const isUnavailable = button.matches( '.wc-variation-is-unavailable' );
	if ( isUnavailable || button.matches( '.wc-variation-selection-needed' ) ) {
		// eslint-disable-next-line no-alert -- The contract's, and what shoppers know.
		window.alert( isUnavailable ? params.i18n_unavailable_text : params.i18n_make_a_selection_text );
	} else {
		run.retry();
	}
}
