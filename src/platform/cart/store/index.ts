/**
 * The store `aisle/cart` of `@wordpress/data`: the page's cart, for React components and other plugins.
 *
 *     const view = useCart();                                    // in Aisle's components
 *     pageCart().setQuantity( key, 2 );
 *     wp.data.select( 'aisle/cart' ).getView().count             // in other plugins
 *     wp.data.dispatch( 'aisle/cart' ).setQuantity( key, 2 )
 *
 * docs/stores.md lists its selectors and actions. The actions' promises resolve with the server's response `{ ok, code,
 * message, key, … }` and never reject. While the network is down they stay pending, so do not block the page on them.
 *
 * Callers must not change returned objects or keep them after the next change.
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

/** The core's operations. Page show and hide are handled only by the loader. */
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

/** Without Redux: the core is the only state, and this descriptor exposes it to the registry. */
export const cartStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe: ( listener ) => pageCart().subscribe( listener ),
	} ),
};

/** Returns the view and renders again when it changes. */
export function useCart(): CartView {
	const cart: CartCore = pageCart();
	return useSyncExternalStore( cart.subscribe, cart.getView );
}
