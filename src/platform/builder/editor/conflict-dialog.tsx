import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useWording } from '../builder-context';
import { toAisleError } from '../../errors';
import { AdminDialog } from '../../ui-admin/admin-dialog';
import { errorMessage } from '../../ui-admin/error-message';
import type { StoredForm } from '../forms-api';
import { Comparison } from './comparison';
import type { Editor } from './use-editor';

/**
 * Dialog for a form that another user saved meanwhile. It shows the differences and asks before it overwrites anything.
 */
export function ConflictDialog( { editor }: { editor: Editor } ): ReactElement | null {
	return editor.saving.status === 'conflict' ? <Conflict editor={ editor } /> : null;
}

function Conflict( { editor }: { editor: Editor } ): ReactElement {
	const { editor: wording } = useWording();
	const [ theirs, setTheirs ] = useState< StoredForm | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const { form } = editor.state;
	useEffect( () => {
		editor
			.readTheirs()
			.then( setTheirs, ( thrown: unknown ) => setFailure( errorMessage( toAisleError( thrown ) ) ) );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once: what is overwritten is what was compared.
	}, [] );
	/* translators: %s: title of a form. */
	const title = sprintf( __( '%s (copy)', 'aisle' ), form.title );
	return (
		<AdminDialog
			title={ wording.conflict() }
			size="medium"
			onClose={ editor.dismiss }
			steps={ [
				{ label: __( 'Keep editing', 'aisle' ), kind: 'out', onPress: editor.dismiss },
				{ label: __( 'Load their version', 'aisle' ), kind: 'other', onPress: editor.loadTheirs },
				{
					label: __( 'Overwrite their version', 'aisle' ),
					kind: 'other',
					isDestructive: true,
					isDisabled: theirs === null,
					onPress: () => ( theirs ? editor.overwrite( theirs.revision ) : undefined ),
				},
				{
					label: __( 'Save my version as a copy', 'aisle' ),
					kind: 'main',
					onPress: () => editor.saveCopy( title ),
				},
			] }
		>
			<p>{ wording.conflictHelp() }</p>
			{ theirs ? <Comparison mine={ form } theirs={ theirs.form } /> : failure === '' && <Spinner /> }
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<p>{ __( 'Which version do you want to keep? The overwritten version stays in the history.', 'aisle' ) }</p>
		</AdminDialog>
	);
}
