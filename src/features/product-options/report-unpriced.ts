/** Reports that a shopper could not buy because a formula has no result. The merchant sees the count. */
import { postShop } from '../../platform/cart/shop-ajax';

let lastReport = '';

/** Reports the same answers only once, however often the button is clicked. */
export function reportUnpriced( form: HTMLElement, productId: number ): void {
	if ( ! ( form instanceof HTMLFormElement ) || productId === 0 ) {
		return;
	}
	const body = new FormData();
	new FormData( form ).forEach( ( value, name ) => {
		// With the field `add-to-cart`, WooCommerce would add the product to the cart.
		if ( typeof value === 'string' && name !== 'add-to-cart' ) {
			body.append( name, value );
		}
	} );
	body.set( 'product_id', String( productId ) );
	const report = JSON.stringify( [ ...body.entries() ] );
	if ( report !== lastReport ) {
		lastReport = report;
		void postShop( 'aisle_option_unpriced', { body } ).catch( () => undefined );
	}
}
