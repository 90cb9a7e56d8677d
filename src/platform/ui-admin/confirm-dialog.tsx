import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';

interface ConfirmDialogProps {
	readonly title: string;
	/** Of the step that has no way back. */
	readonly confirm: string;
	readonly cancel?: string;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
	readonly children: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog( { title, confirm, cancel = __( 'Cancel', 'aisle' ), onConfirm, onCancel, children }: ConfirmDialogProps ): ReactElement {
	return (
		<Modal title={ title } size="small" onRequestClose={ onCancel }>
			<p>{ children }</p>
			<div className="aisle-confirm__actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
					{ cancel }
				</Button>
				<Button __next40pxDefaultSize variant="primary" isDestructive onClick={ onConfirm }>
					{ confirm }
				</Button>
			</div>
		</Modal>
	);
}
