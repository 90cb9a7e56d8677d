// Pages a test needs beside those of the seed.
import { execFileSync } from 'node:child_process';
import { product } from './site';

const PAGE = `
	$_SERVER += array( 'HTTP_HOST' => preg_replace( '~^https?://~', '', getenv( 'AISLE_URL' ) ), 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/' );
	require getenv( 'AISLE_SITE' ) . '/wp-load.php';
	[ , $slug, $content ] = $argv;
	$old = get_page_by_path( $slug );
	if ( $old ) {
		wp_delete_post( $old->ID, true );
	}
	if ( '' !== $content ) {
		wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $slug, 'post_name' => $slug, 'post_content' => $content ) ) );
	}
`;

const write = ( slug: string, content: string ): void => void execFileSync( 'php', [ '-r', PAGE, '--', slug, content ], { encoding: 'utf8' } );

/** A page with this content at `/<slug>/`; `deletePage` takes it away again. */
export const makePage = write;
export const deletePage = ( slug: string ): void => write( slug, '' );

/** WooCommerce's block "Add to Cart + Options" of one product, wherever it stands. */
export const addToCartWithOptions = ( slug: string ): string =>
	`<!-- wp:woocommerce/single-product {"productId":${ product( slug ).id }} --><div class="wp-block-woocommerce-single-product"><!-- wp:woocommerce/add-to-cart-with-options /--></div><!-- /wp:woocommerce/single-product -->`;
