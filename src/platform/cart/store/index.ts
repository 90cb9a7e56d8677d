/**
 * The store `aisle/cart` of `@wordpress/data`: the page's cart, for React components and for other plugins.
 *
 *     const view = useCart();                                    // in our components
 *     pageCart().setQuantity( key, 2 );
 *     wp.data.select( 'aisle/cart' ).getView().count             // in other plugins
 *     wp.data.dispatch( 'aisle/cart' ).setQuantity( key, 2 )
 *
 * Selectors
 * - `getView()`: what the shopper sees, pending wishes folded in: `lines`, `adds`, `removed`, `count`, `cart` (the server's, with
 *   totals that are out of date while `busy`), `errors` by line key, `lastAnswer`, `connection`, `open`, `known`.
 * - `getLine( key )`: one line of that view. `isBusy()`: wishes are under way, totals are not to be trusted.
 *
 * Actions are the core's (`../core/cart-core`). Each promise resolves with the server's answer `{ ok, code, message, key, … }` and
 * never rejects; while the network is away it simply stays open, so do not block the screen on it.
 * Callers never change what they get, and never keep it beyond the next change.
 */
import { register } from '@wordpress/data';
import { useSyncExternalStore } from 'react';
import { pageCart, type CartCore, type CartView, type ViewLine } from '..';

export const STORE_NAME = 'aisle/cart';

const selectors = {
	getView: (): CartView => pageCart().getView(),
	getLine: ( key: string ): ViewLine | undefined => pageCart().getView().lines.find( ( line ) => line.key === key ),
	isBusy: (): boolean => pageCart().getView().busy,
};

/** No redux between: the core is the one state, this descriptor only shows it to the registry. */
export function registerCartStore(): void {
	register( {
		name: STORE_NAME,
		instantiate: () => ( {
			getSelectors: () => selectors,
			getActions: () => ( { ...pageCart() } ),
			subscribe: ( listener: () => void ) => pageCart().subscribe( listener ),
		} ),
	} );
}

/** The view, and a new render when it changes. */
export function useCart(): CartView {
	const cart: CartCore = pageCart();
	return useSyncExternalStore( cart.subscribe, cart.getView );
}
