// Feature: content
// Tabs and accordions: opened by link, as tabs from 550 px, as shortcodes, and without script.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordedShifts, recordShifts } from './support/layout-shift';
import { overflow } from './support/options';
import { deletePage, makePage } from './support/pages';
import { pageSettles, scrollingEnds } from './support/settled';
import { changeShop, isBlockTheme, shop, type ShopState } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_THEME, THEMES_IN_RELEASE } from './support/themes';

const PATH = '/panels-test/';
const TABS_PATH = '/tabs-test/';
const SPACE = '<p style="height: 1200px">Space</p>';

const item = ( title: string, content: string, anchor = '' ): string =>
	`<!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"${
		anchor ? ` id="${ anchor }"` : ''
	}><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${ title }</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel">${ content }</div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`;
const accordion = ( items: string, style = '' ): string =>
	`<!-- wp:accordion ${ style ? `{"className":"${ style }"} ` : '' }--><div role="group" class="wp-block-accordion ${ style }">${ items }</div><!-- /wp:accordion -->`;
const tabs = `<!-- wp:tabs --><div class="wp-block-tabs"><!-- wp:tab-list --><div role="tablist" class="wp-block-tab-list"><button type="button" role="tab">First</button><button type="button" role="tab">Second</button></div><!-- /wp:tab-list --><!-- wp:tab-panels --><div class="wp-block-tab-panels"><!-- wp:tab-panel {"anchor":"first"} --><div role="tabpanel" class="wp-block-tab-panel" id="first"><p>First panel</p></div><!-- /wp:tab-panel --><!-- wp:tab-panel {"anchor":"second"} --><div role="tabpanel" class="wp-block-tab-panel" id="second"><p id="in-second">Second panel</p></div><!-- /wp:tab-panel --></div><!-- /wp:tab-panels --></div><!-- /wp:tabs -->`;

/** WordPress has the block Tabs from 7.1 on. */
const hasTabsBlock = existsSync( join( shop.site, 'wp-includes/blocks/tabs' ) );

let stateBefore: ShopState = {};

test.beforeAll( async () => {
	await makePage(
		'panels-test',
		`<p><a href="#inner">To the answer</a> <a href="#in-second">To the tab</a></p>${ SPACE }` +
			accordion(
				item( 'Delivery', '<p>Two days</p>', 'delivery' ) +
					item( 'Returns', accordion( item( 'How', '<p id="inner">By post</p><p id="50%off">Half</p>' ) ) )
			) +
			tabs +
			SPACE
	);
	await makePage(
		'tabs-test',
		'<!-- wp:heading --><h2 class="wp-block-heading">About</h2><!-- /wp:heading -->' +
			accordion(
				item( 'Size', '<p>Small</p>', 'size' ) +
					item( 'Care', '<p>Wash</p>', 'care' ) +
					item( 'Origin', '<p>Oslo</p>' ),
				'is-style-aisle-tabs'
			) +
			'[aisle_accordion][aisle_panel title="Question" id="question"]Answer[/aisle_panel][/aisle_accordion]' +
			SPACE
	);
	stateBefore = await changeShop( { settings: { content: { panel_links: true } } } );
} );
test.afterAll( async () => {
	await changeShop( stateBefore );
	await deletePage( 'panels-test' );
	await deletePage( 'tabs-test' );
} );

const target = ( page: Page, id: string ): Locator => page.locator( `[id="${ id }"]` );
const tab = ( page: Page, name: string ): Locator => page.getByRole( 'tab', { name } );

test( 'opens nested panels by link, scrolls below the header and focuses', BLOCK_THEME, async ( { page } ) => {
	await test.step( 'open both panels when the fragment changes', async () => {
		await page.goto( PATH );
		await page.addStyleTag( { content: 'html { scroll-padding-block-start: 90px; }' } );
		await expect( target( page, 'inner' ) ).toBeHidden();
		await page.getByRole( 'link', { name: 'To the answer' } ).click();
		await expect( target( page, 'inner' ) ).toBeInViewport();
		await scrollingEnds( page );
		const top = await target( page, 'inner' ).evaluate( ( node ) => node.getBoundingClientRect().top );
		// The browser or WordPress may have opened the panel; then they scroll.
		expect( Math.abs( top - 90 ) ).toBeLessThan( 2 );
	} );
	await test.step( 'open them again by a link to the same fragment', async () => {
		await page.getByRole( 'button', { name: 'Returns' } ).click();
		await expect( target( page, 'inner' ) ).toBeHidden();
		await page.getByRole( 'link', { name: 'To the answer' } ).click();
		await expect( target( page, 'inner' ) ).toBeInViewport();
	} );
	if ( hasTabsBlock ) {
		await test.step( "open a tab by an element's id", async () => {
			await page.getByRole( 'link', { name: 'To the tab' } ).click();
			await expect( target( page, 'in-second' ) ).toBeInViewport();
			await expect( target( page, 'in-second' ) ).toBeFocused();
		} );
	}
} );

for ( const [ fragment, id ] of [
	[ '#inner', 'inner' ],
	[ '#delivery', 'delivery' ],
	[ '#50%off', '50%off' ],
	[ '#in-second', 'in-second' ],
] as const ) {
	test( `opens the panel of ${ fragment } when the page loads`, THEMES_IN_RELEASE, async ( { page } ) => {
		test.skip( fragment === '#in-second' && ! hasTabsBlock, 'This WordPress has no tabs.' );
		await page.goto( PATH + fragment );
		await expect( target( page, id ) ).toBeInViewport();
		await expect( target( page, id ) ).toBeFocused();
		await expect(
			page.locator( '.wp-block-accordion' ).first().getByRole( 'button', { expanded: true } )
		).toHaveCount( { '#inner': 2, '#delivery': 1, '#50%off': 2 }[ fragment as string ] ?? 0 );
	} );
}

test(
	'replaces the fragment when a tab is pressed, without a step of the history',
	THEMES_IN_RELEASE,
	async ( { page } ) => {
		const rows = [
			[ TABS_PATH, 'Care', '#care' ],
			...( hasTabsBlock ? [ [ PATH, 'Second', '#second' ] as const ] : [] ),
		] as const;
		for ( const [ path, name, fragment ] of rows ) {
			await page.goto( path );
			await expect( tab( page, name ) ).toHaveAttribute( 'aria-selected', 'false' );
			const before = await page.evaluate( () => window.history.length );
			await tab( page, name ).click();
			await expect( page ).toHaveURL( new RegExp( `${ fragment }$` ) );
			const top = await page.evaluate( () => window.scrollY );
			await pageSettles( page );
			expect( await page.evaluate( () => window.scrollY ) ).toBe( top );
			expect( await page.evaluate( () => window.history.length ) ).toBe( before );
		}
	}
);

test( 'shows an accordion as tabs from 550 px', BLOCK_THEME, async ( { page } ) => {
	await recordShifts( page, '.aisle-tabs *' );
	await test.step( 'select tabs with the keyboard', async () => {
		await page.goto( TABS_PATH );
		await expect( page.getByText( 'Small' ) ).toBeVisible();
		await expect( page.getByText( 'Wash' ) ).toBeHidden();
		await tab( page, 'Size' ).focus();
		await page.keyboard.press( 'ArrowRight' );
		await expect( tab( page, 'Care' ) ).toBeFocused();
		await expect( page.getByRole( 'tabpanel', { name: 'Care' } ) ).toHaveText( 'Wash' );
		await expect( page.getByText( 'Small' ) ).toBeHidden();
		await page.keyboard.press( 'End' );
		await expect( page.getByText( 'Oslo' ) ).toBeVisible();
		await expectAccessible( page, '.aisle-tabs' );
		if ( ! isBlockTheme ) {
			// The block theme's font arrives later and makes all texts of a row narrower.
			expect( await recordedShifts( page ) ).toBe( 0 );
		}
	} );
	await test.step( 'open the tab of a fragment', async () => {
		await page.goto( '/' );
		await page.goto( `${ TABS_PATH }#care` );
		await expect( tab( page, 'Care' ) ).toHaveAttribute( 'aria-selected', 'true' );
		await expect( page.getByText( 'Wash' ) ).toBeVisible();
	} );
	await test.step( 'be an accordion on a phone', async () => {
		await page.setViewportSize( { width: 360, height: 700 } );
		await expect( tab( page, 'Care' ) ).toBeHidden();
		await page.locator( 'summary', { hasText: 'Size' } ).click();
		await expect( page.getByText( 'Small' ) ).toBeVisible();
		await expect( page.getByText( 'Wash' ) ).toBeVisible();
		await expectAccessible( page, '.aisle-tabs' );
		expect( await overflow( page ) ).toBe( 0 );
	} );
} );

test(
	'moves to the left with the right arrow when the text runs from right to left',
	THEMES_IN_RELEASE,
	async ( { page } ) => {
		await page.goto( TABS_PATH );
		await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
		await tab( page, 'Size' ).focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( tab( page, 'Care' ) ).toBeFocused();
		const [ size, care ] = [ await tab( page, 'Size' ).boundingBox(), await tab( page, 'Care' ).boundingBox() ];
		expect( care?.x ).toBeLessThan( size?.x ?? 0 );
	}
);

test( 'unfolds a panel in 200 ms, and at once with reduced motion', THEMES_IN_RELEASE, async ( { page } ) => {
	const duration = (): Promise< unknown > =>
		page
			.locator( '.aisle-accordion > details' )
			.evaluate(
				( node ) => getComputedStyle( node, '::details-content' ).transitionDuration.split( ', ' )[ 0 ]
			);
	await page.goto( TABS_PATH );
	expect( await duration() ).toBe( '0s' );
	await page.locator( 'summary', { hasText: 'Question' } ).click();
	expect( await duration() ).toBe( '0.2s' );
	await expect( page.getByText( 'Answer' ) ).toBeVisible();
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( await duration() ).toBe( '0s' );
} );

test( 'shows all panels without script', THEMES_IN_RELEASE, async ( { browser } ) => {
	const context = await browser.newContext( { baseURL: shop.url, javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( PATH );
	for ( const text of [ 'Two days', 'By post', 'First panel', 'Second panel' ] ) {
		await expect( page.getByText( text ), text ).toBeVisible();
	}
	await page.goto( TABS_PATH );
	await expect( page.getByRole( 'tab' ) ).toHaveCount( 0 );
	await page.locator( 'summary', { hasText: 'Care' } ).click();
	await expect( page.getByText( 'Wash' ) ).toBeVisible();
	await expect( page.getByText( 'Small' ) ).toBeVisible();
	await context.close();
} );
