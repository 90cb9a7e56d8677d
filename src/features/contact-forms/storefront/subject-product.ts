/**
 * Stores the selected variation in a form that asks about a product. PHP prints only the product, because the page may
 * be cached.
 */

export function fillVariation( form: HTMLFormElement ): void {
	const product = form.querySelector< HTMLInputElement >( 'input[name="_aisle_product"]' );
	const variation = form.querySelector< HTMLInputElement >( 'input[name="_aisle_variation"]' );
	if ( product && variation ) {
		variation.value = selectedVariation( product.value );
	}
}

/**
 * Reads the value that the add-to-cart form would send. The input alone may contain a variation that was deselected.
 */
function selectedVariation( product: string ): string {
	for ( const { form } of document.querySelectorAll< HTMLInputElement >( 'input[name="variation_id"]' ) ) {
		const formData = form ? new FormData( form ) : null;
		if ( formData?.get( 'product_id' ) === product ) {
			return String( formData.get( 'variation_id' ) ?? '' );
		}
	}
	return '';
}
