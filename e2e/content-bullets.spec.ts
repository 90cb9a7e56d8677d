// Feature: content
// Bullets at the edge of the page: links to its headings, by mouse, key and without script.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordedShifts, recordShifts } from './support/layout-shift';
import { overflow } from './support/options';
import { deletePage, makePage } from './support/pages';
import { scrollingEnds } from './support/settled';
import { shop } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_THEME, THEMES_IN_RELEASE } from './support/themes';

const PATH = '/bullets-test/';
const section = ( title: string, anchor: string ): string =>
	`<!-- wp:heading --><h2 class="wp-block-heading" id="${ anchor }">${ title }</h2><!-- /wp:heading --><p style="height: 900px">Text</p>`;

test.beforeAll( () =>
	makePage(
		'bullets-test',
		`<!-- wp:aisle/scroll-bullets /-->${ section( 'Material', 'material' ) }${ section( 'Größe', 'größe' ) }${ section(
			'Care',
			'care'
		) }`
	)
);
test.afterAll( () => deletePage( 'bullets-test' ) );

const bullets = ( page: Page ): Locator => page.getByRole( 'navigation', { name: 'On this page' } );
const bullet = ( page: Page, name: string ): Locator => bullets( page ).getByRole( 'link', { name } );
const topOf = ( page: Page, anchor: string ): Promise< number > =>
	page.locator( `[id="${ anchor }"]` ).evaluate( ( node ) => Math.round( node.getBoundingClientRect().top ) );

test( 'scrolls to the heading of a bullet and marks the current one', BLOCK_THEME, async ( { page } ) => {
	await recordShifts( page, '.aisle-bullets' );
	await test.step( 'scroll by mouse, below the header', async () => {
		await page.goto( PATH );
		// As a sticky header does after the first paint.
		await page.addStyleTag( { content: 'html { --aisle-header-height: 60px; scroll-padding-top: 60px; }' } );
		await page.evaluate(
			() => new Promise( ( resolve ) => requestAnimationFrame( () => setTimeout( resolve, 100 ) ) )
		);
		expect( await recordedShifts( page ) ).toBe( 0 );
		await bullet( page, 'Größe' ).click();
		await expect( bullet( page, 'Größe' ) ).toHaveAttribute( 'aria-current', 'location' );
		await scrollingEnds( page );
		expect( Math.abs( ( await topOf( page, 'größe' ) ) - 60 ) ).toBeLessThan( 3 );
		await expect( page.locator( '[id="größe"]' ) ).toBeFocused();
		await expect( page ).toHaveURL( /#gr%C3%B6%C3%9Fe$/ );
		await expectAccessible( page, '.aisle-bullets' );
	} );
	await test.step( 'follow the scrolled page', async () => {
		await page.waitForFunction( () => performance.now() > 2500 );
		await page.evaluate( () => document.getElementById( 'material' )?.scrollIntoView() );
		await expect( bullet( page, 'Material' ) ).toHaveAttribute( 'aria-current', 'location' );
		await expect( bullets( page ).locator( '[aria-current]' ) ).toHaveCount( 1 );
	} );
	await test.step( 'scroll by key, and show the name at the focused bullet', async () => {
		await bullet( page, 'Care' ).focus();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Shift+Tab' );
		await expect( bullet( page, 'Care' ).locator( 'span' ) ).toHaveCSS( 'opacity', '1' );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '#care' ) ).toBeInViewport();
		await expect( page.locator( '#care' ) ).toBeFocused();
	} );
	await test.step( 'be hidden on narrow screens', async () => {
		await page.setViewportSize( { width: 849, height: 800 } );
		await expect( bullets( page ) ).toBeHidden();
		expect( await overflow( page ) ).toBe( 0 );
	} );
} );

test(
	'scrolls at once with reduced motion, at the left edge from right to left',
	THEMES_IN_RELEASE,
	async ( { page } ) => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await page.goto( PATH );
		await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
		expect( ( await bullet( page, 'Care' ).boundingBox() )?.x ).toBeLessThan( 100 );
		await bullet( page, 'Größe' ).click();
		expect( Math.abs( await topOf( page, 'größe' ) ) ).toBeLessThan( 60 );
	}
);

test( 'leads to the headings without script', THEMES_IN_RELEASE, async ( { browser } ) => {
	const context = await browser.newContext( { baseURL: shop.url, javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( PATH );
	await bullet( page, 'Care' ).click();
	await expect( page.locator( '#care' ) ).toBeInViewport();
	await expect( page ).toHaveURL( /#care$/ );
	await context.close();
} );
