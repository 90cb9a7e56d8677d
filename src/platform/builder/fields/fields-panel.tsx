import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import type { ReactElement, RefObject } from 'react';
import { useBuilder, useBuilderEditor, useFieldTypes, useWording } from '../builder-context';
import type { EditableField } from '../document';
import { useEditorTools } from '../editor-context';
import { conditionSummary } from '../field-summary';
import { CopyFieldDialog } from '../transfer/copy-field-dialog';
import { useDragOrder, type DragOrder } from '../../ui-admin/use-drag-order';
import { AddFieldMenu } from './add-field-menu';
import { FieldCard, type ListTools } from './field-card';
import { RemoveSectionDialog } from './remove-section-dialog';
import { isInSection, fieldGroupOf } from './section-run';
import { useFieldTools } from './use-field-tools';

/** The form's fields in order. */
export function FieldsPanel(): ReactElement {
	const { noFieldsText } = useBuilderEditor();
	const wording = useWording();
	const { fieldName } = useFieldTypes();
	const { document, rest } = useEditorTools();
	const list = useRef< HTMLOListElement >( null );
	const [ isCopying, setCopying ] = useState( false );
	const [ sectionToRemove, setAsked ] = useState< EditableField | null >( null );
	const panel = useRef< HTMLDivElement >( null );
	const tools = useFieldTools( panel, setAsked );
	const drag = useDragOrder( list, tools.move );
	const { fields } = document;
	return (
		<div ref={ panel } className="aisle-builder__fields">
			{ fields.length === 0 && (
				<div className="aisle-builder__empty">
					<p className="aisle-builder__empty-title">{ wording.fields.none() }</p>
					<p>{ noFieldsText() }</p>
				</div>
			) }
			<FieldCards list={ list } tools={ tools } drag={ drag } />
			<div className="aisle-builder__actions">
				<AddFieldMenu onAdd={ ( type ) => tools.add( type, null ) } />
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setCopying( true ) }>
					{ wording.transfer.copyFrom() }
				</Button>
			</div>
			{ sectionToRemove && (
				<RemoveSectionDialog
					name={ fieldName( sectionToRemove ) }
					count={ fieldGroupOf( fields, sectionToRemove ).length - 1 }
					onHeading={ () => tools.removeAll( [ sectionToRemove ] ) }
					onAll={ () => tools.removeAll( fieldGroupOf( fields, sectionToRemove ) ) }
					onClose={ () => setAsked( null ) }
				/>
			) }
			{ isCopying && (
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

interface FieldCardsProps {
	readonly list: RefObject< HTMLOListElement >;
	readonly tools: ListTools;
	readonly drag: DragOrder;
}

function FieldCards( { list, tools, drag }: FieldCardsProps ): ReactElement {
	const config = useBuilder();
	const { fields: wording } = useWording();
	const { document, problems, openField } = useEditorTools();
	const { fields } = document;
	return (
		<ol ref={ list } className="aisle-builder__cards" aria-label={ wording.title() } hidden={ fields.length === 0 }>
			{ fields.map( ( field, position ) => (
				<FieldCard
					key={ field.id }
					field={ field }
					isInSection={ isInSection( fields, position ) }
					position={ position }
					isLast={ position + fieldGroupOf( fields, field ).length >= fields.length }
					isOpen={ openField === field.id }
					condition={ conditionSummary( config, field, document ) }
					problemCount={ problems.filter( ( problem ) => problem.field === field.id ).length }
					tools={ tools }
					dragged={ drag.dragged }
					handle={ drag.handle( field.id ) }
				/>
			) ) }
		</ol>
	);
}
