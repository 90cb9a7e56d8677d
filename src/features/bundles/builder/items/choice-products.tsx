import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField, EditableOption } from '../../../../platform/builder/document';
import { changeField, changeOption, moveItem } from '../../../../platform/builder/edits';
import { useEditorTools } from '../../../../platform/builder/editor-context';
import { renderIcon } from '../../../../platform/builder/icons';
import { newOptionId } from '../../../../platform/builder/identifiers';
import { useField } from '../../../../platform/builder/use-field';
import { useFocusAfterRender } from '../../../../platform/ui-admin/use-focus-after';
import { ProductSearch } from '../products/product-search';
import { ProductSummary } from '../products/product-summary';
import { useProducts } from '../products/use-products';
import { AttributeControls } from './attribute-controls';
import { fixedAttributesOf, productIdOf } from '../item-products';

/** The products of which a shopper selects some. */
export function ChoiceProducts( { field }: { readonly field: EditableField } ): ReactElement {
	const { edit } = useEditorTools();
	const { id, error } = useField( field );
	const root = useRef< HTMLDivElement >( null );
	const focusAfter = useFocusAfterRender( root );
	const options = field.options ?? [];
	const store = ( next: readonly EditableOption[] ): void => edit( '', changeField( field.id, { options: next } ) );
	return (
		<div ref={ root } className="aisle-builder__stack">
			{ options.length > 0 && (
				<ol className="aisle-bundle-products" aria-label={ __( 'Products to choose from', 'aisle' ) }>
					{ options.map( ( option, position ) => (
						<ChoiceProduct
							key={ option.id }
							field={ field }
							option={ option }
							position={ position }
							onStore={ store }
							focusAfter={ focusAfter }
						/>
					) ) }
				</ol>
			) }
			<ProductSearch
				id={ `${ id }-options` }
				label={ __( 'Add a product', 'aisle' ) }
				error={ error( 'options' ) }
				onPick={ ( productId ) =>
					store( [
						...options,
						{
							id: newOptionId( options.map( ( option ) => option.id ) ),
							label: '',
							product_id: productId,
						},
					] )
				}
			/>
		</div>
	);
}

interface ChoiceProductProps {
	readonly field: EditableField;
	readonly option: EditableOption;
	readonly position: number;
	readonly onStore: ( options: readonly EditableOption[] ) => void;
	/** Focuses a control after the change, which may move or remove the clicked button. */
	readonly focusAfter: ( selector: string ) => void;
}

function ChoiceProduct( { field, option, position, onStore, focusAfter }: ChoiceProductProps ): ReactElement {
	const { rest } = useEditorTools();
	const { optionError } = useField( field );
	const options = field.options ?? [];
	const productId = productIdOf( option );
	const product = useProducts( rest, productId ? [ productId ] : [] ).get( productId );
	const name = product?.label ?? `#${ productId }`;
	const problem = optionError( option.id, 'product_id' );
	const move = ( step: number ): void => {
		onStore( moveItem( options, position, position + step ) );
		focusAfter( `[data-product="${ option.id }"] [data-step="${ step }"]` );
	};
	const remove = (): void => {
		const neighbor = options[ position + 1 ] ?? options[ position - 1 ];
		onStore( options.filter( ( other ) => other.id !== option.id ) );
		focusAfter( neighbor ? `[data-product="${ neighbor.id }"] [data-remove]` : 'input[role="combobox"]' );
	};
	return (
		<li data-product={ option.id }>
			<ProductSummary product={ product } id={ productId } attributes={ fixedAttributesOf( option ) }>
				<Button
					icon={ renderIcon( 'up' ) }
					data-step={ -1 }
					/* translators: %s: a product's name. */
					label={ sprintf( __( 'Move “%s” up', 'aisle' ), name ) }
					disabled={ position === 0 }
					accessibleWhenDisabled
					onClick={ () => move( -1 ) }
				/>
				<Button
					icon={ renderIcon( 'down' ) }
					data-step={ 1 }
					/* translators: %s: a product's name. */
					label={ sprintf( __( 'Move “%s” down', 'aisle' ), name ) }
					disabled={ position === options.length - 1 }
					accessibleWhenDisabled
					onClick={ () => move( 1 ) }
				/>
				<Button
					icon={ renderIcon( 'remove' ) }
					data-remove
					/* translators: %s: a product's name. */
					label={ sprintf( __( 'Remove “%s”', 'aisle' ), name ) }
					onClick={ remove }
				/>
			</ProductSummary>
			{ problem && <p className="aisle-builder__error">{ problem }</p> }
			{ product && (
				<AttributeControls
					id={ `aisle-${ field.id }-${ option.id }` }
					product={ product }
					values={ fixedAttributesOf( option ) }
					onChange={ ( attributes ) => onStore( changeOption( options, option.id, { attributes } ) ) }
				/>
			) }
		</li>
	);
}
