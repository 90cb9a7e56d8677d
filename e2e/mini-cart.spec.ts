// Feature: mini-cart
// The mini cart in a header: as shortcode, menu item and replacement of WooCommerce's; as dropdown and as link to the
// drawer.
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { requestCart, emptyCart, fillCart, serverQuantities, recordCartRequests } from './support/cart';
import { overflow } from './support/options';
import { cartSettles, drawer, listingButton } from './support/shopper';
import { product, storePage, changeShop } from './support/site';
import { expect, test } from './support/test';

const PAGE_PATH = '/mini-cart-test/';
const control = ( page: Page ): Locator => page.locator( '.aisle-mini-cart__control' ).first();
const panel = ( page: Page ): Locator => page.locator( '.aisle-mini-cart__panel' ).first();
const quantityInput = ( page: Page ): Locator => panel( page ).getByRole( 'spinbutton' ).first();

test.beforeAll( () =>
	storePage(
		'mini-cart-test',
		'[aisle_mini_cart total="yes"]<p><a href="#elsewhere">Elsewhere</a></p>[products limit="40" columns="4"]'
	)
);
test.afterAll( () => storePage( 'mini-cart-test', '' ) );
async function withSettings(
	settings: Record< string, Record< string, unknown > >,
	act: () => Promise< void >
): Promise< void > {
	const before = await changeShop( { settings } );
	try {
		await act();
	} finally {
		await changeShop( before );
	}
}

test( 'lets the shopper view, change and remove lines in the mini cart dropdown', async ( { page } ) => {
	await test.step( 'open the mini cart with the keyboard', async () => {
		await fillCart( page, { 'ceramic-mug': 2 } );
		await page.goto( PAGE_PATH );
		await expect( page.locator( '.aisle-mini-cart__count' ).first() ).toHaveText( '2' );
		await expect( page.locator( '.aisle-mini-cart__total' ).first() ).toHaveText( '$36.00' );
		await control( page ).focus();
		await page.keyboard.press( 'Space' );
		await expect( panel( page ) ).toBeVisible();
		await expect( control( page ) ).toHaveAttribute( 'aria-expanded', 'true' );
		await expect( panel( page ).getByRole( 'listitem' ) ).toHaveCount( 1 );
	} );
	await test.step( 'pass axe at three widths', async () => {
		for ( const width of [ 360, 800, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await expectAccessibleOnPhoneAndDesktop( page, '.aisle-mini-cart' );
			expect( await overflow( page ), `${ width } px` ).toBe( 0 );
		}
	} );
	await test.step( 'reject a quantity of zero', async () => {
		const requests = recordCartRequests( page );
		await quantityInput( page ).fill( '0' );
		await quantityInput( page ).press( 'Enter' );
		expect(
			await quantityInput( page ).evaluate( ( input: HTMLInputElement ) => input.validity.rangeUnderflow )
		).toBe( true );
		expect( requests ).toHaveLength( 0 );
	} );
	await test.step( 'change the quantity', async () => {
		await quantityInput( page ).fill( '3' );
		await quantityInput( page ).press( 'Enter' );
		await cartSettles( page );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 3 } );
		await expect( page.locator( '.aisle-mini-cart__total' ).first() ).toHaveText( '$54.00' );
	} );
	await test.step( 'close the mini cart with Escape', async () => {
		await quantityInput( page ).focus();
		await page.keyboard.press( 'Escape' );
		await expect( panel( page ) ).toBeHidden();
		await expect( control( page ) ).toBeFocused();
	} );
	await test.step( 'remove the line', async () => {
		await control( page ).click();
		await panel( page )
			.getByRole( 'button', { name: /^Remove/ } )
			.click();
		await expect( panel( page ) ).toContainText( 'Your cart is empty' );
	} );
	await test.step( 'close the mini cart with a click outside', async () => {
		await page.mouse.click( 600, 700 );
		await expect( panel( page ) ).toBeHidden();
	} );
} );

test( 'opens after an add and closes after 5 s when the drawer is disabled', async ( { page } ) => {
	await withSettings( { 'cart-drawer': { enabled: false } }, async () => {
		await page.clock.install();
		await page.goto( PAGE_PATH );
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await listingButton( page, product( 'ceramic-mug' ).id ).evaluate( ( button: HTMLElement ) => button.click() );
		await expect( panel( page ) ).toBeVisible();
		await expect( panel( page ).getByRole( 'listitem' ).filter( { hasText: 'Mug' } ) ).toHaveCount( 1 );
		// The page's clock also runs on its own, and a slow machine may have used part of the five seconds.
		await page.clock.runFor( 1000 );
		await expect( panel( page ) ).toBeVisible();
		await panel( page ).hover();
		await page.clock.runFor( 6000 );
		await expect( panel( page ) ).toBeVisible();
		await page.mouse.move( 5, 700 );
		await page.clock.runFor( 5200 );
		await expect( panel( page ) ).toBeHidden();
	} );
	await emptyCart( page );
} );

test(
	'opens only the drawer after an add, not the mini cart dropdown as well',
	{ tag: '@release' },
	async ( { page } ) => {
		await page.goto( PAGE_PATH );
		await listingButton( page, product( 'ceramic-mug' ).id ).click();
		await expect( drawer( page ) ).toBeVisible();
		await cartSettles( page );
		await expect( panel( page ) ).toBeHidden();
		await withSettings( { 'mini-cart': { style: 'off-canvas' } }, async () => {
			await page.goto( PAGE_PATH );
			await control( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await expect( panel( page ) ).toBeHidden();
		} );
	}
);

test( 'sets a quantity through the Ajax action and rejects invalid requests', async ( { page } ) => {
	await fillCart( page, { 'ceramic-mug': 2 } );
	const { cart } = await requestCart( page );
	const sendAjaxAction = ( form: Record< string, string >, site = 'same-origin' ) =>
		page.request.post( '/wp-admin/admin-ajax.php', {
			headers: { 'Sec-Fetch-Site': site },
			form: { action: 'flatsome_ajax_cart_item_alter_quantity', ...form },
		} );
	const key = cart.lines[ 0 ]?.key ?? '';
	const accepted = await ( await sendAjaxAction( { cart_item_key: key, quantity: '4' } ) ).json();
	expect( [ accepted.code, Object.keys( accepted.fragments ).length > 0, accepted.cart_hash.length > 0 ] ).toEqual( [
		200,
		true,
		true,
	] );
	expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 4 } );
	const rejected = await ( await sendAjaxAction( { cart_item_key: key, quantity: '-3' } ) ).json();
	expect( rejected.code ).not.toBe( 200 );
	expect( ( await sendAjaxAction( { cart_item_key: key, quantity: '1' }, 'cross-site' ) ).status() ).toBe( 403 );
	expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 4 } );
} );
