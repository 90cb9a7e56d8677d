import type { FormOption, ProductData } from '../../domain/option-form';
import type { OfferedProduct, PageData } from './page-data';

type Offered = PageData[ 'products' ];

/** Returns the merchant's label, or the product's name. */
export const nameOfProduct = ( option: FormOption, products: Offered ): string =>
	option.label || products[ option.product_id ]?.name || option.id;

/** Converts products to the domain's format. */
export const productData = ( products: Offered ): Record< string, ProductData > =>
	Object.fromEntries( Object.entries( products ).map( ( [ id, product ] ) => [ id, factsOf( product ) ] ) );

const factsOf = ( product: OfferedProduct ): ProductData => ( {
	price: product.price,
	stock_status: product.stockStatus,
	stock_quantity: product.stockQuantity,
	purchasable: product.purchasable,
} );
