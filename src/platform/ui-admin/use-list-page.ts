import { useSelect, type select as registrySelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { toAisleError } from '../errors';
import { errorMessage } from './error-message';

export interface ListPage< Page > {
	/** The last loaded page, also while the next one loads; null before the first. */
	readonly page: Page | null;
	readonly loading: boolean;
	readonly failure: string;
	readonly reload: () => void;
}

interface ListQuery {
	readonly search: string;
}

/** A page as the list's store has it. */
export interface StoredPage< Page > {
	readonly page: Page | undefined;
	readonly loading: boolean;
	readonly error: unknown;
}

export type Select = typeof registrySelect;

const DEBOUNCE_MS = 250;

/**
 * Loads a page of a list. A page that is already loaded is shown at once and refreshed.
 *
 * @param read    Reads a page from the store, which loads it. Must be the same function until the store changes.
 * @param refresh Makes the store load its pages again.
 */
export function useListPage< Query extends ListQuery, Page >(
	query: Query,
	read: ( select: Select, requested: Query ) => StoredPage< Page >,
	refresh: () => unknown
): ListPage< Page > {
	const requested = useDebounced( query );
	useEffect( () => void refresh(), [ refresh ] );
	const { page, loading, error } = useSelect( ( select ) => read( select, requested ), [ read, requested ] );
	const latest = useRef< Page | null >( null );
	latest.current = page ?? latest.current;
	return {
		page: latest.current,
		loading: loading || requested !== query,
		failure: error ? errorMessage( toAisleError( error ) ) : '',
		reload: () => void refresh(),
	};
}

/** Debounces the query while the user types in the search field. */
function useDebounced< Query extends ListQuery >( query: Query ): Query {
	const [ debounced, setDebounced ] = useState( query );
	useEffect( () => {
		const timer = setTimeout( () => setDebounced( query ), query.search ? DEBOUNCE_MS : 0 );
		return () => clearTimeout( timer );
	}, [ query ] );
	return debounced;
}
