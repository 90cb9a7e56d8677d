import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { _n, __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderFields, useFieldTypes, useWording } from '../builder-context';
import type { EditableField, FieldType } from '../document';
import { DragHandle, Draggable } from '../draggable';
import { optionSummary } from '../field-summary';
import { renderIcon, TypeIcon } from '../icons';
import type { DragOrder } from '../../ui-admin/use-drag-order';
import { FieldPanel } from './field-panel';
import { InsertField } from './insert-field';
import { isSection } from './section-run';

export interface ListTools {
	readonly open: ( id: string | null ) => void;
	/** Adds a field before the field with this id, or at the end. */
	readonly add: ( type: FieldType, beforeId: string | null ) => void;
	readonly move: ( id: string, to: number ) => void;
	readonly duplicate: ( field: EditableField ) => void;
	readonly remove: ( field: EditableField ) => void;
}

interface FieldCardProps {
	readonly field: EditableField;
	readonly position: number;
	/** True if no field follows; for a section, no field outside of it. */
	readonly isLast: boolean;
	readonly isOpen: boolean;
	/** Number of problems in the field. */
	readonly problemCount: number;
	/** True if the field is in a section. */
	readonly isInSection: boolean;
	/** Text that describes when the field is shown. A prop, because the card does not read other fields. */
	readonly condition: string;
	readonly tools: ListTools;
	readonly dragged: DragOrder[ 'dragged' ];
	readonly handle: ReturnType< DragOrder[ 'handle' ] >;
}

/** A form may have about sixty cards, so each renders again only if its own data changes. */
export const FieldCard = memo( Card, isSameCard );

/** Card of a field in the list: its summary, and its panel while open. */
function Card( props: FieldCardProps ): ReactElement {
	const { field, position, isOpen, isInSection, condition, problemCount, tools, dragged, handle } = props;
	const { entryOf, fieldName, typeNameOf } = useFieldTypes();
	const name = fieldName( field );
	return (
		<Draggable
			id={ field.id }
			position={ position }
			dragged={ dragged }
			className={ `aisle-builder__card${ isOpen ? ' is-open' : '' }${ problemCount ? ' is-wrong' : '' }${ isInSection ? ' is-inner' : '' }${ isSection( field ) ? ' is-section' : '' }` }
		>
			<InsertField name={ name } onAdd={ ( type ) => tools.add( type, field.id ) } />
			<div className="aisle-builder__card-head">
				<DragHandle
					label={
						/* translators: %s: a field's name. */ sprintf(
							__( 'Move “%s”: drag, or use the up and down arrow keys', 'aisle' ),
							name
						)
					}
					handle={ handle }
				/>
				<h2 className="aisle-builder__card-title">
					<button
						type="button"
						className="aisle-builder__card-toggle"
						aria-expanded={ isOpen }
						onClick={ () => tools.open( isOpen ? null : field.id ) }
					>
						<span className="aisle-builder__type-icon" title={ typeNameOf( field ) }>
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
							<Details field={ field } condition={ condition } problemCount={ problemCount } />
						</span>
					</button>
				</h2>
				<CardActions { ...props } name={ name } />
			</div>
			{ isOpen && <FieldPanel field={ field } /> }
		</Draggable>
	);
}

function Details( {
	field,
	condition,
	problemCount,
}: Pick< FieldCardProps, 'field' | 'condition' | 'problemCount' > ): ReactElement {
	const { types, detailsOf } = useBuilderFields();
	const { fields: wording } = useWording();
	const details = [
		types.typeNameOf( field ),
		optionSummary( types, wording, field ),
		...detailsOf( field ),
		condition,
	].filter( ( detail ) => detail !== '' );
	return (
		<span className="aisle-builder__facts">
			{ details.map( ( detail ) => (
				<span key={ detail }>{ detail }</span>
			) ) }
			{ problemCount > 0 && (
				<span className="aisle-builder__wrong">
					{
						/* translators: %d: a number. */
						sprintf( _n( '%d issue to fix', '%d issues to fix', problemCount, 'aisle' ), problemCount )
					}
				</span>
			) }
		</span>
	);
}

function CardActions( { field, position, isLast, tools, name }: FieldCardProps & { name: string } ): ReactElement {
	return (
		<div className="aisle-builder__card-actions">
			<Button
				icon={ renderIcon( 'up' ) }
				data-action="up"
				/* translators: %s: a field's name. */
				label={ sprintf( __( 'Move “%s” up', 'aisle' ), name ) }
				disabled={ position === 0 }
				accessibleWhenDisabled
				onClick={ () => tools.move( field.id, position - 1 ) }
			/>
			<Button
				icon={ renderIcon( 'down' ) }
				data-action="down"
				/* translators: %s: a field's name. */
				label={ sprintf( __( 'Move “%s” down', 'aisle' ), name ) }
				disabled={ isLast }
				accessibleWhenDisabled
				onClick={ () => tools.move( field.id, position + 1 ) }
			/>
			<Button
				icon={ renderIcon( 'copy' ) }
				label={ /* translators: %s: a field's name. */ sprintf( __( 'Duplicate “%s”', 'aisle' ), name ) }
				onClick={ () => tools.duplicate( field ) }
			/>
			<Button
				icon={ renderIcon( 'remove' ) }
				label={ /* translators: %s: a field's name. */ sprintf( __( 'Remove “%s”', 'aisle' ), name ) }
				onClick={ () => tools.remove( field ) }
			/>
		</div>
	);
}

/** Compares props. Ignores the handle, which is new on each render but works the same unless its card is dragged. */
function isSameCard( before: FieldCardProps, now: FieldCardProps ): boolean {
	const comparedValues = ( { dragged, handle: _handle, field, position, ...props }: FieldCardProps ) => [
		field,
		position,
		...Object.values( props ),
		dragged?.id === field.id ? dragged : dragged?.to === position,
	];
	const next = comparedValues( now );
	return comparedValues( before ).every( ( value, index ) => value === next[ index ] );
}
