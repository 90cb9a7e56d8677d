// Feature: quick-view
// Editing a line in the drawer with its product's form: options, variations, other plugins' fields; on errors the line
// stays.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart, drawerSettles, lineOf, openDrawer } from './support/cart';
import { overflow } from './support/options';
import {
	cartSettles,
	centsOf,
	lineAmountAtCheckout,
	drawer,
	drawerLines,
	lineAmount,
	placeOrder,
} from './support/shopper';
import {
	addTestPlugin,
	isBlockTheme,
	isWooCommerce,
	lastOrder,
	product,
	removeTestPlugin,
	setStock,
} from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no product form beyond the plain one.' );
const QUICK_VIEW_REQUEST = /[?&]wc-ajax=aisle_quick_view\b/;
const panel = ( page: Page ): Locator => page.locator( '.aisle-quick-view' );
const submitButton = ( page: Page ): Locator => panel( page ).locator( '.single_add_to_cart_button' );
const footer = ( page: Page ): Locator => panel( page ).locator( '.aisle-quick-view__foot' );
const editLink = ( line: Locator ): Locator => line.getByRole( 'link', { name: /^Edit the options of / } );
const swatch = ( scope: Locator, value: string ): Locator => scope.locator( `[role="radio"][data-value="${ value }"]` );
const total = ( page: Page ): Locator => panel( page ).locator( '[data-aisle-total] dd' );
const ringOptions = ( page: Page ): Locator =>
	panel( page ).locator( '[data-aisle="product-options"][data-aisle-ready]' );

/** Adds a product on its page; `fillForm` fills in the form first. */
async function addFromPage(
	page: Page,
	slug: string,
	fillForm: ( form: Locator ) => Promise< void > = async () => undefined
): Promise< void > {
	await page.goto( product( slug ).url );
	const form = page.locator( 'form.cart' );
	await fillForm( form );
	await form.locator( '.single_add_to_cart_button' ).click();
	await expect( drawer( page ) ).toBeVisible();
	await cartSettles( page );
}

const addRing = ( page: Page ): Promise< void > =>
	addFromPage( page, 'signet-ring', ( form ) =>
		form
			.getByLabel( 'Ring size' )
			.selectOption( { label: 'US 7' } )
			.then( () => undefined )
	);

/** Opens a page without a product form, then the drawer, and starts to edit this line. */
async function openEditor( page: Page, name: RegExp, path = '/shop/' ): Promise< void > {
	await page.goto( path );
	await openDrawer( page );
	await editLink( lineOf( page, name ) ).click();
	await expect( submitButton( page ) ).toBeVisible();
}

test( 'lets the shopper edit a ring in the drawer and orders the new selection', async ( { page } ) => {
	await test.step( 'add a ring and edit it', async () => {
		await addRing( page );
		await requestCart( page, [ { type: 'add', product_id: product( 'ceramic-mug' ).id, quantity: 2 } ] );
		await openEditor( page, /Signet Ring/ );
		await expect( ringOptions( page ) ).toBeVisible();
		await expect( panel( page ).getByLabel( 'Ring size' ).locator( 'option:checked' ) ).toHaveText( 'US 7' );
		await expect( submitButton( page ) ).toHaveText( 'Update cart' );
	} );
	await test.step( 'change its options', async () => {
		await panel( page )
			.getByRole( 'radio', { name: /Platinum/ } )
			.check();
		await panel( page )
			.getByLabel( /^Engraving/ )
			.fill( 'Ada B' );
		// These fields are shown only with an engraving.
		await panel( page ).getByText( 'Serif', { exact: true } ).click();
		await panel( page )
			.getByRole( 'radio', { name: /Inside the band/ } )
			.check();
	} );
	await test.step( 'show the price in the form and in the footer', async () => {
		// 180 + 780 + 4 letters of 1.50.
		await expect.poll( () => centsOf( total( page ) ) ).toBe( 96600 );
		expect( await overflow( page ) ).toBe( 0 );
		// When the form's button is out of view, the footer shows the total and the button.
		await panel( page ).getByLabel( 'Ring size' ).scrollIntoViewIfNeeded();
		await expect.poll( () => centsOf( footer( page ) ) ).toBe( 96600 );
	} );
	await test.step( 'update the line', async () => {
		await footer( page ).getByRole( 'button', { name: 'Update cart' } ).click();
		await expect( panel( page ) ).toHaveCount( 0 );
		await cartSettles( page );
		await expect( drawerLines( page ) ).toHaveCount( 2 );
		const ringLine = drawerLines( page ).first();
		await expect( ringLine ).toContainText( 'Ada B' );
		await expect( editLink( ringLine ) ).toBeFocused();
		await expect.poll( () => centsOf( lineAmount( ringLine ) ) ).toBe( 96600 );
	} );
	await test.step( 'compare the price at checkout', async () => {
		await requestCart( page, [ { type: 'remove', key: ( await requestCart( page ) ).cart.lines[ 1 ]?.key } ] );
		expect( await lineAmountAtCheckout( page ) ).toBe( 96600 );
	} );
	await test.step( 'compare the price in the order', async () => {
		await placeOrder( page );
		const [ orderLine ] = ( await lastOrder() ).lines;
		expect( Math.round( Number( orderLine?.subtotal ) * 100 ) ).toBe( 96600 );
		expect( Object.values( orderLine?.meta ?? {} ).join( ' ' ) ).toContain( 'Ada B' );
	} );
} );

test( 'changes the variation by swatch and merges it into an existing line', async ( { page } ) => {
	await addFromPage( page, 'wool-scarf' );
	await openEditor( page, /Wool Scarf/ );
	await expect( swatch( panel( page ), 'Moss' ) ).toBeChecked();
	const image = panel( page ).locator( '.aisle-quick-view__picture img' );
	const before = await image.getAttribute( 'src' );
	await swatch( panel( page ), 'Oat' ).click();
	await expect( image ).not.toHaveAttribute( 'src', before ?? '' );
	await submitButton( page ).click();
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await expect( drawerLines( page ) ).toContainText( 'Oat' );
	await addFromPage( page, 'wool-scarf' );
	await expect( drawerLines( page ) ).toHaveCount( 2 );
	await openEditor( page, /Moss/ );
	await swatch( panel( page ), 'Oat' ).click();
	await submitButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	const { cart } = await requestCart( page );
	expect( cart.lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 2 ] );
	await expect( drawerLines( page ) ).toContainText( 'Oat' );
} );

test( 'enhances swatches in a loaded form when WooCommerce’s script stays', async ( { page } ) => {
	const dependentPlugin = 'aisle-test-needs-variation-form';
	await addFromPage( page, 'wool-scarf' );
	addTestPlugin( dependentPlugin );
	try {
		await openEditor( page, /Moss/ );
		await expect( page.locator( 'script[src*="add-to-cart-variation"]' ) ).toHaveCount( 1 );
		await expect( swatch( panel( page ), 'Moss' ) ).toBeChecked();
		await expect( panel( page ).locator( 'select[name="attribute_color"]' ) ).toBeHidden();
		await swatch( panel( page ), 'Oat' ).click();
		await submitButton( page ).click();
		await expect( panel( page ) ).toHaveCount( 0 );
		await expect( drawerLines( page ) ).toContainText( 'Oat' );
	} finally {
		removeTestPlugin( dependentPlugin );
	}
} );

test( 'shows an error and keeps the line when the product has sold out', { tag: '@release' }, async ( { page } ) => {
	await addRing( page );
	await openEditor( page, /Signet Ring/ );
	await setStock( 'signet-ring', 0 );
	try {
		await panel( page )
			.getByRole( 'radio', { name: /Platinum/ } )
			.check();
		await submitButton( page ).click();
		await expect( panel( page ).getByRole( 'alert' ).filter( { hasText: /stock/i } ) ).toBeVisible();
		const { cart } = await requestCart( page );
		expect( cart.lines.map( ( { total: amount } ) => amount ) ).toEqual( [ '180.00' ] );
	} finally {
		// The demo store does not manage this stock; a high number is equivalent.
		await setStock( 'signet-ring', 1000 );
	}
	await requestCart( page, [ { type: 'remove', key: ( await requestCart( page ) ).cart.lines[ 0 ]?.key } ] );
	await submitButton( page ).click();
	await expect( panel( page ).locator( '.aisle-quick-view__note' ) ).toContainText( 'no longer in your cart' );
	await expect( submitButton( page ) ).toHaveText( 'Add to cart' );
	await expect( panel( page ).getByRole( 'radio', { name: /Platinum/ } ) ).toBeChecked();
	await submitButton( page ).click();
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( 96000 );
} );

test( 'shows the error at a missing required field', async ( { page } ) => {
	await addRing( page );
	await openEditor( page, /Signet Ring/ );
	await expect( ringOptions( page ) ).toBeVisible();
	await panel( page ).getByLabel( 'Ring size' ).selectOption( { index: 0 } );
	await submitButton( page ).click();
	await expect( panel( page ).locator( '.aisle-field__error' ).first() ).toBeVisible();
	await expect( panel( page ).getByLabel( 'Ring size' ) ).toBeFocused();
	expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 1 );
	await panel( page ).getByLabel( 'Ring size' ).selectOption( { label: 'US 9' } );
	await submitButton( page ).click();
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( drawerLines( page ) ).toContainText( 'US 9' );
} );

test( "keeps the panel and the product page's own form independent", { tag: '@release' }, async ( { page } ) => {
	await addFromPage( page, 'wool-scarf' );
	await page.goto( product( 'wool-scarf' ).url );
	await openDrawer( page );
	const pageForm = page.locator( 'form.cart' ).first();
	const image = page.locator( '.woocommerce-product-gallery img' ).first();
	const before = await image.getAttribute( 'src' );
	await editLink( lineOf( page, /Wool Scarf/ ) ).click();
	await swatch( panel( page ), 'Ink' ).click();
	await expect( panel( page ).locator( '[name="attribute_color"]' ) ).toHaveValue( 'Ink' );
	await expect( pageForm.locator( '[name="attribute_color"]' ) ).toHaveValue( 'Moss' );
	await expect( image ).toHaveAttribute( 'src', before ?? '' );
	const duplicateIds = await page.evaluate( () => {
		const ids = [ ...document.querySelectorAll( '.aisle-quick-view [id]' ) ].map( ( { id } ) => id );
		return ids.filter( ( id ) => document.querySelectorAll( `[id="${ CSS.escape( id ) }"]` ).length > 1 );
	} );
	expect( duplicateIds ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( panel( page ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await swatch( pageForm, 'Oat' ).click();
	await expect( pageForm.locator( '[name="attribute_color"]' ) ).toHaveValue( 'Oat' );
} );

test( 'lets the shopper use and close the panel with the keyboard at 360 px', async ( { page } ) => {
	const link = editLink( lineOf( page, /Signet Ring/ ) );
	await test.step( 'open the panel with the keyboard', async () => {
		await page.setViewportSize( { width: 360, height: 740 } );
		await addRing( page );
		await page.goto( '/shop/' );
		await openDrawer( page );
		await link.focus();
		await page.keyboard.press( 'Enter' );
		await expect( panel( page ) ).toBeFocused();
		await expect( ringOptions( page ) ).toBeVisible();
		await drawerSettles( page );
	} );
	await test.step( 'move the focus to the next control', async () => {
		await page.keyboard.press( 'Tab' );
		await expect( page.getByRole( 'button', { name: 'Back to the cart' } ) ).toBeFocused();
	} );
	const bodyHeight = (): Promise< number > =>
		panel( page )
			.locator( '.aisle-quick-view__body' )
			.evaluate( ( { clientHeight } ) => clientHeight );
	await test.step( 'keep the height when the footer disappears', async () => {
		const heightWithFooter = await bodyHeight();
		await page.keyboard.press( 'Shift+Tab' );
		await expect( footer( page ).getByRole( 'button' ) ).toBeFocused();
		await page.keyboard.press( 'Shift+Tab' );
		await expect( submitButton( page ) ).toBeFocused();
		await expect( footer( page ) ).toHaveCount( 0 );
		expect( await bodyHeight(), 'what is being pressed does not move when the foot goes' ).toBe( heightWithFooter );
	} );
	await test.step( 'keep the focus in the panel', async () => {
		await page.keyboard.press( 'Tab' );
		await expect( page.getByRole( 'button', { name: 'Back to the cart' } ) ).toBeFocused();
		expect( await overflow( page ) ).toBe( 0 );
		// The specification sets tabindex 10 for these fields. The drawer traps the focus, so the order on the page is
		// not affected.
		await expectAccessible( page, '.aisle-quick-view__header', { disabledRules: [ 'tabindex' ] } );
	} );
	await test.step( 'close the panel with Escape', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( panel( page ) ).toHaveCount( 0 );
		await expect( drawer( page ) ).toBeVisible();
		await expect( link ).toBeFocused();
	} );
} );

test(
	'shows an error with a retry and a product link when loading fails',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( /aisle_quick_view|ERR_FAILED|Failed to load resource/ );
		await addRing( page );
		await page.goto( '/shop/' );
		await openDrawer( page );
		await page.route( QUICK_VIEW_REQUEST, ( route ) => route.abort() );
		await editLink( lineOf( page, /Signet Ring/ ) ).click();
		await expect( panel( page ).getByRole( 'alert' ) ).toContainText( 'internet connection' );
		await expect( panel( page ).getByRole( 'link', { name: 'View product page' } ) ).toHaveAttribute(
			'href',
			/aisle_edit=/
		);
		await page.unroute( QUICK_VIEW_REQUEST );
		await panel( page ).getByRole( 'button', { name: 'Try again' } ).click();
		await expect( ringOptions( page ) ).toBeVisible();
	}
);

test(
	"runs another plugin's field script in the panel and keeps its answer",
	{ tag: '@release' },
	async ( { page } ) => {
		test.skip( isBlockTheme, 'The line is added from the classic form.' );
		addTestPlugin( 'aisle-test-form-field' );
		try {
			await addFromPage( page, 'wool-scarf' );
			await openEditor( page, /Wool Scarf/ );
			await expect( panel( page ).locator( '.test-wrapping' ) ).toHaveAttribute(
				'data-alive',
				String( product( 'wool-scarf' ).id )
			);
			await panel( page ).getByLabel( 'Wrapping' ).fill( 'Red paper' );
			await swatch( panel( page ), 'Oat' ).click();
			await submitButton( page ).click();
			await expect( drawerLines( page ) ).toContainText( 'Red paper' );
		} finally {
			removeTestPlugin( 'aisle-test-form-field' );
		}
	}
);
