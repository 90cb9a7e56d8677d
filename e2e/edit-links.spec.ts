// Feature: edit-links
// The list of a page's parts in the admin bar.
import { logIn } from './support/log-in';
import { changeShop, seed, storePage, type ShopState } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_THEME, THEMES_IN_RELEASE } from './support/themes';

const SLUG = 'parts-test';

let stateBefore: ShopState = {};

test.beforeEach( async () => {
	const form = Object.values( seed.contact_forms )[ 0 ];
	await storePage( SLUG, `<p>About</p>[aisle_form id="${ form }"]` );
	stateBefore = await changeShop( { settings: { 'edit-links': { enabled: true } } } );
} );
test.afterEach( async () => {
	await changeShop( stateBefore );
	await storePage( SLUG, '' );
} );

test( 'lists and outlines the parts for editors', BLOCK_THEME, async ( { page } ) => {
	await logIn( page, 'admin' );
	const response = await page.goto( `/${ SLUG }/` );
	expect( response?.headers()[ 'cache-control' ] ).toMatch( /no-cache/ );
	const node = page.locator( '#wp-admin-bar-aisle-parts' );
	const links = node.getByRole( 'menuitem', { name: /^Edit / } );
	const formLink = node.locator( 'a[href*="aisle-contact-forms#/"]' );
	const outline = page.locator( '.aisle-part-outline' );
	await expect( formLink ).toBeAttached();
	expect( await links.count() ).toBeGreaterThan( 0 );
	await test.step( 'outline a part on hover', async () => {
		await node.hover();
		await formLink.hover();
		await expect( outline ).toBeVisible();
		const [ form, box ] = await Promise.all( [
			page.locator( '[data-aisle="contact-forms"]' ).boundingBox(),
			outline.boundingBox(),
		] );
		expect( Math.round( box?.y ?? 0 ) ).toBe( Math.round( form?.y ?? 1 ) );
	} );
	await test.step( 'outline a part on focus', async () => {
		await page.mouse.move( 400, 500 );
		await expect( outline ).toBeHidden();
		await formLink.focus();
		await expect( outline ).toBeVisible();
	} );
} );

test( 'adds nothing to the page of a visitor', THEMES_IN_RELEASE, async ( { page } ) => {
	const response = await page.request.get( `/${ SLUG }/` );
	expect( await response.text() ).not.toMatch( /edit-links|aisle-part|canEdit/ );
} );
