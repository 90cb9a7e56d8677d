/** Tells the shop that somebody could not buy because a formula has no result: its owner sees how often. */
import { postShop } from '../../platform/cart/shop-ajax';

let last = '';

/** Once for the same answers, however often the button is pressed. */
export function reportUnpriced( form: HTMLElement, productId: number ): void {
	if ( ! ( form instanceof HTMLFormElement ) || productId === 0 ) {
		return;
	}
	const body = new FormData();
	new FormData( form ).forEach( ( value, name ) => {
		// With that name in it, the shop would take the call for an add.
		if ( typeof value === 'string' && name !== 'add-to-cart' ) {
			body.append( name, value );
		}
	} );
	body.set( 'product_id', String( productId ) );
	const lastKey = JSON.stringify( [ ...body.entries() ] );
	if ( lastKey !== last ) {
		last = lastKey;
		void postShop( 'aisle_option_unpriced', { body } ).catch( () => undefined );
	}
}
