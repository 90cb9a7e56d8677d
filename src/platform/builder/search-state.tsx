/** Shows the state of a search: as a line in the combobox's list, and as an error with a retry button below the box. */
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Search } from './use-targets';

/**
 * Returns a line for the list while searching or after a failure, instead of “No items found”. The line contains the
 * typed text, because the list hides options without it. Returns an empty text if the search is done or a label
 * matches, so that Enter never selects the line.
 */
export function searchLine( searches: readonly Search[], input: string, labels: readonly string[] ): string {
	const searchText = input.trim();
	if ( labels.some( ( label ) => label.toLowerCase().includes( searchText.toLowerCase() ) ) ) {
		return '';
	}
	if ( searches.some( ( { status } ) => status === 'searching' ) ) {
		return searchText === ''
			? __( 'Searching…', 'aisle' )
			: /* translators: %s: what is searched for. */
				sprintf( __( 'Searching for “%s”…', 'aisle' ), searchText );
	}
	return searches.some( isFailed )
		? searchText === ''
			? __( 'The search failed. Please try again.', 'aisle' )
			: /* translators: %s: what was searched for. */
				sprintf( __( 'The search for “%s” failed. Please try again.', 'aisle' ), searchText )
		: '';
}

/** Value of the line of `searchLine()` in a list of options. It matches no real value. */
export const SEARCH_LINE_VALUE = 'search';

/**
 * Option for the line. WordPress versions without support for `disabled` let users select it, so callers must ignore
 * its value.
 */
export const lineOption = ( line: string ) =>
	line === '' ? [] : [ { value: SEARCH_LINE_VALUE, label: line, disabled: true } ];

export function SearchFailure( { searches }: { searches: readonly Search[] } ): ReactElement | null {
	const failedSearches = searches.filter( isFailed );
	return failedSearches.length === 0 ? null : (
		<p className="aisle-builder__error" role="alert">
			{ __( 'The search failed. Please try again.', 'aisle' ) }{ ' ' }
			<Button variant="link" onClick={ () => failedSearches.forEach( ( { retry } ) => retry() ) }>
				{ __( 'Try again', 'aisle' ) }
			</Button>
		</p>
	);
}

const isFailed = ( { status }: Search ): boolean => status === 'failed';
