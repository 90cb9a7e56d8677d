import { useEffect, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import { useBuilderForms } from '../builder-context';
import { listForms, type FormSummary } from '../forms-api';

const DEBOUNCE_MS = 250;

/** Returns the first page of the forms that match the search, sorted by title; of all forms if nothing is typed. */
export function useOtherForms( rest: Rest, search: string ): readonly FormSummary[] {
	const builderForms = useBuilderForms();
	const [ forms, setForms ] = useState< readonly FormSummary[] >( [] );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			// After a failed search, the previous forms stay.
			listForms( rest, builderForms, { search: search.trim(), status: 'any', page: 1 }, controller.signal ).then(
				( page ) => ! controller.signal.aborted && setForms( page.forms ),
				() => undefined
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ rest, builderForms, search ] );
	return forms;
}
