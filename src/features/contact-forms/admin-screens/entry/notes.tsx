import { Button, Notice, TextareaControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Entry, Note } from '../../entries/entries';
import { entriesStore } from '../../entries/store';
import { formatTimestamp } from '../words';
import { useDraft } from './use-draft';
import { useRequest } from './use-step';

/** Notes and replies of the entry, visible only in the admin. */
export function Notes( { entry }: { entry: Entry } ): ReactElement {
	const { addNote, deleteNote } = useDispatch( entriesStore );
	const { busy, failure, run } = useRequest();
	const [ text, setText, clear ] = useDraft( `note-${ entry.id }` );
	const add = (): void => void run( () => addNote( entry.id, text ) ).then( ( isDone ) => isDone && clear() );
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Notes and replies', 'aisle' ) }</h2>
			{ entry.notes.length > 0 && (
				<ol className="aisle-entries__notes">
					{ entry.notes.map( ( note ) => (
						<NoteItem
							key={ note.id }
							note={ note }
							busy={ busy }
							onDelete={ () => void run( () => deleteNote( entry.id, note.id ) ) }
						/>
					) ) }
				</ol>
			) }
			<form
				className="aisle-entries__form"
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( text.trim() && ! busy ) {
						add();
					}
				} }
			>
				<TextareaControl
					__nextHasNoMarginBottom
					rows={ 2 }
					label={ __( 'New note', 'aisle' ) }
					help={ __( 'Notes are visible to your team only.', 'aisle' ) }
					value={ text }
					onChange={ setText }
				/>
				{ failure && (
					<Notice status="error" isDismissible={ false }>
						{ failure }
					</Notice>
				) }
				<Button
					__next40pxDefaultSize
					variant="secondary"
					type="submit"
					isBusy={ busy }
					disabled={ busy || ! text.trim() }
					accessibleWhenDisabled
				>
					{ __( 'Add note', 'aisle' ) }
				</Button>
			</form>
		</section>
	);
}

function NoteItem( { note, busy, onDelete }: { note: Note; busy: boolean; onDelete: () => void } ): ReactElement {
	return (
		<li>
			<p className="aisle-builder__hint">
				{ [
					note.kind === 'reply' ? __( 'Reply by email', 'aisle' ) : __( 'Note', 'aisle' ),
					note.author,
					formatTimestamp( note.createdAt ),
				]
					.filter( Boolean )
					.join( ', ' ) }
			</p>
			<p className="aisle-entries__words">{ note.text }</p>
			{ note.kind === 'note' && (
				<Button
					size="small"
					variant="link"
					isDestructive
					disabled={ busy }
					accessibleWhenDisabled
					onClick={ onDelete }
				>
					{ __( 'Delete note', 'aisle' ) }
				</Button>
			) }
		</li>
	);
}
