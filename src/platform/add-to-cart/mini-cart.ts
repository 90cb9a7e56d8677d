/** The remove links of classic mini carts, whose own script the loader replaces. */
import { asText } from '../check';
import type { CartCore } from '../cart';
import { setAddButton } from '../cart/add-state';
import { goTo } from './navigation';

export function removeButton( target: EventTarget | null ): HTMLAnchorElement | null {
	return target instanceof Element
		? target.closest< HTMLAnchorElement >( 'a.remove_from_cart_button[data-cart_item_key]' )
		: null;
}

/** The fragments of the answer replace the list; a refusal follows the link, where the shop says why. */
export async function removeFromMiniCart( cart: CartCore, link: HTMLAnchorElement ): Promise< void > {
	link.setAttribute( 'aria-busy', 'true' );
	setAddButton( link );
	const result = await cart.remove( asText( link.dataset.cart_item_key ) );
	setAddButton( null, link );
	if ( ! result.ok ) {
		goTo( link.href );
	}
}
