/** Lazy-loaded part of the page's cart: all communication with the server. */
import { browserEffects } from './browser-effects';
import { withButtons, type ButtonCart } from './button-item';
import { delayCheckoutLinks } from './checkout-links';
import { createCartCore } from './core/cart-core';

export { showFragments } from './fragments';

export function createBrowserCore(): ButtonCart {
	const core = createCartCore( browserEffects );
	delayCheckoutLinks( core );
	return withButtons( core );
}
