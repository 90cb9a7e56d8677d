/** What goes into the next call, and whether it may wait. */
import type { CartState, Operation, PendingOperation } from './types';

/** The server remembers as many: a call that comes again adds nothing twice. */
const MAX = 32;

const unsent = ( { pending }: CartState ): readonly PendingOperation[] =>
	pending.filter( ( { sending } ) => ! sending );

/** In the shopper's order; a form travels as itself, so it goes alone. */
export function nextBatch( state: CartState ): readonly Operation[] {
	const waiting = unsent( state ).map( ( { operation } ) => operation );
	const form = waiting.findIndex( ( { type } ) => type === 'add_form' );
	return waiting.slice( 0, form === 0 ? 1 : form === -1 ? MAX : Math.min( form, MAX ) );
}

/** Quantities may wait for the last click; anything else takes them along at once. */
export function onlyQuantities( state: CartState ): boolean {
	const waiting = unsent( state );
	return (
		waiting.length > 0 &&
		waiting.every( ( { operation, attempts } ) => operation.type === 'set_quantity' && attempts === 0 )
	);
}
