import { BaseControl, Button, ComboboxControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useFocusAfterRender } from '../ui-admin/use-focus-after';
import {
	useShopItems,
	useShopSearch,
	type ItemSearch,
	type ShopItem,
	type ShopItemKind,
} from '../ui-admin/use-shop-items';

const MAX_ITEMS = 100;

interface ShopItemsControlProps {
	readonly kind: ShopItemKind;
	readonly id: string;
	readonly label: string;
	readonly help: string;
	readonly descriptionIds: string;
	/** Comma-separated IDs, in the merchant's order. */
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

/** Picker of products or categories with search by name. The selected ones are listed above with their images. */
export function ShopItemsControl( {
	kind,
	id,
	label,
	help,
	descriptionIds,
	value,
	onChange,
}: ShopItemsControlProps ): ReactElement {
	const root = useRef< HTMLDivElement >( null );
	const [ searchText, setTyped ] = useState( '' );
	const ids = value === '' ? [] : value.split( ',' );
	const search = useShopSearch( kind, searchText.trim() );
	const selectedItems = useShopItems( kind, ids );
	const itemsById = new Map( [ ...search.found.map( ( item ) => [ item.id, item ] as const ), ...selectedItems ] );
	const focusAfter = useFocusAfterRender( root );
	const showList = (): void => scrollToList( root.current );
	useEffect( showList, [ search.found ] );
	const remove = ( index: number ): void => {
		onChange( ids.filter( ( _, position ) => position !== index ).join( ',' ) );
		focusAfter( ids.length > 1 ? `li:nth-child(${ Math.min( index + 1, ids.length - 1 ) }) button` : 'input' );
	};
	return (
		<div ref={ root } className="aisle-shop-items-control">
			<BaseControl.VisualLabel>{ label }</BaseControl.VisualLabel>
			{ ids.length > 0 && <SelectedItems label={ label } ids={ ids } items={ itemsById } onRemove={ remove } /> }
			{ ids.length < MAX_ITEMS && (
				<div
					id={ id }
					aria-describedby={ descriptionIds || undefined }
					role="group"
					aria-label={ label }
					onFocus={ () => requestAnimationFrame( showList ) }
				>
					<ItemPicker
						kind={ kind }
						label={ label }
						ids={ ids }
						search={ search }
						items={ itemsById }
						onType={ setTyped }
						onPick={ ( itemId ) => onChange( [ ...ids, itemId ].join( ',' ) ) }
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

interface ItemPickerProps {
	readonly kind: ShopItemKind;
	readonly label: string;
	readonly ids: readonly string[];
	readonly search: ItemSearch;
	readonly items: ReadonlyMap< string, ShopItem >;
	readonly onType: ( text: string ) => void;
	readonly onPick: ( id: string ) => void;
}

function ItemPicker( { kind, label, ids, search, items, onType, onPick }: ItemPickerProps ): ReactElement {
	const texts = textsOf( kind, label );
	const options = search.found
		.filter( ( item ) => ! ids.includes( item.id ) )
		.map( ( item ) => ( { value: item.id, label: `${ item.name } (${ item.detail })` } ) );
	return (
		<ComboboxControl
			label={ texts.label }
			hideLabelFromVision
			value={ null }
			options={ options }
			onFilterValueChange={ onType }
			onChange={ ( itemId ) => itemId && onPick( itemId ) }
			allowReset={ false }
			placeholder={ search.status === 'searching' ? __( 'Searching…', 'aisle' ) : texts.placeholder }
			__experimentalRenderItem={ ( { item } ) => (
				<span className="aisle-shop-items-control__option">
					<ItemImage item={ items.get( item.value ) } />
					{ item.label }
				</span>
			) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

const textsOf = ( kind: ShopItemKind, label: string ) =>
	kind === 'products'
		? {
				/* translators: %s: name of a setting, such as "Products to offer". */
				label: sprintf( __( 'Search products: %s', 'aisle' ), label ),
				placeholder: __( 'Search for a product…', 'aisle' ),
			}
		: {
				/* translators: %s: name of a setting, such as "Categories". */
				label: sprintf( __( 'Search categories: %s', 'aisle' ), label ),
				placeholder: __( 'Search for a category…', 'aisle' ),
			};

interface SelectedItemsProps {
	readonly label: string;
	readonly ids: readonly string[];
	readonly items: ReadonlyMap< string, ShopItem >;
	readonly onRemove: ( index: number ) => void;
}

function SelectedItems( { label, ids, items, onRemove }: SelectedItemsProps ): ReactElement {
	const nameOf = ( id: string ): string => items.get( id )?.name ?? ( /^\d+$/.test( id ) ? `#${ id }` : id );
	return (
		<ul aria-label={ label }>
			{ ids.map( ( id, index ) => (
				<li key={ id }>
					<ItemImage item={ items.get( id ) } />
					<span>{ nameOf( id ) }</span>
					<Button
						icon="no-alt"
						size="compact"
						/* translators: %s: name of a product or category. */
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

const ItemImage = ( { item }: { item: ShopItem | undefined } ): ReactElement =>
	item?.image ? (
		<img src={ item.image } alt="" width={ 32 } height={ 32 } loading="lazy" />
	) : (
		<span className="aisle-shop-items-control__no-picture" aria-hidden="true" />
	);
