// Feature: attribution
// The source of an order for the merchant: order screen, orders list, report.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { fillCart } from './support/cart';
import { logIn } from './support/log-in';
import { overflow } from './support/options';
import { placeOrder } from './support/shopper';
import { changeShop, isWooCommerce, lastOrder, shop, type ShopState } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no orders screen.' );
test.use( { viewport: { width: 1280, height: 900 }, actionTimeout: 20_000 } );

const SCREEN_URL = '/wp-admin/admin.php?page=aisle#attribution';

let stateBefore: ShopState = {};
test.afterEach( () => changeShop( stateBefore ) );

async function screenshot( page: Page, name: string ): Promise< void > {
	if ( process.env.AISLE_SHOTS ) {
		await page.screenshot( { path: `${ process.env.AISLE_SHOTS }/${ name }.png`, fullPage: true } );
	}
}

/** Sets the tracker's cookies, as after a visit with consent. */
const setCookies = ( page: Page, campaign: string ): Promise< void > =>
	page.context().addCookies(
		Object.entries( {
			sbjs_current: `typ=utm|||src=newsletter|||mdm=email|||cmp=${ campaign }`,
			sbjs_current_add: 'fd=2026-11-30 18:05:09|||ep=https://shop.example/lamps/|||rf=(none)',
			sbjs_first: 'typ=referral|||src=chatgpt.com|||mdm=referral',
			sbjs_first_add: 'fd=2026-11-01 08:00:00|||ep=https://shop.example/|||rf=https://chatgpt.com/',
			sbjs_session: 'pgs=3|||cpg=https://shop.example/cart/',
			sbjs_udata: 'vst=2|||uip=(none)|||uag=Mozilla/5.0',
		} ).map( ( [ name, value ] ) => ( { name, value: encodeURIComponent( value ), url: shop.url } ) )
	);

/** Places an order of a visitor whose browser blocks the attribution's scripts; returns its ID. */
async function orderWithBlockedScripts( page: Page, campaign: string ): Promise< number > {
	await fillCart( page, { 'ceramic-mug': 2 } );
	await page.route( /sourcebuster|order-attribution|attribution-early/, ( route ) => route.abort() );
	await setCookies( page, campaign );
	await page.goto( '/checkout/' );
	await placeOrder( page );
	await page.unroute( /sourcebuster|order-attribution|attribution-early/ );
	return ( await lastOrder() ).id;
}

test( 'shows the source of an order placed with blocked scripts', { tag: '@block' }, async ( { page, watch } ) => {
	watch.expectFailure( /ERR_FAILED|ChunkLoadError|Loading chunk/ );
	// WordPress's autosave asks for the permalink of a post. An order in WooCommerce's tables is no post.
	watch.expectFailure( /403\b.*admin-ajax\.php/ );
	stateBefore = await changeShop( { options: { woocommerce_calc_taxes: 'no' }, settings: { attribution: {} } } );
	const campaign = `e2e ${ Date.now() } <b>`;
	const id = await orderWithBlockedScripts( page, campaign );
	await logIn( page, 'admin' );

	await test.step( 'open the order', async () => {
		await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
		const box = page.locator( '#aisle-attribution' );
		await expect( box ).toContainText( 'Email' );
		await expect( box ).toContainText( 'AI assistant' );
		await expect( box ).toContainText( '/lamps/' );
		await expect( box ).not.toContainText( 'newsletter' );
		await expect( page.locator( '.order-attribution-origin' ) ).toContainText( 'Newsletter' );
		await expectAccessible( page, '#aisle-attribution' );
		await screenshot( page, 'order-1280' );
	} );
	await test.step( 'filter the orders list', async () => {
		await page.goto( '/wp-admin/edit.php?post_type=shop_order' );
		await page.getByLabel( 'Filter by traffic channel' ).selectOption( 'email' );
		await page.getByRole( 'textbox', { name: 'Campaign' } ).fill( campaign.slice( 0, 16 ) );
		await page.getByRole( 'button', { name: 'Filter', exact: true } ).click();
		const rows = page.locator( '#the-list tr.type-shop_order' );
		await expect( rows ).toHaveCount( 1 );
		await expect( rows.locator( '.column-aisle_channel' ) ).toContainText( 'Email' );
		await expect( page.getByRole( 'textbox', { name: 'Campaign' } ) ).toHaveValue( campaign.slice( 0, 16 ) );
		// WooCommerce's own filters have no names.
		for ( const field of [ '#aisle-channel', '#aisle-source', '#aisle-campaign' ] ) {
			await expectAccessible( page, field );
		}
		for ( const width of [ 1280, 800 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await screenshot( page, `orders-${ width }` );
		}
	} );
	await test.step( 'read the report and download it', () => readReport( page, campaign.replace( ' <b>', '' ) ) );
} );

async function readReport( page: Page, campaign: string ): Promise< void > {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( SCREEN_URL );
	const report = page.locator( '.aisle-attribution-report' );
	await report.getByRole( 'button', { name: 'Email' } ).click();
	await expect( report.getByRole( 'rowheader', { name: `newsletter / ${ campaign }` } ) ).toBeVisible();
	await expectAccessible( page, '.aisle-attribution-report' );
	for ( const width of [ 1280, 800, 360 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await screenshot( page, `report-${ width }` );
	}
	const download = page.waitForEvent( 'download' );
	await report.getByRole( 'button', { name: 'Download CSV' } ).click();
	const csv = await readFile( ( await ( await download ).path() )!, 'utf8' );
	expect( csv ).toContain( `"Email","newsletter","${ campaign }","USD",1,` );
	await report.getByLabel( 'Visit' ).selectOption( 'first' );
	await expect( report.getByRole( 'button', { name: 'AI assistant' } ) ).toBeVisible();
}
