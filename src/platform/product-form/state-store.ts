/** Stores the state. Notifies only about changes, and once about each. */
import { isRecord } from '../check';
import type { ProductFormState } from './types';

/** Total of the whole line; `unknown` if it has no price. */
export type ReportedTotal = number | 'unknown' | null;

export interface StateStore {
	get(): ProductFormState;
	/** Changes the state. A `toldTotal` applies until the next one; null returns to the sum. */
	apply( change: Partial< Omit< ProductFormState, 'total' > > & { reportedTotal?: ReportedTotal } ): void;
	subscribe( listener: () => void ): () => void;
}

/**
 * Maximum number of chained changes, so that two scripts with conflicting changes do not loop forever.
 */
const ROUNDS = 10;

export function createStateCell(
	begin: Omit< ProductFormState, 'total' >,
	announce: ( state: ProductFormState ) => void
): StateStore {
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
		apply( { reportedTotal, ...rest } ) {
			reported = reportedTotal === undefined ? reported : reportedTotal;
			const change = { ...rest, total: totalOf( { ...state, ...rest } ) };
			// Unchanged parts stay the same objects.
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

/** Compares values and flat maps of values. Nested objects (a variation's data) are compared by identity. */
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
