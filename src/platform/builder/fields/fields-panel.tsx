import { Button } from '@wordpress/components';
import { useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, RefObject } from 'react';
import type { EditableField } from '../document';
import { addFields, removeField, setFields } from '../edits';
import { useEditorTools, type EditorTools } from '../editor/editor-context';
import { conditionSummary } from '../field-summary';
import { fieldName, newField, typeName } from '../field-types';
import { copyOfField, copyOfFields, fieldIds, newFieldId, newOptionId } from '../identifiers';
import { CopyFieldDialog } from '../transfer/copy-field-dialog';
import { room } from '../room';
import { useDragOrder } from '../../ui-admin/use-drag-order';
import { useFocusAfter } from '../../ui-admin/use-focus-after';
import { AddFieldMenu } from './add-field-menu';
import { FieldCard, type ListTools } from './field-card';
import { RemoveSectionDialog } from './remove-section-dialog';
import { isInSection, movedRun, runOf } from './section-run';

/** The form's fields in their order. */
export function FieldsPanel(): ReactElement {
	const { document, rest, problems, openField } = useEditorTools();
	const list = useRef< HTMLOListElement >( null );
	const [ copying, setCopying ] = useState( false );
	const [ asked, setAsked ] = useState< EditableField | null >( null );
	const tools = useFieldTools( list, setAsked );
	const { dragged, handle } = useDragOrder( list, tools.move );
	const { fields } = document;
	return (
		<div className="aisle-builder__fields">
			{ fields.length === 0 && (
				<div className="aisle-builder__empty">
					<p className="aisle-builder__empty-title">{ __( 'No fields yet', 'aisle' ) }</p>
					<p>{ room().words.noFields() }</p>
				</div>
			) }
			<ol
				ref={ list }
				className="aisle-builder__cards"
				aria-label={ __( 'Fields', 'aisle' ) }
				hidden={ fields.length === 0 }
			>
				{ fields.map( ( field, position ) => (
					<FieldCard
						key={ field.id }
						field={ field }
						isInner={ isInSection( fields, position ) }
						position={ position }
						isLast={ position + runOf( fields, field ).length >= fields.length }
						isOpen={ openField === field.id }
						condition={ conditionSummary( field, document ) }
						wrong={ problems.filter( ( problem ) => problem.field === field.id ).length }
						tools={ tools }
						dragged={ dragged }
						handle={ handle( field.id ) }
					/>
				) ) }
			</ol>
			<div className="aisle-builder__actions">
				<AddFieldMenu onAdd={ ( type ) => tools.add( type, null ) } />
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setCopying( true ) }>
					{ __( 'Copy from another form', 'aisle' ) }
				</Button>
			</div>
			{ asked && (
				<RemoveSectionDialog
					name={ fieldName( asked ) }
					count={ runOf( fields, asked ).length - 1 }
					onHeading={ () => tools.removeAll( [ asked ] ) }
					onAll={ () => tools.removeAll( runOf( fields, asked ) ) }
					onClose={ () => setAsked( null ) }
				/>
			) }
			{ copying && (
				<CopyFieldDialog
					rest={ rest }
					document={ document }
					onCopy={ tools.addCopies }
					onClose={ () => setCopying( false ) }
				/>
			) }
		</div>
	);
}

interface Tools extends ListTools {
	readonly addCopies: ( fields: readonly EditableField[] ) => void;
	readonly removeAll: ( fields: readonly EditableField[] ) => void;
}

/** What can be done to the list; each is one step back, and the focus stays where the work is. They stay the same, so that a card need not be drawn anew. */
function useFieldTools( list: RefObject< HTMLElement >, ask: ( section: EditableField | null ) => void ): Tools {
	const editor = useEditorTools();
	const focusAfter = useFocusAfter( list );
	const latest = useRef( editor );
	latest.current = editor;
	return useMemo( () => fieldTools( () => latest.current, focusAfter, ask ), [ focusAfter, ask ] );
}

function fieldTools(
	latest: () => EditorTools,
	focusAfter: ( selector: string ) => void,
	ask: ( section: EditableField | null ) => void
): Tools {
	const { edit, say, offerUndo, setOpenField } = latest();
	const fieldsNow = (): readonly EditableField[] => latest().document.fields;
	const insert = ( added: readonly EditableField[], position: number ): void => {
		const first = added[ 0 ];
		if ( first ) {
			edit( '', addFields( added, position ) );
			setOpenField( first.id );
			focusAfter(
				`[data-order="${ first.id }"] .aisle-builder__field-panel :is(input, textarea, [contenteditable="true"])`
			);
		}
	};
	const removeAll = ( removed: readonly EditableField[] ): void => {
		const fields = fieldsNow();
		const [ first ] = removed;
		const position = first ? fields.indexOf( first ) : 0;
		const heir = fields[ position + removed.length ] ?? fields[ position - 1 ];
		ask( null );
		edit( '', ( form ) => removed.reduce( ( changed, { id } ) => removeField( id )( changed ), form ) );
		focusAfter( heir ? `[data-order="${ heir.id }"] .aisle-builder__card-toggle` : '' );
		/* translators: %s: a field's name. */
		offerUndo( sprintf( __( '“%s” was removed.', 'aisle' ), first ? fieldName( first ) : '' ) );
	};
	return {
		open: setOpenField,
		add: ( type, before ) => {
			const first = newOptionId( [] );
			const position = before === null ? -1 : fieldsNow().findIndex( ( { id } ) => id === before );
			insert(
				[ newField( type, newFieldId( fieldIds( latest().document ) ), [ first, newOptionId( [ first ] ) ] ) ],
				position === -1 ? fieldsNow().length : position
			);
			/* translators: %s: type of a field, such as "Dropdown". */
			say( sprintf( __( '%s added.', 'aisle' ), typeName( type ) ) );
		},
		addCopies: ( copied ) => insert( copyOfFields( copied, latest().document ), fieldsNow().length ),
		duplicate: ( field ) => {
			const { document } = latest();
			const { fields } = document;
			const run = runOf( fields, field );
			insert(
				run.length > 1 ? copyOfFields( run, document ) : [ copyOfField( field, document ) ],
				fields.indexOf( field ) + run.length
			);
		},
		move: ( id, to ) => {
			const fields = fieldsNow();
			const from = fields.findIndex( ( field ) => field.id === id );
			const field = fields[ from ];
			const next = field && movedRun( fields, field, to );
			if ( ! field || ! next || next === fields ) {
				return;
			}
			const number = next.indexOf( field ) + 1;
			edit( '', setFields( next ) );
			focusAfter( focusedIn( id ) );
			say(
				sprintf(
					/* translators: 1: a field's name, 2: a number, 3: a number. */
					__( '“%1$s” moved to place %2$d of %3$d.', 'aisle' ),
					fieldName( field ),
					number,
					fields.length
				)
			);
		},
		remove: ( field ) => ( runOf( fieldsNow(), field ).length > 1 ? ask( field ) : removeAll( [ field ] ) ),
		removeAll,
	};
}

/** The same control of the card, after the card has moved. */
function focusedIn( id: string ): string {
	const action = window.document.activeElement?.getAttribute( 'data-action' );
	return `[data-order="${ id }"] ${ action ? `[data-action="${ action }"]` : '.aisle-builder__handle' }`;
}
