/**
 * Storage between pages. Hash, fragments and time use WooCommerce's keys, because its scripts and other plugins read
 * them.
 *
 * The cart has Aisle's own key (`stored-cart`). It is valid if its hash matches the cookie and it is less than a day
 * old.
 */
import { boot } from '../boot-data';
import { asNumber, asText, asTextMap, isRecord } from '../check';
import type { CartSnapshot } from './core/effects';
import type { CartResponse } from './core/types';
import { cartKey, readCookie, DAY_MS, tryOrNull, readNonce } from './stored-cart';

const CREATED_KEY = 'wc_cart_created';

export function writeSnapshot( { cart, rev, cartHash }: CartSnapshot, response: CartResponse, now: number ): void {
	tryOrNull( () => {
		const snapshotData = {
			rev,
			cartHash,
			nonce: response.nonce,
			at: now,
			cart: { ...cart, version: boot().version },
		};
		window.sessionStorage.setItem( cartKey(), JSON.stringify( snapshotData ) );
		writeWooCommerceKeys( response, now );
	} );
}

/**
 * Returns the stored fragments. As in WooCommerce, the stored hash must match the cookie, and they must be less than a
 * day old.
 */
export function readFragments( now: number ): Readonly< Record< string, string > > | null {
	return tryOrNull( () => {
		const { cartHashKey, fragmentsKey } = boot().shop;
		const hash = window.sessionStorage.getItem( cartHashKey ) ?? '';
		const age = now - asNumber( window.sessionStorage.getItem( CREATED_KEY ) );
		const fragments: unknown = JSON.parse( window.sessionStorage.getItem( fragmentsKey ) ?? 'null' );
		return isRecord( fragments ) && hash !== '' && hash === readCookie( 'woocommerce_cart_hash' ) && age < DAY_MS
			? asTextMap( fragments )
			: null;
	} );
}

/** Returns the age of the fragments in ms; 0 if unknown. */
export const fragmentsAge = ( now: number ): number =>
	Math.max(
		0,
		now -
			asNumber(
				tryOrNull( () => window.sessionStorage.getItem( CREATED_KEY ) ),
				now
			)
	);

/** Returns the selectors of the last fragments; null if there were none yet. */
export function fragmentSelectors(): readonly string[] | null {
	const selectors = tryOrNull< unknown >( () =>
		JSON.parse( window.sessionStorage.getItem( selectorsKey() ) ?? 'null' )
	);
	return Array.isArray( selectors ) ? selectors.map( ( selector ) => asText( selector ) ) : null;
}

/** Key of the selectors. They stay valid when a cart change invalidates the fragments. */
const selectorsKey = (): string => `${ cartKey() }:fragments`;

/**
 * Returns whether another tab has stored another cart hash. Each tab stores the hash of its cart, which WooCommerce's
 * scripts read too.
 */
export function hasOtherTabChanged( cartHash: string ): boolean {
	const storedHash = tryOrNull( () => window.localStorage.getItem( boot().shop.cartHashKey ) ) ?? '';
	return storedHash !== '' && storedHash !== cartHash;
}

/** Removes the snapshot but keeps the nonce, which is still valid, and stores the time. */
export function forgetSnapshot( now: number ): void {
	tryOrNull( () => window.sessionStorage.setItem( cartKey(), JSON.stringify( { nonce: readNonce(), left: now } ) ) );
}

function writeWooCommerceKeys( { cartHash, fragments }: CartResponse, now: number ): void {
	const { cartHashKey, fragmentsKey } = boot().shop;
	const hasHashChanged = window.sessionStorage.getItem( cartHashKey ) !== cartHash;
	if ( fragments ) {
		window.sessionStorage.setItem( fragmentsKey, JSON.stringify( fragments ) );
		window.sessionStorage.setItem( selectorsKey(), JSON.stringify( Object.keys( fragments ) ) );
	} else if ( hasHashChanged ) {
		// The fragments belong to an older cart; with the new hash they would look current.
		window.sessionStorage.removeItem( fragmentsKey );
	}
	// Written with each refresh, like WooCommerce's script. Otherwise the fragments of an unchanged cart would stay
	// expired.
	if ( hasHashChanged || fragments || ! window.sessionStorage.getItem( CREATED_KEY ) ) {
		window.sessionStorage.setItem( CREATED_KEY, String( now ) );
	}
	window.sessionStorage.setItem( cartHashKey, cartHash );
	// Written only if it differs, because each write fires an event in other tabs.
	if ( window.localStorage.getItem( cartHashKey ) !== cartHash ) {
		window.localStorage.setItem( cartHashKey, cartHash );
	}
}
