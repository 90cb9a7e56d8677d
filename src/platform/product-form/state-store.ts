/** Stores the state. Notifies only about changes, and once about each. */
import { isRecord } from '../check';
import type { ProductFormState } from './types';

/** Total of the whole line; `unknown` if it has no price. */
export type ReportedTotal = number | 'unknown' | null;

export interface StateStore {
	get(): ProductFormState;
	/** Changes the state. A `reportedTotal` applies until the next one; null returns to the sum. */
	apply( change: Partial< Omit< ProductFormState, 'total' > > & { reportedTotal?: ReportedTotal } ): void;
	subscribe( listener: () => void ): () => void;
}

/**
 * Maximum number of chained changes, so that two scripts with conflicting changes do not loop forever.
 */
const MAX_ROUNDS = 10;

export function createStateStore(
	initialState: Omit< ProductFormState, 'total' >,
	onChange: ( state: ProductFormState ) => void
): StateStore {
	let lastReportedTotal: ReportedTotal = null;
	const totalOf = ( { price, quantity, optionsTotal }: Omit< ProductFormState, 'total' > ): number | null => {
		if ( lastReportedTotal !== null ) {
			return lastReportedTotal === 'unknown' ? null : lastReportedTotal;
		}
		return price === null ? null : price * quantity + optionsTotal;
	};
	const initial = { ...initialState, total: totalOf( initialState ) };
	const listeners = new Set< () => void >( [ () => onChange( state ) ] );
	let state = initial;
	let isNotifying = false;
	const notify = (): void => {
		if ( isNotifying ) {
			return;
		}
		isNotifying = true;
		try {
			let lastState: ProductFormState | null = null;
			for ( let round = 0; round < MAX_ROUNDS && lastState !== state; round++ ) {
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
			lastReportedTotal = reportedTotal === undefined ? lastReportedTotal : reportedTotal;
			const change = { ...rest, total: totalOf( { ...state, ...rest } ) };
			// Unchanged parts stay the same objects.
			const changedEntries = Object.entries( change ).filter(
				( [ name, value ] ) => ! isEqual( state[ name as keyof ProductFormState ], value )
			);
			if ( changedEntries.length > 0 ) {
				state = { ...state, ...Object.fromEntries( changedEntries ) };
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
function isEqual( first: unknown, second: unknown ): boolean {
	if ( ! isRecord( first ) || ! isRecord( second ) ) {
		return first === second;
	}
	const names = Object.keys( second );
	return (
		names.length === Object.keys( first ).length &&
		names.every( ( name ) => name in first && isEqualEntry( name, first[ name ], second[ name ] ) )
	);
}

const isEqualEntry = ( name: string, first: unknown, second: unknown ): boolean =>
	name === 'data' ? first === second : isEqual( first, second );
