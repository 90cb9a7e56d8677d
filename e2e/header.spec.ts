// Feature: header
// The theme's header at the top of the window: always, after some scrolling, or while the page scrolls up.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { logIn } from './support/log-in';
import { watchLayoutShifts } from './support/options';
import { animationsEnd, pageSettles } from './support/settled';
import { changeShop, isBlockTheme, shop, type ShopState } from './support/site';
import { expect, test } from './support/test';
import { STOREFRONT_IN_RELEASE, THEMES_IN_RELEASE } from './support/themes';

const SLUG = 'long-header-test';
const PATH = `/${ SLUG }/`;
const CONTENT = `<p><a href="#target">To the end</a></p>${ '<p>Text of a long page.</p>'.repeat( 80 ) }<h2 id="target">Target</h2>${ '<p>More text.</p>'.repeat( 30 ) }`;

let stateBefore: ShopState = {};

const header = ( page: Page ): Locator =>
	page.locator( isBlockTheme ? 'header.wp-block-template-part' : '#masthead' ).first();
const topOf = async ( locator: Locator ): Promise< number > => ( await locator.boundingBox() )?.y ?? NaN;
const heightOf = async ( locator: Locator ): Promise< number > => ( await locator.boundingBox() )?.height ?? NaN;

async function setMode( mode: string ): Promise< void > {
	const before = await changeShop( { settings: { header: { mode } }, pages: { [ SLUG ]: CONTENT } } );
	stateBefore = { settings: { header: stateBefore.settings?.header ?? before.settings.header ?? null } };
}

/** Scrolls like a mouse wheel, in steps that the browser reports one by one. */
async function wheel( page: Page, distance: number ): Promise< void > {
	await page.mouse.move( 600, 450 );
	const target = await page.evaluate( ( y ) => Math.max( 0, window.scrollY + y ), distance );
	await page.mouse.wheel( 0, distance );
	await expect.poll( () => page.evaluate( () => window.scrollY ) ).toBe( target );
}

test.afterEach( async () => {
	await changeShop( { ...stateBefore, pages: { [ SLUG ]: '' } } );
	stateBefore = {};
} );

test( 'loads nothing while it is off', async ( { page } ) => {
	await setMode( 'off' );
	const html = ( await ( await page.goto( PATH ) )?.text() ) ?? '';
	expect( html ).not.toMatch( /aisle-header|aisleHeader|aisle-header-/ );
} );

test( 'stays at the top and covers no target', { tag: '@block' }, async ( { page } ) => {
	await setMode( 'always' );
	const shifts = await watchLayoutShifts( page );
	await page.goto( PATH );
	await pageSettles( page );
	// A block theme's navigation shifts by itself while the page loads.
	const shiftsBefore = isBlockTheme ? await shifts() : 0;
	const height = await heightOf( header( page ) );
	await wheel( page, 700 );
	expect( await topOf( header( page ) ) ).toBe( 0 );
	expect( await heightOf( header( page ) ) ).toBe( height );
	await expectAccessible( page, isBlockTheme ? 'header.wp-block-template-part' : '#masthead' );
	await wheel( page, -700 );
	await page.getByRole( 'link', { name: 'To the end' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => topOf( page.locator( '#target' ) ) ).toBeGreaterThanOrEqual( height );
	expect( await topOf( page.locator( '#target' ) ) ).toBeLessThan( height + 40 );
	expect( ( await shifts() ) - shiftsBefore ).toBe( 0 );
} );

test( 'hides downward, comes back upward and with the focus', async ( { page } ) => {
	await setMode( 'hide' );
	const shifts = await watchLayoutShifts( page );
	const states: { state: string; height: number }[] = [];
	await page.exposeFunction( 'reportState', ( detail: { state: string; height: number } ) => states.push( detail ) );
	await page.addInitScript( () =>
		document.addEventListener( 'aisle:header:change', ( event ) =>
			( Reflect.get( window, 'reportState' ) as ( detail: unknown ) => void )( ( event as CustomEvent ).detail )
		)
	);
	await page.goto( PATH );
	const height = await heightOf( header( page ) );
	await wheel( page, 60 );
	expect( await topOf( header( page ) ) ).toBe( 0 );
	await wheel( page, 900 );
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'hidden' );
	await animationsEnd( page );
	expect( await topOf( header( page ) ) ).toBe( -height );
	await wheel( page, -20 );
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'stuck' );
	expect( states.map( ( { state } ) => state ) ).toEqual( [ 'normal', 'stuck', 'hidden', 'stuck' ] );
	expect( states[ 0 ]?.height ).toBeCloseTo( height, 0 );
	await animationsEnd( page );
	expect( await topOf( header( page ) ) ).toBe( 0 );

	await wheel( page, 200 );
	await expect( header( page ) ).toHaveClass( /is-hidden/ );
	await header( page ).getByRole( 'link' ).last().focus();
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'stuck' );
	await wheel( page, 200 );
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'stuck' );
	expect( await shifts() ).toBe( 0 );

	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( await header( page ).evaluate( ( node ) => getComputedStyle( node ).transitionDuration ) ).toBe( '0s' );
} );

test( 'comes back once the page has scrolled past it', THEMES_IN_RELEASE, async ( { page } ) => {
	await setMode( 'after' );
	await page.goto( PATH );
	const height = await heightOf( header( page ) );
	await wheel( page, Math.ceil( height ) + 60 );
	expect( await topOf( header( page ) ) ).toBeLessThanOrEqual( -height );
	await wheel( page, 80 );
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'stuck' );
	await animationsEnd( page );
	expect( await topOf( header( page ) ) ).toBe( 0 );
	await wheel( page, -100 );
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'stuck' );
	await wheel( page, -2000 );
	await expect( header( page ) ).toHaveAttribute( 'data-aisle-header', 'normal' );
	expect( await topOf( header( page ) ) ).toBe( 0 );
} );

test( 'stays below the admin bar, and at the top of a phone', STOREFRONT_IN_RELEASE, async ( { page } ) => {
	await setMode( 'always' );
	await logIn( page, 'admin' );
	await page.goto( PATH );
	await wheel( page, 700 );
	expect( await topOf( header( page ) ) ).toBe( 32 );
	await page.setViewportSize( { width: 400, height: 800 } );
	await page.mouse.move( 200, 400 );
	await page.mouse.wheel( 0, 300 );
	await expect.poll( () => topOf( header( page ) ) ).toBe( 0 );
	await page.setViewportSize( { width: 1280, height: 300 } );
	await expect( header( page ) ).toHaveClass( /is-static/ );
} );

test( 'is sticky without JavaScript, from the merchant’s selector', THEMES_IN_RELEASE, async ( { browser } ) => {
	const before = await changeShop( {
		settings: { header: { mode: 'hide', selector: '.no-such-element, header' } },
		pages: { [ SLUG ]: CONTENT },
	} );
	stateBefore = { settings: before.settings };
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: shop.url,
		viewport: { width: 1280, height: 900 },
	} );
	const page = await context.newPage();
	await page.goto( PATH );
	await page.mouse.move( 600, 450 );
	await page.mouse.wheel( 0, 700 );
	await expect.poll( () => topOf( page.locator( '#target' ) ) ).toBeLessThan( 5000 );
	await expect.poll( () => topOf( header( page ) ) ).toBe( 0 );
	await context.close();
} );

test( 'takes the selector of an element that the merchant picks', async ( { page, watch } ) => {
	// The refused selector at the end.
	watch.expectFailure( /aisle\/v1\/settings/ );
	await setMode( 'always' );
	await logIn( page, 'admin' );
	await page.goto( '/wp-admin/admin.php?page=aisle#header' );
	const field = page.getByLabel( 'Selector of the header', { exact: true } );
	await expect( field ).toHaveAttribute( 'placeholder', '#masthead' );
	const pick = page.getByRole( 'button', { name: 'Pick on the page: Selector of the header' } );
	await pick.click();
	const dialog = page.getByRole( 'dialog', { name: 'Pick an element' } );
	const store = dialog.frameLocator( 'iframe' );
	await store.locator( '.site-title' ).hover();
	await expect( dialog.getByRole( 'status' ) ).toHaveText( 'h1.site-title' );
	// The frame shows the theme, which is not tested here.
	await expectAccessible( page, '.aisle-admin-dialog .components-modal__header' );
	await page.keyboard.press( 'ArrowUp' );
	await page.keyboard.press( 'ArrowUp' );
	await expect( dialog.getByRole( 'status' ) ).toHaveText( '#masthead' );
	await store.locator( '#masthead' ).click( { position: { x: 2, y: 2 } } );
	await expect( dialog ).toHaveCount( 0 );
	await expect( field ).toHaveValue( '#masthead' );
	await expect( pick ).toBeFocused();
	await expect( page.getByText( /^(Home|Shop|Product) page: Element found\.$/ ) ).toHaveCount( 3 );
	await field.fill( '.no-such-element' );
	await expect( page.getByText( 'Shop page: No element found. Nothing changes on this page.' ) ).toBeVisible();
	await field.fill( '#wpadminbar' );
	await expect( page.getByText( 'Shop page: Your theme already makes it sticky.' ) ).toBeVisible();
	await field.fill( 'header {' );
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await expect( page.getByText( /^Enter a CSS selector such as/ ) ).toBeVisible();
} );
