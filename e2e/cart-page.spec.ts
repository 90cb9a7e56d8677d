// Feature: cart-page
// The cart page: the classic one without page loads, and the cart block with Aisle's drawer.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
	requestCart,
	fillCart,
	serverQuantities,
	recordCartRequests,
	requestsWithOperations,
	operationsOf,
} from './support/cart';
import { cartSettles, parseCents } from './support/shopper';
import { isBlockTheme, isWooCommerce, product, seed } from './support/site';
import { expect, test } from './support/test';

const quantityInput = ( page: Page, name: RegExp ) =>
	page.locator( '.woocommerce-cart-form tr' ).filter( { hasText: name } ).locator( 'input.qty' );
const subtotal = ( page: Page, name: RegExp ) =>
	page.locator( '.woocommerce-cart-form tr' ).filter( { hasText: name } ).locator( '.product-subtotal' );

/** Opens the classic cart page, adds a counter like a theme's, and marks the page, so that a reload is detected. */
async function openCart( page: Page, items: Record< string, number > ): Promise< void > {
	await fillCart( page, items );
	await page.goto( seed.pages[ 'classic-cart' ]?.url ?? '/cart/' );
	await page.evaluate( () => {
		document.body.dataset.samePage = '';
		document.body.insertAdjacentHTML( 'beforeend', '<span data-aisle-cart-count></span>' );
	} );
	await cartSettles( page );
}

const expectSamePage = async ( page: Page ) => expect( page.locator( 'body[data-same-page]' ) ).toHaveCount( 1 );

test( 'updates totals and counter without a reload when a quantity is typed', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no cart page with a form.' );
	await openCart( page, { 'ceramic-mug': 1, 'wall-calendar': 1 } );
	const requests = recordCartRequests( page );
	await quantityInput( page, /mug/i ).fill( '3' );
	await quantityInput( page, /mug/i ).press( 'Enter' );
	await expect.poll( async () => parseCents( await subtotal( page, /mug/i ).innerText() ) ).toBe( 5400 );
	await expect( page.locator( '[data-aisle-cart-count]' ) ).toHaveText( '4' );
	await expect( quantityInput( page, /mug/i ) ).toBeFocused();
	expect( await serverQuantities( page ) ).toMatchObject( { [ product( 'ceramic-mug' ).id ]: 3 } );
	const requestsBefore = requestsWithOperations( requests ).length;
	await quantityInput( page, /calendar/i ).fill( '999' );
	await quantityInput( page, /calendar/i ).press( 'Enter' );
	await expect( page.getByRole( 'row', { name: /calendar/i } ).getByRole( 'alert' ) ).not.toBeEmpty();
	await expect( quantityInput( page, /calendar/i ) ).toHaveValue( '1' );
	// If the rejected quantity were pending, it would be sent with or before this change.
	await quantityInput( page, /mug/i ).fill( '2' );
	await quantityInput( page, /mug/i ).press( 'Enter' );
	await expect.poll( async () => parseCents( await subtotal( page, /mug/i ).innerText() ) ).toBe( 3600 );
	expect(
		requestsWithOperations( requests )
			.slice( requestsBefore )
			.flatMap( ( request ) => operationsOf( request ) )
	).toMatchObject( [ { quantity: 2 } ] );
	await expectSamePage( page );
} );

test( 'lets the shopper remove and restore a line without a page reload', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no cart page with a form.' );
	await openCart( page, { 'ceramic-mug': 2, 'linen-apron': 1 } );
	await page
		.getByRole( 'button', { name: /Remove .*mug/i } )
		.or( page.getByRole( 'link', { name: /Remove .*mug/i } ) )
		.focus();
	await page.keyboard.press( 'Enter' );
	const undoButton = page.locator( '.restore-item' );
	await expect( undoButton ).toBeFocused();
	await expect( quantityInput( page, /mug/i ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Enter' );
	await expect( quantityInput( page, /mug/i ) ).toHaveValue( '2' );
	await expectSamePage( page );
	await quantityInput( page, /mug/i ).fill( '0' );
	await quantityInput( page, /mug/i ).press( 'Enter' );
	await expect( quantityInput( page, /mug/i ) ).toHaveCount( 0 );
	await page
		.getByRole( 'button', { name: /Remove .*apron/i } )
		.or( page.getByRole( 'link', { name: /Remove .*apron/i } ) )
		.click();
	await expect( page.locator( '.wc-empty-cart-message' ) ).toBeVisible();
	await expect( page.locator( '.woocommerce-cart-form' ) ).toHaveCount( 0 );
	await expectSamePage( page );
} );

test( 'lets the shopper apply a coupon and shows errors without a page reload', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no cart page with a form.' );
	await openCart( page, { 'ceramic-mug': 1 } );
	const field = page.locator( '#coupon_code' );
	const error = page.locator( '#aisle-coupon-error' );
	await page.getByRole( 'button', { name: 'Apply coupon' } ).click();
	await expect( error ).toHaveText( 'Please enter a coupon code.' );
	await expect( field ).toBeFocused();
	await field.fill( 'nonsense' );
	await expect( error ).toBeHidden();
	await field.press( 'Enter' );
	await expect( error ).toContainText( 'nonsense' );
	await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	await expectAccessible( page, '.woocommerce-cart-form .coupon' );
	await field.fill( 'ten' );
	await field.press( 'Enter' );
	await expect( page.locator( '.cart-discount' ) ).toBeVisible();
	await expect( field ).toHaveValue( '' );
	await page.locator( '.woocommerce-remove-coupon' ).click();
	await expect( page.locator( '.cart-discount' ) ).toHaveCount( 0 );
	await expectSamePage( page );
} );

test( 'follows cart changes made elsewhere and leaves shipping to WooCommerce', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no cart page with a form.' );
	await openCart( page, { 'ceramic-mug': 1 } );
	const { cart } = await requestCart( page );
	await requestCart( page, [ { type: 'set_quantity', key: cart.lines[ 0 ]?.key, quantity: 5 } ] );
	await page.evaluate( () =>
		window.dispatchEvent( new CustomEvent( 'wc-blocks_store_sync_required', { detail: { type: 'test' } } ) )
	);
	await expect( quantityInput( page, /mug/i ) ).toHaveValue( '5' );
	const updateResponse = page.waitForResponse(
		( response ) => response.request().method() === 'POST' && /classic-cart|\/cart\//.test( response.url() )
	);
	await page.evaluate( () => document.querySelector( '[name="update_cart"]' )?.removeAttribute( 'disabled' ) );
	await page.locator( '[name="update_cart"]' ).click();
	await updateResponse;
	await expect( quantityInput( page, /mug/i ) ).toHaveValue( '5' );
	await expectSamePage( page );
} );

test( 'changes the cart through the plain form when the Ajax request fails', async ( { page, watch } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no cart page with a form.' );
	await openCart( page, { 'ceramic-mug': 1 } );
	watch.expectFailure( /aisle_cart|403/ );
	await page.route( /wc-ajax=aisle_cart/, ( route ) =>
		route.fulfill( { status: 403, contentType: 'text/html', body: 'A firewall says no.' } )
	);
	await quantityInput( page, /mug/i ).fill( '4' );
	const navigation = page.waitForEvent( 'framenavigated', { timeout: 40000 } );
	await quantityInput( page, /mug/i ).press( 'Enter' );
	await navigation;
	await page.unroute( /wc-ajax=aisle_cart/ );
	await expect( quantityInput( page, /mug/i ) ).toHaveValue( '4' );
	expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 4 } );
} );

test(
	'copies a code with the keyboard, confirms it and restores the label',
	{ tag: '@release' },
	async ( { page, context } ) => {
		test.skip( ! isWooCommerce, 'The stand-in has no cart page with a form.' );
		await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		await openCart( page, { 'ceramic-mug': 1 } );
		await page.evaluate( () =>
			document
				.querySelector( 'main, #content, body' )
				?.insertAdjacentHTML(
					'afterbegin',
					'<button type="button" id="copy" data-aisle-copy="TEN">Copy the code</button>'
				)
		);
		const button = page.locator( '#copy' );
		await button.focus();
		await page.keyboard.press( 'Enter' );
		await expect( button ).toHaveText( 'Copied' );
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( 'TEN' );
		await expect( button ).toHaveText( 'Copy the code' );
		await expect( button ).toBeFocused();
	}
);

test( "keeps the item counter and WooCommerce's cart block in sync", { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isWooCommerce || ! isBlockTheme, 'Only block themes have WooCommerce’s cart block on the cart page.' );
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/cart/' );
	await page.evaluate( () => document.body.insertAdjacentHTML( 'beforeend', '<span data-aisle-cart-count></span>' ) );
	const field = page.locator( '.wc-block-components-quantity-selector__input' );
	await expect( field ).toHaveValue( '1' );
	await page.locator( '.wc-block-components-quantity-selector__button--plus' ).click();
	await expect( page.locator( '[data-aisle-cart-count]' ) ).toHaveText( '2', { timeout: 15000 } );
	await page.evaluate( async () => {
		const cart: unknown = Reflect.get( Reflect.get( window, 'aisle' ) as object, 'cart' );
		const { lines } = ( Reflect.get( cart as object, 'getView' ) as () => { lines: { key: string }[] } )();
		await (
			Reflect.get( cart as object, 'setQuantity' ) as ( key: string, quantityInput: number ) => Promise< unknown >
		 )( lines[ 0 ]?.key ?? '', 5 );
	} );
	await expect( field ).toHaveValue( '5', { timeout: 15000 } );
} );
