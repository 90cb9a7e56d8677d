// The owner: a film behind a picture, the view from all around, more pictures of a variation.
import { logIn } from './support/log-in';
import { isReal, product } from './support/site';
import { expect, test } from './support/test';

test( 'an owner chooses the view from all around in the product’s data, and takes it back', async ( { page, watch } ) => {
	test.skip( ! isReal, 'WooCommerce’s product editor' );
	test.slow();
	// The editor's own words about itself and its neighbours are not ours.
	watch.expectFailure( /^(?!.*aisle)/s );
	await logIn( page, 'admin' );
	const edit = `/wp-admin/post.php?post=${ product( 'bare-vase' ).id }&action=edit`;
	const save = async (): Promise< void > => {
		await page.locator( '#publish' ).click();
		await page.waitForURL( /message=/ );
	};
	await page.goto( edit );
	const panel = page.locator( '#aisle_gallery_panel' );
	await page.locator( '.aisle_gallery_options a' ).click();
	await panel.getByRole( 'button', { name: 'Choose the views in order' } ).click();
	const pictures = page.locator( '.media-modal .attachments .attachment' );
	await page.locator( '.media-modal' ).getByRole( 'tab', { name: 'Media Library' } ).click();
	for ( const place of [ 2, 0, 1 ] ) {
		await pictures.nth( place ).click();
	}
	await page.locator( '.media-modal .media-button-select' ).click();
	await expect( panel.locator( '.aisle-pictures__list img' ) ).toHaveCount( 3 );
	const chosen = await panel.locator( 'input[name="aisle_spin_frames"]' ).inputValue();
	await save();
	await page.locator( '.aisle_gallery_options a' ).click();
	await expect( panel.locator( 'input[name="aisle_spin_frames"]' ) ).toHaveValue( chosen );
	await page.goto( product( 'bare-vase' ).url );
	await expect( page.locator( '[data-aisle-frames]' ) ).toHaveCount( 1 );
	await page.goto( edit );
	await page.locator( '.aisle_gallery_options a' ).click();
	await panel.getByRole( 'button', { name: 'Remove' } ).click();
	await save();
	await page.goto( product( 'bare-vase' ).url );
	await expect( page.locator( '[data-aisle-frames]' ) ).toHaveCount( 0 );
} );
