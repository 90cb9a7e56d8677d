/**
 * Where rooms meet without naming each other: one room offers a slot by name, another fills it. The drawer offers
 * `cart-drawer-header`, `cart-drawer-foot` (above the totals) and `cart-drawer-line` (below a line's answers, detail: its key).
 */
import type { ReactNode } from 'react';

export type SlotFill = ( detail: unknown ) => ReactNode;

const fills = new Map< string, SlotFill[] >();
const listeners = new Set< () => void >();

/** @return A function that empties it again. */
export function fillSlot( name: string, fill: SlotFill ): () => void {
	fills.set( name, [ ...( fills.get( name ) ?? [] ), fill ] );
	listeners.forEach( ( listener ) => listener() );
	return () => {
		fills.set(
			name,
			( fills.get( name ) ?? [] ).filter( ( other ) => other !== fill )
		);
		listeners.forEach( ( listener ) => listener() );
	};
}

const none: readonly SlotFill[] = [];

export const slotFills = ( name: string ): readonly SlotFill[] => fills.get( name ) ?? none;

/** @return A function that stops listening. */
export function onSlotsChange( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}
