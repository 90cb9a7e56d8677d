import { Button, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { Rest } from '../../rest';
import { useBuilderList, useWording } from '../builder-context';
import { setEnabled, setTitle } from '../edits';
import { renderIcon } from '../icons';
import { timeOfDay } from '../moment';
import { LIST } from '../use-route';
import { HistoryDialog } from './history-dialog';
import type { AutosaveState } from './use-autosave';
import type { Editor } from './use-editor';

interface EditorBarProps {
	readonly editor: Editor;
	/** Autosave state of the unsaved changes. */
	readonly autosaveState: AutosaveState;
	readonly rest: Rest;
	/** Result of saving, shown in the bar so that it is visible anywhere in a long form. */
	readonly children?: ReactNode;
}

/** Sticky bar: the form's name, its enabled state, undo, redo and save. */
export function EditorBar( { editor, autosaveState, rest, children }: EditorBarProps ): ReactElement {
	const { allFormsLabel } = useBuilderList();
	const { editor: wording } = useWording();
	const { form } = editor.state;
	return (
		<div className="aisle-builder__bar" role="group" aria-label={ wording.form() }>
			<Button href={ LIST } icon={ renderIcon( 'back' ) } label={ allFormsLabel() } />
			<input
				type="text"
				className="aisle-builder__title"
				aria-label={ wording.name() }
				placeholder={ wording.name() }
				value={ form.title }
				onChange={ ( { currentTarget } ) => editor.edit( 'title', setTitle( currentTarget.value ) ) }
			/>
			<div className="aisle-builder__bar-tools">
				<Button
					icon={ renderIcon( 'undo' ) }
					label={ __( 'Undo', 'aisle' ) }
					disabled={ editor.state.past.length === 0 }
					accessibleWhenDisabled
					onClick={ editor.undo }
				/>
				<Button
					icon={ renderIcon( 'redo' ) }
					label={ __( 'Redo', 'aisle' ) }
					disabled={ editor.state.future.length === 0 }
					accessibleWhenDisabled
					onClick={ editor.redo }
				/>
				<History editor={ editor } rest={ rest } />
				<ToggleControl
					label={ __( 'Enabled', 'aisle' ) }
					checked={ form.enabled }
					onChange={ ( isEnabled ) => editor.edit( '', setEnabled( isEnabled ) ) }
					__nextHasNoMarginBottom
				/>
				<Save editor={ editor } autosaveState={ autosaveState } />
			</div>
			{ children }
		</div>
	);
}

function Save( { editor, autosaveState }: { editor: Editor; autosaveState: AutosaveState } ): ReactElement {
	const { saving, unsaved } = editor;
	const busy = saving.status === 'saving';
	return (
		<div className="aisle-builder__save">
			<span className={ `aisle-builder__state is-${ saving.status }` } role="status">
				{ stateText( editor, autosaveState ) }
			</span>
			{ /* Stays focusable while saving, so that keyboard focus is not lost. */ }
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ busy }
				disabled={ busy || ! unsaved }
				accessibleWhenDisabled
				onClick={ () => void editor.save() }
			>
				{ __( 'Save', 'aisle' ) }
			</Button>
		</div>
	);
}

function stateText( { saving, unsaved, id }: Editor, { savedAt, failureCount }: AutosaveState ): string {
	switch ( saving.status ) {
		case 'saving':
			return __( 'Saving…', 'aisle' );
		case 'failed':
		case 'conflict':
			return __( 'Not saved', 'aisle' );
		case 'saved':
			return __( '✓ Saved', 'aisle' );
		default:
			if ( ! unsaved ) {
				return '';
			}
			if ( failureCount > 0 ) {
				return id
					? __( 'Unsaved changes. The store isn’t responding; we’ll keep trying.', 'aisle' )
					: __( 'Unsaved changes. This browser can’t back them up, so save before you leave.', 'aisle' );
			}
			if ( ! savedAt ) {
				return __( 'Unsaved changes', 'aisle' );
			}
			return id
				? /* translators: %s: time of day. */
					sprintf( __( 'Unsaved changes, backed up at %s', 'aisle' ), timeOfDay( savedAt ) )
				: /* translators: %s: time of day. */
					sprintf( __( 'Unsaved changes, backed up in this browser at %s', 'aisle' ), timeOfDay( savedAt ) );
	}
}

function History( { editor, rest }: { editor: Editor; rest: Rest } ): ReactElement | null {
	const [ open, setOpen ] = useState( false );
	if ( ! editor.id ) {
		return null;
	}
	return (
		<>
			<Button __next40pxDefaultSize variant="tertiary" aria-haspopup="dialog" onClick={ () => setOpen( true ) }>
				{ __( 'History', 'aisle' ) }
			</Button>
			{ open && <HistoryDialog editor={ editor } rest={ rest } onClose={ () => setOpen( false ) } /> }
		</>
	);
}
