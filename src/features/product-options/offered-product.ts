import type { FormOption, ProductData } from '../../domain/option-form';
import type { GroupProduct, PageData } from './page-data';

type GroupProducts = PageData[ 'products' ];

/** Returns the merchant's label, or the product's name. */
export const nameOfProduct = ( option: FormOption, products: GroupProducts ): string =>
	option.label || products[ option.product_id ]?.name || option.id;

/** Converts products to the domain's format. */
export const productData = ( products: GroupProducts ): Record< string, ProductData > =>
	Object.fromEntries( Object.entries( products ).map( ( [ id, product ] ) => [ id, toProductData( product ) ] ) );

const toProductData = ( product: GroupProduct ): ProductData => ( {
	price: product.price,
	stock_status: product.stockStatus,
	stock_quantity: product.stockQuantity,
	purchasable: product.purchasable,
} );
