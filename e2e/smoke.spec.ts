// Feature: shop
// Smoke test of the whole store: no console errors, no failed requests, an empty PHP log, no horizontal overflow. Also
// takes the README's screenshots.
import { expectAccessible } from './support/axe';
import { drawerSettles } from './support/cart';
import { field, forgeAjaxAdd, overflow, answer } from './support/options';
import { logIn } from './support/log-in';
import { pageSettles } from './support/settled';
import { addButton, cartSettles, drawer, drawerLines, openProductWithOptions } from './support/shopper';
import { isBlockTheme, platform, product, seed } from './support/site';
import { expect, test } from './support/test';

type Page = import( '@playwright/test' ).Page;

const takeScreenshot = ( page: Page, name: string ) =>
	page.screenshot( { path: `artifacts/screenshots/${ platform }/${ name }.png`, animations: 'disabled' } );
const boardAnswers = (): [ string, string ][] => [
	answer( seed.forms.Engraving ?? 0, 'f_text', 'Ada & Grace' ),
	answer( seed.forms.Engraving ?? 0, 'f_finish', 'o_wax' ),
];

/**
 * At 800 px the block theme's columns are too narrow for WooCommerce's variations table, also without Aisle.
 */
const WIDTHS = isBlockTheme ? [ 360, 1280 ] : [ 360, 800, 1280 ];

const PAGES: Array< [ string, () => string ] > = [
	[ 'home', () => '/' ],
	[ 'listing', () => '/shop/' ],
	[ 'category', () => '/product-category/kitchen/' ],
	[ 'simple product', () => product( 'ceramic-mug' ).url ],
	[ 'variable product', () => product( 'wool-scarf' ).url ],
	[ 'product with 300 variations', () => product( 'poster' ).url ],
	[ 'product that is sold out', () => product( 'sold-out-lamp' ).url ],
	[ 'product with options', () => product( 'walnut-board' ).url ],
	[ 'product with a formula', () => product( 'custom-print' ).url ],
	[ 'cart', () => '/cart/' ],
	[ 'checkout', () => '/checkout/' ],
	[ 'account', () => '/my-account/' ],
	[ 'search', () => '/?s=linen' ],
	[ 'search without a hit', () => '/?s=zzzz' ],
	[ 'page that is not there', () => '/no-such-page/' ],
];

test(
	'loads every page without errors and keeps its width on three screens',
	{ tag: [ '@stand-in', '@block', '@storefront', '@sqlite-release' ] },
	async ( { page, watch } ) => {
		test.setTimeout( 120_000 );
		watch.expectFailure( /404.*no-such-page/ );
		await forgeAjaxAdd( page, 'walnut-board', boardAnswers() );
		for ( const [ name, url ] of PAGES ) {
			await test.step( `open ${ name }`, async () => {
				await page.setViewportSize( { width: 360, height: 800 } );
				const response = await page.goto( url() );
				expect( response?.status(), name ).toBe( name.includes( 'not there' ) ? 404 : 200 );
				await page.waitForLoadState( 'networkidle' );
				await expect
					.soft( page.getByText( /There has been a critical error|Warning:|Fatal error/ ) )
					.toHaveCount( 0 );
				if ( ! [ 'cart', 'checkout' ].includes( name ) ) {
					await expect.soft( page.locator( '.aisle-cart-drawer__count' ), name ).toHaveText( '1' );
				}
				for ( const width of WIDTHS ) {
					await page.setViewportSize( { width, height: 800 } );
					expect
						.soft( await overflow( page ), `${ name } is wider than ${ width } px` )
						.toBeLessThanOrEqual( 0 );
				}
			} );
		}
	}
);

for ( const width of [ 360, 1280 ] ) {
	test(
		`takes screenshots of an order from product to drawer at ${ width } px`,
		{
			tag: [
				'@stand-in',
				'@storefront-release',
				...( width === 360 ? [ '@block' ] : [ '@block-release', '@release' ] ),
			],
		},
		async ( { page } ) => {
			await page.setViewportSize( { width, height: 800 } );
			const options = await openProductWithOptions( page, 'walnut-board' );
			await options.getByLabel( 'Engraving' ).first().fill( 'Ada & Grace, 2026' );
			await field( page, 'f_finish' ).getByLabel( 'Beeswax' ).check();
			await field( page, 'f_extras' ).getByLabel( 'Leather hanging loop' ).check();
			await options.scrollIntoViewIfNeeded();
			await page.evaluate( () =>
				document.querySelector( '[data-aisle="product-options"]' )?.scrollIntoView( { block: 'start' } )
			);
			await takeScreenshot( page, `product-${ width }` );
			await addButton( page ).click();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			await cartSettles( page );
			await drawerSettles( page );
			await pageSettles( page );
			expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
			await expect( drawer( page ).getByRole( 'link', { name: /Checkout/ } ) ).toBeInViewport();
			await takeScreenshot( page, `drawer-${ width }` );
			await expectAccessible( page, '.aisle-cart-drawer' );
		}
	);
}

test(
	'takes a screenshot of the settings screen',
	{ tag: [ '@stand-in', '@storefront-release', '@sqlite-release' ] },
	async ( { page } ) => {
		await logIn( page, 'admin' );
		await page.goto( '/wp-admin/admin.php?page=aisle#product-options' );
		await expect( page.getByLabel( 'Scroll offset for errors' ) ).toBeVisible();
		await takeScreenshot( page, 'settings-1280' );
	}
);
