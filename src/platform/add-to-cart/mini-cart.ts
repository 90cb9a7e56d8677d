/** Handles the remove links of classic mini carts; the loader replaces WooCommerce's script for them. */
import { asText } from '../check';
import type { CartCore } from '../cart';
import { setAddButton } from '../cart/add-state';
import { goTo } from './navigation';

export function removeButton( target: EventTarget | null ): HTMLAnchorElement | null {
	return target instanceof Element
		? target.closest< HTMLAnchorElement >( 'a.remove_from_cart_button[data-cart_item_key]' )
		: null;
}

/**
 * Removes a cart line. The fragments in the response replace the list. If the request is rejected, follows the link so
 * WooCommerce shows the reason.
 */
export async function removeFromMiniCart( cart: CartCore, link: HTMLAnchorElement ): Promise< void > {
	link.setAttribute( 'aria-busy', 'true' );
	setAddButton( link );
	const result = await cart.remove( asText( link.dataset.cart_item_key ) );
	setAddButton( null, link );
	if ( ! result.ok ) {
		goTo( link.href );
	}
}
