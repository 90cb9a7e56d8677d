// Feature: product-options
// Lines with options after the add: edited from the cart, reordered, shown in a second tab and after Back, and priced
// with currency and discount plugins.
import { requestCart, emptyCart, openDrawer } from './support/cart';
import { logIn } from './support/log-in';
import { deleteForm, error, field, quantity, saveForm, settledTotal, total } from './support/options';
import {
	addButton,
	hydratedForm,
	lineAmountInCart,
	cartSettles,
	centsOf,
	lineAmountAtCheckout,
	drawer,
	drawerLines,
	lineAmount,
	openProductWithOptions,
	placeOrder,
} from './support/shopper';
import {
	addTestPlugin,
	isBlockTheme,
	isWooCommerce,
	lastOrder,
	product,
	removeTestPlugin,
	setOptions,
	setSettings,
	changeShop,
} from './support/site';
import { expect, test } from './support/test';

const SLUG = 'tea-tin';
const FIELDS = [
	{
		id: 'f_name',
		type: 'text',
		label: 'Name',
		required: true,
		maxlength: 12,
		pricingType: 'per_car',
		priceoptions: 'fixed_for_all',
		price: '0.50',
		is_show_price: true,
	},
	{
		id: 'f_size',
		type: 'select',
		label: 'Size',
		pricingType: 'fixed',
		priceoptions: 'different_for_all',
		is_show_price: true,
		options: [
			{ id: 'o_small', label: 'Small', value: 'small', price: '0' },
			{ id: 'o_large', label: 'Large', value: 'large', price: '3.00' },
		],
	},
	{ id: 'f_day', type: 'date', label: 'Day' },
];

let form = 0;
let optionsBefore: Record< string, unknown > = {};
test.beforeEach( async () => {
	form = await saveForm( SLUG, FIELDS );
} );
test.afterEach( async () => {
	await deleteForm( form );
	await changeShop( { options: optionsBefore, settings: { 'quick-view': {} } } );
	optionsBefore = {};
	removeTestPlugin( 'aisle-test-prices' );
} );

type Page = import( '@playwright/test' ).Page;

/** Activates a plugin that changes prices; `settings` are described in the test plugin's header. */
async function changePrices( settings: Record< string, unknown > ): Promise< void > {
	addTestPlugin( 'aisle-test-prices' );
	optionsBefore = { ...( await setOptions( { aisle_test_prices: settings } ) ), ...optionsBefore };
}

/** Places the order. Expects this amount, in cents, in the drawer, the cart, the checkout and the order. */
async function expectAmountEverywhere( page: Page, amount: number ): Promise< void > {
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( amount );
	expect( await lineAmountInCart( page ) ).toBe( amount );
	expect( await lineAmountAtCheckout( page ) ).toBe( amount );
	await placeOrder( page );
	expect( Math.round( Number( ( await lastOrder() ).lines[ 0 ]?.subtotal ) * 100 ) ).toBe( amount );
}

async function configure( page: Page, name: string, itemCount = 1 ): Promise< number > {
	await openProductWithOptions( page, SLUG );
	await field( page, 'f_name' ).getByRole( 'textbox' ).fill( name );
	await quantity( page ).fill( String( itemCount ) );
	return settledTotal( page );
}

async function configureAndAdd( page: Page, name: string, itemCount = 1 ): Promise< number > {
	const amount = await configure( page, name, itemCount );
	await addButton( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	await cartSettles( page );
	return amount;
}

const lineNames = async ( page: Page ): Promise< string[] > =>
	( await requestCart( page ) ).cart.lines.map(
		( line ) =>
			`${ line.details?.find( ( { name } ) => name === 'Name' )?.value ?? line.name } x ${ line.quantity }`
	);

test(
	'lets the shopper edit a line from the drawer with its answers filled in',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		await test.step( 'add two lines and open the first for editing', async () => {
			await setSettings( 'quick-view', { enabled: false } );
			await configureAndAdd( page, 'Ada', 2 );
			await requestCart( page, [ { type: 'add', product_id: product( 'salt-cellar' ).id, quantity: 1 } ] );
			await page.reload();
			await openDrawer( page );
			await drawerLines( page )
				.first()
				.getByRole( 'link', { name: /^Edit the options/ } )
				.click();
		} );
		await test.step( 'fill in the answers of the line', async () => {
			await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toHaveValue( 'Ada' );
			await expect( quantity( page ) ).toHaveValue( '2' );
			await expect( addButton( page ) ).toHaveText( 'Update cart' );
			await expect( hydratedForm( page ) ).toBeVisible();
		} );
		const amount = await test.step( 'change the answers and update the line', async () => {
			await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Grace' );
			await field( page, 'f_size' ).getByRole( 'combobox' ).selectOption( 'o_large' );
			const amount = await settledTotal( page );
			await addButton( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await cartSettles( page );
			return amount;
		} );
		await test.step( 'replace the line and keep the other one', async () => {
			await expect
				.poll( () => centsOf( lineAmount( drawerLines( page ).filter( { hasText: 'Grace' } ) ) ) )
				.toBe( amount );
			await expect( drawerLines( page ).filter( { hasText: 'Ada' } ) ).toHaveCount( 0 );
			expect( ( await lineNames( page ) ).map( ( name ) => name.replace( / \(.*\)/, '' ) ) ).toEqual( [
				'Grace x 2',
				expect.stringMatching( /^Salt Cellar x 1$/ ),
			] );
		} );
	}
);

test(
	'lets the shopper edit a line from the cart page and keeps it on rejection',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		await test.step( 'open the line from the cart page', async () => {
			watch.expectFailure( /aisle_cart|400|aisle_option_line|404/ );
			await configureAndAdd( page, 'Ada' );
			await page.goto( '/cart/' );
			await page
				.getByRole( 'link', { name: isWooCommerce && isBlockTheme ? 'Edit' : /^Edit the options of/ } )
				.click();
			await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toHaveValue( 'Ada' );
			await expect( addButton( page ) ).toHaveText( 'Update cart' );
			await expect( hydratedForm( page ) ).toBeVisible();
		} );
		await test.step( 'reject an empty answer', async () => {
			await field( page, 'f_name' ).getByRole( 'textbox' ).fill( '' );
			await addButton( page ).click();
			await expect( error( page, 'f_name' ) ).toBeVisible();
			expect( await lineNames( page ) ).toHaveLength( 1 );
		} );
		await test.step( 'update the line', async () => {
			await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Eve' );
			await addButton( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await cartSettles( page );
			expect( ( await lineNames( page ) ).map( ( name ) => name.slice( 0, 3 ) ) ).toEqual( [ 'Eve' ] );
		} );
		await test.step( 'show a message for a line that another tab removed', async () => {
			// Another tab removed the line while this one edits it. The message must not be hidden by the drawer that
			// the click opened.
			await page.keyboard.press( 'Escape' );
			await requestCart( page, [ { type: 'remove', key: ( await requestCart( page ) ).cart.lines[ 0 ]?.key } ] );
			await addButton( page ).click();
			await expect( page.getByText( 'You can add it again here' ) ).toBeVisible();
			await expect( drawer( page ) ).toBeHidden();
			await expect( addButton( page ) ).not.toHaveText( 'Update cart' );
		} );
		await test.step( 'show a message for an unknown line', async () => {
			await page.goto( `${ product( SLUG ).url }?aisle_edit=${ 'a'.repeat( 32 ) }` );
			await expect( page.getByText( 'no longer in your cart' ) ).toBeVisible();
			await expect( addButton( page ) ).not.toHaveText( 'Update cart' );
			expect( page.url() ).not.toContain( 'aisle_edit' );
		} );
	}
);

test(
	'restores answers, quantity and price when the shopper goes back',
	{ tag: '@release' },
	async ( { page, context } ) => {
		const otherTab = await context.newPage();
		const amount = await test.step( 'configure the product', async () => {
			await configure( page, 'Ada Lovelace', 2 );
			await field( page, 'f_size' ).getByRole( 'combobox' ).selectOption( 'o_large' );
			const amount = 2 * ( 1700 + 12 * 50 + 300 );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
			return amount;
		} );
		await test.step( 'restore the form after Back', async () => {
			await page.goto( product( 'salt-cellar' ).url );
			await page.goBack();
			await expect( total( page ) ).toBeVisible();
			await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toHaveValue( 'Ada Lovelace' );
			await expect( field( page, 'f_size' ).getByRole( 'combobox' ) ).toHaveValue( 'o_large' );
			await expect( quantity( page ) ).toHaveValue( '2' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
		} );
		await test.step( 'add it and compare the price', async () => {
			await addButton( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await cartSettles( page );
			await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( amount );
		} );
		await test.step( 'show a line that another tab added', async () => {
			const secondAmount = await configureAndAdd( otherTab, 'Grace', 3 );
			await page.bringToFront();
			await expect( drawerLines( page ) ).toHaveCount( 2 );
			await expect
				.poll( () => centsOf( lineAmount( drawerLines( page ).filter( { hasText: 'Grace' } ) ) ) )
				.toBe( secondAmount );
		} );
	}
);

const RATE_SOURCES = [ 'wcml', 'curcy', 'filter' ];

test( 'shows the same price everywhere in a second currency', { tag: '@release' }, async ( { page } ) => {
	// Places three orders.
	test.slow();
	for ( const source of RATE_SOURCES ) {
		await test.step( `use the currency that ${ source } reports`, async () => {
			await changePrices( { rate: 1.5, tells_rate: source } );
			const amount = await configureAndAdd( page, 'Ada', 2 );
			expect( amount ).toBe( Math.round( ( 17 + 1.5 ) * 2 * 1.5 * 100 ) );
			await expectAmountEverywhere( page, amount );
		} );
	}
	await test.step( 'switch the currency and update the prices in the cart', async () => {
		await configureAndAdd( page, 'Ada' );
		await setOptions( { aisle_test_prices: {} } );
		expect( await lineAmountInCart( page ) ).toBe( 1850 );
	} );
} );

test( "applies other plugins' discounts before and after the options once", { tag: '@release' }, async ( { page } ) => {
	await changePrices( { before: 0.8, after: 0.5 } );
	await configureAndAdd( page, 'Ada', 2 );
	// Half of ( 17 x 0.8 + 1.50 ) x 2.
	await expectAmountEverywhere( page, 1510 );
} );

test( 'orders again with the same answers at the current price', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has no customer account' );
	test.skip( isBlockTheme, 'the checkout block folds a known address away' );
	await changePrices( { order_again: true } );
	await logIn( page, 'shopper' );
	await emptyCart( page );
	const amount = await configureAndAdd( page, 'Ada', 2 );
	await page.goto( '/checkout/' );
	await placeOrder( page );
	const { id } = await lastOrder();
	await page.goto( `/my-account/view-order/${ id }/` );
	await page.getByRole( 'link', { name: 'Order again' } ).click();
	await page.waitForURL( /\/cart\// );
	const { lines } = ( await requestCart( page ) ).cart;
	expect(
		lines.map( ( line ) => [ line.quantity, Math.round( Number( line.total ) * 100 ), line.details?.[ 0 ]?.value ] )
	).toEqual( [ [ 2, amount, 'Ada (+$1.50)' ] ] );
} );
