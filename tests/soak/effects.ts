// Implements what the cart core needs from a page, for a shopper without a browser. The type requires every new effect
// here.
import type { CartEffects } from '../../src/platform/cart/core/effects';

interface Shopper {
	readonly name: string;
	readonly visitor: { readonly hasCart: boolean };
	made?: number;
	/** The hash of the last answer of any tab, as tabs share `localStorage`. */
	cartHash?: string;
	send: CartEffects[ 'send' ];
	oneAtATime: CartEffects[ 'lock' ];
}

export function effectsOf( shopper: Shopper ): CartEffects {
	return {
		send: ( request ) => shopper.send( request ),
		lock: ( run ) => shopper.oneAtATime( run ),
		setTimer( run, milliseconds ) {
			const timer = setTimeout( run, milliseconds );
			return () => clearTimeout( timer );
		},
		now: () => Date.now(),
		randomId: () => `soak_${ shopper.name }_${ ( shopper.made = ( shopper.made ?? 0 ) + 1 ) }`.padEnd( 12, '_' ),
		hasCartCookie: () => shopper.visitor.hasCart,
		readSnapshot: () => null,
		writeSnapshot( _snapshot, response ) {
			shopper.cartHash = response.cartHash;
		},
		fromOtherTab: ( cartHash ) => ( shopper.cartHash ?? cartHash ) !== cartHash,
		forgetSnapshot: () => undefined,
		hasRecentUnload: () => false,
		announce: () => undefined,
	};
}
