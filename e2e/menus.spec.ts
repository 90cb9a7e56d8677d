// Feature: menus
// Dropdown and vertical menus: mouse, keyboard, touch, no script, right to left.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { EDITOR_MESSAGES, editorCanvas, insertBlock, openEditor } from './support/editor';
import { logIn } from './support/log-in';
import { createNavigation, deleteNavigation, navigationLink as link } from './support/navigation';
import { overflow, watchLayoutShifts } from './support/options';
import { animationsEnd } from './support/settled';
import { addTestPlugin, changeShop, isBlockTheme, removeTestPlugin, storePage } from './support/site';
import { expect, test } from './support/test';
import { ALL_THEMES } from './support/themes';

const PATH = '/menu-test/';
const RIGHT_TO_LEFT_PLUGIN = 'aisle-test-right-to-left';

const NAVIGATION = [
	link( 'Goods', '/shop/?from=menu', link( 'Cups', '/?cups', link( 'Blue', '/?blue' ), link( 'Red', '/?red' ) ) ),
	link( 'Help', '#', link( 'Questions', '/?questions' ) ),
	link(
		'Many',
		'/?many',
		...Array.from( { length: 30 }, ( _, index ) => link( `Item ${ index }`, `/?${ index }` ) )
	),
].join( '' );

let navigation = 0;

test.beforeAll( async ( { browser } ) => {
	navigation = await createNavigation( browser, 'Test navigation', NAVIGATION );
	const source = `menu="navigation:${ navigation }"`;
	await storePage( 'menu-test', `[aisle_menu ${ source }]<p><a href="#x">Elsewhere</a></p>` );
	await storePage(
		'vertical-menu-test',
		`[aisle_menu ${ source } variation="vertical"][aisle_menu ${ source } variation="vertical" flyout="yes" label="Beside"]`
	);
} );
test.afterAll( async ( { browser } ) => {
	await storePage( 'menu-test', '' );
	await storePage( 'vertical-menu-test', '' );
	await deleteNavigation( browser, navigation );
} );

const menu = ( page: Page ): Locator => page.getByRole( 'navigation', { name: 'Test navigation' } );
const button = ( page: Page, name: string ): Locator =>
	menu( page ).getByRole( 'button', { name: name === 'Help' ? name : `${ name } submenu` } );
const menuLink = ( page: Page, name: string ): Locator => menu( page ).getByRole( 'link', { name, exact: true } );
const elsewhere = ( page: Page ): Locator => page.getByRole( 'link', { name: 'Elsewhere' } );

async function open( page: Page ): Promise< void > {
	await page.goto( PATH );
	await expect( menu( page ).locator( '.aisle-menu.is-ready' ) ).toBeVisible();
}

test( 'opens and closes submenus with the keyboard', ALL_THEMES, async ( { page } ) => {
	await open( page );
	await menuLink( page, 'Goods' ).focus();
	await expect( menuLink( page, 'Cups' ) ).toBeHidden();
	await page.keyboard.press( 'Tab' );
	await expect( button( page, 'Goods' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( button( page, 'Goods' ) ).toHaveAttribute( 'aria-expanded', 'true' );
	await page.keyboard.press( 'Tab' );
	await expect( menuLink( page, 'Cups' ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await expect( menuLink( page, 'Red' ) ).toBeVisible();
	await expectAccessible( page, '.aisle-menu-nav' );
	await page.keyboard.press( 'Tab' );
	await expect( menuLink( page, 'Blue' ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( button( page, 'Cups' ) ).toBeFocused();
	await expect( menuLink( page, 'Blue' ) ).toBeHidden();
	await page.keyboard.press( 'Escape' );
	await expect( button( page, 'Goods' ) ).toBeFocused();
	await expect( menuLink( page, 'Cups' ) ).toBeHidden();

	await page.keyboard.press( 'Tab' );
	await expect( button( page, 'Help' ) ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expect( menuLink( page, 'Questions' ) ).toBeVisible();
	await elsewhere( page ).focus();
	await expect( menuLink( page, 'Questions' ) ).toBeHidden();
	await expect( page ).toHaveURL( new RegExp( `${ PATH }$` ) );
} );

test( 'opens submenus where the mouse rests, and moves nothing', ALL_THEMES, async ( { page } ) => {
	const shifts = await watchLayoutShifts( page );
	await open( page );
	// The fonts of some themes move the page when they have loaded.
	const fontCount = await page.evaluate( async () => ( await document.fonts.ready ).size );
	const shiftOfFonts = fontCount > 0 ? await shifts() : 0;
	await menuLink( page, 'Goods' ).hover();
	await menuLink( page, 'Cups' ).hover();
	await menuLink( page, 'Red' ).hover();
	expect( await shifts() ).toBe( shiftOfFonts );
	await page.mouse.move( 5, 890 );
	await expect( menuLink( page, 'Cups' ) ).toBeHidden();

	await button( page, 'Help' ).hover();
	await expect( menuLink( page, 'Questions' ) ).toBeVisible();
	await button( page, 'Help' ).click();
	await page.mouse.move( 5, 890 );
	await page.waitForTimeout( 200 );
	await expect( menuLink( page, 'Questions' ) ).toBeVisible();
	await page.mouse.click( 5, 890 );
	await expect( menuLink( page, 'Questions' ) ).toBeHidden();

	// A list that is higher than the screen scrolls, and the last item can be reached.
	await button( page, 'Many' ).click();
	await animationsEnd( page );
	const box = await menu( page ).locator( '.sub-menu:not([hidden])' ).boundingBox();
	expect( box?.y ).toBeGreaterThanOrEqual( 0 );
	expect( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) ).toBeLessThanOrEqual( 900 );
	await menuLink( page, 'Item 29' ).scrollIntoViewIfNeeded();
	await expect( menuLink( page, 'Item 29' ) ).toBeInViewport();

	await menuLink( page, 'Goods' ).click();
	await expect( page ).toHaveURL( /from=menu/ );
} );

test.describe( 'touch', () => {
	test.use( { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } } );

	test( 'follows a link at the first tap, opens submenus by buttons', ALL_THEMES, async ( { page } ) => {
		await open( page );
		await button( page, 'Goods' ).tap();
		await button( page, 'Cups' ).tap();
		await expect( menuLink( page, 'Blue' ) ).toBeVisible();
		expect( await overflow( page ) ).toBe( 0 );
		const boxes = await menu( page ).getByRole( 'button' ).filter( { visible: true } ).all();
		for ( const box of await Promise.all( boxes.map( ( each ) => each.boundingBox() ) ) ) {
			expect( Math.min( box?.width ?? 0, box?.height ?? 0 ) ).toBeGreaterThanOrEqual( 44 );
		}
		await expectAccessible( page, '.aisle-menu-nav' );
		await menuLink( page, 'Goods' ).tap();
		await expect( page ).toHaveURL( /from=menu/ );
	} );
} );

test.describe( 'without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'opens submenus by hover and focus', async ( { page } ) => {
		await page.goto( PATH );
		await expect( menuLink( page, 'Cups' ) ).toBeHidden();
		await menuLink( page, 'Goods' ).hover();
		await expect( menuLink( page, 'Cups' ) ).toBeVisible();
		await page.mouse.move( 5, 890 );
		await menuLink( page, 'Goods' ).focus();
		await page.keyboard.press( 'Tab' );
		await expect( menuLink( page, 'Cups' ) ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await expect( menuLink( page, 'Blue' ) ).toBeFocused();
	} );
} );

test( 'opens in the other direction in right-to-left pages', async ( { page } ) => {
	addTestPlugin( RIGHT_TO_LEFT_PLUGIN );
	try {
		await open( page );
		await button( page, 'Goods' ).click();
		await button( page, 'Cups' ).click();
		await animationsEnd( page );
		const outer = await menuLink( page, 'Cups' ).boundingBox();
		const inner = await menuLink( page, 'Blue' ).boundingBox();
		expect( ( inner?.x ?? 0 ) + ( inner?.width ?? 0 ) ).toBeLessThanOrEqual( outer?.x ?? 0 );
		expect( await overflow( page ) ).toBe( 0 );
	} finally {
		removeTestPlugin( RIGHT_TO_LEFT_PLUGIN );
	}
} );

test( 'unfolds a vertical menu, or opens it beside on wide screens', async ( { page } ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.goto( '/vertical-menu-test/' );
	await button( page, 'Goods' ).click();
	await button( page, 'Cups' ).click();
	await button( page, 'Help' ).click();
	await expect( menuLink( page, 'Red' ) ).toBeVisible();
	const [ parent, child ] = await Promise.all(
		[ 'Goods', 'Cups' ].map( ( name ) => menuLink( page, name ).boundingBox() )
	);
	expect( child?.y ).toBeGreaterThanOrEqual( ( parent?.y ?? 0 ) + ( parent?.height ?? 0 ) );
	await expectAccessible( page, '.aisle-menu-nav' );
	await button( page, 'Goods' ).click();
	await expect( menuLink( page, 'Cups' ) ).toBeHidden();

	const beside = page.getByRole( 'navigation', { name: 'Beside' } );
	const cups = beside.getByRole( 'link', { name: 'Cups', exact: true } );
	await beside.getByRole( 'button', { name: 'Goods submenu' } ).click();
	const list = await beside.locator( '.aisle-menu > li' ).first().boundingBox();
	expect( ( await cups.boundingBox() )?.x ).toBeGreaterThanOrEqual( ( list?.x ?? 0 ) + ( list?.width ?? 0 ) );
	await page.keyboard.press( 'Escape' );
	await expect( cups ).toBeHidden();
	await page.setViewportSize( { width: 600, height: 800 } );
	await beside.getByRole( 'button', { name: 'Goods submenu' } ).click();
	await expect( cups ).toBeVisible();
	expect( await overflow( page ) ).toBe( 0 );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await expect( cups ).toBeHidden();
} );

test( 'adds buttons to the menu of Storefront', { tag: '@storefront' }, async ( { page } ) => {
	test.skip( isBlockTheme, 'Block themes print menus as blocks.' );
	const before = await changeShop( { settings: { menus: { theme_menu: true } } } );
	try {
		await page.goto( '/' );
		const isLeftAlone = ( await page.locator( 'body' ).getAttribute( 'class' ) )?.includes(
			'theme-twentytwentyone'
		);
		await expect( page.locator( '.aisle-menu.is-theme.is-ready' ) ).toHaveCount( isLeftAlone ? 0 : 1 );
	} finally {
		await changeShop( before );
	}
} );

test( 'shows the menu in the block editor', { tag: '@release' }, async ( { page, watch } ) => {
	test.slow();
	EDITOR_MESSAGES.forEach( watch.expectFailure );
	await logIn( page, 'admin' );
	await openEditor( page, '/wp-admin/post-new.php' );
	const content = await editorCanvas( page );
	await insertBlock( page, 'Vertical menu' );
	const block = content.locator( '[data-type="aisle/menu"]' );
	await expect( block.locator( '.aisle-menu.is-vertical' ) ).toBeVisible();
	await block.click();
	await page.getByRole( 'combobox', { name: 'Menu', exact: true } ).selectOption( 'Test navigation' );
	await expect( block.getByText( 'Goods' ) ).toBeVisible();
} );
