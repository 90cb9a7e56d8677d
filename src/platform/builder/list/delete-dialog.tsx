import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../ui-admin/confirm-dialog';
import { useBuilderList } from '../builder-context';

interface DeleteDialogProps {
	readonly name: string;
	readonly onDelete: () => void;
	readonly onClose: () => void;
}

export function DeleteDialog( { name, onDelete, onClose }: DeleteDialogProps ): ReactElement {
	const { deleteWarning } = useBuilderList();
	return (
		<ConfirmDialog
			title={ __( 'Delete permanently?', 'aisle' ) }
			confirm={ __( 'Delete', 'aisle' ) }
			onConfirm={ onDelete }
			onCancel={ onClose }
		>
			{ deleteWarning( name ) }
		</ConfirmDialog>
	);
}
