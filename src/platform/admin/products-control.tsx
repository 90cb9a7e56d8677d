import { BaseControl, Button, ComboboxControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useFocusAfterRender } from '../ui-admin/use-focus-after';
import { useProductsById, useProductSearch, type ProductSearch, type ShopProduct } from '../ui-admin/use-shop-products';

const MAX_PRODUCTS = 100;

interface ProductsControlProps {
	readonly id: string;
	readonly label: string;
	readonly help: string;
	readonly descriptionIds: string;
	/** Comma-separated product IDs, in the merchant's order. */
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

/** Product picker with search by name. The selected products are listed above with their images. */
export function ProductsControl( {
	id,
	label,
	help,
	descriptionIds,
	value,
	onChange,
}: ProductsControlProps ): ReactElement {
	const root = useRef< HTMLDivElement >( null );
	const [ searchText, setTyped ] = useState( '' );
	const ids = value === '' ? [] : value.split( ',' );
	const search = useProductSearch( searchText.trim() );
	const selectedProducts = useProductsById( ids );
	const productsById = new Map( [
		...search.found.map( ( product ) => [ product.id, product ] as const ),
		...selectedProducts,
	] );
	const focusAfter = useFocusAfterRender( root );
	const showList = (): void => scrollToList( root.current );
	useEffect( showList, [ search.found ] );
	const remove = ( index: number ): void => {
		onChange( ids.filter( ( _, position ) => position !== index ).join( ',' ) );
		focusAfter( ids.length > 1 ? `li:nth-child(${ Math.min( index + 1, ids.length - 1 ) }) button` : 'input' );
	};
	return (
		<div ref={ root } className="aisle-products-control">
			<BaseControl.VisualLabel>{ label }</BaseControl.VisualLabel>
			{ ids.length > 0 && (
				<SelectedProducts label={ label } ids={ ids } products={ productsById } onRemove={ remove } />
			) }
			{ ids.length < MAX_PRODUCTS && (
				<div
					id={ id }
					aria-describedby={ descriptionIds || undefined }
					role="group"
					aria-label={ label }
					onFocus={ () => requestAnimationFrame( showList ) }
				>
					<ProductPicker
						label={ label }
						ids={ ids }
						search={ search }
						products={ productsById }
						onType={ setTyped }
						onPick={ ( productId ) => onChange( [ ...ids, productId ].join( ',' ) ) }
					/>
				</div>
			) }
			{ search.status === 'failed' && <SearchError onRetry={ search.retry } /> }
			{ help && (
				<p className="aisle-admin__list-help" id={ `${ id }__help` }>
					{ help }
				</p>
			) }
		</div>
	);
}

/** Scrolls the dropdown into view, because the bar with the Save button covers the bottom of the window. */
function scrollToList( root: HTMLElement | null ): void {
	if ( root?.contains( document.activeElement ) ) {
		root.querySelector( '[role="listbox"]' )?.scrollIntoView( { block: 'nearest' } );
	}
}

interface ProductPickerProps {
	readonly label: string;
	readonly ids: readonly string[];
	readonly search: ProductSearch;
	readonly products: ReadonlyMap< string, ShopProduct >;
	readonly onType: ( text: string ) => void;
	readonly onPick: ( id: string ) => void;
}

function ProductPicker( { label, ids, search, products, onType, onPick }: ProductPickerProps ): ReactElement {
	const options = search.found
		.filter( ( product ) => ! ids.includes( product.id ) )
		.map( ( product ) => ( { value: product.id, label: `${ product.name } (${ product.detail })` } ) );
	return (
		<ComboboxControl
			/* translators: %s: name of a setting, such as "Products to offer". */
			label={ sprintf( __( 'Search products: %s', 'aisle' ), label ) }
			hideLabelFromVision
			value={ null }
			options={ options }
			onFilterValueChange={ onType }
			onChange={ ( productId ) => productId && onPick( productId ) }
			allowReset={ false }
			placeholder={
				search.status === 'searching' ? __( 'Searching…', 'aisle' ) : __( 'Search for a product…', 'aisle' )
			}
			__experimentalRenderItem={ ( { item } ) => (
				<span className="aisle-products-control__option">
					<ProductImage product={ products.get( item.value ) } />
					{ item.label }
				</span>
			) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

interface SelectedProductsProps {
	readonly label: string;
	readonly ids: readonly string[];
	readonly products: ReadonlyMap< string, ShopProduct >;
	readonly onRemove: ( index: number ) => void;
}

function SelectedProducts( { label, ids, products, onRemove }: SelectedProductsProps ): ReactElement {
	const nameOf = ( id: string ): string => products.get( id )?.name ?? `#${ id }`;
	return (
		<ul aria-label={ label }>
			{ ids.map( ( id, index ) => (
				<li key={ id }>
					<ProductImage product={ products.get( id ) } />
					<span>{ nameOf( id ) }</span>
					<Button
						icon="no-alt"
						size="compact"
						/* translators: %s: product name. */
						label={ sprintf( __( 'Remove %s', 'aisle' ), nameOf( id ) ) }
						onClick={ () => onRemove( index ) }
					/>
				</li>
			) ) }
		</ul>
	);
}

const SearchError = ( { onRetry }: { onRetry: () => void } ): ReactElement => (
	<p className="aisle-admin__error" role="alert">
		{ __( 'The search failed. Please try again.', 'aisle' ) }{ ' ' }
		<Button variant="link" onClick={ onRetry }>
			{ __( 'Try again', 'aisle' ) }
		</Button>
	</p>
);

const ProductImage = ( { product }: { product: ShopProduct | undefined } ): ReactElement =>
	product?.image ? (
		<img src={ product.image } alt="" width={ 32 } height={ 32 } loading="lazy" />
	) : (
		<span className="aisle-products-control__no-picture" aria-hidden="true" />
	);
