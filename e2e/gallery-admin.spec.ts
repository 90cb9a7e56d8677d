// Feature: gallery
// Admin settings of the gallery: a video for an image, the 360° view, several images of a variation.
import { logIn } from './support/log-in';
import { isWooCommerce, product } from './support/site';
import { expect, test } from './support/test';

test(
	'lets the merchant enable and remove the 360-degree view of a product',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		test.skip( ! isWooCommerce, 'WooCommerce’s product editor' );
		test.slow();
		// Ignores messages of the editor and of other plugins.
		watch.expectFailure( /^(?!.*aisle)/s );
		await logIn( page, 'admin' );
		const editUrl = `/wp-admin/post.php?post=${ product( 'bare-vase' ).id }&action=edit`;
		const savePost = async (): Promise< void > => {
			// WordPress removes the message from the page's URL at once, so the test waits for the response.
			const saved = page.waitForResponse(
				( response ) => response.request().isNavigationRequest() && /[?&]message=/.test( response.url() )
			);
			const loaded = page.waitForEvent( 'load' );
			await page.locator( '#publish' ).click();
			await saved;
			await loaded;
		};
		await page.goto( editUrl );
		const panel = page.locator( '#aisle_gallery_panel' );
		await page.locator( '.aisle_gallery_options a' ).click();
		// A failed earlier run may have left images.
		const removeAllButton = panel.getByRole( 'button', { name: 'Remove all' } );
		if ( await removeAllButton.isVisible() ) {
			await removeAllButton.click();
		}
		await panel.getByRole( 'button', { name: 'Select images in order' } ).click();
		const images = page.locator( '.media-modal .attachments .attachment' );
		await page.locator( '.media-modal' ).getByRole( 'tab', { name: 'Media Library' } ).click();
		for ( const position of [ 2, 0, 1 ] ) {
			await images.nth( position ).click();
		}
		await page.locator( '.media-modal .media-button-select' ).click();
		await expect( panel.locator( '.aisle-pictures__list img' ) ).toHaveCount( 3 );
		const frameIds = await panel.locator( 'input[name="aisle_spin_frames"]' ).inputValue();
		await savePost();
		await page.locator( '.aisle_gallery_options a' ).click();
		await expect( panel.locator( 'input[name="aisle_spin_frames"]' ) ).toHaveValue( frameIds );
		await page.goto( product( 'bare-vase' ).url );
		await expect( page.locator( '[data-aisle-frames]' ) ).toHaveCount( 1 );
		await page.goto( editUrl );
		await page.locator( '.aisle_gallery_options a' ).click();
		await test.step( 'remove one image and show that two images are too few', async () => {
			await panel.locator( '.aisle-pictures__one' ).nth( 1 ).press( 'Enter' );
			await expect( panel.locator( '.aisle-pictures__one' ).nth( 1 ) ).toBeFocused();
			await expect( panel.locator( 'input[name="aisle_spin_frames"]' ) ).toHaveValue(
				frameIds
					.split( ',' )
					.filter( ( _id, index ) => index !== 1 )
					.join( ',' )
			);
			await savePost();
			await expect(
				page.locator( '.notice-warning' ).filter( { hasText: 'The 360° view is not shown' } )
			).toBeVisible();
			await page.locator( '.aisle_gallery_options a' ).click();
		} );
		await removeAllButton.click();
		await savePost();
		await page.goto( product( 'bare-vase' ).url );
		await expect( page.locator( '[data-aisle-frames]' ) ).toHaveCount( 0 );
		await test.step( 'show an invalid video URL at its field on both screens', async () => {
			await page.goto( '/wp-admin/upload.php?mode=grid' );
			await page.locator( '.attachments .attachment' ).first().click();
			const field = page.locator( '.compat-field-aisle_video input' );
			await field.fill( 'https://elsewhere.example/a.mp4' );
			await field.press( 'Tab' );
			await expect( page.locator( '.compat-attachment-fields .error' ) ).toContainText(
				'The video URL was not saved'
			);
			await expect( field ).toHaveValue( 'https://elsewhere.example/a.mp4' );
			await page.goto(
				`/wp-admin/post.php?post=${ new URL( page.url() ).searchParams.get( 'item' ) }&action=edit`
			);
			await expect( field ).toHaveValue( 'https://elsewhere.example/a.mp4' );
			await savePost();
			await expect( page.locator( '.compat-attachment-fields .error' ) ).toContainText(
				'The video URL was not saved'
			);
			await field.fill( '' );
			await savePost();
			await expect( page.locator( '.compat-attachment-fields .error' ) ).toHaveCount( 0 );
		} );
	}
);
