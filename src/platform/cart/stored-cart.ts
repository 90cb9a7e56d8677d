/** What this tab keeps of the cart between pages: read by the loader for the badge, and by the core to start from. */
import { boot } from '../boot-data';
import { asNumber, asRecord, asText, isRecord } from '../check';
import type { CartSnapshot } from './core/effects';
import type { Cart } from './core/types';

export const DAY = 86400000;

/**
 * Shops of one network, or in two folders, share a browser's storage and locks: WooCommerce's key holds the shop's
 * address, and whatever a plugin for currencies keeps apart by it.
 */
export const cartKey = (): string => `aisle_cart:${ boot().shop.cartHashKey }`;

/** The value of a cookie that scripts may read; empty when there is none. */
export function cookie( name: string ): string {
	const found = document.cookie.split( '; ' ).find( ( part ) => part.startsWith( `${ name }=` ) );
	return found ? decodeURIComponent( found.slice( name.length + 1 ) ) : '';
}

/**
 * The sites of a network share WooCommerce's own two, and another site may have taken them back; ours bears the site's
 * number. It has no name where another plugin writes it, seldom.
 */
export const hasCartCookie = (): boolean =>
	[ 'woocommerce_items_in_cart', 'woocommerce_cart_hash', boot().shop.quantityCookie ].some(
		( name ) => cookie( name ) !== ''
	) || hasJustLeft();

/** The page before went with a change whose answer, and with it a first cart's cookies, is still to come. */
export const hasJustLeft = (): boolean => Date.now() - asNumber( readStored().left ) < 10000;

/** For the badge of a tab that has not asked yet. */
export const storedCount = ( now: number ): number =>
	readSnapshot( now )?.cart.count ?? asNumber( cookie( boot().shop.quantityCookie ) );

export function readSnapshot( now: number ): CartSnapshot | null {
	const data = readStored();
	const cartHash = asText( data.cartHash );
	const age = now - asNumber( data.at );
	if (
		! isStoredCart( data.cart ) ||
		cartHash === '' ||
		cartHash !== cookie( 'woocommerce_cart_hash' ) ||
		age > DAY
	) {
		return null;
	}
	return { cart: data.cart, rev: asNumber( data.rev ), cartHash };
}

/** Of the last reply of this tab, whatever has become of its cart: who had one is logged in. */
export const readNonce = (): string => asText( readStored().nonce );

const readStored = (): ReturnType< typeof asRecord > =>
	asRecord( quietly< unknown >( () => JSON.parse( window.sessionStorage.getItem( cartKey() ) ?? 'null' ) ) );

/** We wrote it ourselves, under a version: what stands there is a cart of this version or not ours. */
function isStoredCart( value: unknown ): value is Cart {
	return (
		isRecord( value ) &&
		value.version === boot().version &&
		Array.isArray( value.lines ) &&
		isRecord( value.totals )
	);
}

/** A browser may forbid storage altogether; the cart works without. */
export function quietly< Result >( run: () => Result ): Result | null {
	try {
		return run();
	} catch {
		return null;
	}
}
