import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { BulkStep, FormSummary } from '../forms-api';

interface BulkActionsBarProps {
	readonly selected: readonly FormSummary[];
	readonly busy: boolean;
	readonly onStep: ( step: BulkStep ) => void;
	readonly onClear: () => void;
}

/** Bulk actions for the selected rows. */
export function BulkActionsBar( { selected, busy, onStep, onClear }: BulkActionsBarProps ): ReactElement | null {
	if ( selected.length === 0 ) {
		return null;
	}
	const inTrash = selected.every( ( { status } ) => status === 'trash' );
	return (
		<div
			role="group"
			aria-label={ __( 'Bulk actions for selected forms', 'aisle' ) }
			className="aisle-builder__chosen"
		>
			<strong>
				{
					/* translators: %d: a number. */ sprintf(
						_n( '%d form selected', '%d forms selected', selected.length, 'aisle' ),
						selected.length
					)
				}
			</strong>
			{ ( inTrash ? IN_TRASH : ACTIVE_FORM_STEPS ).map( ( step ) => (
				<Button
					key={ step }
					__next40pxDefaultSize
					variant="secondary"
					disabled={ busy }
					accessibleWhenDisabled
					onClick={ () => onStep( step ) }
				>
					{ stepName( step ) }
				</Button>
			) ) }
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onClear }>
				{ __( 'Clear selection', 'aisle' ) }
			</Button>
		</div>
	);
}

const ACTIVE_FORM_STEPS: readonly BulkStep[] = [ 'enable', 'disable', 'duplicate', 'trash' ];
const IN_TRASH: readonly BulkStep[] = [ 'restore' ];

function stepName( step: BulkStep ): string {
	const names: Record< BulkStep, string > = {
		enable: __( 'Enable', 'aisle' ),
		disable: __( 'Disable', 'aisle' ),
		duplicate: __( 'Duplicate', 'aisle' ),
		trash: __( 'Move to trash', 'aisle' ),
		restore: __( 'Restore', 'aisle' ),
	};
	return names[ step ];
}
