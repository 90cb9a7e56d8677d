/**
 * Slots connect features without imports: one feature offers a slot by name, another fills it. The drawer offers, from
 * top to bottom: `cart-drawer-header`, `cart-drawer-line` (below a line's answers, detail: its key),
 * `cart-drawer-lines-end` (below the lines, scrolls with them), `cart-drawer-empty` (in the empty cart),
 * `cart-drawer-foot` (above the totals), `cart-drawer-checkout` (above the checkout button) and `cart-drawer-panel`
 * (over the whole panel, for surfaces inside the drawer).
 *
 * The mini cart's dropdown offers `mini-cart-lines-end`.
 */
import type { ReactNode } from 'react';
import { boot } from './boot-data';

export type SlotFill = ( detail: unknown ) => ReactNode;

/**
 * A feature that fills slots. Its chunk loads when one of them is first rendered on a page with the feature.
 */
export interface SlotModule {
	/**
	 * @param data The feature's boot data, which the feature validates.
	 */
	fills( data: unknown ): Readonly< Record< string, SlotFill > >;
}
export type SlotEntry = readonly [
	feature: string,
	/** Slot => height in px that is reserved until the feature has loaded, so that content below does not jump. */
	slots: Readonly< Record< string, number > >,
	load: () => Promise< SlotModule >,
];

const fills = new Map< string, SlotFill[] >();
const listeners = new Set< () => void >();
const pendingEntries = new Set< SlotEntry >();
/** Entries with a reserved height. */
const reservedEntries = new Set< SlotEntry >();

/**
 * @return  Function that empties the slot again.
 */
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

const noFills: readonly SlotFill[] = [];

export const slotFills = ( name: string ): readonly SlotFill[] => fills.get( name ) ?? noFills;

/** @return A function that stops listening. */
export function onSlotsChange( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Registers which features fill which slots. Features that share a slot are shown in this order, if their chunks load
 * in this order.
 */
export function registerFills( entries: readonly SlotEntry[] ): void {
	entries
		.filter( ( [ feature ] ) => feature in boot().features )
		.forEach( ( entry ) => {
			pendingEntries.add( entry );
			reservedEntries.add( entry );
		} );
}

/** Returns the reserved height of a slot, in px. */
export const reservedSlotHeight = ( name: string ): number =>
	[ ...reservedEntries ].reduce( ( sum, [ , slots ] ) => sum + ( slots[ name ] ?? 0 ), 0 );

/** Releases the reserved height when the chunk has loaded or failed. Content below moves up once. */
function releaseSpace( entry: SlotEntry ): void {
	reservedEntries.delete( entry );
	listeners.forEach( ( listener ) => listener() );
}

/** Loads the features that fill a rendered slot. A failed chunk is requested again on the next render. */
export function loadSlot( name: string ): void {
	for ( const entry of pendingEntries ) {
		const [ feature, slots, load ] = entry;
		if ( name in slots ) {
			pendingEntries.delete( entry );
			load()
				.then( ( module ) =>
					Object.entries( module.fills( boot().features[ feature ] ) ).forEach( ( [ slot, fill ] ) =>
						fillSlot( slot, fill )
					)
				)
				.catch( () => pendingEntries.add( entry ) )
				.finally( () => releaseSpace( entry ) );
		}
	}
}
