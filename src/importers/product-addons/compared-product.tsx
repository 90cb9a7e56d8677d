/** Selects the product and quantity for which totals are compared. */
import { ComboboxControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { SEARCH_LINE_VALUE, lineOption, SearchFailure, searchLine } from '../../platform/builder/search-state';
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

const MAX_QUANTITY = 1000;

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
	const optionLabels = options.map( ( { label } ) => label );
	const [ typedQuantity, setTyped ] = useState( String( quantity ) );
	const onType = ( value: string ): void => {
		setTyped( value );
		const newQuantity = Number( value );
		if ( Number.isInteger( newQuantity ) && newQuantity >= 1 && newQuantity <= MAX_QUANTITY ) {
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
				options={ [ ...options, ...lineOption( searchLine( searches, search, optionLabels ) ) ] }
				onFilterValueChange={ setSearch }
				onChange={ ( pickedId ) =>
					pickedId && pickedId !== SEARCH_LINE_VALUE && onProduct( Number( pickedId ) )
				}
				allowReset={ false }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Quantity', 'aisle' ) }
				type="number"
				min={ 1 }
				max={ MAX_QUANTITY }
				value={ typedQuantity }
				onChange={ onType }
			/>
			<SearchFailure searches={ searches } />
		</div>
	);
}
