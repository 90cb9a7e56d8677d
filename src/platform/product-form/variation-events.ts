/**
 * Events of WooCommerce's variation form, with its arguments: through jQuery if it is loaded, and as DOM events with
 * the same names.
 */
import { fire, jQueryIfLoaded } from '../events';
import { RUN_HERE, VARIATION_REPORTED, WHICH_VARIATION } from '../variation-form/types';
import type { Variation } from './types';

/** True while Aisle's own events run; its listeners ignore them. */
let isOurs = false;

export function listenToVariations( form: HTMLElement, found: ( data: unknown ) => void, reset: () => void ): void {
	const jQueryForm = jQueryIfLoaded()?.( form );
	const listenTo = ( name: string, listener: ( data: unknown ) => void ) => {
		form.addEventListener(
			name,
			( event ) => ! isOurs && listener( event instanceof CustomEvent ? event.detail : null )
		);
		// Aisle's own variation form sends all events as DOM events too.
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

/** Returns the variation that was found before this listener existed. */
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
