/**
 * Returns the optimistic cart: the server's cart with the pending operations applied. There is no rollback; a failed
 * operation is removed from the list and the others stay.
 *
 * Quantities, count, removal and undo are visible at once. Coupons, shipping, tax and total are not estimated but
 * marked as busy.
 */
import { componentQuantity } from '../../../domain/line-group-rules';
import { sumOfQuantities } from './sum-of-quantities';
import type { Cart, CartState, Line, Operation, PendingOperation, RemovedLine } from './types';

export interface ViewLine extends Line {
	/** The server's quantity. It differs from `quantity` while a change is pending. */
	readonly serverQuantity: number;
	readonly busy: boolean;
}

/** An add whose line the server has not returned yet. */
export interface PendingAdd {
	/** Replaces the line's key until the server returns it; `setQuantity` and `remove` accept it. */
	readonly id: string;
	readonly quantity: number;
}

export interface CartView {
	readonly known: boolean;
	readonly lines: readonly ViewLine[];
	readonly adds: readonly PendingAdd[];
	readonly removed: readonly RemovedLine[];
	readonly count: number;
	/** The server's cart. Its totals, coupons and fees are outdated while `busy`. */
	readonly cart: Cart | null;
	readonly busy: boolean;
	readonly errors: CartState[ 'errors' ];
	readonly lastAnswer: CartState[ 'lastAnswer' ];
	readonly connection: CartState[ 'connection' ];
	/** True if the cart is unknown and loading it fails. */
	readonly unread: boolean;
	readonly open: boolean;
}

/** Ignores a single failure, which the first retry often resolves. */
const isUnread = ( { known, pending, lastAnswer }: CartState ): boolean =>
	! known &&
	( pending.some( ( { attempts } ) => attempts > 1 ) || ( pending.length === 0 && lastAnswer?.reply === null ) );

interface OptimisticLines {
	readonly lines: readonly ViewLine[];
	readonly adds: readonly PendingAdd[];
}

/** Returns whether the line has the key, or is a component of the line with the key. */
export const isLineOrComponent = ( line: Line, key: string ): boolean => line.key === key || line.parent === key;

const quantityOf = ( { lines, adds }: OptimisticLines ): number =>
	[ ...lines, ...adds ].reduce( ( sum, line ) => sum + line.quantity, 0 );

export function applyPending( state: CartState ): CartView {
	const serverLines: OptimisticLines = {
		lines: ( state.server?.lines ?? [] ).map( ( line ) => ( {
			...line,
			serverQuantity: line.quantity,
			busy: false,
		} ) ),
		adds: [],
	};
	const optimisticLines = state.pending.reduce(
		( cart: OptimisticLines, { operation }: PendingOperation ) => applyOperation( cart, operation, state.removed ),
		serverLines
	);
	const hasLine = ( key: string ): boolean => optimisticLines.lines.some( ( line ) => line.key === key );
	return {
		...optimisticLines,
		count: Math.max(
			0,
			sumOfQuantities( state.server?.count ?? 0, quantityOf( optimisticLines ) - quantityOf( serverLines ) )
		),
		known: state.known,
		// A component is restored with its lead, or alone if it was removed alone.
		removed: state.removed.filter(
			( { line } ) => ! hasLine( line.key ) && ( ! line.parent || ( line.removable && hasLine( line.parent ) ) )
		),
		cart: state.server,
		busy: state.pending.some( ( { operation } ) => operation.type !== 'get' ),
		errors: state.errors,
		lastAnswer: state.lastAnswer,
		unread: isUnread( state ),
		connection: state.connection,
		open: state.open,
	};
}

function applyOperation(
	cart: OptimisticLines,
	operation: Operation,
	removedLines: readonly RemovedLine[]
): OptimisticLines {
	switch ( operation.type ) {
		case 'set_quantity':
			return applyQuantity( cart, operation.key, operation.quantity );
		case 'remove':
			return applyRemoval( cart, operation.key );
		case 'restore':
			return removedLines
				.filter( ( { line } ) => isLineOrComponent( line, operation.key ) )
				.reduce( applyRestore, cart );
		case 'add': {
			const line = findLineToIncrease( cart.lines, operation );
			return line
				? applyQuantity( cart, line.key, sumOfQuantities( line.quantity, operation.quantity ) )
				: applyAdd( cart, operation );
		}
		case 'add_form':
			return applyAdd( cart, operation );
		default:
			return cart;
	}
}

const applyAdd = ( cart: OptimisticLines, { id, quantity }: PendingAdd ): OptimisticLines => ( {
	...cart,
	adds: [ ...cart.adds, { id, quantity } ],
} );

function applyQuantity( cart: OptimisticLines, key: string, quantity: number ): OptimisticLines {
	const targetLine = cart.lines.find( ( line ) => line.key === key );
	return {
		lines: cart.lines.map( ( line ) =>
			targetLine && isLineOrComponent( line, key )
				? {
						...line,
						quantity:
							line === targetLine
								? quantity
								: componentQuantity( line.quantity, targetLine.quantity, quantity ),
						busy: true,
					}
				: line
		),
		adds: cart.adds.map( ( add ) => ( add.id === key ? { ...add, quantity } : add ) ),
	};
}

function applyRemoval( cart: OptimisticLines, key: string ): OptimisticLines {
	return {
		lines: cart.lines.filter( ( line ) => ! isLineOrComponent( line, key ) ),
		adds: cart.adds.filter( ( add ) => add.id !== key ),
	};
}

function applyRestore( cart: OptimisticLines, { line, index }: RemovedLine ): OptimisticLines {
	const { lines } = cart;
	return lines.some( ( { key } ) => key === line.key )
		? cart
		: {
				...cart,
				lines: [
					...lines.slice( 0, index ),
					{ ...line, serverQuantity: line.quantity, busy: true },
					...lines.slice( index ),
				],
			};
}

/**
 * Returns the line that an add of a simple item will probably increase: same product, no answers, not sold
 * individually, not part of a group.
 */
function findLineToIncrease(
	lines: readonly ViewLine[],
	item: Extract< Operation, { type: 'add' } >
): ViewLine | undefined {
	return lines.find(
		( line ) =>
			line.productId === item.productId &&
			line.variationId === ( item.variationId ?? 0 ) &&
			line.details.length === 0 &&
			line.editable &&
			line.removable &&
			! line.soldIndividually &&
			! lines.some( ( { parent } ) => parent === line.key )
	);
}
