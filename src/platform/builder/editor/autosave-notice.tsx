import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Autosave } from '../forms-api';
import { dateTimeOf } from '../moment';
import type { Editor } from './use-editor';

/** Offers to restore unsaved changes, until the merchant restores them, closes the notice or saves the form. */
export function AutosaveNotice( {
	autosave,
	editor,
}: {
	autosave: Autosave | null;
	editor: Editor;
} ): ReactElement | null {
	const [ open, setOpen ] = useState( true );
	if ( ! autosave || ! open || editor.wasSaved ) {
		return null;
	}
	const restore = (): void => {
		editor.edit( '', ( form ) => ( { ...autosave.form, enabled: form.enabled } ) );
		setOpen( false );
	};
	return (
		<Notice
			status="warning"
			onRemove={ () => setOpen( false ) }
			actions={ [ { label: __( 'Restore changes', 'aisle' ), onClick: restore } ] }
		>
			{
				/* translators: %s: date and time. */
				sprintf( __( 'You have unsaved changes from %s.', 'aisle' ), dateTimeOf( autosave.modified ) )
			}
		</Notice>
	);
}
