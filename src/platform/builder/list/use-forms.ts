import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { toAisleError } from '../../errors';
import { errorMessage } from '../../ui-admin/error-message';
import { useBuilder } from '../builder-context';
import type { FormsPage, FormsQuery } from '../forms-api';

export interface Forms {
	/** Stays while the next page loads; null before the first. */
	readonly page: FormsPage | null;
	readonly loading: boolean;
	readonly failure: string;
	readonly reload: () => void;
}

const PAUSE = 250;

/** Loads a page of the list. A page that is already loaded is shown at once and refreshed. */
export function useForms( query: FormsQuery ): Forms {
	const asked = useRested( query );
	const { store } = useBuilder();
	const { refreshForms } = useDispatch( store );
	const reload = (): void => void refreshForms();
	useEffect( () => void refreshForms(), [ refreshForms ] );
	const { page, loading, error } = useSelect(
		( select ) => {
			const forms = select( store );
			const found = forms.getForms( asked );
			return {
				page: found,
				loading: ! forms.hasFinishedResolution( 'getForms', [ asked ] ),
				error: forms.getResolutionError( 'getForms', [ asked ] ),
			};
		},
		[ store, asked ]
	);
	const shown = useRef< FormsPage | null >( null );
	shown.current = page ?? shown.current;
	return {
		page: shown.current,
		loading: loading || asked !== query,
		failure: error ? errorMessage( toAisleError( error ) ) : '',
		reload,
	};
}

/** Debounces the query while the user types in the search field. */
function useRested( query: FormsQuery ): FormsQuery {
	const [ rested, setRested ] = useState( query );
	useEffect( () => {
		const timer = setTimeout( () => setRested( query ), query.search ? PAUSE : 0 );
		return () => clearTimeout( timer );
	}, [ query ] );
	return rested;
}
