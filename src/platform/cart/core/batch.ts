/** Selects the operations of the next request and decides whether they can be delayed. */
import type { CartState, Operation, PendingOperation } from './types';

/** Maximum operations per request. The server remembers as many, so that a repeated request does nothing twice. */
const MAX_OPERATIONS = 32;

const findUnsent = ( { pending }: CartState ): readonly PendingOperation[] =>
	pending.filter( ( { sending } ) => ! sending );

/** Returns the next operations in the shopper's order. A form is sent as a separate multipart request. */
export function nextBatch( state: CartState ): readonly Operation[] {
	const unsentOperations = findUnsent( state ).map( ( { operation } ) => operation );
	const formIndex = unsentOperations.findIndex( ( { type } ) => type === 'add_form' );
	return unsentOperations.slice(
		0,
		formIndex === 0 ? 1 : formIndex === -1 ? MAX_OPERATIONS : Math.min( formIndex, MAX_OPERATIONS )
	);
}

/**
 * Returns whether all pending operations are quantities that were never sent. Their request is delayed until the
 * shopper stops clicking; any other operation sends them at once.
 */
export function hasOnlyQuantities( state: CartState ): boolean {
	const unsentItems = findUnsent( state );
	return (
		unsentItems.length > 0 &&
		unsentItems.every( ( { operation, attempts } ) => operation.type === 'set_quantity' && attempts === 0 )
	);
}
