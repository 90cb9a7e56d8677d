// Creates pages for tests, in addition to the seeded ones.
import { product, storePage } from './site';

/** Creates a page with this content at `/<slug>/`; `deletePage` removes it. */
export const makePage = storePage;
export const deletePage = ( slug: string ): Promise< number > => storePage( slug, '' );

/** Returns WooCommerce's block "Add to Cart + Options" of one product for any page. */
export const addToCartWithOptions = ( slug: string ): string =>
	`<!-- wp:woocommerce/single-product {"productId":${ product( slug ).id }} --><div class="wp-block-woocommerce-single-product"><!-- wp:woocommerce/add-to-cart-with-options /--></div><!-- /wp:woocommerce/single-product -->`;
