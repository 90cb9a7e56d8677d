/**
 * Requests the image of the selection in WooCommerce's block "Add to Cart + Options" in the same way as Aisle's form.
 */
import { asNumber } from '../../platform/check';
import { fire, VARIATION_IMAGE } from '../../platform/events';
import { blockMarkup } from '../../platform/product-form/block';
import { selectedVariation } from '../../platform/product-form/selected-variation';
import { variationOfImage } from './image-of-choice';

const watchedForms = new WeakSet< Element >();

export function watchBlockForms(): void {
	document.querySelectorAll( 'form[data-wp-on--submit] [name^="attribute_"]' ).forEach( ( control ) => {
		const form = control.closest( 'form' );
		if ( form && ! watchedForms.has( form ) ) {
			watchForm( form );
		}
	} );
}

function watchForm( form: HTMLElement ): void {
	watchedForms.add( form );
	const markup = blockMarkup( form );
	let shownVariationId = 0;
	const show = (): void => {
		const choice = markup.read();
		const variation =
			selectedVariation( markup, choice, null )?.data ??
			variationOfImage(
				markup.variations().map( ( { data } ) => data ),
				choice.attributes
			);
		const id = asNumber( variation?.variation_id );
		if ( id !== shownVariationId ) {
			shownVariationId = id;
			fire( form, VARIATION_IMAGE, { variation }, true );
		}
	};
	markup.watch( show );
	show();
}
