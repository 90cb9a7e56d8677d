/** The promises that callers hold, by operation; one operation may stand for several wishes. */
import type { OperationResult } from './types';

type Resolve = ( result: OperationResult ) => void;

export interface Waiters {
	wait( id: string ): Promise< OperationResult >;
	/** The wish now lives on in another operation. */
	move( from: string, to: string ): void;
	resolve( result: OperationResult ): void;
	/** Whoever waits for an operation that is no longer pending would wait for ever. */
	sweep( pendingIds: readonly string[] ): void;
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

export function createWaiters(): Waiters {
	const waiting = new Map< string, Resolve[] >();
	const add = ( id: string, resolves: readonly Resolve[] ): void => {
		waiting.set( id, [ ...( waiting.get( id ) ?? [] ), ...resolves ] );
	};
	const resolve = ( result: OperationResult ): void => {
		const resolves = waiting.get( result.id ) ?? [];
		waiting.delete( result.id );
		resolves.forEach( ( call ) => call( result ) );
	};
	return {
		wait: ( id ) => new Promise( ( call ) => add( id, [ call ] ) ),
		move( from, to ) {
			const resolves = waiting.get( from ) ?? [];
			waiting.delete( from );
			add( to, resolves );
		},
		resolve,
		sweep( pendingIds ) {
			[ ...waiting.keys() ]
				.filter( ( id ) => ! pendingIds.includes( id ) )
				.forEach( ( id ) => resolve( resultOf( id, true, 'superseded' ) ) );
		},
	};
}
