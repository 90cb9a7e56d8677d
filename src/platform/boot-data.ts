/**
 * Data that PHP prints as `window.aisleBoot`. It contains nothing about the visitor, so pages can be cached. It is
 * validated once; each feature validates its own part (`featureData`).
 */
import { asList, asRecord, asText, asTextMap, readShape, type UnknownRecord } from './check';

declare global {
	interface Window {
		aisleBoot?: unknown;
	}
}

/** Currency in the format of domain/money: plain text, no HTML entities. */
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
	/** Validated when the app is loaded: `app-scripts.ts`. */
	readonly app: UnknownRecord;
	/** Features with an early module => selector of its intent, or an empty string. */
	readonly early: Readonly< Record< string, string > >;
	readonly shop: {
		/** URL with the placeholder `%%endpoint%%`. */
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
		/**
		 * Timeout for refreshing the fragments, in ms, as set by the store; 0 if not set. `hasFragments`: a theme or
		 * plugin adds its own cart fragments.
		 */
		readonly fragmentsTimeout: number;
		readonly hasFragments: boolean;
		/** Name of the cookie with the quantity in the cart. */
		readonly quantityCookie: string;
		readonly rtl: boolean;
		readonly locale: string;
		readonly currency: BootCurrency;
		/**
		 * Tasks that Aisle does on this page in place of WooCommerce's scripts:
		 * includes/Platform/Scripts/ScriptReplacement.php.
		 */
		readonly replaced: string[];
	};
	readonly texts: Readonly< Record< string, string > >;
	readonly features: Readonly< Record< string, unknown > >;
}

let cachedBoot: Boot | null = null;

/** Returns the page's boot data. Missing parts get safe defaults, so that a broken page still works as plain HTML. */
export function boot(): Boot {
	cachedBoot ??= readBoot( window.aisleBoot );
	return cachedBoot;
}

/**
 * Calls `start` when data and body exist. Another plugin may load the loader in the head; an optimizer may delay the
 * data until the visitor interacts. Until then the page works as plain HTML.
 */
export function whenBooted( start: () => void ): void {
	if ( window.aisleBoot !== undefined ) {
		start();
		return;
	}
	const setBootData = ( value: unknown ): void => {
		Object.defineProperty( window, 'aisleBoot', { value, configurable: true, enumerable: true, writable: true } );
		if ( document.readyState === 'loading' ) {
			document.addEventListener( 'DOMContentLoaded', start, { once: true } );
		} else {
			start();
		}
	};
	Object.defineProperty( window, 'aisleBoot', {
		get: () => undefined,
		set: setBootData,
		configurable: true,
		enumerable: true,
	} );
}

/** Returns one feature's data, which the feature validates. */
export function featureData( feature: string ): unknown {
	return boot().features[ feature ];
}

/** Returns whether Aisle does this task. False if the merchant left it to WooCommerce's script. */
export const isReplaced = ( task: string ): boolean => boot().shop.replaced.includes( task );

/** Returns a platform text in the site's language, because the loader has no translations. */
export function bootText( name: string, fallback: string ): string {
	return boot().texts[ name ] || fallback;
}

/** For tests: the next `boot()` reads `window.aisleBoot` again. */
export function clearBoot(): void {
	cachedBoot = null;
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

function readBoot( value: unknown ): Boot {
	const data = asRecord( value );
	const shop = asRecord( data.shop );
	return {
		version: asText( data.version ),
		app: asRecord( data.app ),
		early: asTextMap( data.early ),
		shop: {
			...readShape( shop, SHOP, String ),
			currency: readShape( shop.currency, CURRENCY, String ),
			replaced: asList( shop.takesOver ).map( ( name ) => asText( name ) ),
		},
		texts: asTextMap( data.texts ),
		features: asRecord( data.features ),
	};
}
