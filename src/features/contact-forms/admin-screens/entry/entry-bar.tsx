import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../platform/ui-admin/confirm-dialog';
import type { Change, Entry, Status } from '../../entries/entries';
import type { Changes } from '../use-changes';
import { LIST_HASH } from '../use-entry-url';
import { changeName } from '../words';

/** Link back to the list, and the actions that move the entry. */
export function EntryBar( { entry, changes }: { entry: Entry; changes: Changes } ): ReactElement {
	const [ deleting, setDeleting ] = useState( false );
	/** Runs an action, then returns to the list, where it can be undone. */
	const runChange = ( change: Change ): void =>
		void changes
			.run( change, [ entry.id ] )
			.then( ( isDone ) => isDone && void ( window.location.hash = LIST_HASH ) );
	return (
		<div className="aisle-entries__bar">
			<a href={ LIST_HASH }>{ __( 'All messages', 'aisle' ) }</a>
			<div className="aisle-entries__bar-steps">
				{ CHANGES_BY_STATUS[ entry.status ].map( ( change ) => (
					<Button
						key={ change }
						__next40pxDefaultSize
						variant="tertiary"
						isDestructive={ change === 'delete' }
						disabled={ changes.busy }
						accessibleWhenDisabled
						onClick={ () => ( change === 'delete' ? setDeleting( true ) : runChange( change ) ) }
					>
						{ changeName( change ) }
					</Button>
				) ) }
			</div>
			{ deleting && (
				<ConfirmDialog
					title={ __( 'Delete permanently?', 'aisle' ) }
					confirm={ __( 'Delete', 'aisle' ) }
					onConfirm={ () => runChange( 'delete' ) }
					onCancel={ () => setDeleting( false ) }
				>
					{ __( 'This permanently deletes the message, its files, and notes.', 'aisle' ) }
				</ConfirmDialog>
			) }
		</div>
	);
}

const INBOX_CHANGES: readonly Change[] = [ 'unread', 'spam', 'trash' ];

const CHANGES_BY_STATUS: Readonly< Record< Status, readonly Change[] > > = {
	unread: INBOX_CHANGES,
	read: INBOX_CHANGES,
	spam: [ 'not_spam', 'trash', 'delete' ],
	trash: [ 'restore', 'delete' ],
};
