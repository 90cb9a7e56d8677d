// Pages a test needs beside those of the seed.
import { product, storePage } from './site';

/** A page with this content at `/<slug>/`; `deletePage` takes it away again. */
export const makePage = storePage;
export const deletePage = ( slug: string ): Promise< void > => storePage( slug, '' );

/** WooCommerce's block "Add to Cart + Options" of one product, wherever it stands. */
export const addToCartWithOptions = ( slug: string ): string =>
	`<!-- wp:woocommerce/single-product {"productId":${ product( slug ).id }} --><div class="wp-block-woocommerce-single-product"><!-- wp:woocommerce/add-to-cart-with-options /--></div><!-- /wp:woocommerce/single-product -->`;
