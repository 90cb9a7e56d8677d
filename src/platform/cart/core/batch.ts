/** What goes into the next call, and what need not go at all. */
import type { CartState, Operation, PendingOperation } from './types';

const MOST = 50;

const unsent = ( { pending }: CartState ): readonly PendingOperation[] => pending.filter( ( { sending } ) => ! sending );

/** In the shopper's order; a form travels as itself, so it goes alone. */
export function nextBatch( state: CartState ): readonly Operation[] {
	const waiting = unsent( state ).map( ( { operation } ) => operation );
	const form = waiting.findIndex( ( { type } ) => type === 'add_form' );
	if ( form === 0 ) {
		return waiting.slice( 0, 1 );
	}
	return waiting.slice( 0, form === -1 ? MOST : Math.min( form, MOST ) );
}

/** Twenty clicks up and twenty down: a quantity that is what the server has, and nothing else about that line under way. */
export function needless( state: CartState ): readonly string[] {
	const busy = state.pending.some( ( { operation } ) => operation.type === 'add' || operation.type === 'add_form' );
	if ( busy ) {
		return [];
	}
	return state.pending
		.filter( ( { operation, sending, attempts } ) => {
			if ( operation.type !== 'set_quantity' || sending || attempts > 0 ) {
				return false;
			}
			const others = state.pending.filter( ( other ) => 'key' in other.operation && other.operation.key === operation.key );
			const line = state.server?.lines.find( ( { key } ) => key === operation.key );
			return others.length === 1 && line?.quantity === operation.quantity;
		} )
		.map( ( { operation } ) => operation.id );
}

/** Quantities may wait for the last click; anything else takes them along at once. */
export function onlyQuantities( state: CartState ): boolean {
	const waiting = unsent( state );
	return waiting.length > 0 && waiting.every( ( { operation, attempts } ) => operation.type === 'set_quantity' && attempts === 0 );
}
