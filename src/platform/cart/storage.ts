/**
 * What stays between pages. Hash, fragments and time stand under WooCommerce's own keys, as its scripts and other
 * plugins read them; the cart itself stands under ours (`stored-cart`), valid while its hash is the cookie's and it is
 * under a day old.
 */
import { boot } from '../boot-data';
import { asNumber, asText, asTextMap, isRecord } from '../check';
import type { CartSnapshot } from './core/effects';
import type { CartReply } from './core/types';
import { cartKey, cookie, DAY, quietly, readNonce } from './stored-cart';

const CREATED_KEY = 'wc_cart_created';

export function writeSnapshot( { cart, rev, cartHash }: CartSnapshot, reply: CartReply, now: number ): void {
	quietly( () => {
		const stored = { rev, cartHash, nonce: reply.nonce, at: now, cart: { ...cart, version: boot().version } };
		window.sessionStorage.setItem( cartKey(), JSON.stringify( stored ) );
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
		return isRecord( stored ) && hash !== '' && hash === cookie( 'woocommerce_cart_hash' ) && age < DAY
			? asTextMap( stored )
			: null;
	} );
}

/** How old they are in milliseconds; 0 where nobody knows. */
export const fragmentsAge = ( now: number ): number =>
	Math.max(
		0,
		now -
			asNumber(
				quietly( () => window.sessionStorage.getItem( CREATED_KEY ) ),
				now
			)
	);

/** What the last fragments replaced; null where none have come yet. */
export function fragmentSelectors(): readonly string[] | null {
	const stored = quietly< unknown >( () => JSON.parse( window.sessionStorage.getItem( selectorsKey() ) ?? 'null' ) );
	return Array.isArray( stored ) ? stored.map( ( selector ) => asText( selector ) ) : null;
}

/** They outlive the fragments: a change makes those untrue, not these. */
const selectorsKey = (): string => `${ cartKey() }:fragments`;

/**
 * Returns whether another tab has stored another cart hash. Each tab stores the hash of its cart, which WooCommerce's
 * scripts read too.
 */
export function isOtherTabs( cartHash: string ): boolean {
	const stored = quietly( () => window.localStorage.getItem( boot().shop.cartHashKey ) ) ?? '';
	return stored !== '' && stored !== cartHash;
}

/** All but the nonce, which outlives the cart, and when that was. */
export function forgetSnapshot( now: number ): void {
	quietly( () => window.sessionStorage.setItem( cartKey(), JSON.stringify( { nonce: readNonce(), left: now } ) ) );
}

function writeShopKeys( { cartHash, fragments }: CartReply, now: number ): void {
	const { cartHashKey, fragmentsKey } = boot().shop;
	const changed = window.sessionStorage.getItem( cartHashKey ) !== cartHash;
	if ( fragments ) {
		window.sessionStorage.setItem( fragmentsKey, JSON.stringify( fragments ) );
		window.sessionStorage.setItem( selectorsKey(), JSON.stringify( Object.keys( fragments ) ) );
	} else if ( changed ) {
		// They are of an older cart, and the new hash would make them look right.
		window.sessionStorage.removeItem( fragmentsKey );
	}
	// With each refresh, as WooCommerce's script does: else fragments of a cart that stays as it is would be a day old
	// for ever.
	if ( changed || fragments || ! window.sessionStorage.getItem( CREATED_KEY ) ) {
		window.sessionStorage.setItem( CREATED_KEY, String( now ) );
	}
	window.sessionStorage.setItem( cartHashKey, cartHash );
	// Written only when it differs: the writing is what tells the other tabs.
	if ( window.localStorage.getItem( cartHashKey ) !== cartHash ) {
		window.localStorage.setItem( cartHashKey, cartHash );
	}
}
