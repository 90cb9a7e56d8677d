import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useWording } from '../builder-context';
import type { BulkAction } from '../bulk-action';
import type { FormSummary } from '../forms-api';

interface BulkActionsBarProps {
	readonly selected: readonly FormSummary[];
	readonly busy: boolean;
	readonly onStep: ( step: BulkAction ) => void;
	readonly onClear: () => void;
}

/** Bulk actions for the selected rows. */
export function BulkActionsBar( { selected, busy, onStep, onClear }: BulkActionsBarProps ): ReactElement | null {
	const { list: wording } = useWording();
	if ( selected.length === 0 ) {
		return null;
	}
	const inTrash = selected.every( ( { status } ) => status === 'trash' );
	return (
		<div role="group" aria-label={ wording.bulkActions() } className="aisle-builder__chosen">
			<strong>{ wording.selected( selected.length ) }</strong>
			{ ( inTrash ? TRASHED_FORM_STEPS : ACTIVE_FORM_STEPS ).map( ( step ) => (
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

const ACTIVE_FORM_STEPS: readonly BulkAction[] = [ 'enable', 'disable', 'duplicate', 'trash' ];
const TRASHED_FORM_STEPS: readonly BulkAction[] = [ 'restore' ];

function stepName( step: BulkAction ): string {
	const names: Record< BulkAction, string > = {
		enable: __( 'Enable', 'aisle' ),
		disable: __( 'Disable', 'aisle' ),
		duplicate: __( 'Duplicate', 'aisle' ),
		trash: __( 'Move to trash', 'aisle' ),
		restore: __( 'Restore', 'aisle' ),
	};
	return names[ step ];
}
