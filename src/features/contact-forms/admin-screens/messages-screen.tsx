import { useState } from '@wordpress/element';
import type { ReactElement } from 'react';
import { ScreensHaveChanged } from '../../../platform/builder/screen-heading';
import { UNFILTERED } from '../entries/entries';
import { EntryView } from './entry/entry-view';
import { EntriesList } from './list/entries-list';
import { useChanges } from './use-changes';
import { useEntryUrl } from './use-entry-url';

/** The list, or one entry. Search and filters stay when the user returns to the list. */
export function MessagesScreen(): ReactElement {
	const { id, hasChanged } = useEntryUrl();
	const [ query, setQuery ] = useState( UNFILTERED );
	const changes = useChanges();
	return (
		<ScreensHaveChanged.Provider value={ hasChanged }>
			<div className="aisle-builder aisle-entries">
				{ id ? (
					<EntryView key={ id } id={ id } changes={ changes } />
				) : (
					<EntriesList query={ query } onQueryChange={ setQuery } changes={ changes } />
				) }
			</div>
		</ScreensHaveChanged.Provider>
	);
}
