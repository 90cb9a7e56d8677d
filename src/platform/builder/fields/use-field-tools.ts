import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { useBuilderFields } from '../builder-context';
import type { BuilderFields } from '../config/fields';
import type { EditableField } from '../document';
import { addFields, removeField, setFields } from '../edits';
import { useEditorTools, type EditorTools } from '../editor-context';
import { copyOfField, copyOfFields, fieldIds, newFieldId, newOptionId } from '../identifiers';
import { newField } from '../new-field';
import { useFocusAfterRender } from '../../ui-admin/use-focus-after';
import type { ListTools } from './field-card';
import { moveFieldGroup, fieldGroupOf } from './section-run';

interface Tools extends ListTools {
	readonly addCopies: ( fields: readonly EditableField[] ) => void;
	readonly removeAll: ( fields: readonly EditableField[] ) => void;
}

interface ToolsContext {
	readonly builderFields: BuilderFields;
	/** Returns the current editor tools. Field tools outlive a render, so they call this whenever they are used. */
	readonly latest: () => EditorTools;
	readonly focusAfter: ( selector: string ) => void;
	/** Asks whether to remove a section with its fields; null closes the dialog. */
	readonly confirmRemoval: ( section: EditableField | null ) => void;
}

/**
 * Returns the edits of the field list. Each is one undo step and moves the focus. The object stays the same, so cards
 * do not render again.
 */
export function useFieldTools(
	panel: RefObject< HTMLElement >,
	confirmRemoval: ToolsContext[ 'confirmRemoval' ]
): Tools {
	const builderFields = useBuilderFields();
	const editor = useEditorTools();
	const focusAfter = useFocusAfterRender( panel );
	const latestEditor = useRef( editor );
	latestEditor.current = editor;
	return useMemo(
		() => fieldTools( { builderFields, latest: () => latestEditor.current, focusAfter, confirmRemoval } ),
		[ builderFields, focusAfter, confirmRemoval ]
	);
}

const fieldTools = ( context: ToolsContext ): Tools => ( {
	open: context.latest().setOpenField,
	...addTools( context ),
	move: moveTool( context ),
	...removeTools( context ),
} );

function addTools( {
	builderFields,
	latest,
	focusAfter,
}: ToolsContext ): Pick< Tools, 'add' | 'addCopies' | 'duplicate' > {
	const { edit, announce, setOpenField } = latest();
	const insert = ( newFields: readonly EditableField[], position: number ): void => {
		const firstField = newFields[ 0 ];
		if ( firstField ) {
			edit( '', addFields( newFields, position ) );
			setOpenField( firstField.id );
			focusAfter(
				`[data-order="${ firstField.id }"] .aisle-builder__field-panel :is(input, textarea, [contenteditable="true"])`
			);
		}
	};
	return {
		add: ( type, beforeId ) => {
			const { document } = latest();
			const { fields } = document;
			const firstOptionId = newOptionId( [] );
			const position = beforeId === null ? -1 : fields.findIndex( ( { id } ) => id === beforeId );
			insert(
				[
					newField( builderFields, type, newFieldId( fieldIds( document ) ), [
						firstOptionId,
						newOptionId( [ firstOptionId ] ),
					] ),
				],
				position === -1 ? fields.length : position
			);
			/* translators: %s: type of a field, such as "Dropdown". */
			announce( sprintf( __( '%s added.', 'aisle' ), builderFields.types.typeName( type ) ) );
		},
		addCopies: ( copiedFields ) => {
			const { document } = latest();
			insert( copyOfFields( copiedFields, document ), document.fields.length );
		},
		duplicate: ( field ) => {
			const { document } = latest();
			const { fields } = document;
			const run = fieldGroupOf( fields, field );
			insert(
				run.length > 1 ? copyOfFields( run, document ) : [ copyOfField( field, document ) ],
				fields.indexOf( field ) + run.length
			);
		},
	};
}

function moveTool( { builderFields, latest, focusAfter }: ToolsContext ): Tools[ 'move' ] {
	const { edit, announce } = latest();
	return ( id, to ) => {
		const { fields } = latest().document;
		const field = fields.find( ( candidate ) => candidate.id === id );
		const next = field && moveFieldGroup( fields, field, to );
		if ( ! field || ! next || next === fields ) {
			return;
		}
		const number = next.indexOf( field ) + 1;
		edit( '', setFields( next ) );
		focusAfter( focusedSelector( id ) );
		announce(
			sprintf(
				/* translators: 1: a field's name, 2: a number, 3: a number. */
				__( '“%1$s” moved to position %2$d of %3$d.', 'aisle' ),
				builderFields.types.fieldName( field ),
				number,
				fields.length
			)
		);
	};
}

function removeTools( {
	builderFields,
	latest,
	focusAfter,
	confirmRemoval,
}: ToolsContext ): Pick< Tools, 'remove' | 'removeAll' > {
	const { edit, offerUndo } = latest();
	const removeAll = ( removedFields: readonly EditableField[] ): void => {
		const { fields } = latest().document;
		const [ first ] = removedFields;
		const position = first ? fields.indexOf( first ) : 0;
		const focusTarget = fields[ position + removedFields.length ] ?? fields[ position - 1 ];
		confirmRemoval( null );
		edit( '', ( form ) => removedFields.reduce( ( nextForm, { id } ) => removeField( id )( nextForm ), form ) );
		focusAfter(
			focusTarget
				? `[data-order="${ focusTarget.id }"] .aisle-builder__card-toggle`
				: '.aisle-builder__actions button'
		);
		/* translators: %s: a field's name. */
		offerUndo( sprintf( __( '“%s” was removed.', 'aisle' ), first ? builderFields.types.fieldName( first ) : '' ) );
	};
	return {
		remove: ( field ) =>
			fieldGroupOf( latest().document.fields, field ).length > 1
				? confirmRemoval( field )
				: removeAll( [ field ] ),
		removeAll,
	};
}

/** Returns the selector of the focused control, to focus it again after the card has moved. */
function focusedSelector( id: string ): string {
	const action = window.document.activeElement?.getAttribute( 'data-action' );
	return `[data-order="${ id }"] ${ action ? `[data-action="${ action }"]` : '.aisle-builder__handle' }`;
}
