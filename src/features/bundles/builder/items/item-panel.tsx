import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { FieldPartProps } from '../../../../platform/builder/config/editor';
import { Choice, Switch, Text } from '../../../../platform/builder/controls';
import type { EditableField } from '../../../../platform/builder/document';
import { useEditorTools } from '../../../../platform/builder/editor-context';
import { useField } from '../../../../platform/builder/use-field';
import { useFocusAfterRender } from '../../../../platform/ui-admin/use-focus-after';
import { ProductSearch } from '../products/product-search';
import { ProductSummary } from '../products/product-summary';
import { useProducts } from '../products/use-products';
import { AttributeControls } from './attribute-controls';
import { ChoiceProducts } from './choice-products';
import { fixedAttributesOf, isChoice, productIdOf, quantitiesOf } from '../item-products';

/** All settings of an item. */
export function ItemPanel( { field }: FieldPartProps ): ReactElement {
	return (
		<div className="aisle-bundle-item">
			{ isChoice( field ) ? <ChoiceItem field={ field } /> : <ProductItem field={ field } /> }
			<Presence field={ field } />
			<Quantities field={ field } />
			<OwnDiscount field={ field } />
		</div>
	);
}

function ProductItem( { field }: FieldPartProps ): ReactElement {
	const { rest } = useEditorTools();
	const { id, change, error, textProps } = useField( field );
	const root = useRef< HTMLDivElement >( null );
	const focusAfter = useFocusAfterRender( root );
	const productId = productIdOf( field );
	const selectProduct = ( selectedId: number | undefined ): void => {
		change( { product_id: selectedId, attributes: undefined } );
		focusAfter( selectedId ? '.aisle-bundle-product button' : 'input' );
	};
	const product = useProducts( rest, productId ? [ productId ] : [] ).get( productId );
	return (
		<div ref={ root } className="aisle-builder__stack">
			{ productId === 0 ? (
				<ProductSearch
					id={ `${ id }-product_id` }
					label={ __( 'Product', 'aisle' ) }
					error={ error( 'product_id' ) }
					onPick={ selectProduct }
				/>
			) : (
				<ProductSummary product={ product } id={ productId } attributes={ fixedAttributesOf( field ) }>
					<Button variant="link" onClick={ () => selectProduct( undefined ) }>
						{ __( 'Change product', 'aisle' ) }
					</Button>
				</ProductSummary>
			) }
			{ product && (
				<AttributeControls
					id={ id }
					product={ product }
					values={ fixedAttributesOf( field ) }
					onChange={ ( attributes ) => change( { attributes } ) }
				/>
			) }
			{ productId > 0 && (
				<Text
					{ ...textProps( 'label' ) }
					label={ __( 'Name in the bundle', 'aisle' ) }
					placeholder={ product?.label ?? '' }
					help={ __( 'Leave empty to use the product’s name.', 'aisle' ) }
				/>
			) }
		</div>
	);
}

function ChoiceItem( { field }: FieldPartProps ): ReactElement {
	const { textProps } = useField( field );
	return (
		<div className="aisle-builder__stack">
			<Text
				{ ...textProps( 'label' ) }
				label={ __( 'Heading', 'aisle' ) }
				placeholder={ __( 'Your choice', 'aisle' ) }
				help={ __( 'Shown above the products, such as “Choose your lens”.', 'aisle' ) }
			/>
			<ChoiceProducts field={ field } />
			<Text
				{ ...textProps( 'choose' ) }
				kind="whole"
				placeholder="1"
				label={ __( 'Products to select', 'aisle' ) }
				help={ __( 'How many different products the shopper selects.', 'aisle' ) }
			/>
		</div>
	);
}

function Presence( { field }: { readonly field: EditableField } ): ReactElement {
	const { change, set } = useField( field );
	return (
		<div className="aisle-builder__stack">
			<Switch
				label={ __( 'Required', 'aisle' ) }
				help={ __( 'Shoppers can’t buy the bundle without this item.', 'aisle' ) }
				checked={ field.required === true }
				onChange={ ( isOn ) => change( { required: isOn || undefined, selected: undefined } ) }
			/>
			{ field.required !== true && (
				<Switch
					label={ __( 'Preselected', 'aisle' ) }
					help={ __( 'Shoppers can deselect it.', 'aisle' ) }
					checked={ field.selected === true }
					onChange={ ( isOn ) => set( 'selected', isOn || undefined ) }
				/>
			) }
		</div>
	);
}

function Quantities( { field }: { readonly field: EditableField } ): ReactElement {
	const { textProps } = useField( field );
	const { min, max } = quantitiesOf( field );
	return (
		<fieldset className="aisle-bundle-quantities">
			<legend>{ __( 'Quantity in one bundle', 'aisle' ) }</legend>
			<Text { ...textProps( 'min_quantity' ) } kind="whole" placeholder="1" label={ __( 'Minimum', 'aisle' ) } />
			<Text
				{ ...textProps( 'max_quantity' ) }
				kind="whole"
				placeholder={ String( min ) }
				label={ __( 'Maximum', 'aisle' ) }
			/>
			{ max > min && (
				<Text
					{ ...textProps( 'quantity' ) }
					kind="whole"
					placeholder={ String( min ) }
					label={ __( 'Starting quantity', 'aisle' ) }
				/>
			) }
		</fieldset>
	);
}

function OwnDiscount( { field }: { readonly field: EditableField } ): ReactElement {
	const { id, change, error } = useField( field );
	const { discount } = field;
	const isOwn = typeof discount === 'string' || typeof discount === 'number';
	return (
		<div className="aisle-builder__stack">
			<Choice
				id={ `${ id }-discount-kind` }
				label={ __( 'Discount', 'aisle' ) }
				value={ isOwn ? 'own' : 'bundle' }
				choices={ [
					{ value: 'bundle', label: __( 'The bundle’s discount', 'aisle' ) },
					{ value: 'own', label: __( 'A separate discount or none', 'aisle' ) },
				] }
				onChange={ ( kind ) => change( { discount: kind === 'own' ? '' : undefined } ) }
			/>
			{ isOwn && (
				<Text
					id={ `${ id }-discount` }
					label={ __( 'Discount of this item', 'aisle' ) }
					help={ __(
						'A percentage such as 10, or an amount off each unit such as $5. Leave empty for no discount.',
						'aisle'
					) }
					value={ String( discount ) }
					error={ error( 'discount' ) }
					// An empty text is no discount; without the member, the bundle's discount would apply.
					onChange={ ( value ) => change( { discount: value } ) }
				/>
			) }
		</div>
	);
}
