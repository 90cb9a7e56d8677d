import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { toAisleError } from '../../../../platform/errors';
import { errorMessage } from '../../../../platform/ui-admin/error-message';
import type { EntriesPage, EntriesQuery } from '../../entries/entries';
import { entriesStore } from '../../entries/store';

export interface Entries {
	/** Stays while the next one is on its way; null before the first. */
	readonly page: EntriesPage | null;
	readonly loading: boolean;
	readonly failure: string;
	readonly reload: () => void;
}

const PAUSE = 250;

/** The page of the list that is asked for. A list that was seen before is shown at once and read anew. */
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

/** Only typing waits for a pause. */
function useRested( query: EntriesQuery ): EntriesQuery {
	const [ rested, setRested ] = useState( query );
	useEffect( () => {
		const timer = setTimeout( () => setRested( query ), query.search ? PAUSE : 0 );
		return () => clearTimeout( timer );
	}, [ query ] );
	return rested;
}
