/**
 * What stays between pages. Hash, fragments and time stand under WooCommerce's own keys, as its scripts and other plugins
 * read them; the cart itself stands under ours, valid while its hash is the cookie's and it is under a day old.
 */
import { boot } from '../boot-data';
import { asNumber, asRecord, asText, asTextMap, isRecord } from '../check';
import type { CartSnapshot } from './core/effects';
import type { CartReply } from './core/wire';
import type { Cart } from './core/types';

const CART_KEY = 'aisle_cart';
const CREATED_KEY = 'wc_cart_created';
const DAY = 86400000;

/** The value of a cookie that scripts may read; empty when there is none. */
export function cookie( name: string ): string {
	const found = document.cookie.split( '; ' ).find( ( part ) => part.startsWith( `${ name }=` ) );
	return found ? decodeURIComponent( found.slice( name.length + 1 ) ) : '';
}

export const hasCartCookie = (): boolean => cookie( 'woocommerce_items_in_cart' ) !== '' || cookie( 'woocommerce_cart_hash' ) !== '';

export function readSnapshot( now: number ): CartSnapshot | null {
	return quietly( () => {
		const stored: unknown = JSON.parse( window.sessionStorage.getItem( CART_KEY ) ?? 'null' );
		const data = asRecord( stored );
		const cartHash = asText( data.cartHash );
		const age = now - asNumber( data.at );
		if ( ! isStoredCart( data.cart ) || cartHash === '' || cartHash !== cookie( 'woocommerce_cart_hash' ) || age > DAY ) {
			return null;
		}
		return { cart: data.cart, rev: asNumber( data.rev ), cartHash, nonce: asText( data.nonce ) };
	} );
}

/** Of the last reply of this tab, whatever has become of its cart: who had one is logged in. */
export const readNonce = (): string =>
	quietly( () => asText( asRecord( JSON.parse( window.sessionStorage.getItem( CART_KEY ) ?? 'null' ) ).nonce ) ) ?? '';

/** We wrote it ourselves, under a version: what stands there is a cart of this version or not ours. */
function isStoredCart( value: unknown ): value is Cart {
	return isRecord( value ) && value.version === boot().version && Array.isArray( value.lines ) && isRecord( value.totals );
}

export function writeSnapshot( { cart, ...rest }: CartSnapshot, reply: CartReply, now: number ): void {
	quietly( () => {
		const stored = { ...rest, at: now, cart: { ...cart, version: boot().version } };
		window.sessionStorage.setItem( CART_KEY, JSON.stringify( stored ) );
		writeShopKeys( reply, now );
	} );
}

/** WooCommerce's rule: the stored hash is the cookie's, and they are under a day old. */
export function readFragments( now: number ): Readonly< Record< string, string > > | null {
	return quietly( () => {
		const { cartHashKey, fragmentsKey } = boot().shop;
		const hash = window.sessionStorage.getItem( cartHashKey ) ?? '';
		const age = now - asNumber( window.sessionStorage.getItem( CREATED_KEY ) );
		const stored: unknown = JSON.parse( window.sessionStorage.getItem( fragmentsKey ) ?? 'null' );
		return isRecord( stored ) && hash !== '' && hash === cookie( 'woocommerce_cart_hash' ) && age < DAY ? asTextMap( stored ) : null;
	} );
}

function writeShopKeys( { cartHash, fragments }: CartReply, now: number ): void {
	const { cartHashKey, fragmentsKey } = boot().shop;
	const changed = window.sessionStorage.getItem( cartHashKey ) !== cartHash;
	if ( fragments ) {
		window.sessionStorage.setItem( fragmentsKey, JSON.stringify( fragments ) );
	} else if ( changed ) {
		// They are of an older cart, and the new hash would make them look right.
		window.sessionStorage.removeItem( fragmentsKey );
	}
	if ( changed || ! window.sessionStorage.getItem( CREATED_KEY ) ) {
		window.sessionStorage.setItem( CREATED_KEY, String( now ) );
	}
	window.sessionStorage.setItem( cartHashKey, cartHash );
	// Written only when it differs: the writing is what tells the other tabs.
	if ( window.localStorage.getItem( cartHashKey ) !== cartHash ) {
		window.localStorage.setItem( cartHashKey, cartHash );
	}
}

/** A browser may forbid storage altogether; the cart works without. */
function quietly< Result >( run: () => Result ): Result | null {
	try {
		return run();
	} catch {
		return null;
	}
}
