/**
 * The shop's stores in the registry of `@wordpress/data`. Nothing of ours in the shop reads through that registry: our
 * components hear the cores themselves, so a shopper is not made to download it (some 35 kB) for the sake of plugins
 * that may not be there. Where the page has it, because another plugin's script depends on `wp-data`, the stores are
 * registered as soon as the app is there; whoever has it not asks `window.aisle.loadApp()`, which brings both.
 */
type Registry = typeof import( '@wordpress/data' );
export type StoreDescriptor = Parameters< Registry[ 'register' ] >[ 0 ];

declare global {
	/** What WordPress's scripts leave on the page, as far as we name it. */
	interface WordPressGlobals {
		data?: Registry;
	}
	interface Window {
		wp?: WordPressGlobals;
	}
}

/** Told on the window when `wp.data` has come after the app. */
export const REGISTRY_CAME = 'aisle:registry-came';

export function registerStores( stores: readonly StoreDescriptor[] ): void {
	const registry = window.wp?.data;
	if ( registry ) {
		stores.forEach( ( store ) => registry.register( store ) );
	} else {
		window.addEventListener( REGISTRY_CAME, () => registerStores( stores ), { once: true } );
	}
}
