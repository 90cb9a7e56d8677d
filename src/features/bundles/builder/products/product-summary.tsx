import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { shopMoney } from '../../../../platform/ui-admin/shop-currency';
import { priceOf, type BundleProduct } from './bundle-product';

interface ProductSummaryProps {
	/** Undefined until it is loaded, and for a deleted product. */
	readonly product: BundleProduct | undefined;
	readonly id: number;
	readonly attributes?: Readonly< Record< string, string > >;
	/** Buttons after the texts. */
	readonly children?: ReactNode;
}

/** Image, name and price of a product, and whether shoppers can buy it. */
export function ProductSummary( { product, id, attributes = {}, children }: ProductSummaryProps ): ReactElement {
	const price = product && priceOf( product, attributes );
	const problem = product ? statusText( product ) : '';
	return (
		<div className="aisle-bundle-product">
			<ProductImage product={ product } />
			<span className="aisle-bundle-product__words">
				<span className="aisle-bundle-product__name">{ product?.label ?? `#${ id }` }</span>
				{ product && (
					<span className="aisle-builder__hint">
						{ price ? priceText( price.price, price.isFrom ) : __( 'No price', 'aisle' ) } ·{ ' ' }
						{ product.detail }
					</span>
				) }
				{ problem !== '' && <span className="aisle-bundle-product__problem">{ problem }</span> }
			</span>
			{ children }
		</div>
	);
}

export const ProductImage = ( { product }: { readonly product: BundleProduct | undefined } ): ReactElement =>
	product?.image ? (
		<img className="aisle-bundle-product__image" src={ product.image } alt="" width="48" height="48" />
	) : (
		<span className="aisle-bundle-product__image" aria-hidden="true" />
	);

export const priceText = ( price: number, isFrom: boolean ): string =>
	isFrom
		? /* translators: %s: the lowest price. */ sprintf( __( 'From %s', 'aisle' ), shopMoney( price ) )
		: shopMoney( price );

function statusText( { status }: BundleProduct ): string {
	switch ( status ) {
		case 'hidden':
			return __( 'Shoppers can’t buy this product. Publish it and give it a price.', 'aisle' );
		case 'out_of_stock':
			return __( 'Out of stock', 'aisle' );
		case 'sold':
			return '';
	}
}
