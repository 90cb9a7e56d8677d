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
	resolveOthers( pendingIds: readonly string[] ): void;
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
	const resolversById = new Map< string, Resolve[] >();
	const add = ( id: string, resolvers: readonly Resolve[] ): void => {
		resolversById.set( id, [ ...( resolversById.get( id ) ?? [] ), ...resolvers ] );
	};
	const resolve = ( result: OperationResult ): void => {
		const resolvers = resolversById.get( result.id ) ?? [];
		resolversById.delete( result.id );
		resolvers.forEach( ( call ) => call( result ) );
	};
	return {
		wait: ( id ) => new Promise( ( call ) => add( id, [ call ] ) ),
		move( from, to ) {
			const resolvers = resolversById.get( from ) ?? [];
			resolversById.delete( from );
			add( to, resolvers );
		},
		resolve,
		resolveOthers( pendingIds ) {
			[ ...resolversById.keys() ]
				.filter( ( id ) => ! pendingIds.includes( id ) )
				.forEach( ( id ) => resolve( resultOf( id, true, 'superseded' ) ) );
		},
	};
}
