// Feature: instagram
// A feed before and after the first fetch, with a local stand-in of Instagram.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { logIn } from './support/log-in';
import {
	addTestPlugin,
	changeShop,
	isWooCommerce,
	removeTestPlugin,
	shop,
	storePage,
	type ShopState,
} from './support/site';
import { expect, test } from './support/test';
import { THEMES_IN_RELEASE } from './support/themes';

const SLUG = 'instagram-test';
const PLUGIN = 'aisle-test-instagram';
/** The shop's scheduler may have run the fetch already. */
const ERROR = /Instagram error: (?:There are no posts yet|The posts could not be loaded|The stand-in is closed)/;

let stateBefore: ShopState = {};

const runTask = ( task: 'fetch' | 'reset' ) =>
	fetch( `${ shop.url }/?aisle-test-instagram=${ task }`, { method: 'POST' } );
const feed = ( page: Page ) => page.locator( '.aisle-instagram' );

test.beforeEach( async () => {
	test.skip( ! isWooCommerce, 'The stand-in has no scheduled actions.' );
	addTestPlugin( PLUGIN );
	await storePage(
		SLUG,
		'<!-- wp:aisle/instagram {"count":"3","columns":"3"} /--><!-- wp:paragraph --><p id="below">Below</p><!-- /wp:paragraph -->'
	);
	stateBefore = await changeShop( { settings: { instagram: { token: 'TEST' } } } );
	await runTask( 'reset' );
} );
test.afterEach( async () => {
	await runTask( 'reset' );
	await changeShop( stateBefore );
	await storePage( SLUG, '' );
	removeTestPlugin( PLUGIN );
} );

test(
	'keeps an empty space for visitors and shows the error with the admin bar',
	THEMES_IN_RELEASE,
	async ( { page, watch } ) => {
		watch.expectFailure( ERROR );
		const response = page.waitForResponse( /flatsome_load_instagram/ );
		await page.goto( `/${ SLUG }/` );
		const top = ( await page.locator( '#below' ).boundingBox() )?.y;
		expect( await ( await response ).json() ).toMatchObject( { success: false } );
		await expect( feed( page ) ).toHaveText( '' );
		expect( ( await page.locator( '#below' ).boundingBox() )?.y ).toBe( top );
		await logIn( page, 'admin' );
		await page.goto( `/${ SLUG }/` );
		await expect( feed( page ).getByText( ERROR ) ).toBeVisible();
	}
);

test(
	'fills the space of a cached page and prints later pages without script',
	THEMES_IN_RELEASE,
	async ( { page, browser } ) => {
		const cachedPage = await ( await fetch( `${ shop.url }/${ SLUG }/` ) ).text();
		await runTask( 'fetch' );
		await test.step( 'load the posts into a page that was cached before', async () => {
			await page.route( `**/${ SLUG }/`, ( route ) =>
				route.fulfill( { contentType: 'text/html', body: cachedPage } )
			);
			await page.goto( `/${ SLUG }/` );
			await expect( feed( page ).getByRole( 'link' ) ).toHaveCount( 3 );
			await page.unroute( `**/${ SLUG }/` );
		} );
		await test.step( 'show own copies of the images in columns', async () => {
			const requests: string[] = [];
			page.on( 'request', ( request ) => requests.push( request.url() ) );
			for ( const [ width, columns ] of [
				[ 1280, 3 ],
				[ 600, 3 ],
				[ 360, 2 ],
			] as const ) {
				await page.setViewportSize( { width, height: 800 } );
				await page.goto( `/${ SLUG }/` );
				const template = await feed( page ).evaluate(
					( node ) => getComputedStyle( node ).gridTemplateColumns
				);
				expect( template.split( ' ' ) ).toHaveLength( columns );
			}
			await expect( feed( page ).getByRole( 'img', { name: 'Cup number 1' } ) ).toBeVisible();
			expect( requests.filter( ( url ) => /instagram\.com|flatsome_load|instagram-load/.test( url ) ) ).toEqual(
				[]
			);
			await expectAccessible( page, '.aisle-instagram' );
		} );
		await test.step( 'print the posts without script', async () => {
			const context = await browser.newContext( { javaScriptEnabled: false } );
			const plainPage = await context.newPage();
			await plainPage.goto( `${ shop.url }/${ SLUG }/` );
			await expect( feed( plainPage ).getByRole( 'link', { name: 'Cup number 2' } ) ).toHaveAttribute(
				'href',
				'https://www.instagram.com/p/2/'
			);
			await context.close();
		} );
	}
);
