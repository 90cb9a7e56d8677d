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
	/** The unsent operation that replaces the new one. */
	readonly into: string | null;
	/** Ids of operations that are never sent. Includes the new one if it undid another. */
	readonly cancelled: readonly string[];
}

type Of< Type extends Operation[ 'type' ] > = Extract< Operation, { type: Type } >;

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
			return appended( pending, operation );
		default:
			return coalesceSame( pending, operation );
	}
}

const isWaiting = ( { sending, attempts }: PendingOperation ): boolean => ! sending && attempts === 0;

function findWaiting(
	pending: readonly PendingOperation[],
	matches: ( operation: Operation ) => boolean
): Operation | undefined {
	return pending.find( ( item ) => isWaiting( item ) && matches( item.operation ) )?.operation;
}

const appended = ( pending: readonly PendingOperation[], operation: Operation ): Coalesced => ( {
	pending: [ ...pending, { operation, sending: false, attempts: 0 } ],
	into: null,
	cancelled: [],
} );

const replaced = ( pending: readonly PendingOperation[], operation: Operation ): Coalesced => ( {
	pending: pending.map( ( item ) => ( item.operation.id === operation.id ? { ...item, operation } : item ) ),
	into: operation.id,
	cancelled: [],
} );

const without = ( pending: readonly PendingOperation[], ...cancelled: string[] ): Coalesced => ( {
	pending: pending.filter( ( item ) => ! cancelled.includes( item.operation.id ) ),
	into: null,
	cancelled,
} );

function coalesceQuantity( pending: readonly PendingOperation[], operation: Of< 'set_quantity' > ): Coalesced {
	const { key, quantity } = operation;
	const earlier = findWaiting(
		pending,
		( other ) =>
			( other.type === 'set_quantity' && other.key === key ) || ( other.type === 'add' && other.id === key )
	);
	if ( earlier?.type === 'add' ) {
		return replaced( pending, { ...earlier, quantity } );
	}
	if ( earlier ) {
		// Moves the quantity to the end, because an add of the same product may have been queued in between.
		return {
			...appended( without( pending, earlier.id ).pending, { ...operation, id: earlier.id } ),
			into: earlier.id,
		};
	}
	return appended( pending, operation );
}

function coalesceRemoval( pending: readonly PendingOperation[], operation: Of< 'remove' > ): Coalesced {
	const { key } = operation;
	const quantities = pending
		.filter( ( item ) => isWaiting( item ) && item.operation.type === 'set_quantity' && item.operation.key === key )
		.map( ( item ) => item.operation.id );
	const undone = findWaiting(
		pending,
		( other ) => ( other.type === 'add' && other.id === key ) || ( other.type === 'restore' && other.key === key )
	);
	if ( undone ) {
		return without( pending, ...quantities, undone.id, operation.id );
	}
	return { ...appended( without( pending, ...quantities ).pending, operation ), cancelled: quantities };
}

function coalesceRestore( pending: readonly PendingOperation[], operation: Of< 'restore' > ): Coalesced {
	const removal = findWaiting( pending, ( other ) => other.type === 'remove' && other.key === operation.key );
	return removal ? without( pending, removal.id, operation.id ) : appended( pending, operation );
}

function coalesceAdd( pending: readonly PendingOperation[], operation: Of< 'add' > ): Coalesced {
	// Merges only with adds after the last quantity or removal, because the order matters there.
	const last = pending
		.map( ( item ) => item.operation.type === 'set_quantity' || item.operation.type === 'remove' )
		.lastIndexOf( true );
	const same = findWaiting(
		pending.slice( last + 1 ),
		( other ) => other.type === 'add' && sameItem( other, operation )
	);
	if ( same?.type !== 'add' ) {
		return appended( pending, operation );
	}
	return replaced( pending, { ...same, quantity: sumOfQuantities( same.quantity, operation.quantity ) } );
}

const sameItem = ( one: Of< 'add' >, other: Of< 'add' > ): boolean =>
	one.productId === other.productId &&
	( one.variationId ?? 0 ) === ( other.variationId ?? 0 ) &&
	JSON.stringify( [ one.attributes ?? {}, { ...one.data, quantity: '' } ] ) ===
		JSON.stringify( [ other.attributes ?? {}, { ...other.data, quantity: '' } ] );

/** Merges identical operations: `get` and coupons. */
function coalesceSame( pending: readonly PendingOperation[], operation: Operation ): Coalesced {
	const content = JSON.stringify( { ...operation, id: '' } );
	const same = findWaiting(
		pending,
		( other ) => other.type === operation.type && JSON.stringify( { ...other, id: '' } ) === content
	);
	return same ? { pending, into: same.id, cancelled: [] } : appended( pending, operation );
}
