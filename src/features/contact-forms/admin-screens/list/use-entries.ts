import { useDispatch } from '@wordpress/data';
import { useListPage, type ListPage, type Select } from '../../../../platform/ui-admin/use-list-page';
import type { EntriesPage, EntriesQuery } from '../../entries/entries';
import { entriesStore } from '../../entries/store';

/** Loads a page of the list of entries. */
export function useEntries( query: EntriesQuery ): ListPage< EntriesPage > {
	const { refreshEntries } = useDispatch( entriesStore );
	return useListPage( query, read, refreshEntries );
}

function read( select: Select, requested: EntriesQuery ) {
	const entries = select( entriesStore );
	return {
		page: entries.getEntries( requested ),
		loading: ! entries.hasFinishedResolution( 'getEntries', [ requested ] ),
		error: entries.getResolutionError( 'getEntries', [ requested ] ),
	};
}
