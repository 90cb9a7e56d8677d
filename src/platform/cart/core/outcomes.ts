import type { CartChange } from './effects';
import { applyPending } from './apply-pending';
import type { CartState, Line, Operation, OperationResult } from './types';

/**
 * Returns each operation except `get` with its result and its line, as it is after the change or, if it is gone, as it
 * was before.
 */
export function outcomesOf(
	batch: readonly Operation[],
	results: readonly OperationResult[],
	stateBefore: CartState,
	stateAfter: CartState
): CartChange[ 'outcomes' ] {
	const findLine = ( state: CartState, key: string | null ): Line | undefined =>
		applyPending( state ).lines.find( ( line ) => line.key === key );
	return batch.flatMap( ( operation, index ) => {
		const result = results[ index ];
		if ( ! result || operation.type === 'get' ) {
			return [];
		}
		const key = 'key' in operation && typeof operation.key === 'string' ? operation.key : result.key;
		const removedLine = stateBefore.removed.find( ( { line } ) => line.key === key )?.line;
		return [
			{
				operation,
				result,
				line: findLine( stateAfter, key ) ?? findLine( stateBefore, key ) ?? removedLine ?? null,
			},
		];
	} );
}
