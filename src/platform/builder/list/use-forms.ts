import { useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { useListPage, type ListPage, type Select } from '../../ui-admin/use-list-page';
import { useBuilder } from '../builder-context';
import type { FormsPage, FormsQuery } from '../forms-api';

/** Loads a page of the list of forms. */
export function useForms( query: FormsQuery ): ListPage< FormsPage > {
	const { store } = useBuilder();
	const { refreshForms } = useDispatch( store );
	const read = useCallback(
		( select: Select, requested: FormsQuery ) => {
			const forms = select( store );
			return {
				page: forms.getForms( requested ),
				loading: ! forms.hasFinishedResolution( 'getForms', [ requested ] ),
				error: forms.getResolutionError( 'getForms', [ requested ] ),
			};
		},
		[ store ]
	);
	return useListPage( query, read, refreshForms );
}
