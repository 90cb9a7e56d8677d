/**
 * Add buttons of listings: the classic link and the product-button block. Each press counts; quick ones melt into one
 * add.
 */
import { asNumber } from '../check';
import { ADD_FORM } from './form';
import { conclude, follow, type AddToCart } from './outcome';

const BUTTON = '.ajax_add_to_cart[data-product_id]';

/** The block "Add to Cart + Options" gives its own button, which submits its form, a listing's classes. */
export function listingButton( target: EventTarget | null ): HTMLElement | null {
	const button = target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;
	return button && ! button.closest( ADD_FORM ) && asNumber( button.dataset.product_id ) > 0 ? button : null;
}

export async function addFromListing( shop: AddToCart, button: HTMLElement ): Promise< void > {
	await conclude( shop, button, await follow( shop, button, shop.cart.addFrom( button ) ), true );
}
