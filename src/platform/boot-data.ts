/**
 * What PHP printed into the page as `window.aisleBoot`: nothing of the visitor, so every page may come out of a cache.
 * It is checked once; features check the shape of their own part (`featureData`).
 */
import { asList, asRecord, asText, asTextMap, shaped, type UnknownRecord } from './check';

declare global {
	interface Window {
		aisleBoot?: unknown;
	}
}

/** As domain/money wants it: plain text, no HTML entities. */
export interface BootCurrency {
	readonly code: string;
	readonly symbol: string;
	readonly decimals: number;
	readonly decimalSeparator: string;
	readonly thousandSeparator: string;
	readonly format: string;
}

export interface Boot {
	readonly version: string;
	/** Checked where the app is loaded: `app-scripts.ts`. */
	readonly app: UnknownRecord;
	/** Features with an early module => the selector of its intent, or an empty string. */
	readonly early: Readonly< Record< string, string > >;
	readonly shop: {
		/** With `%%endpoint%%` in it. */
		readonly ajaxUrl: string;
		readonly siteAjaxUrl: string;
		readonly restUrl: string;
		readonly cartUrl: string;
		readonly checkoutUrl: string;
		readonly isCart: boolean;
		readonly isCheckout: boolean;
		readonly ajaxAddToCart: boolean;
		readonly redirectToCart: boolean;
		readonly cartHashKey: string;
		readonly fragmentsKey: string;
		/** Something of the shop adds cart fragments of its own. */
		/** Milliseconds that a refresh of the fragments may take, as the store has set it; 0 where it has not. */
		readonly fragmentsTimeout: number;
		readonly hasFragments: boolean;
		/** Cookie with the quantity in the cart. */
		readonly quantityCookie: string;
		readonly rtl: boolean;
		readonly locale: string;
		readonly currency: BootCurrency;
		/** Whose work of WooCommerce's scripts is ours on this page: includes/Platform/Scripts/ReplacedScripts.php. */
		readonly takesOver: readonly string[];
	};
	readonly texts: Readonly< Record< string, string > >;
	readonly features: Readonly< Record< string, unknown > >;
}

let checked: Boot | null = null;

/** The page's boot data. Missing parts get safe defaults, so that a broken page still behaves as plain HTML. */
export function boot(): Boot {
	checked ??= readBoot( window.aisleBoot );
	return checked;
}

/**
 * A script of another plugin may have pulled the loader into the head, where there are neither data nor a body yet; an
 * optimiser may hold the data back until somebody moves. Until they come, what is plain HTML stays so.
 */
export function whenBooted( start: () => void ): void {
	if ( window.aisleBoot !== undefined ) {
		start();
		return;
	}
	const come = ( value: unknown ): void => {
		Object.defineProperty( window, 'aisleBoot', { value, configurable: true, enumerable: true, writable: true } );
		if ( document.readyState === 'loading' ) {
			document.addEventListener( 'DOMContentLoaded', start, { once: true } );
		} else {
			start();
		}
	};
	Object.defineProperty( window, 'aisleBoot', {
		get: () => undefined,
		set: come,
		configurable: true,
		enumerable: true,
	} );
}

/**
 * A form that came later brings what its page would have printed. Loader and app have this module each for itself: both
 * must be told.
 */
export function learnFeatures( features: Boot[ 'features' ], takesOver: readonly string[] ): void {
	const { shop, features: known, ...rest } = boot();
	checked = {
		...rest,
		shop: { ...shop, takesOver: [ ...shop.takesOver, ...takesOver ] },
		features: { ...known, ...features },
	};
}

/** The part of one feature, for the feature to check. */
export function featureData( feature: string ): unknown {
	return boot().features[ feature ];
}

/** Whether this is ours to do: the owner has not handed it back to WooCommerce's own script. */
export const takesOver = ( behaviour: string ): boolean => boot().shop.takesOver.includes( behaviour );

/** A platform text in the shop's language (the loader has no translations of its own). */
export function bootText( name: string, fallback: string ): string {
	return boot().texts[ name ] || fallback;
}

/** For tests: the next `boot()` reads `window.aisleBoot` again. */
export function forgetBoot(): void {
	checked = null;
}

const SHOP = {
	ajaxUrl: '/?wc-ajax=%%endpoint%%',
	siteAjaxUrl: '',
	restUrl: '',
	cartUrl: '/',
	checkoutUrl: '/',
	isCart: false,
	isCheckout: false,
	ajaxAddToCart: false,
	redirectToCart: false,
	cartHashKey: 'wc_cart_hash',
	fragmentsKey: 'wc_fragments',
	fragmentsTimeout: 0,
	hasFragments: false,
	quantityCookie: 'fkcart_cart_qty',
	rtl: false,
	locale: 'en',
};

const CURRENCY: BootCurrency = {
	code: '',
	symbol: '',
	decimals: 2,
	decimalSeparator: '.',
	thousandSeparator: '',
	format: '%1$s%2$s',
};

const sameName = ( name: string ): string => name;

function readBoot( value: unknown ): Boot {
	const data = asRecord( value );
	const shop = asRecord( data.shop );
	return {
		version: asText( data.version ),
		app: asRecord( data.app ),
		early: asTextMap( data.early ),
		shop: {
			...shaped( shop, SHOP, sameName ),
			currency: shaped( shop.currency, CURRENCY, sameName ),
			takesOver: asList( shop.takesOver ).map( ( name ) => asText( name ) ),
		},
		texts: asTextMap( data.texts ),
		features: asRecord( data.features ),
	};
}
