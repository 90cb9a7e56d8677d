import { useEffect } from '@wordpress/element';
import { showFirstError } from '../../platform/forms/first-error';
import { productFormOf } from '../../platform/product-form';
import { REVEAL } from './components/section-props';
import { elementId, type FormAction } from './form-state';
import type { FormView } from './form-view';
import { guardAdds } from './guard-adds';
import type { PageData } from './page-data';

/** Few forms ever need its code; where it does not come the owner does not hear of this one. */
const loadUnpricedReport = ( form: HTMLElement ): Promise< void > =>
	import( /* webpackChunkName: "product-options-unpriced" */ './report-unpriced' ).then(
		( { reportUnpriced } ) => reportUnpriced( form, productFormOf( form ).getState().productId ),
		() => undefined
	);

const MAX_REVEAL_ROUNDS = 20;
const REVEAL_ROUND_MS = 50;

/**
 * Stops an add that is not valid, and shows what the server refused.
 *
 * @param catchUp What is sent must be what is drawn: a field that has just come is sent only then.
 */
export function useGuard(
	data: PageData,
	form: HTMLElement,
	instance: string,
	catchUp: ( change: () => void ) => FormView,
	dispatch: ( action: FormAction ) => void
): void {
	useEffect( () => {
		const reveal = ( key: string, rounds = MAX_REVEAL_ROUNDS ) => {
			// After React has drawn the errors, so that what gets the focus is already described by them.
			setTimeout(
				() => {
					const control = document.getElementById( elementId( key, instance ) );
					if ( control?.closest( '[hidden]' ) && rounds > 0 ) {
						// What was adopted a moment ago shows it, and is about to be drawn.
						reveal( key, rounds - 1 );
					} else if ( control ) {
						control.dispatchEvent( new Event( REVEAL, { bubbles: true } ) );
						showFirstError( control, data.settings.scrollOffset );
					}
				},
				rounds === MAX_REVEAL_ROUNDS ? 0 : REVEAL_ROUND_MS
			);
		};
		return guardAdds( form, {
			firstError: () => {
				const { isUnpriced, invalid } = catchUp( () => dispatch( { type: 'try' } ) );
				// What is not stopped here the server refuses, and counts itself.
				if ( isUnpriced && invalid.length > 0 ) {
					void loadUnpricedReport( form );
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
			accept: () => dispatch( { type: 'accept' } ),
			uploadingText: data.strings.ajax_file_upload ?? '',
		} );
	}, [ data, form, instance, catchUp, dispatch ] );
}
