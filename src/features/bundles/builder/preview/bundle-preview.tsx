/**
 * Preview of the edited bundle: its form, and what a shopper pays and saves. The sums are calculated from the document, so
 * they follow each key.
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableDocument, EditableField, Problem } from '../../../../platform/builder/document';
import { useFieldTypes } from '../../../../platform/builder/builder-context';
import type { Rest } from '../../../../platform/rest';
import { shopCurrency, shopMoney } from '../../../../platform/ui-admin/shop-currency';
import { asBundle } from '../document';
import { chosenCountOf, fixedAttributesOf, isChoice, productIdOf, productIdsOf, quantitiesOf } from '../item-products';
import { priceOf } from '../products/bundle-product';
import type { Products } from '../products/product-catalog';
import { priceText, ProductImage } from '../products/product-summary';
import { useProducts } from '../products/use-products';
import { requiredItemsOf, totalsOf, type BundleTotals } from './bundle-totals';
import { StorefrontForm } from './storefront-form';

interface BundlePreviewProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	readonly problems: readonly Problem[];
}

export function BundlePreview( { document, rest, problems }: BundlePreviewProps ): ReactElement {
	const bundle = asBundle( document );
	const products = useProducts( rest, productIdsOf( bundle ) );
	const currency = shopCurrency();
	const required = requiredItemsOf( bundle );
	const hasOptional = required.length < bundle.fields.length;
	const all = totalsOf( bundle, bundle.fields, products, currency );
	if ( bundle.fields.length === 0 ) {
		return (
			<p className="aisle-builder__preview-empty">{ __( 'Add an item to preview the bundle here.', 'aisle' ) }</p>
		);
	}
	return (
		<>
			<StorefrontForm document={ document } rest={ rest } problems={ problems } />
			<div className="aisle-builder__box aisle-bundle-preview">
				<ul className="aisle-bundle-preview__items">
					{ bundle.fields.map( ( item ) => (
						<PreviewItem key={ item.id } item={ item } products={ products } totals={ all } />
					) ) }
				</ul>
				{ hasOptional && required.length > 0 && (
					<Totals
						title={ __( 'Required items only', 'aisle' ) }
						totals={ totalsOf( bundle, required, products, currency ) }
					/>
				) }
				<Totals
					title={ hasOptional ? __( 'With all items', 'aisle' ) : __( 'Bundle', 'aisle' ) }
					totals={ all }
				/>
				<p className="aisle-builder__hint">
					{ __(
						'At current prices and with starting quantities. A choice counts with its cheapest products.',
						'aisle'
					) }
				</p>
			</div>
		</>
	);
}

interface PreviewItemProps {
	readonly item: EditableField;
	readonly products: Products;
	readonly totals: BundleTotals;
}

function PreviewItem( { item, products, totals }: PreviewItemProps ): ReactElement {
	const { fieldName } = useFieldTypes();
	const { initial } = quantitiesOf( item );
	const options = item.options ?? [];
	return (
		<li className="aisle-bundle-preview__item">
			<ProductImage
				product={ products.get( productIdOf( isChoice( item ) ? ( options[ 0 ] ?? item ) : item ) ) }
			/>
			<span className="aisle-bundle-product__words">
				<span className="aisle-bundle-product__name">
					{ initial > 1 && `${ initial } × ` }
					{ fieldName( item ) }
				</span>
				<span className="aisle-builder__hint">
					{ [
						item.required === true ? '' : __( 'Optional', 'aisle' ),
						isChoice( item )
							? sprintf(
									/* translators: 1: how many products to select, 2: from how many. */
									__( 'Choose %1$d of %2$d', 'aisle' ),
									chosenCountOf( item ),
									options.length
								)
							: '',
					]
						.filter( Boolean )
						.join( ' · ' ) }
				</span>
			</span>
			<ItemPrice item={ item } products={ products } totals={ totals } />
		</li>
	);
}

/** Price of one unit; with a discount, the old price before it. A choice has the lowest price of its products. */
function ItemPrice( { item, products, totals }: PreviewItemProps ): ReactElement {
	const line = totals.lines.find( ( candidate ) => candidate.item === item );
	const product = products.get( productIdOf( item ) );
	const isFrom = isChoice( item ) || ( product && priceOf( product, fixedAttributesOf( item ) )?.isFrom ) === true;
	if ( ! line ) {
		return <span className="aisle-bundle-preview__price">—</span>;
	}
	return (
		<span className="aisle-bundle-preview__price">
			{ line.reducedPrice < line.price && (
				<del>
					<span className="screen-reader-text">{ __( 'Original price:', 'aisle' ) } </span>
					{ shopMoney( line.price ) }
				</del>
			) }
			<span>{ priceText( line.reducedPrice, isFrom ) }</span>
		</span>
	);
}

function Totals( { title, totals }: { readonly title: string; readonly totals: BundleTotals } ): ReactElement {
	const { count, total, saved } = totals;
	return (
		<section className="aisle-bundle-preview__totals">
			<h3>
				{ title }{ ' ' }
				<span className="aisle-builder__hint">
					{
						/* translators: %d: a number of items. */ sprintf(
							_n( '%d item', '%d items', count, 'aisle' ),
							count
						)
					}
				</span>
			</h3>
			<span className="aisle-bundle-preview__price">
				{ saved > 0 && (
					<del>
						<span className="screen-reader-text">{ __( 'Original price:', 'aisle' ) } </span>
						{ shopMoney( total ) }
					</del>
				) }
				<strong>{ shopMoney( total - saved ) }</strong>
			</span>
			<p>{ savingsText( totals ) }</p>
		</section>
	);
}

export function savingsText( { saved, tier }: BundleTotals ): string {
	if ( saved <= 0 ) {
		return __( 'No discount', 'aisle' );
	}
	return tier === null
		? /* translators: %s: an amount. */
			sprintf( __( 'The shopper saves %s.', 'aisle' ), shopMoney( saved ) )
		: sprintf(
				/* translators: 1: an amount, 2: number of items from which a discount applies. */
				__( 'The shopper saves %1$s (discount from %2$d items).', 'aisle' ),
				shopMoney( saved ),
				tier
			);
}
