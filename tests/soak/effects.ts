// Implements the effects of the cart core for a shopper without a browser.
import type { CartEffects } from '../../src/platform/cart/core/effects';

interface Shopper {
	readonly name: string;
	readonly visitor: { readonly hasCart: boolean };
	idCount?: number;
	/** Hash of the last response that any tab received. In a browser, tabs share it in `localStorage`. */
	cartHash?: string;
	send: CartEffects[ 'send' ];
	runLocked: CartEffects[ 'lock' ];
}

export function effectsOf( shopper: Shopper ): CartEffects {
	return {
		send: ( request ) => shopper.send( request ),
		lock: ( run ) => shopper.runLocked( run ),
		setTimer( run, milliseconds ) {
			const timer = setTimeout( run, milliseconds );
			return () => clearTimeout( timer );
		},
		now: () => Date.now(),
		randomId: () =>
			`soak_${ shopper.name }_${ ( shopper.idCount = ( shopper.idCount ?? 0 ) + 1 ) }`.padEnd( 12, '_' ),
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
