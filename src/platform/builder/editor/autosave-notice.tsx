import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Autosave } from '../forms-api';
import { timeOf } from '../moment';
import { forgetNewForm } from './use-autosave';
import type { Editor } from './use-editor';

/** What was typed and never saved, offered once. */
export function AutosaveNotice( { autosave, editor }: { autosave: Autosave | null; editor: Editor } ): ReactElement | null {
	const [ open, setOpen ] = useState( true );
	if ( ! autosave || ! open ) {
		return null;
	}
	const close = (): void => {
		setOpen( false );
		forgetNewForm();
	};
	const restore = (): void => {
		editor.edit( '', () => autosave.form );
		close();
	};
	return (
		<Notice status="warning" onRemove={ close } actions={ [ { label: __( 'Take it over', 'aisle' ), onClick: restore } ] }>
			{
				/* translators: %s: date and time. */
				sprintf( __( 'There is a version of %s that was never saved.', 'aisle' ), timeOf( autosave.modified ) )
			}
		</Notice>
	);
}
