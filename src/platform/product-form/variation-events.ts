/**
 * Events of WooCommerce's variation form, with its arguments: through jQuery if it is loaded, and as DOM events with
 * the same names.
 */
import { fire, jQueryIfLoaded } from '../events';
import { RUN_BY_AISLE, VARIATION_REPORTED, VARIATION_REQUESTED } from '../variation-form/types';
import type { Variation } from './types';

/** True while this module fires events. Its own listeners then ignore them. */
let isFiringOwnEvent = false;

export function listenToVariations( form: HTMLElement, onFound: ( data: unknown ) => void, onReset: () => void ): void {
	const jQueryForm = jQueryIfLoaded()?.( form );
	const listenTo = ( name: string, listener: ( data: unknown ) => void ) => {
		form.addEventListener(
			name,
			( event ) => ! isFiringOwnEvent && listener( event instanceof CustomEvent ? event.detail : null )
		);
		// Aisle's own variation form sends all events as DOM events too.
		jQueryForm?.on(
			name,
			( _event, data ) => void ( ! isFiringOwnEvent && ! isRunByAisle( form ) && listener( data ) )
		);
	};
	form.addEventListener( VARIATION_REPORTED, ( event ) => {
		const variation: unknown = event instanceof CustomEvent ? event.detail : null;
		if ( ! isFiringOwnEvent ) {
			( variation ? onFound : onReset )( variation );
		}
	} );
	listenTo( 'found_variation', onFound );
	listenTo( 'reset_data', onReset );
	listenTo( 'hide_variation', onReset );
}

export const isRunByAisle = ( form: HTMLElement ): boolean => form.hasAttribute( RUN_BY_AISLE );

/** Returns the variation that was found before this listener existed. */
export function readFoundVariation( form: HTMLElement ): unknown {
	let foundVariation: unknown = null;
	if ( isRunByAisle( form ) ) {
		fire( form, VARIATION_REQUESTED, { answer: ( variation: unknown ) => ( foundVariation = variation ) } );
	}
	return foundVariation;
}

export function fireVariation( form: HTMLElement, variation: Variation | null ): void {
	const name = variation ? 'found_variation' : 'reset_data';
	isFiringOwnEvent = true;
	try {
		fire( form, name, variation?.data ?? null );
		jQueryIfLoaded()?.( form ).trigger( name, variation ? [ variation.data ] : [] );
	} finally {
		isFiringOwnEvent = false;
	}
}
