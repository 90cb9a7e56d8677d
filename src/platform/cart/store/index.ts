/**
 * The store `aisle/cart` of `@wordpress/data`: the page's cart, for React components and for other plugins.
 *
 *     const view = useCart();                                    // in our components
 *     pageCart().setQuantity( key, 2 );
 *     wp.data.select( 'aisle/cart' ).getView().count             // in other plugins
 *     wp.data.dispatch( 'aisle/cart' ).setQuantity( key, 2 )
 *
 * docs/stores.md lists its selectors and actions. The actions' promises resolve with the server's answer
 * `{ ok, code, message, key, … }` and never reject; while the network is away they simply stay open, so do not block
 * the screen on them. Callers never change what they get, and never keep it beyond the next change.
 */
import { useSyncExternalStore } from 'react';
import { pageCart, type CartCore, type CartView, type ViewLine } from '..';
import type { StoreDescriptor } from '../../stores';

export const STORE_NAME = 'aisle/cart';

const selectors = {
	getView: (): CartView => pageCart().getView(),
	getLine: ( key: string ): ViewLine | undefined =>
		pageCart()
			.getView()
			.lines.find( ( line ) => line.key === key ),
	isBusy: (): boolean => pageCart().getView().busy,
};

/** The wishes of the core; its ears for the page's coming and going are the loader's alone. */
const actions = {
	add: ( ...args: Parameters< CartCore[ 'add' ] > ) => pageCart().add( ...args ),
	addForm: ( form: FormData ) => pageCart().addForm( form ),
	setQuantity: ( key: string, quantity: number ) => pageCart().setQuantity( key, quantity ),
	remove: ( key: string ) => pageCart().remove( key ),
	restore: ( key: string ) => pageCart().restore( key ),
	forgetRemoved: ( key: string ) => pageCart().forgetRemoved( key ),
	applyCoupon: ( code: string ) => pageCart().applyCoupon( code ),
	removeCoupon: ( code: string ) => pageCart().removeCoupon( code ),
	run: ( ...args: Parameters< CartCore[ 'run' ] > ) => pageCart().run( ...args ),
	refresh: () => pageCart().refresh(),
	flush: ( limit?: number ) => pageCart().flush( limit ),
	settle: () => pageCart().settle(),
	open: () => pageCart().open(),
	close: () => pageCart().close(),
};

/** No redux between: the core is the one state, this descriptor only shows it to the registry. */
export const cartStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe: ( listener ) => pageCart().subscribe( listener ),
	} ),
};

/** The view, and a new render when it changes. */
export function useCart(): CartView {
	const cart: CartCore = pageCart();
	return useSyncExternalStore( cart.subscribe, cart.getView );
}
