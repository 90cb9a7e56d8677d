/** Selects the product and quantity for which totals are compared. */
import { ComboboxControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { LINE, lineOption, SearchFailure, searchLine } from '../../platform/builder/search-state';
import { detailedLabel } from '../../platform/builder/targets';
import { useSearch } from '../../platform/builder/use-targets';
import type { Rest } from '../../platform/rest';

interface ComparedProductProps {
	readonly rest: Rest;
	readonly product: { readonly id: number; readonly name: string };
	readonly quantity: number;
	readonly onProduct: ( id: number ) => void;
	readonly onQuantity: ( quantity: number ) => void;
}

const MAX_REPEATED = 1000;

export function ComparedProduct( {
	rest,
	product,
	quantity,
	onProduct,
	onQuantity,
}: ComparedProductProps ): ReactElement {
	const [ search, setSearch ] = useState( '' );
	const products = useSearch( rest, { kind: 'product', search } );
	const variations = useSearch( rest, { kind: 'variation', search } );
	const searches = [ products, variations ];
	const foundTargets = [ ...products.found, ...variations.found ].filter( ( { id } ) => id !== String( product.id ) );
	const options = [
		{ value: String( product.id ), label: product.name },
		...foundTargets.map( ( target ) => ( { value: target.id, label: detailedLabel( target ) } ) ),
	];
	const [ typed, setTyped ] = useState( String( quantity ) );
	const type = ( value: string ): void => {
		setTyped( value );
		const newQuantity = Number( value );
		if ( Number.isInteger( newQuantity ) && newQuantity >= 1 && newQuantity <= MAX_REPEATED ) {
			onQuantity( newQuantity );
		}
	};
	return (
		<div className="aisle-compare__product">
			<ComboboxControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Product', 'aisle' ) }
				value={ String( product.id ) }
				options={ [
					...options,
					...lineOption(
						searchLine(
							searches,
							search,
							options.map( ( { label } ) => label )
						)
					),
				] }
				onFilterValueChange={ setSearch }
				onChange={ ( pickedId ) => pickedId && pickedId !== LINE && onProduct( Number( pickedId ) ) }
				allowReset={ false }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Quantity', 'aisle' ) }
				type="number"
				min={ 1 }
				max={ MAX_REPEATED }
				value={ typed }
				onChange={ type }
			/>
			<SearchFailure searches={ searches } />
		</div>
	);
}
