// Feature: tips
// Tips in the drawer, the classic cart and checkout with and without JavaScript, and the cart and checkout blocks.
import { expectAccessible } from './support/axe';
import { openFilledDrawer, fillCart } from './support/cart';
import { cartSettles, drawer, parseCents, placeOrder } from './support/shopper';
import { EDITOR_MESSAGES, editorCanvas, openEditor } from './support/editor';
import { logIn } from './support/log-in';
import {
	changeShop,
	isBlockTheme,
	isWooCommerce,
	lastOrder,
	setSettings,
	shop,
	storePage,
	type ShopState,
} from './support/site';
import { expect, test } from './support/test';

type Locators = Pick< import( '@playwright/test' ).Page, 'getByRole' | 'getByLabel' >;

const DRIVER = { name: 'Tip for the driver', presets: '10%, 3', custom: true, round_up: true, cap: '' };

let stateBefore: ShopState = {};

test.beforeEach( async () => {
	stateBefore = await changeShop( { options: { woocommerce_calc_taxes: 'no' }, settings: { tips: {} } } );
	await setSettings( 'tips', { tips: [ DRIVER ] } );
} );

test.afterEach( () => changeShop( stateBefore ) );

const tip = ( place: Locators ) => place.getByRole( 'group', { name: 'Tip for the driver' } );

test( 'adds, changes and removes a tip in the drawer, and orders with it', async ( { page } ) => {
	await openFilledDrawer( page, { 'ceramic-mug': 2 } );
	const group = tip( drawer( page ) );
	const totals = drawer( page ).locator( '.aisle-cart-drawer__totals' );
	await expect( group.getByRole( 'button', { name: 'None' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await group.getByRole( 'button', { name: '10% $3.60' } ).click();
	await cartSettles( page );
	await expect( totals ).toContainText( '$3.60' );
	await expectAccessible( page, '.aisle-tips' );

	await test.step( 'enter an amount', async () => {
		const field = group.getByLabel( 'Other amount' );
		await group.getByRole( 'button', { name: 'Add tip' } ).click();
		await expect( field ).toBeFocused();
		await field.fill( '900' );
		await field.press( 'Enter' );
		await expect( group.getByRole( 'alert' ) ).toHaveText( 'The highest tip for this order is $50.00.' );
		await field.fill( '4.50' );
		await field.press( 'Enter' );
		await expect( totals ).toContainText( '$4.50' );
	} );
	await test.step( 'remove it with a second click', async () => {
		await group.getByRole( 'button', { name: '$3.00' } ).click();
		await expect( totals ).toContainText( '$3.00' );
		await group.getByRole( 'button', { name: '$3.00' } ).click();
		await expect( totals ).not.toContainText( 'Tip for the driver' );
	} );
	await test.step( 'order with a tip', async () => {
		test.skip( ! isWooCommerce, 'The stand-in has no checkout.' );
		await group.getByRole( 'button', { name: '$3.00' } ).click();
		await expect( totals ).toContainText( '$3.00' );
		await cartSettles( page );
		await page.goto( '/checkout/' );
		await placeOrder( page );
		// 36.00 for the goods, 6.50 for shipping, 3.00 for the driver.
		expect( parseCents( ( await lastOrder() ).total ) ).toBe( 4550 );
	} );
} );

test( 'changes the tip in the classic cart and checkout without a page load', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'The classic pages of WooCommerce.' );
	await fillCart( page, { 'ceramic-mug': 2 } );
	for ( const [ path, totals ] of [
		[ '/cart/', '.cart_totals' ],
		[ '/checkout/', '.woocommerce-checkout-review-order-table' ],
	] as const ) {
		await page.goto( path );
		await page.evaluate( () => Object.assign( window, { isSamePage: true } ) );
		const group = tip( page );
		await group.getByRole( 'button', { name: '10% $3.60' } ).click();
		await expect( page.locator( totals ) ).toContainText( '$3.60' );
		await expect( group.getByRole( 'button', { name: '10% $3.60' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await group.getByLabel( 'Other amount' ).fill( '5' );
		await group.getByLabel( 'Other amount' ).press( 'Enter' );
		await expect( page.locator( totals ) ).toContainText( '$5.00' );
		await expectAccessible( page, '.aisle-tips' );
		await group.getByRole( 'button', { name: 'None' } ).click();
		await expect( page.locator( totals ) ).not.toContainText( 'Tip for the driver' );
		expect( await page.evaluate( () => Reflect.get( window, 'isSamePage' ) ) ).toBe( true );
	}
} );

test( 'changes the tip without JavaScript', async ( { browser, page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'The classic pages of WooCommerce.' );
	await fillCart( page, { 'ceramic-mug': 2 } );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: shop.url,
		storageState: await page.context().storageState(),
	} );
	const plain = await context.newPage();
	for ( const path of [ '/cart/', '/checkout/' ] ) {
		await plain.goto( path );
		await tip( plain ).getByRole( 'button', { name: '10% $3.60' } ).click();
		await expect( plain.locator( '.fee' ) ).toContainText( '$3.60' );
		expect( new URL( plain.url() ).pathname ).toBe( path );
		await tip( plain ).getByLabel( 'Other amount' ).fill( '900' );
		await tip( plain ).getByLabel( 'Other amount' ).press( 'Enter' );
		await expect( plain.getByText( 'The highest tip for this order is $50.00.' ) ).toBeVisible();
		await tip( plain ).getByRole( 'button', { name: 'None' } ).click();
		await expect( plain.locator( '.fee' ) ).toHaveCount( 0 );
	}
	await context.close();
} );

test( 'changes the tip in the cart and checkout blocks', { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isBlockTheme, "The classic theme's pages have no cart block." );
	await fillCart( page, { 'ceramic-mug': 2 } );
	for ( const path of [ '/cart/', '/checkout/' ] ) {
		await page.goto( path );
		const group = tip( page );
		const fee = page.locator( '.wc-block-components-totals-fees' );
		await group.getByRole( 'button', { name: '10% $3.60' } ).click();
		await expect( fee ).toContainText( '$3.60' );
		await expectAccessible( page, '.aisle-tips' );
		await group.getByRole( 'button', { name: 'None' } ).click();
		await expect( fee ).toHaveCount( 0 );
	}
} );

/** The checkout block with the tips above its totals. */
const CHECKOUT_WITH_TIPS = [
	[ 'checkout', 'alignwide wc-block-checkout is-loading' ],
	[ 'checkout-fields-block', '' ],
	[ 'checkout-contact-information-block', '', '/' ],
	[ 'checkout-billing-address-block', '', '/' ],
	[ 'checkout-payment-block', '', '/' ],
	[ 'checkout-actions-block', '', '/' ],
	[ '/checkout-fields-block' ],
	[ 'checkout-totals-block', '' ],
	[ 'checkout-order-summary-block', '' ],
	[ 'aisle/tips' ],
	[ 'checkout-order-summary-totals-block', '', '/' ],
	[ '/checkout-order-summary-block' ],
	[ '/checkout-totals-block' ],
	[ '/checkout' ],
]
	.map( ( [ name = '', className = '', end = '' ] ) => {
		const block = name.replace( '/', '' );
		const opening = `<!-- wp:woocommerce/${ block } -->\n<div class="wp-block-woocommerce-${ block } ${ className }">`;
		const closing = `</div>\n<!-- /wp:woocommerce/${ block } -->`;
		if ( name === 'aisle/tips' ) {
			return '<!-- wp:aisle/tips /-->';
		}
		return name.startsWith( '/' ) ? closing : opening + ( end ? closing : '' );
	} )
	.join( '\n' );

test( 'shows the tips where the merchant puts their block', { tag: '@block' }, async ( { page } ) => {
	test.skip( ! isBlockTheme, "The classic theme's pages have no cart block." );
	await storePage( 'checkout-with-tips', CHECKOUT_WITH_TIPS );
	await fillCart( page, { 'ceramic-mug': 2 } );
	await page.goto( '/checkout-with-tips/' );
	await expect( tip( page ) ).toHaveCount( 1 );
	await expect(
		page.locator( '.wc-block-checkout__sidebar [class*="order-summary"] .aisle-block-tips' )
	).toBeVisible();
	await tip( page ).getByRole( 'button', { name: '10% $3.60' } ).click();
	await expect( page.locator( '.wc-block-components-totals-fees' ) ).toContainText( '$3.60' );
	await expect( tip( page ).getByRole( 'button', { name: '10% $3.60' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await expectAccessible( page, '.aisle-tips' );
} );

test( "shows the tips' block in the editor", { tag: '@block' }, async ( { page, watch } ) => {
	test.skip( ! isBlockTheme, "The classic theme's pages have no cart block." );
	EDITOR_MESSAGES.forEach( watch.expectFailure );
	const id = await storePage( 'checkout-with-tips', CHECKOUT_WITH_TIPS );
	await logIn( page, 'admin' );
	await openEditor( page, `/wp-admin/post.php?post=${ id }&action=edit` );
	const content = await editorCanvas( page );
	// In a narrow column, the order summary is closed.
	await content.getByRole( 'button', { name: 'Order summary' } ).click();
	const block = content.locator( '[data-type="aisle/tips"]' );
	await expect( block.getByRole( 'group', { name: 'Tip for the driver' } ) ).toBeVisible();
	await expect( block ).toContainText( '10%' );
	await expect( block ).toContainText( '$5.00' );
} );
