import { useEffect, useState } from '@wordpress/element';
import type { Rest } from '../rest';
import { findTargets, type Target, type TargetQuery } from './targets';

const AFTER_TYPING_MS = 250;
const NONE: readonly Target[] = [];

/** What the search finds; while it searches, what was found before. Nothing is asked where `query` is null. */
export function useTargets( rest: Rest, query: TargetQuery | null ): readonly Target[] {
	const [ found, setFound ] = useState< readonly Target[] >( NONE );
	const key = query === null ? '' : JSON.stringify( query );
	useEffect( () => {
		if ( key === '' ) {
			setFound( NONE );
			return undefined;
		}
		const stop = new AbortController();
		const timer = setTimeout( () => {
			// A search that fails finds nothing; ids can still be seen and removed.
			findTargets( rest, JSON.parse( key ), stop.signal ).then( ( list ) => ! stop.signal.aborted && setFound( list ), () => undefined );
		}, AFTER_TYPING_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ rest, key ] );
	return found;
}

/** Names of ids, as far as they are known. */
export function useTargetNames( rest: Rest, kind: string, ids: readonly string[] ): Readonly< Record< string, string > > {
	const found = useTargets( rest, ids.length > 0 ? { kind, include: ids } : null );
	return Object.fromEntries( found.map( ( { id, label } ) => [ id, label ] ) );
}
