// Feature: gallery
// WooCommerce's two gallery blocks.
import { expect, test } from './support/test';
import { deletePage, makePage } from './support/pages';
import { isWooCommerce, product } from './support/site';

const thumbnailsBlock = '<!-- wp:woocommerce/product-gallery-thumbnails /-->';
const largeImageBlock =
	'<!-- wp:woocommerce/product-gallery-large-image --><div class="wp-block-woocommerce-product-gallery-large-image wc-block-product-gallery-large-image__inner-blocks"><!-- wp:woocommerce/product-image {"showProductLink":false,"showSaleBadge":false} /--><!-- wp:woocommerce/product-sale-badge {"align":"right"} /--><!-- wp:woocommerce/product-gallery-large-image-next-previous --><div class="wp-block-woocommerce-product-gallery-large-image-next-previous"></div><!-- /wp:woocommerce/product-gallery-large-image-next-previous --></div><!-- /wp:woocommerce/product-gallery-large-image -->';
const singleProductBlock = ( slug: string, innerBlocks: string ): string =>
	`<!-- wp:woocommerce/single-product {"productId":${ product( slug ).id }} --><div class="wp-block-woocommerce-single-product">${ innerBlocks }</div><!-- /wp:woocommerce/single-product -->`;
const galleryBlock = `<!-- wp:woocommerce/product-gallery --><div class="wp-block-woocommerce-product-gallery wc-block-product-gallery">${ thumbnailsBlock }${ largeImageBlock }</div><!-- /wp:woocommerce/product-gallery -->`;

test(
	'shows the same images in both gallery blocks as in the classic gallery',
	{ tag: '@block' },
	async ( { page } ) => {
		test.skip( ! isWooCommerce, 'WooCommerce’s own blocks' );
		await makePage(
			'gallery-blocks',
			singleProductBlock( 'studio-vase', galleryBlock ) +
				singleProductBlock( 'vase-on-film', '<!-- wp:woocommerce/product-image-gallery /-->' )
		);
		try {
			await page.goto( '/gallery-blocks/' );
			const [ galleryOfNewBlock, galleryOfOldBlock ] = [
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
			await expect( galleryOfNewBlock ).toHaveClass( /aisle-gallery--start/ );
			await expect( galleryOfOldBlock ).toHaveClass( /aisle-gallery--bottom/ );
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
					await expect( galleryOfNewBlock ).toHaveCSS( 'float', 'none' );
					const [ galleryBox, blockBox ] = [
						await galleryOfNewBlock.boundingBox(),
						await page.locator( '.aisle-gallery-block' ).boundingBox(),
					];
					expect(
						Math.abs( ( galleryBox?.width ?? 0 ) - ( blockBox?.width ?? 99 ) ),
						`at ${ width }`
					).toBeLessThan( 2 );
				}
			} );
			await page.setViewportSize( { width: 1280, height: 800 } );
			await page.reload();
			for ( const [ gallery, count ] of [
				[ galleryOfNewBlock, 5 ],
				[ galleryOfOldBlock, 4 ],
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
