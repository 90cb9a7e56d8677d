import { Button, DropdownMenu, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Amount } from '../amount';
import { WithError } from '../controls';
import { textOf, type EditableField, type EditableOption } from '../document';
import { useEditorTools } from '../editor/editor-context';
import { allowsSeveral } from '../field-types';
import { useField } from '../fields/use-field';
import { FormulaField } from '../formulas/formula-field';
import { sign } from '../icons';
import { currencySymbol } from '../shop-currency';
import type { DragOrder } from '../use-drag-order';
import { OptionColor, OptionPicture } from './option-looks';
import { ProductPicker } from './product-picker';

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
	const isDragged = dragged?.id === option.id;
	const pricesEach = Boolean( field.pricingType ) && field.priceoptions === 'different_for_all';
	return (
		<li
			data-order={ option.id }
			className={ `aisle-builder__option${ isDragged ? ' is-dragged' : '' }${ dragged?.to === position && ! isDragged ? ' is-target' : '' }` }
			style={ isDragged ? { transform: `translateY(${ dragged.by }px)` } : undefined }
		>
			<button type="button" className="aisle-builder__handle" aria-label={ /* translators: %d: a number. */ sprintf( __( 'Move option %d: drag, or use the up and down arrow keys', 'aisle' ), number ) } { ...handle }>
				{ sign( 'drag' ) }
			</button>
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
			{ pricesEach && field.pricingType !== 'custom' && <Price { ...props } /> }
			<RowMenu { ...props } />
			{ pricesEach && field.pricingType === 'custom' && <PriceFormula { ...props } /> }
		</li>
	);
}

function Words( { field, option, position, tools }: OptionRowProps ): ReactElement {
	const { id, optionError } = useField( field );
	const name = `${ id }-${ option.id }-label`;
	const wrong = optionError( option.id, 'label' ) ?? optionError( option.id, 'value' );
	return (
		<div className="aisle-builder__option-words">
			{ field.type === 'product-group' && (
				<ProductPicker id={ `${ id }-${ option.id }-product` } value={ option.product_id ?? 0 } error={ optionError( option.id, 'product_id' ) } onPick={ ( product ) => tools.set( option.id, { product_id: product || undefined } ) } />
			) }
			<WithError id={ name } error={ wrong }>
				<TextControl
					id={ name }
					/* translators: %d: a number. */
					label={ sprintf( __( 'Label of option %d', 'aisle' ), position + 1 ) }
					hideLabelFromVision
					placeholder={ field.type === 'product-group' ? __( 'The product’s name', 'aisle' ) : __( 'Label', 'aisle' ) }
					value={ option.label }
					onChange={ ( label ) => tools.set( option.id, { label } ) }
					autoComplete="off"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</WithError>
		</div>
	);
}

function Price( { field, option, position, tools }: OptionRowProps ): ReactElement {
	const { id, optionError } = useField( field );
	const unit = field.pricingType === 'percentage' ? '%' : currencySymbol();
	return (
		<div className="aisle-builder__option-price" data-unit={ unit }>
			<Amount
				id={ `${ id }-${ option.id }-price` }
				/* translators: 1: number of an option, 2: unit, such as $ or %. */
				label={ sprintf( __( 'Price of option %1$d (%2$s)', 'aisle' ), position + 1, unit ) }
				value={ textOf( option.price ) }
				error={ optionError( option.id, 'price' ) }
				onChange={ ( price ) => tools.set( option.id, { price: price === '' ? undefined : price } ) }
			/>
		</div>
	);
}

function PriceFormula( { field, option, position, tools }: OptionRowProps ): ReactElement {
	const { document, rest } = useEditorTools();
	const { id, optionError } = useField( field );
	const wrong = optionError( option.id, 'price' );
	return (
		<div className="aisle-builder__option-formula">
			<FormulaField
				id={ `${ id }-${ option.id }-price` }
				/* translators: %d: a number. */
				label={ sprintf( __( 'Formula of option %d', 'aisle' ), position + 1 ) }
				value={ textOf( option.price ) }
				onChange={ ( price ) => tools.set( option.id, { price: price === '' ? undefined : price } ) }
				document={ document }
				fieldId={ field.id }
				kind="price"
				rest={ rest }
				{ ...( wrong ? { error: wrong } : {} ) }
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
