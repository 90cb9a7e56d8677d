import { Button, DropdownMenu } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField, EditableOption } from '../document';
import { DragHandle, Draggable } from '../draggable';
import { allowsSeveral, kindOfType } from '../field-types';
import { useField } from '../fields/use-field';
import { sign } from '../icons';
import { room } from '../room';
import type { DragOrder } from '../use-drag-order';
import { OptionLabel } from './option-label';
import { OptionColor, OptionPicture } from './option-looks';

export interface OptionTools {
	readonly set: ( id: string, change: Readonly< Record< string, unknown > > ) => void;
	readonly select: ( id: string, selected: boolean ) => void;
	readonly move: ( id: string, to: number ) => void;
	readonly duplicate: ( option: EditableOption ) => void;
	readonly remove: ( option: EditableOption ) => void;
}

interface OptionRowProps {
	readonly field: EditableField;
	readonly option: EditableOption;
	readonly position: number;
	readonly count: number;
	readonly tools: OptionTools;
	readonly dragged: DragOrder[ 'dragged' ];
	readonly handle: ReturnType< DragOrder[ 'handle' ] >;
}

export function OptionRow( props: OptionRowProps ): ReactElement {
	const { field, option, position, tools, dragged, handle } = props;
	const number = position + 1;
	const { Beside, Below } = room().options;
	const part = { field, option, number, set: ( change: Readonly< Record< string, unknown > > ) => tools.set( option.id, change ) };
	return (
		<Draggable id={ option.id } position={ position } dragged={ dragged } className="aisle-builder__option">
			<DragHandle label={ /* translators: %d: a number. */ sprintf( __( 'Move option %d: drag, or use the up and down arrow keys', 'aisle' ), number ) } handle={ handle } />
			<input
				type={ allowsSeveral( field ) ? 'checkbox' : 'radio' }
				className="aisle-builder__preselect"
				checked={ option.selected === true }
				/* translators: %d: a number. */
				aria-label={ sprintf( __( 'Option %d is chosen at first', 'aisle' ), number ) }
				title={ __( 'Chosen at first', 'aisle' ) }
				onChange={ ( { currentTarget } ) => tools.select( option.id, currentTarget.checked ) }
				// A radio button that is on can be taken off again: nothing need be chosen.
				onClick={ () => option.selected && ! allowsSeveral( field ) && tools.select( option.id, false ) }
			/>
			{ field.type === 'image-group' && <OptionPicture option={ option } number={ number } onChange={ ( change ) => tools.set( option.id, change ) } /> }
			{ field.type === 'color-group' && <OptionColor option={ option } number={ number } onChange={ ( color ) => tools.set( option.id, { color } ) } /> }
			<Words { ...props } />
			{ Beside && <Beside { ...part } /> }
			<RowMenu { ...props } />
			{ Below && <Below { ...part } /> }
		</Draggable>
	);
}

function Words( { field, option, position, tools }: OptionRowProps ): ReactElement {
	const { id, optionError } = useField( field );
	const { Subject } = room().options;
	const name = `${ id }-${ option.id }-label`;
	const wrong = optionError( option.id, 'label' ) ?? optionError( option.id, 'value' );
	return (
		<div className="aisle-builder__option-words">
			{ Subject && <Subject field={ field } option={ option } number={ position + 1 } set={ ( change ) => tools.set( option.id, change ) } /> }
			<OptionLabel
				id={ name }
				fieldType={ field.type }
				number={ position + 1 }
				error={ wrong }
				/* translators: %d: a number. */
				label={ sprintf( __( 'Label of option %d', 'aisle' ), position + 1 ) }
				hideLabelFromVision
				placeholder={ kindOfType( field.type ).options?.placeholder() ?? __( 'Label', 'aisle' ) }
				value={ option.label }
				onChange={ ( label ) => tools.set( option.id, { label } ) }
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
				icon={ sign( 'more' ) }
				/* translators: %d: a number. */
				label={ sprintf( __( 'More for option %d', 'aisle' ), position + 1 ) }
				controls={ [
					{ title: __( 'Move up', 'aisle' ), icon: sign( 'up' ), isDisabled: position === 0, onClick: () => tools.move( option.id, position - 1 ) },
					{ title: __( 'Move down', 'aisle' ), icon: sign( 'down' ), isDisabled: position === count - 1, onClick: () => tools.move( option.id, position + 1 ) },
					{ title: __( 'Duplicate', 'aisle' ), icon: sign( 'copy' ), onClick: () => tools.duplicate( option ) },
				] }
			/>
			<Button icon={ sign( 'remove' ) } label={ /* translators: %d: a number. */ sprintf( __( 'Remove option %d', 'aisle' ), position + 1 ) } onClick={ () => tools.remove( option ) } />
		</div>
	);
}
