import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { toAisleError } from '../../../../platform/errors';
import { errorMessage } from '../../../../platform/ui-admin/error-message';
import type { EntriesPage, EntriesQuery } from '../../entries/entries';
import { entriesStore } from '../../entries/store';

export interface Entries {
	/** Stays while the next page loads; null before the first. */
	readonly page: EntriesPage | null;
	readonly loading: boolean;
	readonly failure: string;
	readonly reload: () => void;
}

const PAUSE = 250;

/** Loads a page of the list. A page that is already loaded is shown at once and refreshed. */
export function useEntries( query: EntriesQuery ): Entries {
	const asked = useRested( query );
	const { refreshEntries } = useDispatch( entriesStore );
	const reload = (): void => void refreshEntries();
	useEffect( () => void refreshEntries(), [ refreshEntries ] );
	const { page, loading, error } = useSelect(
		( select ) => {
			const entries = select( entriesStore );
			const found = entries.getEntries( asked );
			return {
				page: found,
				loading: ! entries.hasFinishedResolution( 'getEntries', [ asked ] ),
				error: entries.getResolutionError( 'getEntries', [ asked ] ),
			};
		},
		[ asked ]
	);
	const shown = useRef< EntriesPage | null >( null );
	shown.current = page ?? shown.current;
	return {
		page: shown.current,
		loading: loading || asked !== query,
		failure: error ? errorMessage( toAisleError( error ) ) : '',
		reload,
	};
}

/** Debounces the query while the user types in the search field. */
function useRested( query: EntriesQuery ): EntriesQuery {
	const [ rested, setRested ] = useState( query );
	useEffect( () => {
		const timer = setTimeout( () => setRested( query ), query.search ? PAUSE : 0 );
		return () => clearTimeout( timer );
	}, [ query ] );
	return rested;
}
