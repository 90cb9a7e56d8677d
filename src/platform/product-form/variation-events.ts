/**
 * The events WooCommerce's variation form has on its form, with its arguments: through jQuery where that is loaded, and
 * as DOM events of the same names.
 */
import { fire, jQueryIfLoaded } from '../events';
import { RUN_HERE, VARIATION_REPORTED, WHICH_VARIATION } from '../variation-form/types';
import type { Variation } from './types';

/** While our own events run we do not answer them. */
let isOurs = false;

export function listenToVariations( form: HTMLElement, found: ( data: unknown ) => void, reset: () => void ): void {
	const jQueryForm = jQueryIfLoaded()?.( form );
	const listenTo = ( name: string, listener: ( data: unknown ) => void ) => {
		form.addEventListener(
			name,
			( event ) => ! isOurs && listener( event instanceof CustomEvent ? event.detail : null )
		);
		// A form that is run by our own code says all of it by DOM events too.
		jQueryForm?.on( name, ( _event, data ) => void ( ! isOurs && ! isRunHere( form ) && listener( data ) ) );
	};
	form.addEventListener( VARIATION_REPORTED, ( event ) => {
		const variation: unknown = event instanceof CustomEvent ? event.detail : null;
		if ( ! isOurs ) {
			( variation ? found : reset )( variation );
		}
	} );
	listenTo( 'found_variation', found );
	listenTo( 'reset_data', reset );
	listenTo( 'hide_variation', reset );
}

export const isRunHere = ( form: HTMLElement ): boolean => form.hasAttribute( RUN_HERE );

/** What was found before there was anybody to hear of it. */
export function foundBefore( form: HTMLElement ): unknown {
	let found: unknown = null;
	if ( isRunHere( form ) ) {
		fire( form, WHICH_VARIATION, { answer: ( variation: unknown ) => ( found = variation ) } );
	}
	return found;
}

export function fireVariation( form: HTMLElement, variation: Variation | null ): void {
	const name = variation ? 'found_variation' : 'reset_data';
	isOurs = true;
	try {
		fire( form, name, variation?.data ?? null );
		jQueryIfLoaded()?.( form ).trigger( name, variation ? [ variation.data ] : [] );
	} finally {
		isOurs = false;
	}
}
