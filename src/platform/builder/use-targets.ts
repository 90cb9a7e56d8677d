import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { Rest } from '../rest';
import { useBuilderForms } from './builder-context';
import { findTargets, type Target, type TargetQuery } from './targets';

const AFTER_TYPING_MS = 250;
const NONE: readonly Target[] = [];

export type SearchStatus = 'done' | 'searching' | 'failed';

export interface Search {
	/** Results. While searching and after a failure, the previous ones. */
	readonly found: readonly Target[];
	readonly status: SearchStatus;
	/** Repeats the search. */
	readonly again: () => void;
}

interface Answer {
	/** The query; empty while it is repeated. */
	readonly key: string;
	readonly found: readonly Target[];
	readonly isFailed: boolean;
}

/** Sends no request if `query` is null. */
export function useSearch( rest: Rest, query: TargetQuery | null ): Search {
	const forms = useBuilderForms();
	return useLookup( rest, query === null ? '' : JSON.stringify( query ), ( key, signal ) =>
		findTargets( rest, forms, JSON.parse( key ), signal )
	);
}

/** Calls `ask` with a query after a pause in typing. Sends nothing if the query is empty. */
export function useLookup(
	rest: Rest,
	key: string,
	ask: ( key: string, signal: AbortSignal ) => Promise< readonly Target[] >
): Search {
	const [ answer, setAnswer ] = useState< Answer >( { key: '', found: NONE, isFailed: false } );
	const [ round, setRound ] = useState( 0 );
	const latest = useRef( ask );
	latest.current = ask;
	useEffect( () => {
		if ( key === '' ) {
			setAnswer( { key, found: NONE, isFailed: false } );
			return undefined;
		}
		const stop = new AbortController();
		const timer = setTimeout( () => {
			latest.current( key, stop.signal ).then(
				( found ) => ! stop.signal.aborted && setAnswer( { key, found, isFailed: false } ),
				() => ! stop.signal.aborted && setAnswer( ( { found } ) => ( { key, found, isFailed: true } ) )
			);
		}, AFTER_TYPING_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ rest, key, round ] );
	const again = useCallback( () => {
		setAnswer( ( before ) => ( { ...before, key: '' } ) );
		setRound( ( before ) => before + 1 );
	}, [] );
	return { found: answer.found, status: statusOf( key, answer ), again };
}

function statusOf( key: string, answer: Answer ): SearchStatus {
	if ( key !== '' && answer.key !== key ) {
		return 'searching';
	}
	return answer.isFailed ? 'failed' : 'done';
}

/** Searches without a status, for callers that show none. */
export const useTargets = ( rest: Rest, query: TargetQuery | null ): readonly Target[] =>
	useSearch( rest, query ).found;

/** Returns names by id, as far as they are loaded. */
export function useTargetNames(
	rest: Rest,
	kind: string,
	ids: readonly string[]
): Readonly< Record< string, string > > {
	const found = useTargets( rest, ids.length > 0 ? { kind, include: ids } : null );
	return Object.fromEntries( found.map( ( { id, label } ) => [ id, label ] ) );
}
