import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Changes } from './use-changes';

/** Result of the last change, with an undo link if possible. */
export function OutcomeNotice( { changes: { outcome, dismiss } }: { changes: Changes } ): ReactElement | null {
	return (
		outcome && (
			<Notice
				status={ outcome.failed ? 'error' : 'success' }
				onRemove={ dismiss }
				actions={ outcome.undo ? [ { label: __( 'Undo', 'aisle' ), onClick: outcome.undo } ] : [] }
			>
				{ outcome.message }
			</Notice>
		)
	);
}
