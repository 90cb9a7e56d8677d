/** Selects the operations of the next request and decides whether they can be delayed. */
import type { CartState, Operation, PendingOperation } from './types';

/** Maximum operations per request. The server remembers as many, so that a repeated request does nothing twice. */
const MAX = 32;

const unsent = ( { pending }: CartState ): readonly PendingOperation[] =>
	pending.filter( ( { sending } ) => ! sending );

/** Returns the next operations in the shopper's order. A form is sent as a separate multipart request. */
export function nextBatch( state: CartState ): readonly Operation[] {
	const unsentOperations = unsent( state ).map( ( { operation } ) => operation );
	const form = unsentOperations.findIndex( ( { type } ) => type === 'add_form' );
	return unsentOperations.slice( 0, form === 0 ? 1 : form === -1 ? MAX : Math.min( form, MAX ) );
}

/**
 * Returns whether all pending operations are quantities that were never sent. Their request is delayed until the
 * shopper stops clicking; any other operation sends them at once.
 */
export function onlyQuantities( state: CartState ): boolean {
	const unsentItems = unsent( state );
	return (
		unsentItems.length > 0 &&
		unsentItems.every( ( { operation, attempts } ) => operation.type === 'set_quantity' && attempts === 0 )
	);
}
