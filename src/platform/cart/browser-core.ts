/** The part of the page's cart that comes when it is needed: everything that talks to the server. */
import { browserEffects } from './browser-effects';
import { createCartCore, type CartCore } from './core/cart-core';

export { showFragments } from './fragments';

export const createBrowserCore = (): CartCore => createCartCore( browserEffects );
