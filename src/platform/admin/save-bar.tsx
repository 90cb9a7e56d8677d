import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { settingsStore } from './store';
import { changedKeys, type FeatureState } from './store/reducer';

interface SaveBarProps {
	readonly feature: FeatureState;
}

/** Bar that stays at the bottom of the form, with the Save button and the result of saving. */
export function SaveBar( { feature }: SaveBarProps ): ReactElement {
	const { discardChanges } = useDispatch( settingsStore );
	const hasChanges = changedKeys( feature ).length > 0;
	const busy = feature.pending !== null;
	return (
		<div className="aisle-admin__save-bar">
			{ /* Stays focusable while saving, so that keyboard focus is not lost. */ }
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				isBusy={ feature.pending === 'saving' }
				disabled={ busy || ! hasChanges }
				accessibleWhenDisabled
			>
				{ __( 'Save changes', 'aisle' ) }
			</Button>
			{ hasChanges && ! busy && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => void discardChanges( feature.name ) }>
					{ __( 'Discard', 'aisle' ) }
				</Button>
			) }
			<span className="aisle-admin__state" role="status">
				{ stateText( feature, hasChanges ) }
			</span>
		</div>
	);
}

function stateText( { pending, outcome }: FeatureState, hasChanges: boolean ): string {
	if ( pending ) {
		return pending === 'saving' ? __( 'Saving…', 'aisle' ) : __( 'Resetting…', 'aisle' );
	}
	if ( outcome?.kind === 'saved' ) {
		return __( '✓ Saved', 'aisle' );
	}
	if ( outcome?.kind === 'reset' ) {
		return __( '✓ Defaults restored', 'aisle' );
	}
	return hasChanges ? __( 'Unsaved changes', 'aisle' ) : '';
}
