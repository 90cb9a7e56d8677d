/**
 * What the shopper sees: the server's cart with the pending operations folded over it. Nothing is snapshotted and nothing
 * rolled back; an operation that fails just disappears from the list and the rest stays. Quantities, count, removal and
 * undo show at once. Coupons, shipping, tax and the total are never guessed: they are marked busy.
 */
import { componentQuantity } from '../../../domain/line-group-rules';
import { sumOfQuantities } from './sum-of-quantities';
import type { Cart, CartState, Line, Operation, PendingOperation, RemovedLine } from './types';

export interface ViewLine extends Line {
	/** What the server has; differs from `quantity` while a change is under way. */
	readonly serverQuantity: number;
	readonly busy: boolean;
}

/** An add whose line the server has not told yet. */
export interface PendingAdd {
	/** Stands for the line's key until the server has told it: `setQuantity` and `remove` take it. */
	readonly id: string;
	readonly quantity: number;
}

export interface CartView {
	readonly known: boolean;
	readonly lines: readonly ViewLine[];
	readonly adds: readonly PendingAdd[];
	readonly removed: readonly RemovedLine[];
	readonly count: number;
	/** Totals, coupons and fees are of the server's cart and out of date while `busy`. */
	readonly cart: Cart | null;
	readonly busy: boolean;
	readonly errors: CartState[ 'errors' ];
	readonly lastAnswer: CartState[ 'lastAnswer' ];
	readonly connection: CartState[ 'connection' ];
	/** Nobody knows the cart yet, and asking for it goes wrong. */
	readonly unread: boolean;
	readonly open: boolean;
}

/** One failure alone is soon over. */
const isUnread = ( { known, pending, lastAnswer }: CartState ): boolean =>
	! known &&
	( pending.some( ( { attempts } ) => attempts > 1 ) || ( pending.length === 0 && lastAnswer?.reply === null ) );

interface Folded {
	readonly lines: readonly ViewLine[];
	readonly adds: readonly PendingAdd[];
	readonly count: number;
}

export function foldCart( state: CartState ): CartView {
	const start: Folded = {
		lines: ( state.server?.lines ?? [] ).map( ( line ) => ( {
			...line,
			serverQuantity: line.quantity,
			busy: false,
		} ) ),
		adds: [],
		count: state.server?.count ?? 0,
	};
	const folded = state.pending.reduce(
		( cart: Folded, { operation }: PendingOperation ) => foldOperation( cart, operation, state.removed ),
		start
	);
	return {
		...folded,
		count: Math.max( 0, folded.count ),
		known: state.known,
		removed: state.removed.filter( ( { line } ) => ! folded.lines.some( ( { key } ) => key === line.key ) ),
		cart: state.server,
		busy: state.pending.some( ( { operation } ) => operation.type !== 'get' ),
		errors: state.errors,
		lastAnswer: state.lastAnswer,
		unread: isUnread( state ),
		connection: state.connection,
		open: state.open,
	};
}

function foldOperation( cart: Folded, operation: Operation, removed: readonly RemovedLine[] ): Folded {
	switch ( operation.type ) {
		case 'set_quantity':
			return foldQuantity( cart, operation.key, operation.quantity );
		case 'remove':
			return foldRemoval( cart, operation.key );
		case 'restore':
			return foldRestore(
				cart,
				removed.find( ( { line } ) => line.key === operation.key )
			);
		case 'add': {
			const line = lineThatGrows( cart.lines, operation );
			if ( line ) {
				return foldQuantity( cart, line.key, sumOfQuantities( line.quantity, operation.quantity ) );
			}
			return foldAdd( cart, operation );
		}
		case 'add_form':
			return foldAdd( cart, operation );
		default:
			return cart;
	}
}

const foldAdd = ( cart: Folded, { id, quantity }: PendingAdd ): Folded => ( {
	...cart,
	adds: [ ...cart.adds, { id, quantity } ],
	count: sumOfQuantities( cart.count, quantity ),
} );

function foldQuantity( cart: Folded, key: string, quantity: number ): Folded {
	const before = [ ...cart.lines, ...cart.adds.map( ( add ) => ( { ...add, key: add.id } ) ) ].find(
		( line ) => line.key === key
	);
	const changed = {
		lines: cart.lines.map( ( line ) =>
			line.key === key
				? { ...line, quantity, busy: true }
				: before && line.parent === key
					? { ...line, quantity: componentQuantity( line.quantity, before.quantity, quantity ), busy: true }
					: line
		),
		adds: cart.adds.map( ( add ) => ( add.id === key ? { ...add, quantity } : add ) ),
	};
	return { ...changed, count: sumOfQuantities( cart.count, piecesOf( changed ) - piecesOf( cart ) ) };
}

const piecesOf = ( { lines, adds }: Pick< Folded, 'lines' | 'adds' > ): number =>
	[ ...lines, ...adds ].reduce( ( sum, { quantity } ) => sumOfQuantities( sum, quantity ), 0 );

function foldRemoval( cart: Folded, key: string ): Folded {
	const emptied = foldQuantity( cart, key, 0 );
	return {
		...emptied,
		lines: emptied.lines.filter( ( line ) => line.key !== key && line.parent !== key ),
		adds: emptied.adds.filter( ( add ) => add.id !== key ),
	};
}

function foldRestore( cart: Folded, removed: RemovedLine | undefined ): Folded {
	if ( ! removed || cart.lines.some( ( { key } ) => key === removed.line.key ) ) {
		return cart;
	}
	const lines = [ removed.line, ...( removed.parts ?? [] ) ].map( ( line ): ViewLine => ( {
		...line,
		serverQuantity: line.quantity,
		busy: true,
	} ) );
	return {
		...cart,
		lines: [ ...cart.lines.slice( 0, removed.index ), ...lines, ...cart.lines.slice( removed.index ) ],
		count: sumOfQuantities( cart.count, piecesOf( { lines, adds: [] } ) ),
	};
}

/** The line that an add of a plain product will land on, as far as we can know: same product, no answers, not sold singly, bound to nothing. */
function lineThatGrows(
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
