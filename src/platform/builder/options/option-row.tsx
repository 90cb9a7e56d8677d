import { Button, DropdownMenu } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ClipboardEvent, ReactElement } from 'react';
import { useBuilderEditor, useFieldTypes } from '../builder-context';
import type { OptionPartProps } from '../config/editor';
import type { EditableField, EditableOption, Problem } from '../document';
import { DragHandle, Draggable } from '../draggable';
import { renderIcon } from '../icons';
import type { DragOrder } from '../../ui-admin/use-drag-order';
import { placeholderOf } from './empty-options';
import { OptionLabel } from './option-label';
import { OptionColor, OptionImage } from './option-appearances';
import { handleOptionKey } from './option-keys';
import { linesOf } from './parse-options';
import type { OptionTools } from './use-option-tools';

interface OptionRowProps {
	readonly field: EditableField;
	readonly option: EditableOption;
	readonly position: number;
	readonly count: number;
	/** Problems that the server finds in this option. */
	readonly problems: readonly Problem[];
	readonly tools: OptionTools;
	readonly dragged: DragOrder[ 'dragged' ];
	readonly handle: ReturnType< DragOrder[ 'handle' ] >;
	/** Called when several lines are pasted into the label. */
	readonly onPasteList: ( text: string, afterId: string ) => void;
}

/** A field may have hundreds of options, so each row renders again only if its own data changes. */
export const OptionRow = memo( Row, isSameRow );

function Row( props: OptionRowProps ): ReactElement {
	const { field, option, position, tools, dragged, handle } = props;
	const number = position + 1;
	const { AfterLabel, SecondLine } = useBuilderEditor().options;
	const { allowsSeveral } = useFieldTypes();
	const partProps = partPropsOf( props );
	return (
		<Draggable id={ option.id } position={ position } dragged={ dragged } className="aisle-builder__option">
			<DragHandle
				label={
					/* translators: %d: a number. */ sprintf(
						__( 'Move option %d: drag, or use the up and down arrow keys', 'aisle' ),
						number
					)
				}
				handle={ handle }
			/>
			<input
				type={ allowsSeveral( field ) ? 'checkbox' : 'radio' }
				className="aisle-builder__preselect"
				checked={ option.selected === true }
				/* translators: %d: a number. */
				aria-label={ sprintf( __( 'Option %d is selected by default', 'aisle' ), number ) }
				title={ __( 'Selected by default', 'aisle' ) }
				onChange={ ( { currentTarget } ) => tools.select( option.id, currentTarget.checked ) }
				// Clicking a selected radio button deselects it, because no option is required as default.
				onClick={ () => option.selected && ! allowsSeveral( field ) && tools.select( option.id, false ) }
			/>
			{ field.type === 'image-group' && (
				<OptionImage
					option={ option }
					number={ number }
					onChange={ ( change ) => tools.set( option.id, change ) }
				/>
			) }
			{ field.type === 'color-group' && (
				<OptionColor
					option={ option }
					number={ number }
					onChange={ ( color ) => tools.set( option.id, { color } ) }
				/>
			) }
			<LabelControls { ...props } part={ partProps } />
			{ AfterLabel && <AfterLabel { ...partProps } /> }
			<RowMenu { ...props } />
			{ SecondLine && <SecondLine { ...partProps } /> }
		</Draggable>
	);
}

const partPropsOf = ( { field, option, position, problems, tools }: OptionRowProps ): OptionPartProps => ( {
	field,
	option,
	number: position + 1,
	id: `aisle-${ field.id }-${ option.id }`,
	set: ( change, ofField ) => tools.set( option.id, change, ofField ),
	error: ( member ) => problems.find( ( { path } ) => path.split( '.' ).at( -1 ) === member )?.message,
	onKeyDown: ( event ) => handleOptionKey( event, option, tools ),
} );

function LabelControls( {
	field,
	option,
	position,
	part,
	onPasteList,
}: OptionRowProps & { part: OptionPartProps } ): ReactElement {
	const { Subject } = useBuilderEditor().options;
	const types = useFieldTypes();
	const labelId = `${ part.id }-label`;
	const labelError = part.error( 'label' ) ?? part.error( 'value' );
	const onPaste = ( event: ClipboardEvent< HTMLInputElement > ): void => {
		const text = event.clipboardData.getData( 'text/plain' );
		if ( linesOf( text ).length > 1 ) {
			event.preventDefault();
			onPasteList( text, option.id );
		}
	};
	return (
		<div className="aisle-builder__option-words">
			{ Subject && <Subject { ...part } /> }
			<OptionLabel
				id={ labelId }
				fieldType={ field.type }
				number={ position + 1 }
				error={ labelError }
				/* translators: %d: a number. */
				label={ sprintf( __( 'Label of option %d', 'aisle' ), position + 1 ) }
				hideLabelFromVision
				placeholder={ placeholderOf( types, field, position ) }
				value={ option.label }
				onChange={ ( label ) => part.set( { label } ) }
				onKeyDown={ part.onKeyDown }
				onPaste={ onPaste }
				{ ...( labelError ? { 'aria-invalid': true, 'aria-describedby': `${ labelId }-error` } : {} ) }
				autoComplete="off"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</div>
	);
}

function RowMenu( { option, position, count, tools }: OptionRowProps ): ReactElement {
	return (
		<div className="aisle-builder__option-actions">
			<DropdownMenu
				icon={ renderIcon( 'more' ) }
				/* translators: %d: a number. */
				label={ sprintf( __( 'More actions for option %d', 'aisle' ), position + 1 ) }
				controls={ [
					{
						title: __( 'Move up', 'aisle' ),
						icon: renderIcon( 'up' ),
						isDisabled: position === 0,
						onClick: () => tools.move( option.id, position - 1 ),
					},
					{
						title: __( 'Move down', 'aisle' ),
						icon: renderIcon( 'down' ),
						isDisabled: position === count - 1,
						onClick: () => tools.move( option.id, position + 1 ),
					},
					{
						title: __( 'Duplicate', 'aisle' ),
						icon: renderIcon( 'copy' ),
						onClick: () => tools.duplicate( option ),
					},
				] }
			/>
			<Button
				icon={ renderIcon( 'remove' ) }
				label={ /* translators: %d: a number. */ sprintf( __( 'Remove option %d', 'aisle' ), position + 1 ) }
				onClick={ () => tools.remove( option ) }
			/>
		</div>
	);
}

/** Compares props. Ignores the handle, which is new on each render but works the same unless its row is dragged. */
function isSameRow( before: OptionRowProps, now: OptionRowProps ): boolean {
	const comparedValues = ( {
		field: _field,
		dragged: _dragged,
		handle: _handle,
		problems: _problems,
		...props
	}: OptionRowProps ) => Object.values( props );
	const [ valuesBefore, valuesNow ] = [ comparedValues( before ), comparedValues( now ) ];
	return (
		valuesBefore.every( ( value, index ) => value === valuesNow[ index ] ) &&
		before.problems.length === now.problems.length &&
		before.problems.every( ( problem, index ) => problem === now.problems[ index ] ) &&
		dragStateOf( before ) === dragStateOf( now ) &&
		isSameFieldExceptOptions( before.field, now.field )
	);
}

/** Returns the drag state that this row shows. */
const dragStateOf = ( { dragged, option, position }: OptionRowProps ): unknown =>
	dragged?.id === option.id ? dragged : dragged?.to === position;

/** Compares all members of the field except its options. */
function isSameFieldExceptOptions( before: EditableField, now: EditableField ): boolean {
	const names = new Set( [ ...Object.keys( before ), ...Object.keys( now ) ] );
	names.delete( 'options' );
	return before === now || [ ...names ].every( ( name ) => before[ name ] === now[ name ] );
}
