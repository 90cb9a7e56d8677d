import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Change, Folder } from '../../entries/entries';
import { changeName } from '../words';

interface BulkActionsBarProps {
	readonly count: number;
	readonly folder: Folder;
	readonly busy: boolean;
	readonly onChange: ( change: Change ) => void;
	readonly onClear: () => void;
}

/** Bulk actions for the selected rows. */
export function BulkActionsBar( { count, folder, busy, onChange, onClear }: BulkActionsBarProps ): ReactElement | null {
	return count === 0 ? null : (
		<div
			role="group"
			aria-label={ __( 'Bulk actions for selected messages', 'aisle' ) }
			className="aisle-builder__chosen"
		>
			<strong>
				{
					/* translators: %d: a number. */ sprintf(
						_n( '%d message selected', '%d messages selected', count, 'aisle' ),
						count
					)
				}
			</strong>
			{ CHANGES_BY_FOLDER[ folder ].map( ( change ) => (
				<Button
					key={ change }
					__next40pxDefaultSize
					variant="secondary"
					isDestructive={ change === 'delete' }
					disabled={ busy }
					accessibleWhenDisabled
					onClick={ () => onChange( change ) }
				>
					{ changeName( change ) }
				</Button>
			) ) }
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onClear }>
				{ __( 'Clear selection', 'aisle' ) }
			</Button>
		</div>
	);
}

const CHANGES_BY_FOLDER: Readonly< Record< Folder, readonly Change[] > > = {
	inbox: [ 'read', 'unread', 'spam', 'trash' ],
	unread: [ 'read', 'spam', 'trash' ],
	spam: [ 'not_spam', 'trash', 'delete' ],
	trash: [ 'restore', 'delete' ],
};
