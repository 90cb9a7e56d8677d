import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { Rest } from '../rest';
import { useBuilderForms } from './builder-context';
import { findTargets, type Target, type TargetQuery } from './targets';

const DEBOUNCE_MS = 250;
const NO_TARGETS: readonly Target[] = [];

export type SearchStatus = 'done' | 'searching' | 'failed';

export interface Search {
	/** Results. While searching and after a failure, the previous ones. */
	readonly found: readonly Target[];
	readonly status: SearchStatus;
	/** Repeats the search. */
	readonly retry: () => void;
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

/** Calls `sendRequest` with a query after a pause in typing. Sends nothing if the query is empty. */
export function useLookup(
	rest: Rest,
	key: string,
	sendRequest: ( key: string, signal: AbortSignal ) => Promise< readonly Target[] >
): Search {
	const [ answer, setAnswer ] = useState< Answer >( { key: '', found: NO_TARGETS, isFailed: false } );
	const [ round, setRound ] = useState( 0 );
	const latestRequest = useRef( sendRequest );
	latestRequest.current = sendRequest;
	useEffect( () => {
		if ( key === '' ) {
			setAnswer( { key, found: NO_TARGETS, isFailed: false } );
			return undefined;
		}
		const controller = new AbortController();
		const timer = setTimeout( () => {
			latestRequest.current( key, controller.signal ).then(
				( found ) => ! controller.signal.aborted && setAnswer( { key, found, isFailed: false } ),
				() => ! controller.signal.aborted && setAnswer( ( { found } ) => ( { key, found, isFailed: true } ) )
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ rest, key, round ] );
	const retry = useCallback( () => {
		setAnswer( ( previous ) => ( { ...previous, key: '' } ) );
		setRound( ( previous ) => previous + 1 );
	}, [] );
	return { found: answer.found, status: statusOf( key, answer ), retry };
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
	const targets = useTargets( rest, ids.length > 0 ? { kind, include: ids } : null );
	return Object.fromEntries( targets.map( ( { id, label } ) => [ id, label ] ) );
}
