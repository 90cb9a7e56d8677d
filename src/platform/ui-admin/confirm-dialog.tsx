import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { AdminDialog } from './admin-dialog';

interface ConfirmDialogProps {
	readonly title: string;
	/** Label of the destructive step. */
	readonly confirm: string;
	readonly cancel?: string;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
	readonly children: ReactNode;
}

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog( {
	title,
	confirm,
	cancel = __( 'Cancel', 'aisle' ),
	onConfirm,
	onCancel,
	children,
}: ConfirmDialogProps ): ReactElement {
	return (
		<AdminDialog
			title={ title }
			size="small"
			onClose={ onCancel }
			steps={ [
				{ label: cancel, kind: 'out', onPress: onCancel },
				{ label: confirm, kind: 'main', isDestructive: true, onPress: onConfirm },
			] }
		>
			<p>{ children }</p>
		</AdminDialog>
	);
}
