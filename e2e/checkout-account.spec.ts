// Feature: checkout
// Windows with the terms and the login form, passwords, field errors, tables of the account pages.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { fillCart, requestCart } from './support/cart';
import { logIn } from './support/log-in';
import { animationsEnd } from './support/settled';
import { placeOrder } from './support/shopper';
import {
	changeShop,
	isBlockTheme,
	isWooCommerce,
	lastOrder,
	product,
	setSettings,
	shop,
	storePage,
	type ShopState,
} from './support/site';
import { expect, test } from './support/test';

const TERMS_REQUEST = /wc-ajax=aisle_terms/;
const BLOCK_CHECKOUT_PATH = '/block-checkout-test/';
const LONG_TEXT = Array.from( { length: 60 }, ( _, index ) => `<p id="p${ index }">Paragraph ${ index }.</p>` ).join(
	''
);

let stateBefore: ShopState = {};

test.beforeEach( async () => {
	test.skip( ! isWooCommerce, 'The stand-in has no checkout.' );
	await storePage( 'long-terms', `<h2>Returns</h2>${ LONG_TEXT }` );
	await storePage( 'privacy-test', '<p>We keep little.</p>' );
	stateBefore = await changeShop( {
		settings: { checkout: {} },
		options: {
			woocommerce_terms_page_id: await pageId( 'long-terms' ),
			wp_page_for_privacy_policy: await pageId( 'privacy-test' ),
			woocommerce_enable_signup_and_login_from_checkout: 'yes',
			woocommerce_registration_generate_password: 'no',
			woocommerce_enable_myaccount_registration: 'yes',
		},
	} );
} );

test.afterEach( () => changeShop( stateBefore ) );

async function pageId( slug: string ): Promise< number > {
	const response = await fetch( `${ shop.url }/wp-json/wp/v2/pages?slug=${ slug }` );
	return ( ( await response.json() ) as { id: number }[] )[ 0 ]?.id ?? 0;
}

const termsWindow = ( page: Page ) => page.getByRole( 'dialog', { name: 'long-terms' } );
const loginWindow = ( page: Page ) => page.getByRole( 'dialog', { name: 'Log in' } );

test.describe( 'terms in the classic checkout', () => {
	test.skip( isBlockTheme, 'The classic pages of WooCommerce.' );

	test( 'shows the terms, ticks the box and returns', async ( { page } ) => {
		const requests: string[] = [];
		page.on( 'request', ( request ) => TERMS_REQUEST.test( request.url() ) && requests.push( request.url() ) );
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		const link = page.locator( '.woocommerce-terms-and-conditions-checkbox-text a' );
		const box = page.locator( '#terms' );
		await link.focus();
		await page.keyboard.press( 'Enter' );
		await expect( termsWindow( page ).getByText( 'Paragraph 59.' ) ).toBeAttached();
		await expectAccessible( page, 'dialog' );
		await expect( page.locator( '.woocommerce-terms-and-conditions' ) ).toHaveCount( 0 );
		await page.keyboard.press( 'Escape' );
		await expect( termsWindow( page ) ).toHaveCount( 0 );
		await expect( link ).toBeFocused();
		await expect( box ).not.toBeChecked();

		await link.click();
		await termsWindow( page ).getByRole( 'button', { name: 'Agree' } ).click();
		await expect( box ).toBeChecked();
		await expect( box ).toBeFocused();
		await link.click();
		await page.goBack();
		await expect( termsWindow( page ) ).toHaveCount( 0 );
		await expect( page ).toHaveURL( /\/checkout\/$/ );
		await expect( box ).toBeChecked();
		expect( requests ).toHaveLength( 1 );
	} );

	test( 'shows the privacy policy without a button to agree', async ( { page } ) => {
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		await page.locator( '.woocommerce-privacy-policy-link' ).click();
		const dialog = page.getByRole( 'dialog', { name: 'privacy-test' } );
		await expect( dialog.getByText( 'We keep little.' ) ).toBeVisible();
		await expect( dialog.getByRole( 'button' ) ).toHaveText( [ '×', 'Close' ] );
		await dialog.getByRole( 'button', { name: 'Close' } ).last().click();
		await expect( dialog ).toHaveCount( 0 );
	} );

	test( 'shows the terms where an order is paid, and lets its items scroll', async ( { page, browser } ) => {
		await logIn( page, 'shopper' );
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		await page.locator( '#terms' ).check();
		await placeOrder( page );
		const { id } = await lastOrder();
		const admin = await ( await browser.newContext( { baseURL: shop.url } ) ).newPage();
		await logIn( admin, 'admin' );
		const nonce = await ( await admin.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
		await admin.request.put( `/wp-json/wc/v3/orders/${ id }`, {
			headers: { 'X-WP-Nonce': nonce },
			data: { status: 'pending' },
		} );
		await admin.context().close();

		await page.goto( '/my-account/orders/' );
		await page.getByRole( 'link', { name: /^Pay/ } ).first().click();
		await page.locator( '.woocommerce-terms-and-conditions-link' ).click();
		await termsWindow( page ).getByRole( 'button', { name: 'Agree' } ).click();
		await expect( page.locator( '#terms' ) ).toBeChecked();
		await page.addStyleTag( { content: '#order_review .shop_table { min-width: 90rem; }' } );
		await expect( page.getByRole( 'region', { name: 'Pay for order' } ) ).toBeVisible();
		await expectAccessible( page, '.aisle-checkout-table' );
	} );

	test( 'opens the page when the store does not respond or a key is held', async ( { page, context, watch } ) => {
		watch.expectFailure( TERMS_REQUEST );
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		const link = page.locator( '.woocommerce-terms-and-conditions-checkbox-text a' );
		await page.route( TERMS_REQUEST, ( route ) => route.abort() );
		for ( const options of [ {}, { modifiers: [ 'ControlOrMeta' as const ] } ] ) {
			const opened = context.waitForEvent( 'page' );
			await link.click( options );
			const tab = await opened;
			await expect( tab ).toHaveURL( /long-terms/ );
			await tab.close();
			await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
		}
		await expect( page ).toHaveURL( /\/checkout\/$/ );
	} );

	test( 'shows that a slow store is loading', async ( { page } ) => {
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		let respond = (): void => undefined;
		const released = new Promise< void >( ( resolve ) => ( respond = resolve ) );
		await page.route( TERMS_REQUEST, async ( route ) => {
			await released;
			await route.continue();
		} );
		await page.locator( '.woocommerce-terms-and-conditions-checkbox-text a' ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Terms and conditions' } );
		await expect( dialog.getByText( 'Loading…' ) ).toBeVisible();
		await expectAccessible( page, 'dialog' );
		respond();
		await expect( termsWindow( page ).getByText( 'Paragraph 1.' ) ).toBeVisible();
	} );

	test( 'fits phones and right-to-left pages', async ( { page } ) => {
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		const link = page.locator( '.woocommerce-terms-and-conditions-checkbox-text a' );
		for ( const width of [ 360, 800, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			for ( const direction of [ 'ltr', 'rtl' ] ) {
				await page.evaluate( ( dir ) => document.documentElement.setAttribute( 'dir', dir ), direction );
				await link.click();
				await expect( termsWindow( page ) ).toBeVisible();
				await animationsEnd( page );
				const box = await termsWindow( page ).boundingBox();
				expect( box!.x ).toBeGreaterThanOrEqual( 0 );
				expect( box!.x + box!.width ).toBeLessThanOrEqual( width );
				await expect( termsWindow( page ).getByRole( 'button', { name: 'Agree' } ) ).toBeInViewport();
				await page.keyboard.press( 'Escape' );
				await expect( termsWindow( page ) ).toHaveCount( 0 );
			}
		}
	} );
} );

test( 'shows the terms over the checkout block and ticks its box', { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isBlockTheme, 'WooCommerce’s checkout block.' );
	await storePage(
		'block-checkout-test',
		'<!-- wp:woocommerce/checkout --><div class="wp-block-woocommerce-checkout alignwide wc-block-checkout is-loading"><!-- wp:woocommerce/checkout-fields-block --><div class="wp-block-woocommerce-checkout-fields-block"><!-- wp:woocommerce/checkout-terms-block {"checkbox":true} --><div class="wp-block-woocommerce-checkout-terms-block"></div><!-- /wp:woocommerce/checkout-terms-block --></div><!-- /wp:woocommerce/checkout-fields-block --></div><!-- /wp:woocommerce/checkout -->'
	);
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( BLOCK_CHECKOUT_PATH );
	const terms = page.locator( '.wc-block-checkout__terms' );
	await terms.getByRole( 'link', { name: 'Terms and Conditions' } ).click();
	await expect( termsWindow( page ).getByText( 'Paragraph 1.' ) ).toBeVisible();
	await expectAccessible( page, 'dialog' );
	await termsWindow( page ).getByRole( 'button', { name: 'Agree' } ).click();
	await expect( terms.getByRole( 'checkbox' ) ).toBeChecked();
	await terms.getByRole( 'link', { name: 'Privacy Policy' } ).click();
	const privacy = page.getByRole( 'dialog', { name: 'privacy-test' } );
	await expect( privacy.getByRole( 'button' ) ).toHaveText( [ '×', 'Close' ] );
	await page.keyboard.press( 'Escape' );
	await expect( terms.getByRole( 'checkbox' ) ).toBeChecked();
} );

test( 'shows the password of the checkout block', { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isBlockTheme, 'WooCommerce’s checkout block.' );
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/checkout/' );
	await page.getByRole( 'checkbox', { name: /Create an account/ } ).check();
	const field = page.getByLabel( 'Create a password' );
	await field.fill( 'secret' );
	await page.getByRole( 'button', { name: 'Show password' } ).click();
	await expect( field ).toHaveAttribute( 'type', 'text' );
	await page.keyboard.type( '-more' );
	await expect( field ).toHaveValue( 'secret-more' );
	await expect( field ).toHaveAttribute( 'type', 'text' );
	await expectAccessible( page, '.wc-block-components-address-form__password' );
	await page.getByRole( 'button', { name: 'Place Order' } ).click();
	await expect( field ).toHaveAttribute( 'type', 'password' );
} );

test.describe( 'login window', () => {
	test.beforeEach( () => setSettings( 'checkout', { login_popup: true } ) );

	const accountLink = ( page: Page ) => page.locator( 'a[href$="/my-account/"]' ).first();

	test( 'shows an error, then logs in and returns to the page', async ( { page } ) => {
		await page.goto( '/shop/?orderby=price' );
		await accountLink( page ).click();
		const dialog = loginWindow( page );
		const name = dialog.getByLabel( /Username or email/ );
		await expect( name ).toBeFocused();
		await expectAccessible( page, 'dialog' );
		await name.fill( 'shopper' );
		await dialog.getByLabel( /^Password/ ).fill( 'wrong' );
		await dialog.getByRole( 'button', { name: 'Show password' } ).click();
		await dialog.getByRole( 'button', { name: 'Login' } ).click();
		await expect( dialog.getByRole( 'alert' ) ).toContainText( 'password' );
		await expect( dialog.locator( '.aisle-checkout__notices' ) ).toBeFocused();
		await expect( name ).toHaveValue( 'shopper' );
		await expectAccessible( page, 'dialog' );

		// The first add of a guest changes WooCommerce's nonce.
		await requestCart( page, [ { type: 'add', product_id: product( 'ceramic-mug' ).id, quantity: 1 } ] );
		await dialog.getByLabel( /^Password/ ).fill( 'password' );
		await dialog.getByRole( 'button', { name: 'Login' } ).click();
		await expect( page.locator( 'body.logged-in' ) ).toBeVisible();
		await expect( page ).toHaveURL( /\/shop\/\?orderby=price$/ );
		await accountLink( page ).click();
		await expect( page ).toHaveURL( /\/my-account\/$/ );
	} );

	test( 'opens with the errors of a form that the browser submitted', async ( { page, watch } ) => {
		watch.expectFailure( /aisle_login/ );
		await page.goto( '/shop/' );
		await accountLink( page ).click();
		const dialog = loginWindow( page );
		await dialog.getByLabel( /Username or email/ ).fill( 'shopper' );
		await dialog.getByLabel( /^Password/ ).fill( 'wrong' );
		await page.route( /wc-ajax=aisle_login$/, ( route ) => route.fulfill( { status: 200, body: '<html>' } ) );
		await dialog.getByRole( 'button', { name: 'Login' } ).click();
		await page.waitForEvent( 'domcontentloaded' );
		await expect( dialog.getByRole( 'alert' ) ).toContainText( 'password' );
		await expect( page ).toHaveURL( /\/shop\/$/ );
		await expect( page.getByRole( 'alert' ) ).toHaveCount( 1 );
	} );

	test( 'follows the link for customers and without JavaScript', async ( { page } ) => {
		await logIn( page, 'shopper' );
		await page.goto( '/shop/' );
		await accountLink( page ).click();
		await expect( page ).toHaveURL( /\/my-account\/$/ );
	} );
} );

test.describe( 'forms of the classic pages', () => {
	test.skip( isBlockTheme, 'The classic pages of WooCommerce.' );

	test( 'shows errors below the fields of the checkout', async ( { page } ) => {
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/checkout/' );
		const email = page.locator( '#billing_email' );
		await email.fill( 'nobody' );
		await page.locator( '#billing_phone' ).fill( 'call me' );
		await page.locator( '#billing_city' ).focus();
		await page.locator( '#billing_city' ).fill( '' );
		await page.locator( '#billing_first_name' ).focus();
		await expect( page.locator( '#billing_email_field' ) ).toContainText( 'Enter a valid email address.' );
		await expect( page.locator( '#billing_phone_field' ) ).toContainText( 'Enter a valid phone number.' );
		await expect( page.locator( '#billing_city_field' ) ).toContainText( 'is required.' );
		await expect( email ).toHaveAccessibleDescription( 'Enter a valid email address.' );
		await email.fill( 'somebody@shop.example' );
		await page.locator( '#billing_city' ).focus();
		await expect( page.locator( '#billing_email_field .checkout-inline-error-message' ) ).toHaveCount( 0 );
	} );

	test( 'has one button at each password field, also at later ones', async ( { page } ) => {
		await page.goto( '/my-account/' );
		await expect( page.locator( '.show-password-input' ) ).toHaveCount( 2 );
		await page.evaluate( () =>
			document
				.querySelector( 'form.login' )
				?.insertAdjacentHTML(
					'beforeend',
					'<p><input type="password" class="input-text" id="late" value="secret"></p>'
				)
		);
		await expect( page.locator( '.show-password-input' ) ).toHaveCount( 3 );
		for ( const id of [ 'late', 'password' ] ) {
			const field = page.locator( `#${ id }` );
			await field.fill( 'secret' );
			await field.evaluate( ( input: HTMLInputElement ) => input.setSelectionRange( 2, 2 ) );
			await page.locator( `.show-password-input[aria-describedby="${ id }"]` ).click();
			await expect( field ).toHaveAttribute( 'type', 'text' );
			await page.keyboard.type( '-' );
			await expect( field ).toHaveValue( 'se-cret' );
		}
	} );
} );

test( 'lets the orders table scroll only while it overflows', async ( { page } ) => {
	test.skip( isBlockTheme, 'The checkout block keeps a known address folded.' );
	await logIn( page, 'shopper' );
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/checkout/' );
	await page.locator( '#terms' ).check();
	await placeOrder( page );
	await page.goto( '/my-account/orders/' );
	const region = page.getByRole( 'region', { name: 'Orders' } );
	await expect( page.locator( '.aisle-checkout-table' ) ).toHaveCount( 1 );
	await expect( region ).toHaveCount( 0 );

	const table = page.locator( '.woocommerce-orders-table' );
	const topOfTable = () => table.evaluate( ( element ) => element.getBoundingClientRect().y + window.scrollY );
	const top = await topOfTable();
	const style = await page.addStyleTag( { content: '.woocommerce-orders-table { min-width: 90rem; }' } );
	await expect( region ).toBeVisible();
	await expectAccessible( page, '.aisle-checkout-table' );
	await region.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( () => region.evaluate( ( { scrollLeft } ) => scrollLeft ) ).toBeGreaterThan( 0 );
	expect( await topOfTable() ).toBe( top );
	await style.evaluate( ( node ) => ( node as Element ).remove() );
	await expect( region ).toHaveCount( 0 );

	// WooCommerce shows the rows as cards.
	await page.setViewportSize( { width: 360, height: 800 } );
	await expect( region ).toHaveCount( 0 );
} );
