// Feature: bundles
// Option forms of the products inside the rows of a bundle form.
import type { Locator, Page } from '@playwright/test';
import { requestCart } from './support/cart';
import { deleteForm, saveForm } from './support/options';
import { drawer, openProduct } from './support/shopper';
import { isWooCommerce } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no bundles.' );

const bundle = ( page: Page ): Locator => page.locator( 'form.aisle-bundle' );
const row = ( page: Page, line: string ): Locator => bundle( page ).locator( `[data-line="${ line }"]` );
const total = ( page: Page ): Locator => bundle( page ).locator( '[data-bundle="total"]' );
const addButton = ( page: Page ): Locator => bundle( page ).getByRole( 'button', { name: 'Add bundle to cart' } );

const TITLE_FIELD = {
	id: 'f_title',
	type: 'text',
	label: 'Title on the cover',
	required: true,
	requiredMessage: 'Please write a title.',
	pricingType: 'fixed',
	priceoptions: 'fixed_for_all',
	price: '9.50',
	is_show_price: true,
};
const NOTE_FIELD = { id: 'f_note', type: 'text', label: 'Note on the tin' };

let forms: number[] = [];

test.beforeEach( async () => {
	forms = [
		await saveForm( 'photo-album', [ TITLE_FIELD ] ),
		await saveForm( 'film-roll', [ NOTE_FIELD ] ),
		await saveForm( 'pocket-camera', [ { ...NOTE_FIELD, label: 'Note on the box' } ] ),
	];
} );
test.afterEach( async () => {
	await Promise.all( forms.map( deleteForm ) );
} );

async function openReadyForm( page: Page ): Promise< void > {
	await openProduct( page, 'pocket-camera' );
	await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
	for ( const name of [ 'Chestnut', 'Shoulder' ] ) {
		await row( page, 'strap' ).getByRole( 'radio', { name } ).click();
	}
}

test( 'shows the options of an optional item once it is selected', async ( { page } ) => {
	await openReadyForm( page );
	const album = row( page, 'album' );
	await expect( album.getByLabel( 'Title on the cover' ) ).toBeHidden();
	await album.getByRole( 'checkbox' ).check();
	await expect( album.getByLabel( 'Title on the cover' ) ).toBeVisible();
} );

test( 'shows the message of an own option at its field', async ( { page } ) => {
	await openReadyForm( page );
	await row( page, 'album' ).getByRole( 'checkbox' ).check();
	await expect( bundle( page ) ).toHaveJSProperty( 'noValidate', true );
	await addButton( page ).click();
	await expect( row( page, 'album' ) ).toContainText( 'Please write a title.' );
	await expect( row( page, 'album' ).getByLabel( 'Title on the cover' ) ).toBeFocused();
	expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 0 );
} );

test( 'shows the same amounts in row, total and drawer', async ( { page } ) => {
	await openReadyForm( page );
	const album = row( page, 'album' );
	await album.getByRole( 'checkbox' ).check();
	await album.getByLabel( 'Title on the cover' ).fill( 'Norway' );
	await row( page, 'film' ).getByLabel( 'Note on the tin' ).fill( 'Cool' );
	await expect( album.locator( 'ins' ) ).toHaveText( '$30.15' );
	await expect( total( page ) ).toHaveText( '$212.40' );
	// Without fees, a receipt in the row would repeat its price without the discount.
	await expect( album.locator( '.aisle-product-options__summary' ) ).toBeHidden();
	await addButton( page ).click();
	await expect( drawer( page ) ).toContainText( '$30.15' );
	await expect( drawer( page ) ).toContainText( '$212.40' );
} );

test( 'shows no plus while the bundle of the cart is edited', async ( { page } ) => {
	await openReadyForm( page );
	await addButton( page ).click();
	await drawer( page ).getByRole( 'link', { name: /^Edit/ } ).first().click();
	await expect( bundle( page ).getByRole( 'button', { name: 'Update cart' } ) ).toBeVisible();
	await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
	await expect( bundle( page ).locator( '[data-bundle="plus"]' ) ).toBeHidden();
} );
