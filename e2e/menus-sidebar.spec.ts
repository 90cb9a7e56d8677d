// Feature: menus
// The slide sidebar: levels, tabs, ways to close it, the theme's button, right to left, no script.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
	createNavigation,
	createOverlay,
	deleteNavigation,
	deleteOverlay,
	navigationLink as link,
} from './support/navigation';
import { overflow, watchLayoutShifts } from './support/options';
import { animationsEnd } from './support/settled';
import { addTestPlugin, changeShop, isBlockTheme, removeTestPlugin, storePage } from './support/site';
import { expect, test } from './support/test';
import { ALL_THEMES } from './support/themes';

const PATH = '/sidebar-test/';
const RIGHT_TO_LEFT_PLUGIN = 'aisle-test-right-to-left';
const LONG_TEXT = '<p>One paragraph of the page.</p>'.repeat( 40 );

test.use( { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } } );

let navigation = 0;

test.beforeAll( async ( { browser } ) => {
	navigation = await createNavigation(
		browser,
		'Goods and help',
		[
			link( 'Goods', '/shop/', link( 'Cups', '#', link( 'Blue', '/?blue' ) ) ),
			link( 'Part', `${ PATH }#part` ),
			link( 'Top', '#' ),
		].join( '' )
	);
	await storePage(
		'sidebar-test',
		`[aisle_menu menu="navigation:${ navigation }" secondmenu="pages" variation="sidebar" label="Browse"]${ LONG_TEXT }<p id="part">Part.</p>${ LONG_TEXT }`
	);
} );
test.afterAll( async ( { browser } ) => {
	await storePage( 'sidebar-test', '' );
	await deleteNavigation( browser, navigation );
} );

const opener = ( page: Page ): Locator => page.getByRole( 'button', { name: 'Browse' } );
const sidebar = ( page: Page ): Locator => page.getByRole( 'dialog', { name: 'Browse' } );
const scrollTop = ( page: Page ): Promise< number > => page.evaluate( () => window.scrollY );

async function open( page: Page ): Promise< void > {
	await opener( page ).click();
	await expect( sidebar( page ) ).toBeVisible();
	await animationsEnd( page );
}

async function swipe( page: Page, from: number, to: number ): Promise< void > {
	const session = await page.context().newCDPSession( page );
	const send = ( type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number ) =>
		session.send( 'Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [ { x, y: 400 } ] } );
	await send( 'touchStart', from );
	for ( let step = 1; step <= 5; step++ ) {
		await send( 'touchMove', from + ( ( to - from ) * step ) / 5 );
	}
	await send( 'touchEnd' );
}

test( 'walks through levels and tabs with the keyboard', ALL_THEMES, async ( { page } ) => {
	const shifts = await watchLayoutShifts( page );
	await page.goto( PATH );
	await opener( page ).focus();
	await page.keyboard.press( 'Space' );
	await animationsEnd( page );
	await expectAccessible( page, 'dialog' );
	await sidebar( page ).getByRole( 'button', { name: 'Goods submenu' } ).press( 'Enter' );
	await expect( sidebar( page ).getByRole( 'heading', { name: 'Goods' } ) ).toBeFocused();
	await expect( sidebar( page ).getByRole( 'link', { name: 'Part' } ) ).toBeHidden();
	await sidebar( page ).getByRole( 'button', { name: 'Cups' } ).press( 'Space' );
	await expect( sidebar( page ).getByRole( 'heading', { name: 'Cups' } ) ).toBeFocused();
	await expectAccessible( page, 'dialog' );
	await sidebar( page ).getByRole( 'button', { name: 'Back to Goods' } ).press( 'Enter' );
	await expect( sidebar( page ).getByRole( 'button', { name: 'Cups' } ) ).toBeFocused();
	await sidebar( page ).getByRole( 'button', { name: 'Back to Goods and help' } ).press( 'Enter' );
	await expect( sidebar( page ).getByRole( 'button', { name: 'Goods submenu' } ) ).toBeFocused();

	await sidebar( page ).getByRole( 'tab', { name: 'Goods and help' } ).press( 'ArrowRight' );
	await expect( sidebar( page ).getByRole( 'tab', { selected: true } ) ).toBeFocused();
	await expect( sidebar( page ).getByRole( 'link', { name: 'Home' } ).first() ).toBeVisible();
	await expect( sidebar( page ).getByRole( 'link', { name: 'Part' } ) ).toBeHidden();
	await page.keyboard.press( 'Escape' );
	await expect( sidebar( page ) ).toBeHidden();
	await expect( opener( page ) ).toBeFocused();
	expect( await shifts() ).toBe( 0 );
} );

test( 'closes in each way with one step in the history', ALL_THEMES, async ( { page } ) => {
	await page.goto( '/' );
	await page.goto( PATH );
	await open( page );
	expect( await overflow( page ) ).toBe( 0 );
	for ( const button of await sidebar( page ).getByRole( 'button' ).filter( { visible: true } ).all() ) {
		const box = await button.boundingBox();
		expect( Math.min( box?.width ?? 0, box?.height ?? 0 ) ).toBeGreaterThanOrEqual( 44 );
	}
	await page.mouse.move( 370, 400 );
	const top = await scrollTop( page );
	await page.mouse.wheel( 0, 400 );
	await sidebar( page ).getByRole( 'button', { name: 'Close menu' } ).tap();
	await expect( sidebar( page ) ).toBeHidden();
	expect( await scrollTop( page ) ).toBe( top );

	await open( page );
	await page.touchscreen.tap( 380, 400 );
	await expect( sidebar( page ) ).toBeHidden();

	await open( page );
	await swipe( page, 100, 250 );
	await expect( sidebar( page ) ).toBeVisible();
	await swipe( page, 250, 100 );
	await expect( sidebar( page ) ).toBeHidden();

	await open( page );
	await page.setViewportSize( { width: 900, height: 800 } );
	await expect( sidebar( page ) ).toBeHidden();
	await page.setViewportSize( { width: 390, height: 800 } );

	await open( page );
	await page.goBack();
	await expect( sidebar( page ) ).toBeHidden();
	await expect( page ).toHaveURL( new RegExp( `${ PATH }$` ) );

	// A link to the top takes the place of the dialog's entry, as each link within the page.
	await open( page );
	await sidebar( page ).getByRole( 'link', { name: 'Top' } ).tap();
	await expect( sidebar( page ) ).toBeHidden();
	await expect( page ).toHaveURL( /#$/ );
	await page.goBack();
	await expect( page ).toHaveURL( new RegExp( `${ PATH }$` ) );

	await open( page );
	await sidebar( page ).getByRole( 'link', { name: 'Part' } ).tap();
	await expect( sidebar( page ) ).toBeHidden();
	await expect( page ).toHaveURL( /#part$/ );
	await expect( page.locator( '#part' ) ).toBeInViewport();
	await expect( page.locator( '#part' ) ).toBeFocused();
	await page.goBack();
	await expect( page ).toHaveURL( new RegExp( `${ PATH }$` ) );
	await page.goBack();
	await expect( page ).toHaveURL( /\/\/[^/]+\/$/ );
} );

test( 'leads to the menus in the footer when the script fails', async ( { page, watch } ) => {
	watch.expectFailure( /menus-sidebar\.js|ERR_FAILED/ );
	await page.route( '**/menus-sidebar.js*', ( route ) => route.abort() );
	await page.goto( PATH );
	await page.getByRole( 'link', { name: 'Browse' } ).click();
	await expect( page.locator( 'dialog' ).getByRole( 'link', { name: 'Blue' } ) ).toBeInViewport();
} );

test( 'opens from the other side in right-to-left pages', async ( { page } ) => {
	addTestPlugin( RIGHT_TO_LEFT_PLUGIN );
	try {
		await page.goto( PATH );
		await open( page );
		const box = await sidebar( page ).boundingBox();
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBe( 390 );
		// Two borders, turned so that they point to the left.
		const arrow = await sidebar( page )
			.getByRole( 'button', { name: 'Goods submenu' } )
			.evaluate( ( button ) => {
				const { transform, borderLeftWidth } = getComputedStyle( button, '::after' );
				return [ transform, borderLeftWidth ];
			} );
		expect( arrow ).toEqual( [ 'matrix(0.707107, 0.707107, -0.707107, 0.707107, 0, 0)', '2px' ] );
		await swipe( page, 150, 300 );
		await expect( sidebar( page ) ).toBeHidden();
	} finally {
		removeTestPlugin( RIGHT_TO_LEFT_PLUGIN );
	}
} );

test( "opens by the theme's button when enabled", ALL_THEMES, async ( { page } ) => {
	const before = await changeShop( {
		settings: { menus: { sidebar: true, sidebar_menu: -navigation, sidebar_layout: 'unfold' } },
	} );
	try {
		await page.goto( '/shop/' );
		const selector = await page.locator( 'dialog.aisle-sidebar' ).getAttribute( 'data-trigger' );
		await page
			.locator( selector ?? '' )
			.first()
			.click();
		const dialog = page.getByRole( 'dialog', { name: 'Menu' } );
		await dialog.getByRole( 'button', { name: 'Goods submenu' } ).tap();
		await expect( dialog.getByRole( 'button', { name: 'Cups' } ) ).toBeVisible();
		await expectAccessible( page, 'dialog.aisle-sidebar' );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
	} finally {
		await changeShop( before );
	}
} );

test( "keeps the focus in the overlay of WordPress's navigation", { tag: '@block' }, async ( { browser, page } ) => {
	test.skip( ! isBlockTheme, 'Classic themes have no template parts.' );
	const menu = JSON.stringify( { menu: `navigation:${ navigation }`, variation: 'sidebar' } );
	const overlay = await createOverlay( browser, 'overlay-test', `<!-- wp:aisle/menu ${ menu } /-->` );
	const block = JSON.stringify( { ref: navigation, overlayMenu: 'always', overlay: 'overlay-test' } );
	await storePage( 'overlay-test', `<!-- wp:navigation ${ block } /-->` );
	try {
		await page.goto( '/overlay-test/' );
		const content = page.locator( 'main' );
		await content.getByRole( 'button', { name: 'Open menu' } ).tap();
		const dialog = content.getByRole( 'dialog' );
		await expect( dialog.getByRole( 'link', { name: 'Goods' } ) ).toBeVisible();
		await dialog.getByRole( 'button', { name: 'Goods submenu' } ).press( 'Enter' );
		await expect( dialog.getByRole( 'heading', { name: 'Goods' } ) ).toBeFocused();
		await expectAccessible( page, '.wp-block-navigation__responsive-container' );
		for ( const key of [ 'Tab', 'Tab' ] ) {
			await page.keyboard.press( key );
		}
		// Cups is the last control of the level, so the next one is WordPress's button.
		await expect( dialog.getByRole( 'button', { name: 'Close menu' } ) ).toBeFocused();
		await page.keyboard.press( 'Shift+Tab' );
		await expect( dialog.getByRole( 'button', { name: 'Cups' } ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
		await expect( content.getByRole( 'button', { name: 'Open menu' } ) ).toBeFocused();
	} finally {
		await storePage( 'overlay-test', '' );
		await deleteOverlay( browser, overlay );
	}
} );

test.describe( 'without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'leads to the menus in the footer', async ( { page } ) => {
		await page.goto( PATH );
		await page.getByRole( 'link', { name: 'Browse' } ).click();
		await expect( page.locator( 'dialog' ).getByRole( 'link', { name: 'Blue' } ) ).toBeInViewport();
		await expect( page.locator( 'dialog' ).getByRole( 'link', { name: 'Home' } ).first() ).toBeVisible();
	} );
} );
