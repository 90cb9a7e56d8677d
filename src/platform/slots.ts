/**
 * Where features meet without naming each other: one feature offers a slot by name, another fills it. The drawer offers, from
 * its top: `cart-drawer-header`, `cart-drawer-line` (below a line's answers, detail: its key), `cart-drawer-lines-end`
 * (below the lines, scrolls with them), `cart-drawer-empty` (in the empty cart), `cart-drawer-foot` (above the totals),
 * `cart-drawer-checkout` (above the checkout button) and `cart-drawer-panel` (over the drawer's whole panel, for what
 * is open inside it). The mini cart's dropdown offers `mini-cart-lines-end`.
 */
import type { ReactNode } from 'react';
import { boot } from './boot-data';

export type SlotFill = ( detail: unknown ) => ReactNode;

/**
 * A feature that fills slots: its chunk is fetched when one of them is drawn for the first time on a page that has the
 * feature.
 */
export interface SlotModule {
	/** @param data The feature's boot data, for the feature to check. */
	fills( data: unknown ): Readonly< Record< string, SlotFill > >;
}
export type SlotEntry = readonly [
	feature: string,
	/** Slot => height in pixels that is kept free until the feature has come, so that nothing below it jumps. */
	slots: Readonly< Record< string, number > >,
	load: () => Promise< SlotModule >,
];

const fills = new Map< string, SlotFill[] >();
const listeners = new Set< () => void >();
const waiting = new Set< SlotEntry >();
/** Those whose places are still kept. */
const coming = new Set< SlotEntry >();

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

/**
 * Says which features would fill what. In this order they stand in a slot that several fill, as far as their chunks come
 * in it.
 */
export function offerFills( entries: readonly SlotEntry[] ): void {
	entries
		.filter( ( [ feature ] ) => feature in boot().features )
		.forEach( ( entry ) => {
			waiting.add( entry );
			coming.add( entry );
		} );
}

/** Pixels that are kept free in a slot. */
export const slotPlace = ( name: string ): number =>
	[ ...coming ].reduce( ( sum, [ , slots ] ) => sum + ( slots[ name ] ?? 0 ), 0 );

/** It has come, or it does not: then what is below moves up once. */
function letGo( entry: SlotEntry ): void {
	coming.delete( entry );
	listeners.forEach( ( listener ) => listener() );
}

/** A slot is drawn: who would fill it is fetched. One that does not come is asked for again with the next drawing. */
export function wantSlot( name: string ): void {
	for ( const entry of waiting ) {
		const [ feature, slots, load ] = entry;
		if ( name in slots ) {
			waiting.delete( entry );
			load()
				.then( ( door ) =>
					Object.entries( door.fills( boot().features[ feature ] ) ).forEach( ( [ slot, fill ] ) =>
						fillSlot( slot, fill )
					)
				)
				.catch( () => waiting.add( entry ) )
				.finally( () => letGo( entry ) );
		}
	}
}
