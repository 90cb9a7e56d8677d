// Feature: product-options
// Lines with options after the add: edited from the cart, reordered, shown in a second tab and after Back, and priced
// with currency and discount plugins.
import { callCart, emptyCart, openDrawer } from './support/cart';
import { logIn } from './support/log-in';
import { deleteForm, error, field, quantity, saveForm, settledTotal, total } from './support/options';
import {
	addButton,
	aliveForm,
	cartPageTotal,
	cartSettles,
	centsOf,
	checkoutTotal,
	drawer,
	drawerLines,
	lineAmount,
	openConfigurable,
	placeOrder,
} from './support/shopper';
import {
	addTestPlugin,
	isBlock,
	isReal,
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
let before: Record< string, unknown > = {};
test.beforeEach( async () => {
	form = await saveForm( SLUG, FIELDS );
} );
test.afterEach( async () => {
	await deleteForm( form );
	await changeShop( { options: before, settings: { 'quick-view': {} } } );
	before = {};
	removeTestPlugin( 'aisle-test-prices' );
} );

type Page = import( '@playwright/test' ).Page;

/** Activates a plugin that changes prices; `settings` are described in the test plugin's header. */
async function withPrices( settings: Record< string, unknown > ): Promise< void > {
	addTestPlugin( 'aisle-test-prices' );
	before = { ...( await setOptions( { aisle_test_prices: settings } ) ), ...before };
}

/** Expects the same amount everywhere, finally in the order. */
async function expectEverywhere( page: Page, amount: number ): Promise< void > {
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( amount );
	expect( await cartPageTotal( page ) ).toBe( amount );
	expect( await checkoutTotal( page ) ).toBe( amount );
	await placeOrder( page );
	expect( Math.round( Number( ( await lastOrder() ).lines[ 0 ]?.subtotal ) * 100 ) ).toBe( amount );
}

async function configure( page: Page, name: string, pieces = 1 ): Promise< number > {
	await openConfigurable( page, SLUG );
	await field( page, 'f_name' ).getByRole( 'textbox' ).fill( name );
	await quantity( page ).fill( String( pieces ) );
	return settledTotal( page );
}

async function buy( page: Page, name: string, pieces = 1 ): Promise< number > {
	const amount = await configure( page, name, pieces );
	await addButton( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	await cartSettles( page );
	return amount;
}

const names = async ( page: Page ): Promise< string[] > =>
	( await callCart( page ) ).cart.lines.map(
		( line ) =>
			`${ line.details?.find( ( { name } ) => name === 'Name' )?.value ?? line.name } x ${ line.quantity }`
	);

test(
	'lets the shopper edit a line from the drawer with its answers filled in',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		await test.step( 'add two lines and open the first for editing', async () => {
			await setSettings( 'quick-view', { enabled: false } );
			await buy( page, 'Ada', 2 );
			await callCart( page, [ { type: 'add', product_id: product( 'salt-cellar' ).id, quantity: 1 } ] );
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
			await expect( aliveForm( page ) ).toBeVisible();
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
			expect( ( await names( page ) ).map( ( name ) => name.replace( / \(.*\)/, '' ) ) ).toEqual( [
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
			await buy( page, 'Ada' );
			await page.goto( '/cart/' );
			await page.getByRole( 'link', { name: isReal && isBlock ? 'Edit' : /^Edit the options of/ } ).click();
			await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toHaveValue( 'Ada' );
			await expect( addButton( page ) ).toHaveText( 'Update cart' );
			await expect( aliveForm( page ) ).toBeVisible();
		} );
		await test.step( 'reject an empty answer', async () => {
			await field( page, 'f_name' ).getByRole( 'textbox' ).fill( '' );
			await addButton( page ).click();
			await expect( error( page, 'f_name' ) ).toBeVisible();
			expect( await names( page ) ).toHaveLength( 1 );
		} );
		await test.step( 'update the line', async () => {
			await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Eve' );
			await addButton( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await cartSettles( page );
			expect( ( await names( page ) ).map( ( name ) => name.slice( 0, 3 ) ) ).toEqual( [ 'Eve' ] );
		} );
		await test.step( 'show a message for a line that another tab removed', async () => {
			// Another tab removed the line while this one edits it. The message must not be hidden by the drawer that the
			// click opened.
			await page.keyboard.press( 'Escape' );
			await callCart( page, [ { type: 'remove', key: ( await callCart( page ) ).cart.lines[ 0 ]?.key } ] );
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
		const other = await context.newPage();
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
			const second = await buy( other, 'Grace', 3 );
			await page.bringToFront();
			await expect( drawerLines( page ) ).toHaveCount( 2 );
			await expect
				.poll( () => centsOf( lineAmount( drawerLines( page ).filter( { hasText: 'Grace' } ) ) ) )
				.toBe( second );
		} );
	}
);

const RATE_SOURCES = [ 'wcml', 'curcy', 'filter' ];

test( 'shows the same price everywhere in a second currency', { tag: '@release' }, async ( { page } ) => {
	// Places three orders.
	test.slow();
	for ( const source of RATE_SOURCES ) {
		await test.step( `use the currency that ${ source } reports`, async () => {
			await withPrices( { rate: 1.5, tells_rate: source } );
			const amount = await buy( page, 'Ada', 2 );
			expect( amount ).toBe( Math.round( ( 17 + 1.5 ) * 2 * 1.5 * 100 ) );
			await expectEverywhere( page, amount );
		} );
	}
	await test.step( 'switch the currency and update the prices in the cart', async () => {
		await buy( page, 'Ada' );
		await setOptions( { aisle_test_prices: {} } );
		expect( await cartPageTotal( page ) ).toBe( 1850 );
	} );
} );

test( "applies other plugins' discounts before and after the options once", { tag: '@release' }, async ( { page } ) => {
	await withPrices( { before: 0.8, after: 0.5 } );
	await buy( page, 'Ada', 2 );
	// Half of ( 17 x 0.8 + 1.50 ) x 2.
	await expectEverywhere( page, 1510 );
} );

test( 'orders again with the same answers at the current price', async ( { page } ) => {
	test.skip( ! isReal, 'the stand-in has no customer account' );
	test.skip( isBlock, 'the checkout block folds a known address away' );
	await withPrices( { order_again: true } );
	await logIn( page, 'shopper' );
	await emptyCart( page );
	const amount = await buy( page, 'Ada', 2 );
	await page.goto( '/checkout/' );
	await placeOrder( page );
	const { id } = await lastOrder();
	await page.goto( `/my-account/view-order/${ id }/` );
	await page.getByRole( 'link', { name: 'Order again' } ).click();
	await page.waitForURL( /\/cart\// );
	const { lines } = ( await callCart( page ) ).cart;
	expect(
		lines.map( ( line ) => [ line.quantity, Math.round( Number( line.total ) * 100 ), line.details?.[ 0 ]?.value ] )
	).toEqual( [ [ 2, amount, 'Ada (+$1.50)' ] ] );
} );
