/**
 * A form that asks about a product says which of its variations the visitor has chosen meanwhile. PHP has printed the
 * product: its page is the same for everybody.
 */

export function noteVariation( form: HTMLFormElement ): void {
	const product = form.querySelector< HTMLInputElement >( 'input[name="_aisle_product"]' );
	const variation = form.querySelector< HTMLInputElement >( 'input[name="_aisle_variation"]' );
	if ( product && variation ) {
		variation.value = chosenVariation( product.value );
	}
}

/** As the add-to-cart form would send it: an input alone may hold one that was taken back. */
function chosenVariation( product: string ): string {
	for ( const { form } of document.querySelectorAll< HTMLInputElement >( 'input[name="variation_id"]' ) ) {
		const sent = form ? new FormData( form ) : null;
		if ( sent?.get( 'product_id' ) === product ) {
			return String( sent.get( 'variation_id' ) ?? '' );
		}
	}
	return '';
}
