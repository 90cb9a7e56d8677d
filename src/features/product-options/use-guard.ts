import { useEffect } from '@wordpress/element';
import { showFirstError } from '../../platform/forms/first-error';
import { productFormOf } from '../../platform/product-form';
import { REVEAL } from './components/section-props';
import { elementId, type FormAction } from './form-state';
import type { FormView } from './form-view';
import { guardAdds } from './guard-adds';
import type { PageData } from './page-data';

/** Lazy-loads the report, because few forms need it, and sends it. If the chunk fails to load, the report is lost. */
const sendUnpricedReport = ( form: HTMLElement ): Promise< void > =>
	import( /* webpackChunkName: "product-options-unpriced" */ './report-unpriced' ).then(
		( { reportUnpriced } ) => reportUnpriced( form, productFormOf( form ).getState().productId ),
		() => undefined
	);

const MAX_REVEAL_ROUNDS = 20;
const REVEAL_ROUND_MS = 50;

/**
 * Stops an invalid add, and shows the server's errors.
 *
 * @param catchUp Applies a change and renders it, so that the sent form matches the state, including new fields.
 */
export function useGuard(
	data: PageData,
	form: HTMLElement,
	instance: string,
	catchUp: ( change: () => void ) => FormView,
	dispatch: ( action: FormAction ) => void
): void {
	useEffect( () => {
		const reveal = ( key: string, remainingRounds = MAX_REVEAL_ROUNDS ) => {
			// Runs after React has rendered the errors, so that the focused control is already described by them.
			setTimeout(
				() => {
					const control = document.getElementById( elementId( key, instance ) );
					if ( control?.closest( '[hidden]' ) && remainingRounds > 0 ) {
						// The field is about to be shown because of adopted answers.
						reveal( key, remainingRounds - 1 );
					} else if ( control ) {
						control.dispatchEvent( new Event( REVEAL, { bubbles: true } ) );
						showFirstError( control, data.settings.scrollOffset );
					}
				},
				remainingRounds === MAX_REVEAL_ROUNDS ? 0 : REVEAL_ROUND_MS
			);
		};
		return guardAdds( form, {
			firstError: () => {
				const { isUnpriced, invalid } = catchUp( () => dispatch( { type: 'try' } ) );
				// Adds that are not stopped here are rejected and counted by the server.
				if ( isUnpriced && invalid.length > 0 ) {
					void sendUnpricedReport( form );
				}
				return invalid[ 0 ] ?? null;
			},
			reveal,
			reject: ( messages ) => {
				dispatch( { type: 'reject', messages } );
				const first = Object.keys( messages )[ 0 ];
				if ( first ) {
					reveal( first );
				}
			},
			onAdded: () => dispatch( { type: 'accept' } ),
			uploadingText: data.strings.ajax_file_upload ?? '',
		} );
	}, [ data, form, instance, catchUp, dispatch ] );
}
