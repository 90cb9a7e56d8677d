import { Button } from '@wordpress/components';
import { _n, __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField } from '../document';
import { useEditorTools } from '../editor/editor-context';
import { DragHandle, Draggable } from '../draggable';
import { conditionSummary, optionSummary } from '../field-summary';
import { entryOf, fieldName, typeName } from '../field-types';
import { sign, TypeIcon } from '../icons';
import { room } from '../room';
import type { DragOrder } from '../use-drag-order';
import { FieldPanel } from './field-panel';
import { isSection, runOf } from './section-run';

export interface ListTools {
	readonly move: ( id: string, to: number ) => void;
	readonly duplicate: ( field: EditableField ) => void;
	readonly remove: ( field: EditableField ) => void;
}

interface FieldCardProps {
	readonly field: EditableField;
	readonly position: number;
	readonly count: number;
	/** It stands in a section, whose card is above. */
	readonly isInner: boolean;
	readonly tools: ListTools;
	readonly dragged: DragOrder[ 'dragged' ];
	readonly handle: ReturnType< DragOrder[ 'handle' ] >;
}

/** A field in the list: what it is at a glance, and its panel when it is open. */
export function FieldCard( props: FieldCardProps ): ReactElement {
	const { field, position, isInner, dragged, handle } = props;
	const { openField, setOpenField, problems } = useEditorTools();
	const isOpen = openField === field.id;
	const wrong = problems.filter( ( problem ) => problem.field === field.id ).length;
	const name = fieldName( field );
	return (
		<Draggable id={ field.id } position={ position } dragged={ dragged } className={ `aisle-builder__card${ isOpen ? ' is-open' : '' }${ wrong ? ' is-wrong' : '' }${ isInner ? ' is-inner' : '' }${ isSection( field ) ? ' is-section' : '' }` }>
			<div className="aisle-builder__card-head">
				<DragHandle label={ /* translators: %s: a field's name. */ sprintf( __( 'Move “%s”: drag, or use the up and down arrow keys', 'aisle' ), name ) } handle={ handle } />
				<h2 className="aisle-builder__card-title">
					<button type="button" className="aisle-builder__card-toggle" aria-expanded={ isOpen } onClick={ () => setOpenField( isOpen ? null : field.id ) }>
						<span className="aisle-builder__type-icon" title={ typeName( entryOf( field ) ) }>
							<TypeIcon type={ entryOf( field ) } />
						</span>
						<span className="aisle-builder__card-words">
							<span className="aisle-builder__card-name">
								{ name }
								{ field.required && (
									<>
										<span className="aisle-builder__required" aria-hidden="true">
											*
										</span>
										<span className="screen-reader-text">{ __( '(required)', 'aisle' ) }</span>
									</>
								) }
							</span>
							<Facts field={ field } wrong={ wrong } />
						</span>
					</button>
				</h2>
				<CardActions { ...props } name={ name } />
			</div>
			{ isOpen && <FieldPanel field={ field } /> }
		</Draggable>
	);
}

function Facts( { field, wrong }: { field: EditableField; wrong: number } ): ReactElement {
	const facts = [ typeName( entryOf( field ) ), optionSummary( field ), ...room().factsOf( field ), conditionSummary( field ) ].filter( ( fact ) => fact !== '' );
	return (
		<span className="aisle-builder__facts">
			{ facts.map( ( fact ) => (
				<span key={ fact }>{ fact }</span>
			) ) }
			{ wrong > 0 && (
				<span className="aisle-builder__wrong">
					{
						/* translators: %d: a number. */
						sprintf( _n( '%d thing to mend', '%d things to mend', wrong, 'aisle' ), wrong )
					}
				</span>
			) }
		</span>
	);
}

function CardActions( { field, position, count, tools, name }: FieldCardProps & { name: string } ): ReactElement {
	const { fields } = useEditorTools().document;
	return (
		<div className="aisle-builder__card-actions">
			<Button
				icon={ sign( 'up' ) }
				data-action="up"
				/* translators: %s: a field's name. */
				label={ sprintf( __( 'Move “%s” up', 'aisle' ), name ) }
				disabled={ position === 0 }
				accessibleWhenDisabled
				onClick={ () => tools.move( field.id, position - 1 ) }
			/>
			<Button
				icon={ sign( 'down' ) }
				data-action="down"
				/* translators: %s: a field's name. */
				label={ sprintf( __( 'Move “%s” down', 'aisle' ), name ) }
				disabled={ position + runOf( fields, field ).length >= count }
				accessibleWhenDisabled
				onClick={ () => tools.move( field.id, position + 1 ) }
			/>
			<Button icon={ sign( 'copy' ) } label={ /* translators: %s: a field's name. */ sprintf( __( 'Duplicate “%s”', 'aisle' ), name ) } onClick={ () => tools.duplicate( field ) } />
			<Button icon={ sign( 'remove' ) } label={ /* translators: %s: a field's name. */ sprintf( __( 'Remove “%s”', 'aisle' ), name ) } onClick={ () => tools.remove( field ) } />
		</div>
	);
}
