// Feature: cart-upsells
// Suggestions below the drawer's lines: added directly or selected in the quick view, and counted for the merchant.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart, emptyCart, fillCart, openDrawer, openFilledDrawer, installClock } from './support/cart';
import { overflow } from './support/options';
import { pageSettles } from './support/settled';
import { cartSettles, drawer, drawerLines } from './support/shopper';
import { addTestPlugin, isWooCommerce, product, removeTestPlugin, setSettings, setStock } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no table of products to look them up in.' );

const UPSELLS_REQUEST = /[?&]wc-ajax=aisle_upsells\b/;
const FEATURE = 'cart-upsells';
const suggestions = ( page: Page ): Locator => page.getByRole( 'region', { name: 'Goes well with it' } );
const cards = ( page: Page ): Locator => suggestions( page ).getByRole( 'listitem' );
const CHOSEN_SLUGS = [ 'stoneware-bowl', 'wool-scarf', 'signet-ring', 'ceramic-mug', 'sold-out-lamp', 'dinner-plate' ];

let settingsBefore: Record< string, unknown > | null = null;
test.beforeEach( async () => {
	const products = CHOSEN_SLUGS.map( ( slug ) => product( slug ).id ).join( ',' );
	( { before: settingsBefore } = await setSettings( FEATURE, {
		title: 'Goes well with it',
		source: 'chosen',
		products,
		fallback: false,
	} ) );
} );
test.afterEach( () => setSettings( FEATURE, settingsBefore ?? {} ) );

test( 'adds a suggestion with one click or opens the quick view for its options', async ( { page } ) => {
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	await expect( cards( page ) ).toHaveCount( 4 );
	await expect( suggestions( page ) ).not.toContainText( 'Mug' );
	await suggestions( page ).getByRole( 'button', { name: 'Add Stoneware Bowl to the cart' } ).click();
	await expect( drawerLines( page ) ).toHaveCount( 2 );
	await expect( cards( page ) ).toHaveCount( 3 );
	// The clicked card was removed; the focus is on the next one.
	await expect( suggestions( page ).getByRole( 'button', { name: 'Choose options for Wool Scarf' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const quickView = page.locator( '.aisle-quick-view' );
	await quickView.locator( '[role="radio"][data-value="Ink"]' ).click();
	await quickView.locator( '.single_add_to_cart_button' ).click();
	await expect( quickView ).toHaveCount( 0 );
	await expect( drawerLines( page ) ).toHaveCount( 3 );
	await expect( drawerLines( page ).last() ).toContainText( 'Ink' );
	await expect( cards( page ) ).toHaveCount( 2 );
	const { cart } = await requestCart( page );
	expect( cart.lines.map( ( { product_id: id } ) => id ) ).toEqual(
		[ 'ceramic-mug', 'stoneware-bowl', 'wool-scarf' ].map( ( slug ) => product( slug ).id )
	);
} );

test( 'reports impressions and adds once when the drawer closes', async ( { page } ) => {
	const reported: string[] = [];
	page.on(
		'request',
		( request ) => request.url().includes( 'aisle_track_upsells' ) && reported.push( request.postData() ?? '' )
	);
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	await suggestions( page )
		.getByRole( 'button', { name: /^Add Stoneware Bowl/ } )
		.click();
	await expect( drawerLines( page ) ).toHaveCount( 2 );
	await cartSettles( page );
	expect( reported ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect.poll( () => reported.length ).toBe( 1 );
	const report = JSON.parse( reported[ 0 ] ?? '{}' ) as { shown: number[]; added: number[] };
	expect( report.added ).toEqual( [ product( 'stoneware-bowl' ).id ] );
	expect( report.shown ).toContain( product( 'stoneware-bowl' ).id );
} );

test( 'requests no suggestions while the drawer is closed or the cart is empty', async ( { page, watch } ) => {
	const requests: string[] = [];
	await test.step( 'watch the requests', async () => {
		await installClock( page, watch );
		page.on(
			'request',
			( request ) =>
				( UPSELLS_REQUEST.test( request.url() ) || /chunk-.*carousel/.test( request.url() ) ) &&
				requests.push( request.url() )
		);
	} );
	await test.step( 'open an empty cart', async () => {
		await page.goto( '/shop/' );
		await openDrawer( page );
		await page.clock.runFor( 800 );
		await pageSettles( page );
		expect( requests ).toEqual( [] );
	} );
	await test.step( 'keep the drawer closed with a filled cart', async () => {
		await setSettings( FEATURE, { source: 'chosen', products: '', fallback: false } );
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.reload( { waitUntil: 'networkidle' } );
		await page.clock.runFor( 800 );
		await pageSettles( page );
		expect( requests ).toEqual( [] );
	} );
	await test.step( 'open the filled cart', async () => {
		const upsellsResponse = page.waitForResponse( UPSELLS_REQUEST );
		await openDrawer( page );
		await ( await upsellsResponse ).finished();
		await page.clock.runFor( 500 );
		await pageSettles( page );
		await expect( page.locator( '.aisle-cart-upsells' ) ).toHaveCount( 0 );
		expect( requests ).toHaveLength( 1 );
		await emptyCart( page );
	} );
} );

test(
	'shows an error on the card when a suggested product has sold out',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( /carousel|ChunkLoadError|Failed to load resource/ );
		await page.route( /chunk-.*carousel/, ( route ) => route.abort() );
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		await expect( cards( page ) ).toHaveCount( 4 );
		await expect( suggestions( page ).getByRole( 'button', { name: 'Next suggestion' } ) ).toHaveCount( 0 );
		const lastButton = suggestions( page ).getByRole( 'button', { name: /^Add Dinner Plate/ } );
		await lastButton.focus();
		await expect( lastButton ).toBeInViewport();
		await setStock( 'dinner-plate', 0 );
		try {
			await page.keyboard.press( 'Enter' );
			await expect( suggestions( page ).getByRole( 'alert' ) ).not.toBeEmpty();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
		} finally {
			await setStock( 'dinner-plate', 1000 );
		}
	}
);

for ( const direction of [ 'ltr', 'rtl' ] ) {
	test(
		`turns the carousel with the arrows, ${ direction }, at 360 px without motion`,
		{ tag: direction === 'ltr' ? '@release' : [] },
		async ( { page } ) => {
			await page.emulateMedia( { reducedMotion: 'reduce' } );
			await page.setViewportSize( { width: 360, height: 800 } );
			if ( direction === 'rtl' ) {
				addTestPlugin( 'aisle-test-right-to-left' );
			}
			try {
				await test.step( 'move to the third suggestion', async () => {
					await openFilledDrawer( page, { 'ceramic-mug': 1 } );
					const nextButton = suggestions( page ).getByRole( 'button', { name: 'Next suggestion' } );
					await expect( cards( page ).nth( 0 ) ).toBeInViewport( { ratio: 0.9 } );
					await expect( cards( page ).nth( 2 ) ).not.toBeInViewport();
					await nextButton.click();
					await nextButton.click();
					await expect( cards( page ).nth( 2 ) ).toBeInViewport( { ratio: 0.9 } );
					await expect( cards( page ).nth( 0 ) ).not.toBeInViewport();
				} );
				await test.step( 'move back to the second suggestion', async () => {
					await suggestions( page ).getByRole( 'button', { name: 'Previous suggestion' } ).click();
					await expect( cards( page ).nth( 1 ) ).toBeInViewport( { ratio: 0.9 } );
					expect( await overflow( page ) ).toBe( 0 );
					await expectAccessible( page, '.aisle-cart-upsells' );
					await expect( drawer( page ) ).toBeVisible();
				} );
			} finally {
				removeTestPlugin( 'aisle-test-right-to-left' );
			}
		}
	);
}
