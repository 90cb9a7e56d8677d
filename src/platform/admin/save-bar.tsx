import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ResetDialog } from './reset-dialog';
import { changedKeys, type RoomState } from './settings-state';
import type { SettingsActions } from './use-settings';

interface SaveBarProps {
	readonly room: RoomState;
	readonly actions: SettingsActions;
}

/** Stays in view at the foot of the form: save, what became of it, and the way back to the defaults. */
export function SaveBar( { room, actions }: SaveBarProps ): ReactElement {
	const [ asking, setAsking ] = useState( false );
	const changed = changedKeys( room ).length > 0;
	const busy = room.pending !== null;
	return (
		<div className="aisle-admin__save-bar">
			{ /* Stays focusable while it works, so that the keyboard does not lose its place. */ }
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				isBusy={ room.pending === 'saving' }
				disabled={ busy || ! changed }
				accessibleWhenDisabled
			>
				{ __( 'Save changes', 'aisle' ) }
			</Button>
			{ changed && ! busy && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => actions.discard( room.name ) }>
					{ __( 'Discard', 'aisle' ) }
				</Button>
			) }
			<span className="aisle-admin__state" role="status">
				{ stateText( room, changed ) }
			</span>
			<Button
				__next40pxDefaultSize
				className="aisle-admin__reset"
				variant="tertiary"
				isDestructive
				isBusy={ room.pending === 'resetting' }
				disabled={ busy }
				accessibleWhenDisabled
				onClick={ () => setAsking( true ) }
			>
				{ __( 'Reset to defaults', 'aisle' ) }
			</Button>
			{ asking && (
				<ResetDialog
					onCancel={ () => setAsking( false ) }
					onConfirm={ () => {
						setAsking( false );
						actions.reset( room.name );
					} }
				/>
			) }
		</div>
	);
}

function stateText( { pending, outcome }: RoomState, changed: boolean ): string {
	if ( pending ) {
		return pending === 'saving' ? __( 'Saving…', 'aisle' ) : __( 'Resetting…', 'aisle' );
	}
	if ( outcome?.kind === 'saved' ) {
		return __( '✓ Saved', 'aisle' );
	}
	if ( outcome?.kind === 'reset' ) {
		return __( '✓ The defaults are back', 'aisle' );
	}
	return changed ? __( 'Unsaved changes', 'aisle' ) : '';
}
