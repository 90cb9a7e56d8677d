// Feature: shop
// Aisle replaces WooCommerce's scripts without jQuery. If another plugin needs one of them, the script stays, and
// nothing is done twice.
import type { Page } from '@playwright/test';
import { logIn } from './support/log-in';
import {
	addTestPlugin,
	isBlockTheme,
	isWooCommerce,
	product,
	removeTestPlugin,
	setOptions,
	setSettings,
	shop,
} from './support/site';
import { expect, test } from './support/test';

const SINGLE_PRODUCT_PLUGIN = 'aisle-test-needs-single-product';
const WOOCOMMERCE_PLUGIN = 'aisle-test-needs-woocommerce';
const SIMPLE_SLUG = 'ceramic-mug';
const LISTING_PATH = '/shop/';

test.afterEach( () => {
	removeTestPlugin( SINGLE_PRODUCT_PLUGIN );
	removeTestPlugin( WOOCOMMERCE_PLUGIN );
} );

/**
 * Opens a page; returns the file names of scripts in its HTML that are not Aisle's.
 */
async function scriptsOf( page: Page, path: string ): Promise< string[] > {
	const html = ( await ( await page.goto( path ) )?.text() ) ?? '';
	return [ ...html.matchAll( /<script(?![^>]*type="module")[^>]* src="([^"?]+)/g ) ]
		.map( ( [ , src = '' ] ) => src )
		.filter( ( src ) => ! src.includes( '/aisle/build/' ) )
		.map( ( src ) => src.replace( /^.*\/|(\.min)?\.js$/g, '' ) )
		.sort();
}

const replacedScripts = ( page: Page ): Promise< string[] > => page.evaluate( 'window.aisleBoot.shop.takesOver' );
const readMark = ( page: Page, name: string ): Promise< string | undefined > =>
	page.evaluate( ( key ) => document.documentElement.dataset[ key ], name );

/** Scripts of the theme. Product pages also load `comment-reply`, because reviews are comments. */
const THIRD_PARTY_SCRIPTS = [ 'primary-navigation', 'responsive-embeds' ];
const JQUERY_SCRIPTS = [ 'jquery', 'jquery-migrate' ];
const PRODUCT_SCRIPTS = [ 'jquery.flexslider', 'jquery.zoom', 'photoswipe', 'photoswipe-ui-default', 'single-product' ];
const VARIATION_SCRIPTS = [ 'add-to-cart-variation', 'jquery.blockUI', 'underscore', 'wp-util' ];

test( 'loads no replaced WooCommerce script and no jQuery in a classic theme', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'the scripts of WooCommerce itself, in a classic theme' );
	test.skip( process.env.AISLE_PLATFORM?.includes( 'storefront' ) ?? false, 'the theme’s own scripts are its own' );
	expect( await scriptsOf( page, LISTING_PATH ) ).toEqual( THIRD_PARTY_SCRIPTS );
	expect( await replacedScripts( page ) ).toEqual(
		expect.arrayContaining( [ 'add-to-cart', 'cart-fragments', 'shop-page', 'attribution' ] )
	);
	for ( const slug of [ SIMPLE_SLUG, 'poster', 'walnut-board' ] ) {
		const found = await scriptsOf( page, product( slug ).url );
		const replaced = await replacedScripts( page );
		const isProductScriptReplaced = [ 'gallery', 'tabs', 'reviews' ].every( ( behavior ) =>
			replaced.includes( behavior )
		);
		const keptVariationScripts = slug === 'poster' && ! replaced.includes( 'variations' ) ? VARIATION_SCRIPTS : [];
		const keptScripts = [ ...( isProductScriptReplaced ? [] : PRODUCT_SCRIPTS ), ...keptVariationScripts ];
		expect( found, slug ).toEqual(
			[
				...THIRD_PARTY_SCRIPTS,
				'comment-reply',
				...keptScripts,
				...( keptScripts.length > 0 ? JQUERY_SCRIPTS : [] ),
			].sort()
		);
	}
} );

test( 'keeps WooCommerce’s general script on cart, checkout and account pages', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'the scripts of WooCommerce itself, in a classic theme' );
	for ( const path of [ '/cart/', '/my-account/' ] ) {
		expect( await scriptsOf( page, path ), path ).toEqual(
			expect.arrayContaining( [ 'woocommerce', 'js.cookie', 'jquery' ] )
		);
		expect( await replacedScripts( page ), path ).not.toContain( 'shop-page' );
	}
	await expect( page.locator( '#password ~ .show-password-input' ) ).toHaveCount( 1 );
} );

test( 'sorts a listing once and dismisses the store notice for good', { tag: '@block-release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has neither' );
	const before = await setOptions( {
		woocommerce_demo_store: 'yes',
		woocommerce_demo_store_notice: 'Closed on Monday.',
	} );
	const navigations: string[] = [];
	page.on(
		'request',
		( request ) => request.isNavigationRequest() && navigations.push( new URL( request.url() ).search )
	);
	try {
		await page.goto( LISTING_PATH );
		expect( await replacedScripts( page ) ).toContain( 'shop-page' );
		const notice = page.locator( '.woocommerce-store-notice' );
		await test.step( 'dismiss the notice with the keyboard', async () => {
			await expect( notice ).toBeVisible();
			await notice.getByRole( 'button', { name: 'Dismiss' } ).focus();
			await page.keyboard.press( 'Space' );
			await expect( notice ).toBeHidden();
			await page.reload();
			await page.waitForLoadState( 'networkidle' );
			await expect( notice ).toBeHidden();
		} );
		await test.step( 'sort the list', async () => {
			navigations.length = 0;
			await page.locator( '.woocommerce-ordering select' ).first().selectOption( 'price' );
			await page.waitForURL( /orderby=price/ );
			await page.waitForLoadState( 'networkidle' );
			// WooCommerce's block navigates without reloading the page.
			expect( navigations.filter( ( search ) => search.includes( 'orderby=price' ) ) ).toHaveLength(
				isBlockTheme ? 0 : 1
			);
			await expect( page.locator( '.woocommerce-ordering select' ).first() ).toHaveValue( 'price' );
			if ( ! isBlockTheme ) {
				await expect( page.locator( '.woocommerce-result-count' ).first() ).toHaveAttribute( 'role', 'alert' );
			}
		} );
		expect( await page.evaluate( () => Reflect.has( window, 'jQuery' ) ) ).toBe( false );
	} finally {
		await setOptions( before );
	}
} );

test( 'focuses a notice when the page loads', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'the notices of classic pages' );
	await page.goto( `${ LISTING_PATH }?add-to-cart=${ product( SIMPLE_SLUG ).id }` );
	await expect( page.locator( '.woocommerce-message[role="alert"]' ).first() ).toBeFocused();
} );

test( 'keeps the product page script when another plugin depends on it', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'the scripts of WooCommerce itself, in a classic theme' );
	addTestPlugin( SINGLE_PRODUCT_PLUGIN );
	expect( await scriptsOf( page, product( SIMPLE_SLUG ).url ) ).toEqual(
		expect.arrayContaining( [ 'jquery', 'jquery.flexslider', 'jquery.zoom', 'photoswipe', 'single-product' ] )
	);
	await expect.poll( () => readMark( page, 'polish' ) ).toBe( 'function,function' );
	for ( const behavior of [ 'gallery', 'tabs', 'reviews' ] ) {
		expect( await replacedScripts( page ) ).not.toContain( behavior );
	}
	await test.step( 'open each tab once and show one row of stars', async () => {
		await expect( page.locator( '.wc-tab:visible' ) ).toHaveCount( 1 );
		await page.locator( '.wc-tabs a[href="#tab-reviews"]' ).click();
		await expect( page.locator( '#tab-reviews' ) ).toBeVisible();
		await expect( page.locator( '.wc-tab:visible' ) ).toHaveCount( 1 );
		await expect( page.locator( '#review_form p.stars' ) ).toHaveCount( 1 );
	} );
	await test.step( "load WooCommerce's slider for a plugin that depends on it", async () => {
		await page.goto( `${ product( SIMPLE_SLUG ).url }?aisle-test-slider` );
		await expect.poll( async () => ( await readMark( page, 'polish' ) )?.split( ',' )[ 1 ] ).toBe( 'function' );
	} );
	await test.step( 'list the scripts in Site Health', async () => {
		await logIn( page, 'admin' );
		// Skips this screen's slow directory measurement, which is not tested.
		await page.route( '**/wp-site-health/v1/directory-sizes*', ( route ) => route.fulfill( { json: {} } ) );
		await page.goto( '/wp-admin/site-health.php?tab=debug' );
		const healthRow = ( handle: string ) =>
			page
				.locator( '#health-check-accordion-block-aisle tr' )
				.filter( { hasText: new RegExp( `^\\s*${ handle }` ) } );
		await page.locator( '[aria-controls="health-check-accordion-block-aisle"]' ).click();
		await expect( healthRow( 'wc-single-product' ) ).toContainText(
			'gallery-polish needs this script (Test: gallery script)'
		);
		await expect( healthRow( 'woocommerce' ) ).toContainText( 'Replaced by Aisle.' );
	} );
} );

test( 'shows the store notice before any script, unless it was dismissed', async ( { page, browser, watch } ) => {
	watch.expectFailure( /chunk-shop-page/ );
	test.skip( ! isWooCommerce, 'the stand-in has no store notice' );
	const before = await setOptions( {
		woocommerce_demo_store: 'yes',
		woocommerce_demo_store_notice: 'Closed on Tuesday.',
	} );
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL: shop.url } );
	try {
		const plainPage = await context.newPage();
		await plainPage.goto( LISTING_PATH );
		await expect( plainPage.locator( '.woocommerce-store-notice' ) ).toBeVisible();
		await page.goto( LISTING_PATH );
		await page.locator( '.woocommerce-store-notice__dismiss-link' ).click();
		await page.route( /chunk-shop-page/, ( route ) => route.abort() );
		await page.goto( LISTING_PATH );
		await expect( page.locator( '.woocommerce-store-notice' ) ).toBeHidden();
	} finally {
		await context.close();
		await setOptions( before );
	}
} );

test( 'keeps the general script when another plugin requests it late', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'the scripts of WooCommerce itself, in a classic theme' );
	addTestPlugin( WOOCOMMERCE_PLUGIN );
	const requestUrls: string[] = [];
	page.on( 'request', ( request ) => requestUrls.push( request.url() ) );
	const before = await setOptions( { woocommerce_demo_store: 'yes' } );
	try {
		for ( const query of [ '', '?aisle-test-latest' ] ) {
			await page.goto( LISTING_PATH + query );
			await expect.poll( () => readMark( page, 'late' ) ).toBe( 'string,function,function,object' );
			expect( await replacedScripts( page ) ).not.toContain( 'shop-page' );
			await expect( page.locator( '.woocommerce-store-notice' ) ).toBeVisible();
		}
		expect( requestUrls.filter( ( url ) => url.includes( 'chunk-shop-page' ) ) ).toEqual( [] );
	} finally {
		await setOptions( before );
	}
	await test.step( 'find jQuery from collected inline code', async () => {
		await page.goto( `${ LISTING_PATH }?aisle-test-collected` );
		expect( await readMark( page, 'collected' ) ).toBe( 'function' );
		expect( await replacedScripts( page ) ).toContain( 'shop-page' );
	} );
} );

test( "restores WooCommerce's script when the merchant disables the replacement", async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'the scripts of WooCommerce itself, in a classic theme' );
	const { before } = await setSettings( 'shop', { take_over_shop_page: false } );
	try {
		expect( await scriptsOf( page, LISTING_PATH ) ).toEqual(
			expect.arrayContaining( [ 'jquery', 'js.cookie', 'woocommerce' ] )
		);
		expect( await replacedScripts( page ) ).not.toContain( 'shop-page' );
	} finally {
		await setSettings( 'shop', before ?? {} );
	}
} );
