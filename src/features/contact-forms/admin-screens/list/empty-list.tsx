import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { UNFILTERED, type EntriesQuery, type Folder } from '../../entries/entries';

interface EmptyListProps {
	readonly query: EntriesQuery;
	readonly onQueryChange: ( query: EntriesQuery ) => void;
}

/** Empty state of the list. Offers an action if filters are set or the inbox is empty. */
export function EmptyList( { query, onQueryChange: onQuery }: EmptyListProps ): ReactElement {
	const isFiltered = query.search !== '' || query.form > 0 || query.days > 0 || query.reply !== '';
	return (
		<div className="aisle-builder__empty">
			<p className="aisle-builder__empty-title">
				{ isFiltered ? __( 'No messages match your filters', 'aisle' ) : emptyText( query.folder ) }
			</p>
			{ isFiltered && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => onQuery( { ...UNFILTERED, folder: query.folder } ) }
				>
					{ __( 'Show all messages', 'aisle' ) }
				</Button>
			) }
			{ ! isFiltered && query.folder === 'inbox' && (
				<>
					<p>{ __( 'Messages from your contact forms appear here and are emailed to you.', 'aisle' ) }</p>
					<Button __next40pxDefaultSize variant="secondary" href="admin.php?page=aisle-contact-forms">
						{ __( 'Set up a contact form', 'aisle' ) }
					</Button>
				</>
			) }
		</div>
	);
}

function emptyText( folder: Folder ): string {
	const texts: Record< Folder, string > = {
		inbox: __( 'No messages yet', 'aisle' ),
		unread: __( 'No unread messages', 'aisle' ),
		spam: __( 'No spam', 'aisle' ),
		trash: __( 'The trash is empty', 'aisle' ),
	};
	return texts[ folder ];
}
