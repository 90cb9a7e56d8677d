// Feature: notices
// Announcement bars: first in the page, closed for 30 days, several texts that take turns.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordedShifts, recordShifts } from './support/layout-shift';
import { overflow, watchLayoutShifts } from './support/options';
import { changeShop, isWooCommerce, setOptions, shop, type ShopState } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_IN_RELEASE, BLOCK_THEME, STOREFRONT_IN_RELEASE, THEMES_IN_RELEASE } from './support/themes';

const SLUG = 'announcement-test';
const PATH = `/${ SLUG }/`;
const TEXTS = [
	{ text: 'Free shipping over $50', url: '/shop/' },
	{ text: 'New in store: lamps', url: '' },
];
const BLOCK =
	'<!-- wp:aisle/announcement-bar --><div class="wp-block-aisle-announcement-bar"><!-- wp:paragraph --><p>Only on this page</p><!-- /wp:paragraph --></div><!-- /wp:aisle/announcement-bar -->';

let stateBefore: ShopState = {};

const bars = ( page: Page ): Locator => page.getByRole( 'region', { name: 'Announcements' } );
const bar = ( page: Page ): Locator => bars( page ).first();

async function show( values: object, content = '<p>Text</p>' ): Promise< void > {
	const { settings } = await changeShop( {
		settings: { notices: { bar: true, bar_texts: TEXTS, ...values } },
		pages: { [ SLUG ]: content },
	} );
	stateBefore = { settings: stateBefore.settings ?? settings };
}

test.afterEach( async () => {
	await changeShop( { ...stateBefore, pages: { [ SLUG ]: '' } } );
	stateBefore = {};
} );

test( 'is first in the page, and stays closed until its texts change', { tag: '@block' }, async ( { page } ) => {
	await show( {} );
	const shifts = await watchLayoutShifts( page );
	await page.goto( PATH );
	await expect( bar( page ) ).toContainText( TEXTS[ 0 ]!.text );
	expect( ( await bar( page ).boundingBox() )?.y ).toBe( 0 );
	expect( await page.evaluate( () => document.body.firstElementChild?.matches( 'style,.aisle-bar' ) ) ).toBe( true );
	await expectAccessible( page, '.aisle-bar' );
	expect( await shifts() ).toBe( 0 );
	for ( const width of [ 320, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		for ( const button of await bar( page ).getByRole( 'button' ).all() ) {
			const box = await button.boundingBox();
			expect( Math.min( box?.width ?? 0, box?.height ?? 0 ) ).toBeGreaterThanOrEqual( 44 );
		}
	}
	await bar( page ).getByRole( 'button', { name: 'Close announcements' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( bars( page ) ).toHaveCount( 0 );
	const cookie = ( await page.context().cookies() ).find( ( { name } ) => /^aisle_bar_[0-9a-f]{8}$/.test( name ) );
	expect( [ cookie?.value, cookie?.path, cookie?.sameSite ] ).toEqual( [ 'closed', '/', 'Lax' ] );
	expect( ( cookie?.expires ?? 0 ) - Date.now() / 1000 ).toBeGreaterThan( 29 * 24 * 60 * 60 );

	await page.goto( PATH );
	await expect( page.locator( '.aisle-bar' ) ).toBeHidden();
	expect( await shifts() ).toBe( 0 );
	await show( { bar_texts: [ { text: 'Other text', url: '' } ] } );
	await page.goto( PATH );
	await expect( bar( page ) ).toContainText( 'Other text' );
} );

test( 'shows its texts in turn until the keyboard focus enters', STOREFRONT_IN_RELEASE, async ( { page } ) => {
	await show( {} );
	await page.clock.install();
	await page.goto( PATH );
	await expect( bar( page ).getByRole( 'button', { name: 'Pause announcements' } ) ).toBeVisible();
	await page.mouse.move( 600, 600 );
	await page.clock.runFor( 5100 );
	await expect( bar( page ).getByText( TEXTS[ 1 ]!.text ) ).toBeVisible();
	await expect( bar( page ).getByText( TEXTS[ 0 ]!.text ) ).toBeHidden();
	await page.keyboard.press( 'Tab' );
	await bar( page ).getByRole( 'button', { name: 'Next announcement' } ).focus();
	await expect( bar( page ).getByRole( 'button', { name: 'Play announcements' } ) ).toBeVisible();
	await page.clock.runFor( 20_000 );
	await expect( bar( page ).getByText( TEXTS[ 1 ]!.text ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( bar( page ).getByRole( 'link', { name: TEXTS[ 0 ]!.text } ) ).toBeVisible();
} );

test.describe( 'on a phone in a right-to-left language', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } );

	test( 'goes to the next text and closes by touch', THEMES_IN_RELEASE, async ( { page } ) => {
		await show( {} );
		await page.route( `**${ PATH }`, async ( route ) => {
			const response = await route.fetch();
			const body = ( await response.text() ).replace( '<html ', '<html dir="rtl" ' );
			await route.fulfill( { response, body } );
		} );
		await page.goto( PATH );
		const next = bar( page ).getByRole( 'button', { name: 'Next announcement' } );
		const close = bar( page ).getByRole( 'button', { name: 'Close announcements' } );
		expect( ( await close.boundingBox() )!.x ).toBeLessThan( ( await next.boundingBox() )!.x );
		expect( await next.locator( 'svg' ).evaluate( ( icon ) => getComputedStyle( icon ).scale ) ).toBe( '-1 1' );
		await next.tap();
		await expect( bar( page ).getByText( TEXTS[ 1 ]!.text ) ).toBeVisible();
		await expect( bar( page ).getByText( TEXTS[ 0 ]!.text ) ).toBeHidden();
		await expect( bar( page ).getByRole( 'button', { name: 'Play announcements' } ) ).toBeVisible();
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await close.tap();
		await expect( bars( page ) ).toHaveCount( 0 );
	} );
} );

test( 'is not covered by the store notice', BLOCK_THEME, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has no store notice' );
	await show( { bar_texts: [ TEXTS[ 0 ] ] } );
	const options = await setOptions( {
		woocommerce_demo_store: 'yes',
		woocommerce_demo_store_notice: 'Closed today.',
	} );
	try {
		// Not those of the theme's fonts.
		await recordShifts( page, '.aisle-bar, .woocommerce-store-notice' );
		await page.goto( PATH );
		const notice = page.locator( '.woocommerce-store-notice' );
		await expect( notice ).toBeVisible();
		const bottom =
			( ( await bar( page ).boundingBox() )?.y ?? 0 ) + ( ( await bar( page ).boundingBox() )?.height ?? 0 );
		expect( ( await notice.boundingBox() )?.y ).toBeGreaterThanOrEqual( bottom );
		expect( await recordedShifts( page ) ).toBe( 0 );
	} finally {
		await setOptions( options );
	}
} );

test( 'moves a fixed header below itself and back', STOREFRONT_IN_RELEASE, async ( { page } ) => {
	await show( { bar_texts: [ TEXTS[ 0 ] ] } );
	await page.route( `**${ PATH }`, async ( route ) => {
		const response = await route.fetch();
		const style = '<style>#masthead { position: fixed !important; inset: 0 0 auto; z-index: 9; }</style></head>';
		await route.fulfill( { response, body: ( await response.text() ).replace( '</head>', style ) } );
	} );
	await page.goto( PATH );
	const header = page.locator( '#masthead' );
	const height = ( await bar( page ).boundingBox() )?.height ?? 0;
	expect( height ).toBeGreaterThanOrEqual( 44 );
	expect( ( await header.boundingBox() )?.y ).toBe( height );
	expect( ( await bar( page ).boundingBox() )?.y ).toBe( 0 );
	expect( await page.evaluate( () => getComputedStyle( document.body ).paddingTop ) ).toBe( `${ height }px` );
	await bar( page ).getByRole( 'button', { name: 'Close announcements' } ).click();
	await expect.poll( async () => ( await header.boundingBox() )?.y ).toBe( 0 );
	expect( await page.evaluate( () => getComputedStyle( document.body ).paddingTop ) ).toBe( '0px' );
} );

test( 'shows all texts and no buttons without JavaScript', THEMES_IN_RELEASE, async ( { browser } ) => {
	await show( {}, BLOCK );
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL: shop.url } );
	const page = await context.newPage();
	await page.goto( PATH );
	for ( const { text } of TEXTS ) {
		await expect( page.getByText( text ) ).toBeVisible();
	}
	await expect( page.getByText( 'Only on this page' ) ).toBeVisible();
	await expect( page.locator( '.aisle-bar button' ).first() ).toBeHidden();
	await context.close();
} );

test( 'shows messages and covers a waiting part for other scripts', BLOCK_IN_RELEASE, async ( { page } ) => {
	await show( { bar: false, messages: true }, '<div id="part"><button type="button">Send</button></div>' );
	await page.goto( PATH );
	await page.waitForFunction( () => 'aisleNotices' in window );
	const say = ( text: string ): Promise< void > =>
		page.evaluate(
			( value ) =>
				void document.dispatchEvent(
					new CustomEvent( 'aisle:say', { detail: { text: value, kind: 'success' } } )
				),
			text
		);
	await say( 'Your cart was saved.' );
	const message = page.getByRole( 'status' ).getByText( 'Your cart was saved.' );
	await message.hover();
	await expectAccessible( page, '.aisle-growl' );
	await page.waitForTimeout( 3500 );
	await expect( message ).toBeVisible();
	await page.mouse.move( 10, 500 );
	await expect( message ).toHaveCount( 0 );

	const cover = ( isWaiting: boolean ): Promise< void > =>
		page
			.locator( '#part' )
			.evaluate( ( part: HTMLElement, value ) => window.aisleNotices.cover( part, value ), isWaiting );
	const button = page.getByRole( 'button', { name: 'Send', includeHidden: true } );
	await button.focus();
	await cover( true );
	await expect( page.locator( '#part' ) ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( button ).not.toBeFocused();
	await page
		.locator( '#part' )
		.evaluate( ( part ) =>
			part.dispatchEvent( new CustomEvent( 'aisle:cover', { bubbles: true, detail: false } ) )
		);
	await expect( button ).toBeFocused();
	await expect( page.locator( '.aisle-overlay' ) ).toHaveCount( 0 );
} );
