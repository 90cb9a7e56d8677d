import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ListSelection } from '../../../../platform/ui-admin/use-list-selection';
import type { EntriesPage, ListedEntry } from '../../entries/entries';
import { entryHash } from '../use-entry-url';
import { hasDeliveryFailed, formatTimestamp, senderOf, stateName } from '../words';

interface EntryRowsProps {
	readonly page: EntriesPage;
	readonly selection: ListSelection;
	readonly busy: boolean;
}

/** A table on wide screens, cards on narrow ones. Roles expose it as a table in both cases. */
export function EntryRows( { page, selection, busy }: EntryRowsProps ): ReactElement {
	return (
		<div
			role="table"
			aria-label={ __( 'Messages', 'aisle' ) }
			aria-busy={ busy }
			className={ `aisle-builder__forms${ busy ? ' is-busy' : '' }` }
		>
			<div role="rowgroup" className="aisle-builder__forms-head">
				<div role="row" className="aisle-builder__forms-row">
					<div role="columnheader" data-label={ __( 'Select all', 'aisle' ) }>
						<input
							type="checkbox"
							aria-label={ __( 'Select all on this page', 'aisle' ) }
							checked={ selection.areAllSelected }
							onChange={ selection.toggleAll }
							ref={ ( box ) =>
								void (
									box &&
									( box.indeterminate = ! selection.areAllSelected && selection.ids.length > 0 )
								)
							}
						/>
					</div>
					<div role="columnheader">{ __( 'From', 'aisle' ) }</div>
					<div role="columnheader">{ __( 'Subject', 'aisle' ) }</div>
					<div role="columnheader">{ __( 'Form', 'aisle' ) }</div>
					<div role="columnheader" aria-sort="descending">
						{ __( 'Received', 'aisle' ) }
					</div>
				</div>
			</div>
			<div role="rowgroup" className="aisle-builder__forms-body">
				{ page.entries.map( ( entry ) => (
					<Row key={ entry.id } entry={ entry } selection={ selection } />
				) ) }
			</div>
		</div>
	);
}

function Row( { entry, selection }: { entry: ListedEntry; selection: ListSelection } ): ReactElement {
	const sender = senderOf( entry );
	return (
		<div
			role="row"
			className={ `aisle-builder__forms-row aisle-entries__row${ entry.status === 'unread' ? ' is-unread' : '' }` }
		>
			<div role="cell" className="aisle-builder__choose-cell">
				<input
					type="checkbox"
					aria-label={
						/* translators: %s: name of a sender. */ sprintf(
							__( 'Select the message from %s', 'aisle' ),
							sender
						)
					}
					checked={ selection.ids.includes( entry.id ) }
					onChange={ () => selection.toggle( entry.id ) }
				/>
			</div>
			<div role="rowheader" className="aisle-builder__name-cell">
				<a href={ entryHash( entry.id ) }>
					{ sender }{ ' ' }
					{ entry.status === 'unread' && (
						<span className="screen-reader-text">{ __( '(unread)', 'aisle' ) }</span>
					) }
				</a>
				{ entry.isAnswered && <p className="aisle-entries__answered">{ __( 'Answered', 'aisle' ) }</p> }
				{ hasDeliveryFailed( entry.delivery ) && (
					<p className="aisle-builder__row-notice">
						{
							/* translators: %s: what became of a mail, such as "Not sent". */ sprintf(
								__( 'Email: %s', 'aisle' ),
								stateName( entry.delivery )
							)
						}
					</p>
				) }
			</div>
			<div role="cell" className="aisle-entries__subject" data-label={ __( 'Subject', 'aisle' ) }>
				{ entry.subject }
			</div>
			<div role="cell" data-label={ __( 'Form', 'aisle' ) }>
				{ entry.formTitle }
			</div>
			<div role="cell" className="aisle-builder__moment-cell" data-label={ __( 'Received', 'aisle' ) }>
				{ formatTimestamp( entry.createdAt ) }
			</div>
		</div>
	);
}
