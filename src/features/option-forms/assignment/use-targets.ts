import { useEffect, useMemo, useState } from '@wordpress/element';
import type { Rest } from '../../../platform/rest';
import { findTargets, numbered, type SearchedKind, type Target } from '../forms-api';
import { useTargets } from '../use-targets';

const NONE: readonly Target[] = [];

/** What fits the words that were typed; the first ones of the shop while nothing is. */
export function useFoundTargets( rest: Rest, kind: SearchedKind, search: string ): readonly Target[] {
	const found = useTargets( rest, { kind, search } );
	return useMemo( () => found.map( numbered ), [ found ] );
}

/** The names of what is chosen already. */
export function useNamedTargets( rest: Rest, kind: SearchedKind, ids: readonly number[] ): readonly Target[] {
	const [ known, setKnown ] = useState( NONE );
	const missing = ids.filter( ( id ) => ! known.some( ( target ) => target.id === id ) ).join( ',' );
	useEffect( () => {
		if ( missing === '' ) {
			return undefined;
		}
		const asking = new AbortController();
		findTargets( rest, kind, { include: missing.split( ',' ).map( Number ) }, asking.signal )
			.then( ( found ) => setKnown( ( before ) => [ ...before, ...found ] ) )
			.catch( () => undefined );
		return () => asking.abort();
	}, [ rest, kind, missing ] );
	return known;
}
