/**
 * Registers the storefront's stores in the registry of `@wordpress/data`. Aisle's storefront components do not use
 * this package, so shoppers need not download it (about 35 kB).
 *
 * If another plugin's script depends on `wp-data`, the stores are registered when the app has loaded. Otherwise a
 * plugin can call `window.aisle.loadApp()`, which loads the app and `wp-data`.
 */
type WpData = typeof import( '@wordpress/data' );
export type StoreDescriptor = Parameters< WpData[ 'register' ] >[ 0 ];

declare global {
	/** Globals of WordPress's scripts that Aisle uses. */
	interface WordPressGlobals {
		data?: WpData;
	}
	interface Window {
		wp?: WordPressGlobals;
	}
}

/** Sent on the window when `wp.data` has loaded after the app. */
export const REGISTRY_LOADED = 'aisle:registry-came';

export function registerStores( stores: readonly StoreDescriptor[] ): void {
	const registry = window.wp?.data;
	if ( registry ) {
		stores.forEach( ( store ) => registry.register( store ) );
	} else {
		window.addEventListener( REGISTRY_LOADED, () => registerStores( stores ), { once: true } );
	}
}
