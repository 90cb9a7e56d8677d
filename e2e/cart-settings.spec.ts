// Feature: cart-drawer
// The cart's settings: the drawer preview, and the choice between two drawers.
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { overflow } from './support/options';
import { logIn } from './support/log-in';
import { addTestPlugin, isWooCommerce, removeTestPlugin, changeShop } from './support/site';
import { expect, test } from './support/test';

type Page = import( '@playwright/test' ).Page;

const SCREEN_SELECTOR = '#aisle-admin';
const OTHER_DRAWER_PLUGIN = 'aisle-test-other-drawer';

test.skip( ! isWooCommerce, 'the stand-in has no scripts of WooCommerce that the app in the frame stands on' );
test.afterEach( async () => {
	removeTestPlugin( OTHER_DRAWER_PLUGIN );
	// Clears the mark that the notice was read, which the notice's button sets.
	await changeShop( { settings: { 'cart-drawer': {} }, options: { aisle_notices_read: null } } );
} );

const previewFrame = ( page: Page ) => page.frameLocator( `${ SCREEN_SELECTOR } iframe` );
const previewDrawer = ( page: Page ) => previewFrame( page ).getByRole( 'dialog' );
/** Only the cart's lines, without other features' suggestions. */
const previewLines = ( page: Page ) =>
	previewDrawer( page ).getByRole( 'list', { name: 'Products in your cart' } ).getByRole( 'listitem' );
const field = ( page: Page, label: string ) => page.locator( SCREEN_SELECTOR ).getByLabel( label, { exact: true } );
const saveChanges = ( page: Page ) => page.getByRole( 'button', { name: 'Save changes' } ).click();

/** Returns the merchant's real cart from the server, because an earlier visit may have left items. */
const readRealCart = async ( page: Page ): Promise< unknown > =>
	( await ( await page.request.get( '/?rest_route=/wc/store/v1/cart' ) ).json() ).items.map(
		( { key, quantity }: { key: string; quantity: number } ) => [ key, quantity ]
	);

async function openDrawerSettings( page: Page ): Promise< void > {
	await logIn( page, 'admin' );
	await page.goto( '/wp-admin/admin.php?page=aisle#cart-drawer' );
	await expect( previewLines( page ) ).toHaveCount( 3 );
}

test( "shows the merchant's changes in the preview before saving them", { tag: '@release' }, async ( { page } ) => {
	await openDrawerSettings( page );
	await field( page, 'Title' ).fill( 'Your basket' );
	await field( page, 'Checkout button' ).fill( 'Pay now' );
	await field( page, 'Coupons' ).selectOption( 'open' );
	await expect( previewDrawer( page ).getByRole( 'heading', { level: 2 } ) ).toContainText( 'Your basket' );
	await expect( previewFrame( page ).getByRole( 'link', { name: /Pay now/ } ) ).toBeVisible();
	await expect( previewDrawer( page ).getByLabel( 'Coupon code' ) ).toBeVisible();
	await expect( field( page, 'Checkout button' ), 'the focus stays where the owner types' ).toHaveValue( 'Pay now' );

	await page.goto( '/shop/' );
	await expect( page.locator( '[data-aisle="cart-drawer"]' ) ).toHaveCount( 1 );
	expect( JSON.stringify( await page.evaluate( () => window.aisleBoot ) ), 'nothing is saved yet' ).not.toContain(
		'Your basket'
	);
	await openDrawerSettings( page );
	await field( page, 'Title' ).fill( 'Your basket' );
	await saveChanges( page );
	await expect( page.getByText( '✓ Saved' ) ).toBeVisible();
	await page.goto( '/shop/' );
	await page.getByRole( 'button', { name: 'Open the cart' } ).click();
	await expect( page.getByRole( 'dialog' ).getByRole( 'heading' ).first() ).toContainText( 'Your basket' );
} );

test( 'sends no request and opens no page from the drawer preview', { tag: '@release' }, async ( { page } ) => {
	await test.step( "open the drawer's settings", async () => {
		await openDrawerSettings( page );
	} );
	const cartBefore = await readRealCart( page );
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		if (
			request.frame() !== page.mainFrame() &&
			! /\.(?:js|css|jpe?g|png|webp|svg)(?:\?|$)/.test( request.url() )
		) {
			requests.push( request.url() );
		}
	} );
	await test.step( 'change, remove and check out in the preview', async () => {
		await previewFrame( page ).getByRole( 'button', { name: 'Increase quantity' } ).first().click();
		await expect(
			previewFrame( page )
				.getByRole( 'spinbutton' )
				.first()
				.or( previewFrame( page ).locator( '.aisle-stepper input' ).first() )
		).toHaveValue( '2' );
		await previewFrame( page )
			.getByRole( 'button', { name: /^Remove / } )
			.nth( 1 )
			.click();
		await expect( previewDrawer( page ).getByText( / removed$/ ) ).toBeVisible();
		await previewFrame( page ).locator( '.aisle-cart-drawer__checkout' ).click();
	} );
	await test.step( 'close and open the preview', async () => {
		await previewFrame( page ).getByRole( 'button', { name: 'Close the cart' } ).click();
		await expect( page.getByRole( 'button', { name: 'Button', exact: true } ) ).toHaveAttribute(
			'aria-pressed',
			'true'
		);
		await previewFrame( page ).getByRole( 'button', { name: 'Open the cart' } ).click();
		await expect( previewDrawer( page ) ).toBeVisible();
	} );
	await test.step( 'show the empty cart', async () => {
		await page.getByRole( 'button', { name: 'Empty cart' } ).click();
		await expect( previewDrawer( page ).getByText( 'Your cart is empty' ) ).toBeVisible();
	} );
	await test.step( 'find no request and an unchanged cart', async () => {
		expect( requests ).toEqual( [] );
		expect( await readRealCart( page ) ).toEqual( cartBefore );
	} );
} );

test(
	'lets the keyboard enter and leave the preview without taking the focus',
	{ tag: '@release' },
	async ( { page } ) => {
		await openDrawerSettings( page );
		await field( page, 'Title' ).focus();
		await page.keyboard.type( 'Basket' );
		await expect( previewDrawer( page ).getByRole( 'heading', { level: 2 } ) ).toContainText( 'Basket' );
		await expect( field( page, 'Title' ) ).toBeFocused();
		await page.getByRole( 'button', { name: 'Phone', exact: true } ).focus();
		const isFocusInFrame = () => page.evaluate( () => document.activeElement?.localName === 'iframe' );
		await page.keyboard.press( 'Tab' );
		expect( await isFocusInFrame() ).toBe( true );
		for ( let presses = 0; presses < 40 && ( await isFocusInFrame() ); presses++ ) {
			await page.keyboard.press( 'Tab' );
		}
		expect( await isFocusInFrame() ).toBe( false );
	}
);

test(
	"lets the merchant switch to Aisle's drawer and back with one click each",
	{ tag: '@release' },
	async ( { page } ) => {
		await test.step( "show the other plugin's drawer", async () => {
			addTestPlugin( OTHER_DRAWER_PLUGIN );
			await logIn( page, 'admin' );
			await page.goto( '/shop/' );
			await expect( page.locator( '#fkcart-modal' ) ).toHaveCount( 1 );
			await expect( page.locator( '[data-aisle="cart-drawer"]' ) ).toHaveCount( 0 );
		} );
		await test.step( "switch to Aisle's drawer", async () => {
			await page.goto( '/wp-admin/admin.php?page=aisle#cart-drawer' );
			await expect(
				page.getByText( /“FunnelKit Cart” also has a cart drawer\. To avoid showing two/ )
			).toBeVisible();
			await page.getByRole( 'link', { name: 'Use Aisle’s cart drawer' } ).click();
			await expect( page.getByText( 'Shoppers see Aisle’s drawer' ) ).toBeVisible();
			await expect( field( page, 'Cart drawer shown to shoppers' ) ).toHaveValue( 'aisle-funnelkit-cart' );
			await page.goto( '/shop/' );
			await expect( page.locator( '#fkcart-modal' ) ).toHaveCount( 0 );
			await page.getByRole( 'button', { name: 'Open the cart' } ).click();
			await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		} );
		await test.step( 'switch back to the other drawer', async () => {
			await page.goto( '/wp-admin/admin.php?page=aisle' );
			await page.getByRole( 'link', { name: 'Use the cart drawer from FunnelKit Cart' } ).click();
			await page.goto( '/shop/' );
			await expect( page.locator( '#fkcart-modal' ) ).toHaveCount( 1 );
			await expect( page.locator( '[data-aisle="cart-drawer"]' ) ).toHaveCount( 0 );
		} );
	}
);

test( 'passes axe and keeps the screen width with the preview open', { tag: '@release' }, async ( { page } ) => {
	await openDrawerSettings( page );
	for ( const width of [ 1280, 800, 360 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const previewButton = page.getByRole( 'button', { name: 'Show the preview' } );
		if ( await previewButton.isVisible() ) {
			await previewButton.click();
		}
		await expect( previewDrawer( page ) ).toBeVisible();
		await expectAccessibleOnPhoneAndDesktop( page, SCREEN_SELECTOR );
		expect( await overflow( page ), `at ${ width } px` ).toBeLessThanOrEqual( 0 );
	}
} );
