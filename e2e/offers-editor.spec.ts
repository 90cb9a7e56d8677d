// Feature: offers
// An offer from the empty settings screen to the report: created, taken twice, refunded once, exported.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { logIn } from './support/log-in';
import { overflow } from './support/options';
import { addButton, cartSettles, openProduct, placeOrder } from './support/shopper';
import { isWooCommerce, lastOrder, setSettings } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no refunds.' );
test.use( { viewport: { width: 1280, height: 900 }, actionTimeout: 20_000 } );

const SCREEN = '#aisle-admin';
const SCREEN_URL = '/wp-admin/admin.php?page=aisle#offers';
/** A new name has rows of its own in the report. */
const NAME = `Bowl for the mug ${ Date.now() }`;

let settingsBefore: Record< string, unknown > | null = null;
test.beforeEach( async ( { watch } ) => {
	// The test's own scripts are blocked in the preview, whose frame allows none.
	watch.expectFailure( /Blocked script execution in 'about:srcdoc'/ );
	settingsBefore = ( await setSettings( 'offers', { offers: [] } ) ).before;
} );
test.afterEach( () => setSettings( 'offers', settingsBefore ?? {} ) );

const preview = ( page: Page ) => page.frameLocator( '.aisle-offer-preview__frame' );

async function screenshot( page: Page, name: string ): Promise< void > {
	if ( process.env.AISLE_SHOTS ) {
		await page.screenshot( { path: `${ process.env.AISLE_SHOTS }/${ name }.png`, fullPage: true } );
	}
}

async function pick( page: Page, label: string, search: string, option: RegExp ): Promise< void > {
	await page.getByRole( 'combobox', { name: label } ).fill( search );
	await page.getByRole( 'option', { name: option } ).first().click();
}

async function createOffer( page: Page ): Promise< void > {
	await logIn( page, 'admin' );
	await page.goto( SCREEN_URL );
	await expect( page.getByText( 'Add an offer to see a preview.' ) ).toBeVisible();
	await screenshot( page, 'editor-empty' );
	await page.getByRole( 'button', { name: 'Add Offer' } ).click();
	await page.getByLabel( 'Name', { exact: true } ).fill( NAME );
	await page.getByLabel( 'Show after adding' ).selectOption( 'categories' );
	await pick( page, 'Search categories: Categories', 'tablew', /Tableware/ );
	await pick( page, 'Search products: Offered products', 'stoneware', /^Stoneware Bowl/ );
	await pick( page, 'Search products: Offered products', 'wool scarf', /^Wool Scarf/ );
	await page.getByLabel( 'Discount', { exact: true } ).fill( '10' );
	await page.getByLabel( 'Header text' ).fill( 'Goes well with it' );
	await page.getByLabel( 'Footer text' ).fill( 'Today only' );
}

async function saveOffer( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await expect( page.locator( `${ SCREEN } [role="status"]`, { hasText: 'Saved' } ) ).toBeVisible();
}

test( 'shows the unsaved offer with prices and buttons, and marks a disabled offer', async ( { page } ) => {
	await createOffer( page );
	await expect( preview( page ).getByRole( 'heading' ) ).toHaveText( 'Goes well with it' );
	await expect( preview( page ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( preview( page ).locator( 'ins' ).first() ).toContainText( '$' );
	await expect(
		preview( page )
			.getByRole( 'button', { name: /Add to cart/ } )
			.first()
	).toBeVisible();
	await expectAccessible( page, SCREEN );
	await screenshot( page, 'editor-1280' );
	await page.getByLabel( 'Enable this offer' ).uncheck();
	await expect( page.locator( '.aisle-admin__entry-opener' ) ).toContainText( 'Disabled' );
	await page.setViewportSize( { width: 360, height: 800 } );
	await page.getByRole( 'button', { name: 'Show the preview' } ).click();
	await expect( preview( page ).getByRole( 'heading' ) ).toBeVisible();
	expect( await overflow( page ) ).toBe( 0 );
	await screenshot( page, 'editor-360' );
} );

async function takeOffer( page: Page ): Promise< Locator > {
	await openProduct( page, 'ceramic-mug' );
	await addButton( page ).click();
	const popup = page.getByRole( 'dialog', { name: 'Goes well with it' } );
	const bowl = popup.getByRole( 'listitem' ).first();
	await screenshot( page, 'popup-1280' );
	await bowl.getByRole( 'button' ).click();
	await expect( bowl.getByRole( 'button' ) ).toHaveText( 'Added to cart' );
	await page.keyboard.press( 'Escape' );
	await cartSettles( page );
	return popup;
}

interface WooOrder {
	line_items: { id: number; name: string; total: string }[];
}

/** Refunds the offered line through WooCommerce's REST API. */
async function refundBowl( page: Page, order: number ): Promise< number > {
	const nonce = await page.evaluate( 'window.wp.apiFetch.nonceMiddleware.nonce' );
	const headers = { 'X-WP-Nonce': String( nonce ) };
	const path = `/wp-json/wc/v3/orders/${ order }`;
	const { line_items: lines }: WooOrder = await ( await page.request.get( path, { headers } ) ).json();
	const bowl = lines.find( ( { name } ) => name === 'Stoneware Bowl' );
	const response = await page.request.post( `${ path }/refunds`, {
		headers,
		data: {
			amount: bowl?.total,
			api_refund: false,
			line_items: [ { id: bowl?.id, quantity: 1, refund_total: Number( bowl?.total ) } ],
		},
	} );
	expect( response.status() ).toBe( 201 );
	return Number( bowl?.total );
}

test( 'reports two adds and one refund on screen and as CSV', async ( { page, browser } ) => {
	test.slow();
	await createOffer( page );
	await saveOffer( page );
	const orders: number[] = [];
	for ( let count = 0; count < 2; count++ ) {
		const context = await browser.newContext( { baseURL: new URL( page.url() ).origin } );
		const shopper = await context.newPage();
		await takeOffer( shopper );
		await shopper.goto( '/checkout/' );
		await placeOrder( shopper );
		orders.push( ( await lastOrder() ).id );
		await context.close();
	}
	const price = await refundBowl( page, orders[ 0 ] ?? 0 );
	await page.reload();
	const row = page.getByRole( 'row', { name: new RegExp( NAME ) } );
	await expect( row.getByRole( 'cell' ) ).toHaveText( [ '2', '2', `$${ price.toFixed( 2 ) }` ] );
	await page.getByText( 'By day' ).click();
	await expectAccessible( page, '.aisle-offer-report' );
	await screenshot( page, 'report-1280' );
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: 'Download CSV' } ).click();
	const csv = await readFile( await ( await download ).path(), 'utf8' );
	expect( csv ).toContain( `"${ NAME }",2,2,${ price }` );
	await page.setViewportSize( { width: 360, height: 800 } );
	expect( await overflow( page ) ).toBe( 0 );
	await screenshot( page, 'report-360' );
} );
