import { useEffect, useState } from '@wordpress/element';
import { useBuilderForms } from '../../../platform/builder/builder-context';
import { findTargets, type Target } from '../../../platform/builder/targets';
import type { Rest } from '../../../platform/rest';

export type SearchedKind = 'product' | 'variation' | 'category' | 'tag';

const NO_TARGETS: readonly Target[] = [];

/** Loads the names of the selected targets. */
export function useNamedTargets( rest: Rest, kind: SearchedKind, ids: readonly string[] ): readonly Target[] {
	const forms = useBuilderForms();
	const [ known, setKnown ] = useState( NO_TARGETS );
	const missingIds = ids.filter( ( id ) => ! known.some( ( target ) => target.id === id ) ).join( ',' );
	useEffect( () => {
		if ( missingIds === '' ) {
			return undefined;
		}
		const controller = new AbortController();
		findTargets( rest, forms, { kind, include: missingIds.split( ',' ) }, controller.signal )
			.then( ( newTargets ) => setKnown( ( previous ) => [ ...previous, ...newTargets ] ) )
			.catch( () => undefined );
		return () => controller.abort();
	}, [ rest, forms, kind, missingIds ] );
	return known;
}
