/** Cart data of this tab between pages. The loader reads it for the badge, and the core starts with it. */
import { boot } from '../boot-data';
import { asNumber, asRecord, asText, isRecord } from '../check';
import type { CartSnapshot } from './core/effects';
import type { Cart } from './core/types';

export const DAY_MS = 86400000;

/**
 * Storage key. Sites of one network, or in two folders, share a browser's storage and locks. WooCommerce's key contains
 * the site's URL and what currency plugins add to it.
 */
export const cartKey = (): string => `aisle_cart:${ boot().shop.cartHashKey }`;

/** Returns the value of a cookie that scripts can read; empty if there is none. */
export function readCookie( name: string ): string {
	const found = document.cookie.split( '; ' ).find( ( part ) => part.startsWith( `${ name }=` ) );
	return found ? decodeURIComponent( found.slice( name.length + 1 ) ) : '';
}

/**
 * Returns whether there is a cart cookie. Sites of a network share WooCommerce's two cookies, and another site may have
 * removed them; the name of Aisle's cookie contains the site id. The name is empty if Aisle does not write the cookie.
 */
export const hasCartCookie = (): boolean =>
	[ 'woocommerce_items_in_cart', 'woocommerce_cart_hash', boot().shop.quantityCookie ].some(
		( name ) => readCookie( name ) !== ''
	) || hasRecentUnload();

/**
 * Returns whether the previous page unloaded in the last 10 s with a change in flight. Its response, and the cookies of
 * a new cart, may still arrive.
 */
export const hasRecentUnload = (): boolean => Date.now() - asNumber( readStored().left ) < 10000;

/** Returns the cart count to show before this tab has a response: from the snapshot, otherwise from Aisle's cookie. */
export const storedCount = ( now: number ): number =>
	readSnapshot( now )?.cart.count ?? asNumber( readCookie( boot().shop.quantityCookie ) );

export function readSnapshot( now: number ): CartSnapshot | null {
	const data = readStored();
	const cartHash = asText( data.cartHash );
	const age = now - asNumber( data.at );
	if (
		! isStoredCart( data.cart ) ||
		cartHash === '' ||
		cartHash !== readCookie( 'woocommerce_cart_hash' ) ||
		age > DAY_MS
	) {
		return null;
	}
	return { cart: data.cart, rev: asNumber( data.rev ), cartHash };
}

/** Returns the nonce of this tab's last response, even if its cart is outdated. A visitor who had one is logged in. */
export const readNonce = (): string => asText( readStored().nonce );

const readStored = (): ReturnType< typeof asRecord > =>
	asRecord( tryOrNull< unknown >( () => JSON.parse( window.sessionStorage.getItem( cartKey() ) ?? 'null' ) ) );

/** Returns whether the value is a stored cart of this version. Aisle wrote it, so the version is sufficient. */
function isStoredCart( value: unknown ): value is Cart {
	return (
		isRecord( value ) &&
		value.version === boot().version &&
		Array.isArray( value.lines ) &&
		isRecord( value.totals )
	);
}

/**
 * Runs a function and returns its result; null if it throws. A browser may block storage, and the cart works without
 * it.
 */
export function tryOrNull< Result >( run: () => Result ): Result | null {
	try {
		return run();
	} catch {
		return null;
	}
}
