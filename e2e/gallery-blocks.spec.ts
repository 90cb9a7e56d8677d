// Feature: gallery
// WooCommerce's two gallery blocks.
import { expect, test } from './support/test';
import { deletePage, makePage } from './support/pages';
import { isReal, product } from './support/site';

const thumbnails = '<!-- wp:woocommerce/product-gallery-thumbnails /-->';
const large =
	'<!-- wp:woocommerce/product-gallery-large-image --><div class="wp-block-woocommerce-product-gallery-large-image wc-block-product-gallery-large-image__inner-blocks"><!-- wp:woocommerce/product-image {"showProductLink":false,"showSaleBadge":false} /--><!-- wp:woocommerce/product-sale-badge {"align":"right"} /--><!-- wp:woocommerce/product-gallery-large-image-next-previous --><div class="wp-block-woocommerce-product-gallery-large-image-next-previous"></div><!-- /wp:woocommerce/product-gallery-large-image-next-previous --></div><!-- /wp:woocommerce/product-gallery-large-image -->';
const block = ( slug: string, inside: string ): string =>
	`<!-- wp:woocommerce/single-product {"productId":${ product( slug ).id }} --><div class="wp-block-woocommerce-single-product">${ inside }</div><!-- /wp:woocommerce/single-product -->`;
const newGallery = `<!-- wp:woocommerce/product-gallery --><div class="wp-block-woocommerce-product-gallery wc-block-product-gallery">${ thumbnails }${ large }</div><!-- /wp:woocommerce/product-gallery -->`;

test(
	'shows the same images in both gallery blocks as in the classic gallery',
	{ tag: '@block' },
	async ( { page } ) => {
		test.skip( ! isReal, 'WooCommerce’s own blocks' );
		await makePage(
			'gallery-blocks',
			block( 'studio-vase', newGallery ) +
				block( 'vase-on-film', '<!-- wp:woocommerce/product-image-gallery /-->' )
		);
		try {
			await page.goto( '/gallery-blocks/' );
			const [ newer, older ] = [
				page.locator( '.aisle-gallery' ).nth( 0 ),
				page.locator( '.aisle-gallery' ).nth( 1 ),
			];
			await expect( page.locator( '.aisle-gallery' ) ).toHaveCount( 2 );
			await expect(
				page.locator(
					'[data-wp-interactive="woocommerce/product-gallery"], .wc-block-product-gallery-dialog, .pswp'
				)
			).toHaveCount( 0 );
			await expect( page.locator( '.aisle-gallery-block .aisle-gallery__badge' ) ).toContainText( /sale/i );
			await expect( newer ).toHaveClass( /aisle-gallery--start/ );
			await expect( older ).toHaveClass( /aisle-gallery--bottom/ );
			await test.step( 'show images as wide as the block although WooCommerce floats them', async () => {
				await page.evaluate( () => {
					document.body.classList.add( 'woocommerce' );
					document.querySelector( '.wp-block-woocommerce-single-product' )?.classList.add( 'product' );
				} );
				await page.addStyleTag( {
					content:
						'.woocommerce #content div.product div.images, .woocommerce div.product div.images { float: left; width: 48% }',
				} );
				for ( const width of [ 1280, 800, 390 ] ) {
					await page.setViewportSize( { width, height: 800 } );
					await expect( newer ).toHaveCSS( 'float', 'none' );
					const [ inner, outer ] = [
						await newer.boundingBox(),
						await page.locator( '.aisle-gallery-block' ).boundingBox(),
					];
					expect( Math.abs( ( inner?.width ?? 0 ) - ( outer?.width ?? 99 ) ), `at ${ width }` ).toBeLessThan(
						2
					);
				}
			} );
			await page.setViewportSize( { width: 1280, height: 800 } );
			await page.reload();
			for ( const [ gallery, count ] of [
				[ newer, 5 ],
				[ older, 4 ],
			] as const ) {
				await gallery.getByRole( 'button', { name: 'Next image' } ).click();
				await expect( gallery.locator( '.aisle-gallery__counter' ) ).toHaveText( `2 / ${ count }` );
				await gallery.getByRole( 'button', { name: 'View full-screen image gallery' } ).click();
				await expect( page.getByRole( 'dialog', { name: 'Product images' } ) ).toBeVisible();
				await page.keyboard.press( 'Escape' );
				await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
			}
		} finally {
			await deletePage( 'gallery-blocks' );
		}
	}
);
