import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Editor } from './use-editor';

/** Somebody else saved the form meanwhile: nothing is written over without asking. */
export function ConflictDialog( { editor }: { editor: Editor } ): ReactElement | null {
	const [ busy, setBusy ] = useState( false );
	if ( editor.saving.status !== 'conflict' ) {
		return null;
	}
	const run = ( step: () => Promise< void > ) => (): void => {
		setBusy( true );
		void step().finally( () => setBusy( false ) );
	};
	/* translators: %s: title of a form. */
	const title = sprintf( __( '%s (copy)', 'aisle' ), editor.state.form.title );
	return (
		<Modal className="aisle-builder-dialog" title={ __( 'Somebody else saved this form', 'aisle' ) } size="medium" onRequestClose={ editor.dismiss }>
			<p>{ __( 'It was changed in another window or by somebody else since you opened it. Which one shall stay?', 'aisle' ) }</p>
			<div className="aisle-builder-dialog__actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ editor.dismiss }>
					{ __( 'Go on editing', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="secondary" disabled={ busy } accessibleWhenDisabled onClick={ run( editor.loadTheirs ) }>
					{ __( 'Load theirs', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" disabled={ busy } accessibleWhenDisabled onClick={ run( () => editor.saveCopy( title ) ) }>
					{ __( 'Keep mine as a copy', 'aisle' ) }
				</Button>
			</div>
		</Modal>
	);
}
