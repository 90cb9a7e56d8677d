/** The part of the page's cart that comes when it is needed: everything that talks to the server. */
import { browserEffects } from './browser-effects';
import { holdCheckoutLinks } from './checkout-links';
import { createCartCore, type CartCore } from './core/cart-core';

export { showFragments } from './fragments';

export function createBrowserCore(): CartCore {
	const core = createCartCore( browserEffects );
	holdCheckoutLinks( core );
	return core;
}
