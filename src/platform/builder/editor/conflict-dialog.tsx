import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { AdminDialog } from '../../ui-admin/admin-dialog';
import type { Editor } from './use-editor';

/** Somebody else saved the form meanwhile: nothing is written over without asking. */
export function ConflictDialog( { editor }: { editor: Editor } ): ReactElement | null {
	if ( editor.saving.status !== 'conflict' ) {
		return null;
	}
	/* translators: %s: title of a form. */
	const title = sprintf( __( '%s (copy)', 'aisle' ), editor.state.form.title );
	return (
		<AdminDialog
			title={ __( 'Somebody else saved this form', 'aisle' ) }
			size="medium"
			onClose={ editor.dismiss }
			steps={ [
				{ label: __( 'Go on editing', 'aisle' ), kind: 'out', onPress: editor.dismiss },
				{ label: __( 'Load theirs', 'aisle' ), kind: 'other', onPress: editor.loadTheirs },
				{ label: __( 'Keep mine as a copy', 'aisle' ), kind: 'main', onPress: () => editor.saveCopy( title ) },
			] }
		>
			<p>{ __( 'It was changed in another window or by somebody else since you opened it. Which one shall stay?', 'aisle' ) }</p>
		</AdminDialog>
	);
}
