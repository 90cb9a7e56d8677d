import { useEffect, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import { useBuilderForms } from '../builder-context';
import { listForms, type FormSummary } from '../forms-api';

const AFTER_TYPING_MS = 250;

/** Returns forms by title, or all of them, newest first, if nothing is typed. */
export function useOtherForms( rest: Rest, search: string ): readonly FormSummary[] {
	const builderForms = useBuilderForms();
	const [ forms, setForms ] = useState< readonly FormSummary[] >( [] );
	useEffect( () => {
		const stop = new AbortController();
		const timer = setTimeout( () => {
			// A failed search returns nothing.
			listForms( rest, builderForms, { search: search.trim(), status: 'any', page: 1 }, stop.signal ).then(
				( page ) => ! stop.signal.aborted && setForms( page.forms ),
				() => undefined
			);
		}, AFTER_TYPING_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ rest, builderForms, search ] );
	return forms;
}
