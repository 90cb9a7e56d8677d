import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { AdminDialog } from '../../ui-admin/admin-dialog';

interface Props {
	readonly name: string;
	/** Number of fields in the section. */
	readonly count: number;
	readonly onHeading: () => void;
	readonly onAll: () => void;
	readonly onClose: () => void;
}

/** Dialog that removes a section alone or with its fields. Both can be undone. */
export function RemoveSectionDialog( { name, count, onHeading, onAll, onClose }: Props ): ReactElement {
	return (
		<AdminDialog
			/* translators: %s: a section's heading. */
			title={ sprintf( __( 'Remove “%s”', 'aisle' ), name ) }
			size="small"
			onClose={ onClose }
			steps={ [
				{ label: __( 'Cancel', 'aisle' ), kind: 'out', onPress: onClose },
				{
					label: sprintf(
						/* translators: %d: a number. */
						_n( 'Remove with its %d field', 'Remove with its %d fields', count, 'aisle' ),
						count
					),
					kind: 'other',
					isDestructive: true,
					onPress: onAll,
				},
				{ label: __( 'Remove heading only', 'aisle' ), kind: 'main', onPress: onHeading },
			] }
		>
			<p>{ __( 'Without the heading, its fields move to the section above, if there is one.', 'aisle' ) }</p>
		</AdminDialog>
	);
}
