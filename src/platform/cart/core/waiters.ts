/** Promises of the callers, by operation. An operation that replaced others has several callers. */
import type { OperationResult } from './types';

type Resolve = ( result: OperationResult ) => void;

export interface CallerPromises {
	wait( id: string ): Promise< OperationResult >;
	/** Moves the callers of one operation to the operation that replaces it. */
	move( from: string, to: string ): void;
	resolve( result: OperationResult ): void;
	/**
	 * Resolves the callers of operations that are no longer pending, as `superseded`. They would otherwise wait
	 * forever.
	 */
	discard( pendingIds: readonly string[] ): void;
}

export const resultOf = ( id: string, ok: boolean, code: string, message = '' ): OperationResult => ( {
	id,
	ok,
	code,
	message,
	key: null,
	productUrl: '',
	fields: null,
} );

export function createCallerPromises(): CallerPromises {
	const resolvesById = new Map< string, Resolve[] >();
	const add = ( id: string, resolves: readonly Resolve[] ): void => {
		resolvesById.set( id, [ ...( resolvesById.get( id ) ?? [] ), ...resolves ] );
	};
	const resolve = ( result: OperationResult ): void => {
		const resolves = resolvesById.get( result.id ) ?? [];
		resolvesById.delete( result.id );
		resolves.forEach( ( call ) => call( result ) );
	};
	return {
		wait: ( id ) => new Promise( ( call ) => add( id, [ call ] ) ),
		move( from, to ) {
			const resolves = resolvesById.get( from ) ?? [];
			resolvesById.delete( from );
			add( to, resolves );
		},
		resolve,
		discard( pendingIds ) {
			[ ...resolvesById.keys() ]
				.filter( ( id ) => ! pendingIds.includes( id ) )
				.forEach( ( id ) => resolve( resultOf( id, true, 'superseded' ) ) );
		},
	};
}
