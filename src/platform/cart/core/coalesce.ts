/**
 * Merges pending operations before they are sent: the last quantity of a line wins, and a quantity for an unsent add
 * changes that add. Adds of the same product are summed, a removal cancels quantities, and an undo cancels an unsent
 * removal.
 *
 * Operations that were sent once stay unchanged, because the server may have done them.
 */
import { sumOfQuantities } from './sum-of-quantities';
import type { Operation, PendingOperation } from './types';

export interface Coalesced {
	readonly pending: readonly PendingOperation[];
	/** Id of the unsent operation that the new one was merged into; null if there is none. */
	readonly into: string | null;
	/** Ids of operations that are never sent. Includes the new one if it undid another. */
	readonly cancelled: readonly string[];
}

type OperationOf< Type extends Operation[ 'type' ] > = Extract< Operation, { type: Type } >;

export function coalesce( pending: readonly PendingOperation[], operation: Operation ): Coalesced {
	switch ( operation.type ) {
		case 'set_quantity':
			return coalesceQuantity( pending, operation );
		case 'remove':
			return coalesceRemoval( pending, operation );
		case 'restore':
			return coalesceRestore( pending, operation );
		case 'add':
			return coalesceAdd( pending, operation );
		case 'add_form':
		case 'other':
			return withAppended( pending, operation );
		default:
			return coalesceIdentical( pending, operation );
	}
}

const isUnsent = ( { sending, attempts }: PendingOperation ): boolean => ! sending && attempts === 0;

function findUnsent(
	pending: readonly PendingOperation[],
	matches: ( operation: Operation ) => boolean
): Operation | undefined {
	return pending.find( ( item ) => isUnsent( item ) && matches( item.operation ) )?.operation;
}

const withAppended = ( pending: readonly PendingOperation[], operation: Operation ): Coalesced => ( {
	pending: [ ...pending, { operation, sending: false, attempts: 0 } ],
	into: null,
	cancelled: [],
} );

const withReplaced = ( pending: readonly PendingOperation[], operation: Operation ): Coalesced => ( {
	pending: pending.map( ( item ) => ( item.operation.id === operation.id ? { ...item, operation } : item ) ),
	into: operation.id,
	cancelled: [],
} );

const withoutOperations = ( pending: readonly PendingOperation[], ...cancelled: string[] ): Coalesced => ( {
	pending: pending.filter( ( item ) => ! cancelled.includes( item.operation.id ) ),
	into: null,
	cancelled,
} );

function coalesceQuantity( pending: readonly PendingOperation[], operation: OperationOf< 'set_quantity' > ): Coalesced {
	const { key, quantity } = operation;
	const earlierOperation = findUnsent(
		pending,
		( other ) =>
			( other.type === 'set_quantity' && other.key === key ) || ( other.type === 'add' && other.id === key )
	);
	if ( earlierOperation?.type === 'add' ) {
		return withReplaced( pending, { ...earlierOperation, quantity } );
	}
	if ( earlierOperation ) {
		// Moves the quantity to the end, because an add of the same product may have been queued in between.
		return {
			...withAppended( withoutOperations( pending, earlierOperation.id ).pending, {
				...operation,
				id: earlierOperation.id,
			} ),
			into: earlierOperation.id,
		};
	}
	return withAppended( pending, operation );
}

function coalesceRemoval( pending: readonly PendingOperation[], operation: OperationOf< 'remove' > ): Coalesced {
	const { key } = operation;
	const quantities = pending
		.filter( ( item ) => isUnsent( item ) && item.operation.type === 'set_quantity' && item.operation.key === key )
		.map( ( item ) => item.operation.id );
	const undone = findUnsent(
		pending,
		( other ) => ( other.type === 'add' && other.id === key ) || ( other.type === 'restore' && other.key === key )
	);
	if ( undone ) {
		return withoutOperations( pending, ...quantities, undone.id, operation.id );
	}
	return { ...withAppended( withoutOperations( pending, ...quantities ).pending, operation ), cancelled: quantities };
}

function coalesceRestore( pending: readonly PendingOperation[], operation: OperationOf< 'restore' > ): Coalesced {
	const removal = findUnsent( pending, ( other ) => other.type === 'remove' && other.key === operation.key );
	return removal ? withoutOperations( pending, removal.id, operation.id ) : withAppended( pending, operation );
}

function coalesceAdd( pending: readonly PendingOperation[], operation: OperationOf< 'add' > ): Coalesced {
	// Merges only with adds after the last quantity or removal, because the order matters there.
	const lastIndex = pending
		.map( ( item ) => item.operation.type === 'set_quantity' || item.operation.type === 'remove' )
		.lastIndexOf( true );
	const sameAdd = findUnsent(
		pending.slice( lastIndex + 1 ),
		( other ) => other.type === 'add' && isSameItem( other, operation )
	);
	if ( sameAdd?.type !== 'add' ) {
		return withAppended( pending, operation );
	}
	return withReplaced( pending, { ...sameAdd, quantity: sumOfQuantities( sameAdd.quantity, operation.quantity ) } );
}

const isSameItem = ( item: OperationOf< 'add' >, other: OperationOf< 'add' > ): boolean =>
	item.productId === other.productId &&
	( item.variationId ?? 0 ) === ( other.variationId ?? 0 ) &&
	JSON.stringify( [ item.attributes ?? {}, { ...item.data, quantity: '' } ] ) ===
		JSON.stringify( [ other.attributes ?? {}, { ...other.data, quantity: '' } ] );

/** Merges identical operations: `get` and coupons. */
function coalesceIdentical( pending: readonly PendingOperation[], operation: Operation ): Coalesced {
	const content = JSON.stringify( { ...operation, id: '' } );
	const identicalOperation = findUnsent(
		pending,
		( other ) => other.type === operation.type && JSON.stringify( { ...other, id: '' } ) === content
	);
	return identicalOperation
		? { pending, into: identicalOperation.id, cancelled: [] }
		: withAppended( pending, operation );
}
