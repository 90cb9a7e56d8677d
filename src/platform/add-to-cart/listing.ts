/**
 * Handles add buttons in listings: the classic link and the product-button block. Every click counts; quick clicks are
 * merged into one add.
 */
import { asNumber } from '../check';
import { ADD_FORM } from './form';
import { showAddResult, trackAdd, type AddToCart } from './outcome';

const BUTTON = '.ajax_add_to_cart[data-product_id]';

/**
 * Returns the clicked add button of a listing. A button in a product form does not count: the one of the block "Add to
 * Cart + Options" has the same classes.
 */
export function listingButton( target: EventTarget | null ): HTMLElement | null {
	const button = target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;
	return button && ! button.closest( ADD_FORM ) && asNumber( button.dataset.product_id ) > 0 ? button : null;
}

export async function addFromListing( shop: AddToCart, button: HTMLElement ): Promise< void > {
	await showAddResult( shop, button, await trackAdd( shop, button, shop.cart.addFrom( button ) ), true );
}
