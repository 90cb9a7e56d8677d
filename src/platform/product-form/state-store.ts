/** Holds the state: tells of changes only, and of each once. */
import { isRecord } from '../check';
import type { ProductFormState } from './types';

/** Of the whole line; `unknown` while it has no price. */
export type ReportedTotal = number | 'unknown' | null;

export interface StateCell {
	get(): ProductFormState;
	/** A `toldTotal` in it holds until another one comes; null goes back to the sum. */
	apply( change: Partial< Omit< ProductFormState, 'total' > > & { toldTotal?: ReportedTotal } ): void;
	subscribe( listener: () => void ): () => void;
}

/**
 * A change that makes another one that makes a third…: two scripts that want different things are not asked for ever.
 */
const ROUNDS = 10;

export function createStateCell(
	begin: Omit< ProductFormState, 'total' >,
	announce: ( state: ProductFormState ) => void
): StateCell {
	let reported: ReportedTotal = null;
	const totalOf = ( { price, quantity, optionsTotal }: Omit< ProductFormState, 'total' > ): number | null => {
		if ( reported !== null ) {
			return reported === 'unknown' ? null : reported;
		}
		return price === null ? null : price * quantity + optionsTotal;
	};
	const initial = { ...begin, total: totalOf( begin ) };
	const listeners = new Set< () => void >( [ () => announce( state ) ] );
	let state = initial;
	let isNotifying = false;
	const notify = (): void => {
		if ( isNotifying ) {
			return;
		}
		isNotifying = true;
		try {
			let lastState: ProductFormState | null = null;
			for ( let round = 0; round < ROUNDS && lastState !== state; round++ ) {
				lastState = state;
				[ ...listeners ].forEach( ( listener ) => listener() );
			}
		} finally {
			isNotifying = false;
		}
	};
	return {
		get: () => state,
		apply( { toldTotal: reportedTotal, ...rest } ) {
			reported = reportedTotal === undefined ? reported : reportedTotal;
			const change = { ...rest, total: totalOf( { ...state, ...rest } ) };
			// Parts that did not change stay the same objects.
			const changed = Object.entries( change ).filter(
				( [ name, value ] ) => ! isSame( state[ name as keyof ProductFormState ], value )
			);
			if ( changed.length > 0 ) {
				state = { ...state, ...Object.fromEntries( changed ) };
				notify();
			}
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}

/** Values and flat maps of values; what is deeper in them (the data of a variation) counts as it is handed over. */
function isSame( one: unknown, other: unknown ): boolean {
	if ( ! isRecord( one ) || ! isRecord( other ) ) {
		return one === other;
	}
	const names = Object.keys( other );
	return (
		names.length === Object.keys( one ).length &&
		names.every( ( name ) => name in one && isSameEntry( name, one[ name ], other[ name ] ) )
	);
}

const isSameEntry = ( name: string, one: unknown, other: unknown ): boolean =>
	name === 'data' ? one === other : isSame( one, other );
