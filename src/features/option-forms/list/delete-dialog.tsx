import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';

interface DeleteDialogProps {
	readonly name: string;
	readonly onDelete: () => void;
	readonly onClose: () => void;
}

/** There is no way back from here, so it asks. */
export function DeleteDialog( { name, onDelete, onClose }: DeleteDialogProps ): ReactElement {
	return (
		<Modal className="aisle-builder-dialog" title={ __( 'Delete for good?', 'aisle' ) } size="small" onRequestClose={ onClose }>
			<p>{ /* translators: %s: title of a form. */ sprintf( __( '“%s” and its history will be gone. What was ordered with it stays as it is.', 'aisle' ), name ) }</p>
			<div className="aisle-builder-dialog__actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" isDestructive onClick={ onDelete }>
					{ __( 'Delete', 'aisle' ) }
				</Button>
			</div>
		</Modal>
	);
}
