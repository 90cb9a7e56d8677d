import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { Rest } from '../rest';
import { useBuilderForms } from './builder-context';
import { findTargets, type Target, type TargetQuery } from './targets';

const DEBOUNCE_MS = 250;
const NO_TARGETS: readonly Target[] = [];

export type SearchStatus = 'done' | 'searching' | 'failed';

export interface Search {
	/** Results of the search; while it runs and after a failure, those of the previous search. */
	readonly found: readonly Target[];
	readonly status: SearchStatus;
	/** Repeats the search. */
	readonly retry: () => void;
}

interface SearchResult {
	/** Query of the results; empty while the search is repeated. */
	readonly key: string;
	readonly found: readonly Target[];
	readonly isFailed: boolean;
}

/** Searches for targets after a pause in typing. Sends no request if `query` is null. */
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
	const [ result, setResult ] = useState< SearchResult >( { key: '', found: NO_TARGETS, isFailed: false } );
	const [ retryCount, setRound ] = useState( 0 );
	const latestSendRequest = useRef( sendRequest );
	latestSendRequest.current = sendRequest;
	useEffect( () => {
		if ( key === '' ) {
			setResult( { key, found: NO_TARGETS, isFailed: false } );
			return undefined;
		}
		const controller = new AbortController();
		const timer = setTimeout( () => {
			latestSendRequest.current( key, controller.signal ).then(
				( found ) => ! controller.signal.aborted && setResult( { key, found, isFailed: false } ),
				() => ! controller.signal.aborted && setResult( ( { found } ) => ( { key, found, isFailed: true } ) )
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ rest, key, retryCount ] );
	const retry = useCallback( () => {
		setResult( ( previous ) => ( { ...previous, key: '' } ) );
		setRound( ( previous ) => previous + 1 );
	}, [] );
	return { found: result.found, status: statusOf( key, result ), retry };
}

function statusOf( key: string, result: SearchResult ): SearchStatus {
	if ( key !== '' && result.key !== key ) {
		return 'searching';
	}
	return result.isFailed ? 'failed' : 'done';
}

/** Returns only the results of a search, for callers that do not show its status. */
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
