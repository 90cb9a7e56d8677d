import { useEffect, useState } from '@wordpress/element';
import { useBuilderForms } from '../../../platform/builder/builder-context';
import { findTargets, type Target } from '../../../platform/builder/targets';
import type { Rest } from '../../../platform/rest';

export type SearchedKind = 'product' | 'variation' | 'category' | 'tag';

const NONE: readonly Target[] = [];

/** Loads the names of the selected targets. */
export function useNamedTargets( rest: Rest, kind: SearchedKind, ids: readonly string[] ): readonly Target[] {
	const forms = useBuilderForms();
	const [ known, setKnown ] = useState( NONE );
	const missing = ids.filter( ( id ) => ! known.some( ( target ) => target.id === id ) ).join( ',' );
	useEffect( () => {
		if ( missing === '' ) {
			return undefined;
		}
		const asking = new AbortController();
		findTargets( rest, forms, { kind, include: missing.split( ',' ) }, asking.signal )
			.then( ( found ) => setKnown( ( before ) => [ ...before, ...found ] ) )
			.catch( () => undefined );
		return () => asking.abort();
	}, [ rest, forms, kind, missing ] );
	return known;
}
