/**
 * Object that the event `wc_variation_form` passes to jQuery's handlers: the parts of WooCommerce's object that other
 * scripts use.
 */
import { asRecord, asTextMap, isRecord } from '../check';
import type { FormController } from './form';
import { showImage } from './image';
import type { PageJQuery } from './jquery';
import { choiceOf, SELECTS_SELECTOR } from './selects';
import { showNoMatch, showResetLink } from './show';

export function variationFormArgument( jQuery: PageJQuery, controller: FormController ): object {
	const { element, params } = controller;
	const find = ( selector: string ): unknown => jQuery( element.querySelectorAll( selector ) );
	const isMatch = ( attributes: unknown, selected: unknown ): boolean => {
		const values = asTextMap( selected );
		return Object.entries( asTextMap( attributes ) ).every(
			( [ name, value ] ) => value === '' || ( values[ name ] ?? '' ) === '' || value === values[ name ]
		);
	};
	return {
		$form: jQuery( element ),
		$attributeFields: find( SELECTS_SELECTOR ),
		$singleVariation: find( '.single_variation' ),
		$singleVariationWrap: find( '.single_variation_wrap' ),
		$resetVariations: find( '.reset_variations' ),
		$resetAlert: find( '.reset_variations_alert' ),
		$product: jQuery( element.closest( '.product' ) ),
		variationData: jQuery( element ).data( 'product_variations' ),
		useAjax: controller.variations().isRemote,
		xhr: false,
		loading: false,
		getChosenAttributes() {
			const data = choiceOf( element );
			const values = Object.values( data );
			return { count: values.length, chosenCount: values.filter( ( value ) => value !== '' ).length, data };
		},
		findMatchingVariations: ( list: readonly unknown[], selected: unknown ) =>
			list.filter( ( variation ) => isMatch( asRecord( variation ).attributes, selected ) ),
		isMatch,
		toggleResetLink: ( isVisible: boolean ) => showResetLink( element, isVisible ),
		showNoMatchingVariationsMsg: () => showNoMatch( element, params.i18n_no_matching_variations_text ?? '' ),
	};
}

/**
 * Provides jQuery functions that other scripts call on a form without declaring a dependency:
 * `wc_variations_image_update`, and `block` and `unblock`, which do nothing.
 */
export function exposeToJQuery( { fn }: Pick< PageJQuery, 'fn' > ): void {
	fn.wc_variations_image_update ??= function ( this: ArrayLike< unknown >, variation: unknown ) {
		Array.from( this ).forEach(
			( form ) => form instanceof HTMLFormElement && showImage( form, isRecord( variation ) ? variation : null )
		);
		return this;
	};
	[ 'block', 'unblock' ].forEach( ( name ) => {
		fn[ name ] ??= function ( this: unknown ) {
			return this;
		};
	} );
}
