/** The remove links of classic mini carts, whose own script the loader replaces. Loads with the cart's core. */
import { asText } from '../check';
import type { CartCore } from '../cart';
import { setAddButton } from '../cart/under-way';
import { goTo } from './ways-out';

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
