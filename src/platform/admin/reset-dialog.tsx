import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';

interface ResetDialogProps {
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
}

export function ResetDialog( { onConfirm, onCancel }: ResetDialogProps ): ReactElement {
	return (
		<Modal title={ __( 'Reset to defaults?', 'aisle' ) } onRequestClose={ onCancel } size="small">
			<p>{ __( 'Every setting on this tab goes back to its default. The other tabs stay as they are.', 'aisle' ) }</p>
			<div className="aisle-admin__dialog-actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" isDestructive onClick={ onConfirm }>
					{ __( 'Reset', 'aisle' ) }
				</Button>
			</div>
		</Modal>
	);
}
