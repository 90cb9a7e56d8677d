/** Add buttons of listings: the classic link and the product-button block. Each press counts; quick ones melt into one add. */
import { asNumber, asRecord } from '../check';
import { jQueryIfLoaded } from '../events';
import { ADD_FORM } from './form';
import { conclude, follow, type AddToCart } from './outcome';

const BUTTON = '.ajax_add_to_cart[data-product_id]';

/** The block "Add to Cart + Options" gives its own button, which submits its form, a listing's classes. */
export function listingButton( target: EventTarget | null ): HTMLElement | null {
	const button = target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;
	return button && ! button.closest( ADD_FORM ) && asNumber( button.dataset.product_id ) > 0 ? button : null;
}

export async function addFromListing( shop: AddToCart, button: HTMLElement ): Promise< void > {
	jQueryIfLoaded()?.( document.body ).trigger( 'adding_to_cart', [ jQueryIfLoaded()?.( button ), { ...button.dataset } ] );
	const item = { productId: asNumber( button.dataset.product_id ), quantity: listingQuantity( button ) };
	await conclude( shop, button, await follow( shop, button, shop.cart.add( item ) ), true );
}

/** The classic link says it in its data, the block in its interactivity context. */
function listingQuantity( button: HTMLElement ): number {
	const context = button.closest( '[data-wp-context]' )?.getAttribute( 'data-wp-context' ) ?? '';
	const quantity = asNumber( button.dataset.quantity ) || asNumber( asRecord( parse( context ) ).quantityToAdd );
	return quantity > 0 ? quantity : 1;
}

function parse( context: string ): unknown {
	try {
		// A namespace may stand before the JSON: `woocommerce/product-button::{…}`.
		return JSON.parse( context.slice( context.indexOf( '{' ) ) );
	} catch {
		return null;
	}
}
