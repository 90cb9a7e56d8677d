// Feature: bundles
// The form of a bundle: complete HTML without script, and amounts, checks and adds without a page load.
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { CART_REQUEST, fillCart, requestCart } from './support/cart';
import { overflow } from './support/options';
import { drawer, drawerLines, openProduct } from './support/shopper';
import { isBlockTheme, isWooCommerce, product, shop } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'pocket-camera';

test.skip( ! isWooCommerce, 'The stand-in has no bundles.' );

const bundle = ( page: Page ): Locator => page.locator( 'form.aisle-bundle' );
const row = ( page: Page, line: string ): Locator => bundle( page ).locator( `[data-line="${ line }"]` );
const part = ( page: Page, name: string ): Locator => bundle( page ).locator( `[data-bundle="${ name }"]` ).first();
const addButton = ( page: Page ): Locator => bundle( page ).getByRole( 'button', { name: 'Add bundle to cart' } );

async function openReadyForm( page: Page ): Promise< void > {
	await openProduct( page, SLUG );
	await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
}

async function selectStrap( page: Page ): Promise< void > {
	await row( page, 'strap' ).getByRole( 'radio', { name: 'Chestnut' } ).click();
	await row( page, 'strap' ).getByRole( 'radio', { name: 'Shoulder' } ).click();
}

/** Returns all amounts of the form as texts. */
const amountsOf = ( page: Page ): Promise< string[] > =>
	bundle( page ).evaluate( ( form ) =>
		[ ...form.querySelectorAll( '[data-bundle]:is(del, ins, dt, dd, span, .aisle-bundle__next)' ) ]
			.filter( ( element ) => ! element.hasAttribute( 'hidden' ) )
			.map( ( element ) => `${ element.getAttribute( 'data-bundle' ) } ${ element.textContent }` )
	);

/** Opens the form without script, changes it and returns its amounts after a rejected submit. */
async function amountsWithoutScript( browser: Browser ): Promise< { initial: string[]; rejected: string[] } > {
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL: shop.url } );
	const page = await context.newPage();
	await openProduct( page, SLUG );
	const initial = await amountsOf( page );
	await bundle( page ).locator( '[name="bag_selected"]' ).check();
	await bundle( page ).locator( '[name="album_selected"]' ).check();
	await bundle( page ).locator( '[name="album_quantity"]' ).fill( '2' );
	await bundle( page ).locator( '[name="quantity"]' ).fill( '3' );
	await bundle( page ).locator( '[name="strap_attribute_color"]' ).selectOption( 'Black' );
	await addButton( page ).click();
	await expect( row( page, 'strap' ) ).toContainText( 'Please select some product options' );
	const rejected = await amountsOf( page );
	await expect( bundle( page ).locator( '[name="album_quantity"]' ) ).toHaveValue( '2' );
	await expect( bundle( page ).locator( '[name="strap_attribute_color"]' ) ).toHaveValue( 'Black' );
	await context.close();
	return { initial, rejected };
}

test( 'shows the same amounts as the form without script', async ( { page, browser } ) => {
	const printed = await amountsWithoutScript( browser );
	await openReadyForm( page );
	expect( await amountsOf( page ) ).toEqual( printed.initial );
	await row( page, 'bag' ).getByRole( 'checkbox' ).check();
	await row( page, 'album' ).getByRole( 'checkbox' ).check();
	await row( page, 'album' ).getByLabel( 'Quantity' ).fill( '2' );
	await bundle( page ).getByLabel( 'Number of bundles' ).fill( '3' );
	await row( page, 'strap' ).getByRole( 'radio', { name: 'Black' } ).click();
	await expect.poll( () => amountsOf( page ) ).toEqual( printed.rejected );
	await expect( part( page, 'saved-label' ) ).toHaveText( 'You save 20%' );
} );

test( 'adds a bundle without script', async ( { browser } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL: shop.url } );
	const page = await context.newPage();
	await page.goto( '/camera-set/' );
	await bundle( page ).locator( '[name="strap_attribute_color"]' ).selectOption( 'Chestnut' );
	await bundle( page ).locator( '[name="strap_attribute_length"]' ).selectOption( 'Shoulder' );
	await addButton( page ).click();
	await expect( page.getByText( 'have been added to your cart' ).first() ).toBeVisible();
	expect( page.url() ).toContain( '/camera-set/' );
	const { cart } = await requestCart( page );
	expect( cart.lines.map( ( { name, quantity } ) => `${ quantity } ${ name.split( ' - ' )[ 0 ] }` ) ).toEqual( [
		'1 Pocket Camera',
		'1 Camera Strap',
		'1 Film, 36 Exposures',
	] );
	await context.close();
} );

test( 'alerts, highlights and focuses the item whose options are missing', async ( { page } ) => {
	await openReadyForm( page );
	const messages: string[] = [];
	page.on( 'dialog', ( dialog ) => {
		messages.push( dialog.message() );
		void dialog.accept();
	} );
	await addButton( page ).click();
	await expect( row( page, 'strap' ) ).toHaveClass( /is-wrong/ );
	expect( messages ).toEqual( [ 'Please select some product options before adding this product to your cart.' ] );
	await expect( row( page, 'strap' ).getByRole( 'radio', { name: 'Chestnut' } ) ).toBeFocused();
	await row( page, 'strap' ).getByRole( 'radio', { name: 'Moss' } ).click();
	await row( page, 'strap' ).getByRole( 'radio', { name: 'Wrist' } ).click();
	await expect( row( page, 'strap' ).getByRole( 'alert' ) ).toHaveText( /unavailable/ );
	await expect( row( page, 'strap' ) ).not.toHaveClass( /is-wrong/ );
} );

test( 'adds all items in one operation and opens the cart drawer', async ( { page } ) => {
	await openReadyForm( page );
	await expect( part( page, 'plus' ) ).toBeHidden();
	await selectStrap( page );
	await expect( row( page, 'strap' ).locator( 'ins' ) ).toHaveText( '$35.10' );
	await row( page, 'album' ).getByRole( 'checkbox' ).check();
	await expect( part( page, 'next' ) ).toHaveText( 'Add 1 more item: 20% off' );
	await row( page, 'album' ).getByLabel( 'Quantity' ).fill( '2' );
	await expect( part( page, 'next' ) ).toHaveText( '' );
	await expect( part( page, 'total' ) ).toHaveText( '$200.40' );
	await page.keyboard.press( 'Tab' );
	await expect( part( page, 'status' ) ).toHaveText( 'Bundle total: $200.40. You save $50.10.' );
	const requests: string[] = [];
	page.on(
		'request',
		( request ) => CART_REQUEST.test( request.url() ) && requests.push( request.postData() ?? '' )
	);
	await addButton( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( drawerLines( page ) ).toHaveCount( 4 );
	expect( requests.filter( ( body ) => body.includes( '"add_bundle"' ) ) ).toHaveLength( 1 );
	await expect( addButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
	expect( ( await requestCart( page ) ).cart.totals.subtotal ).toBe( '200.40' );
	await page.keyboard.press( 'Escape' );
	await expect( part( page, 'plus' ) ).toBeVisible();
} );

test( 'announces the add and edits the bundle in the cart repeatedly', async ( { page } ) => {
	await openReadyForm( page );
	await page.evaluate( () => {
		const log = ( { type }: Event ): number =>
			( ( window as unknown as { log: string[] } ).log ??= [] ).push( type );
		document.addEventListener( 'aisle:cart:add', log );
		document.body.addEventListener( 'wc-blocks_added_to_cart', log );
	} );
	await selectStrap( page );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 3 );
	const log = await page.evaluate( () => ( window as unknown as { log: string[] } ).log );
	expect( log ).toEqual( [ 'wc-blocks_added_to_cart', 'aisle:cart:add', 'aisle:cart:add', 'aisle:cart:add' ] );
	const [ lead ] = ( await requestCart( page ) ).cart.lines;
	await page.goto( `/product/${ SLUG }/?aisle_edit_bundle=${ lead?.key }` );
	const update = bundle( page ).getByRole( 'button', { name: 'Update cart' } );
	for ( const color of [ 'Black', 'Chestnut' ] ) {
		await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
		await row( page, 'strap' ).getByRole( 'radio', { name: color } ).click();
		await update.click();
		await expect( drawer( page ) ).toContainText( color );
		await page.keyboard.press( 'Escape' );
		await expect( drawer( page ) ).toBeHidden();
		const { cart } = await requestCart( page );
		expect( cart.lines.map( ( { quantity, name } ) => `${ quantity } ${ name }` )[ 1 ] ).toContain( color );
		expect( cart.lines ).toHaveLength( 3 );
	}
} );

test( 'shows a rejection at its item and keeps the selection', async ( { page } ) => {
	await openReadyForm( page );
	await selectStrap( page );
	await page.route( CART_REQUEST, async ( route ) => {
		const body = JSON.parse( route.request().postData() ?? '{}' );
		const id = body.operations?.[ 0 ]?.id ?? '';
		const result = { id, ok: false, code: 'out_of_stock', msg: 'Only 2 left.', item: 'film' };
		const json = {
			code: 'out_of_stock',
			msg: 'Only 2 left.',
			rev: 0,
			cart_hash: '',
			cart: null,
			results: [ result ],
		};
		await route.fulfill( { json } );
	} );
	await addButton( page ).click();
	await expect( row( page, 'film' ).getByRole( 'alert' ) ).toHaveText( 'Only 2 left.' );
	await expect( row( page, 'film' ) ).toHaveClass( /is-wrong/ );
	await expect( row( page, 'strap' ).getByRole( 'radio', { name: 'Chestnut' } ) ).toBeChecked();
	await expect( drawer( page ) ).toBeHidden();
	await expect( addButton( page ) ).toBeEnabled();
} );

test( 'alerts when the network fails and keeps the selection', async ( { page, context, watch } ) => {
	watch.expectFailure( /ERR_INTERNET_DISCONNECTED/ );
	await openReadyForm( page );
	await selectStrap( page );
	await addButton( page ).hover();
	await page.waitForLoadState( 'networkidle' );
	const alerted = page.waitForEvent( 'dialog' );
	await context.setOffline( true );
	void addButton( page ).click();
	const dialog = await alerted;
	expect( dialog.message() ).toBe( 'Please check your internet connection then try again.' );
	await dialog.accept();
	await expect( row( page, 'strap' ).getByRole( 'radio', { name: 'Chestnut' } ) ).toBeChecked();
	await context.setOffline( false );
} );

test( 'is accessible, fits a phone, and moves nothing that was not asked for', async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await openReadyForm( page );
	expect( await overflow( page ) ).toBe( 0 );
	await expectAccessibleOnPhoneAndDesktop( page, '.aisle-bundle' );
	await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	expect( await overflow( page ) ).toBe( 0 );
	// The minus sign stays before the amount.
	await expect( part( page, 'saved' ) ).toHaveCSS( 'unicode-bidi', 'plaintext' );
} );

test( 'uncovers the total and the add button on a phone', async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await openReadyForm( page );
	const toggler = page.locator( '.aisle-cart-drawer__toggler' );
	for ( const covered of [ part( page, 'total' ), addButton( page ) ] ) {
		await covered.evaluate( ( element ) =>
			window.scrollBy( 0, element.getBoundingClientRect().bottom - window.innerHeight + 30 )
		);
		await expect( toggler ).toBeHidden();
	}
} );

test( 'removes and restores an optional item alone in the cart drawer', async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await openReadyForm( page );
	await selectStrap( page );
	await row( page, 'bag' ).getByRole( 'checkbox' ).check();
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 4 );
	await expect( drawer( page ).getByRole( 'button', { name: /^Remove/ } ) ).toHaveCount( 2 );
	await drawer( page ).getByRole( 'button', { name: 'Remove Camera Bag from Camera set' } ).press( 'Enter' );
	await expect( drawerLines( page ) ).toHaveCount( 3 );
	const undo = drawer( page ).getByRole( 'button', { name: 'Undo removal of Camera Bag' } );
	await expect( undo ).toBeFocused();
	await undo.press( 'Enter' );
	await expect( drawerLines( page ) ).toHaveCount( 4 );
	await drawer( page ).getByRole( 'button', { name: 'Remove Camera set' } ).click();
	await expect( drawerLines( page ) ).toHaveCount( 0 );
} );

test( 'loads nothing on pages without a bundle', async ( { page } ) => {
	await openProduct( page, 'ceramic-mug' );
	const html = await page.content();
	expect( html ).not.toContain( 'bundles-early' );
	expect( html ).not.toContain( '"bundles"' );
} );

test( 'shows the sum of the cart to scripts that use the contract’s action', async ( { page } ) => {
	await fillCart( page, { 'ceramic-mug': 1 } );
	await openProduct( page, SLUG );
	const response = await page.evaluate( async ( id ) => {
		const body = new FormData();
		body.set( 'action', 'aisle_bundle_add' );
		body.set( 'product_id', String( id ) );
		body.set( 'quantity', '1' );
		body.set(
			'bundle_items',
			JSON.stringify( [
				{ id: 'camera', parent_id: id, variation_id: 0, attributes: {}, quantity: 1 },
				{ id: 'strap', variation_id: 0, attributes: { color: 'Black', length: 'Wrist' }, quantity: 1 },
				{ id: 'film', quantity: 1 },
			] )
		);
		const url = `/wp-admin/admin-ajax.php?r=${ Math.random() }`;
		return ( await fetch( url, { method: 'POST', body } ) ).json();
	}, product( SLUG ).id );
	expect( response ).toMatchObject( { error: false, product_url: '' } );
	expect( ( await requestCart( page ) ).cart.count ).toBe( 4 );
} );

test( 'stands behind the product’s own form', async ( { page } ) => {
	await openProduct( page, SLUG );
	const own = page.locator( isBlockTheme ? '.wp-block-add-to-cart-form form.cart, form.cart' : 'form.cart' ).first();
	await expect( own ).toBeVisible();
	const isBehind = await own.evaluate(
		( form ) =>
			form.getBoundingClientRect().bottom <=
			document.querySelector( '.aisle-bundle' )!.getBoundingClientRect().top
	);
	expect( isBehind ).toBe( true );
	await expect( bundle( page ) ).toHaveCount( 1 );
} );

test( 'prices and adds products with option forms of their own', async ( { page } ) => {
	await page.goto( '/board-and-mug/' );
	await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
	await expect( part( page, 'total' ) ).toHaveText( /^From / );
	await row( page, 'board' ).getByRole( 'textbox', { name: 'Engraving' } ).fill( 'Ada' );
	await expect( row( page, 'board' ).locator( '[data-aisle="product-options"]' ) ).toHaveAttribute(
		'data-aisle-ready',
		''
	);
	await row( page, 'mug' ).getByRole( 'checkbox' ).first().uncheck();
	await expect( part( page, 'total' ) ).not.toHaveText( /^From / );
	await row( page, 'mug' ).getByRole( 'checkbox' ).first().check();
	await expect( part( page, 'total' ) ).not.toHaveText( /^From / );
	const total = await part( page, 'total' ).textContent();
	await addButton( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( drawerLines( page ) ).toHaveCount( 2 );
	await expect( drawer( page ) ).toContainText( 'Ada' );
	const { totals, fees = [] } = ( await requestCart( page ) ).cart;
	const sum = fees.reduce( ( amount, fee ) => amount + Number( fee.amount ), Number( totals.subtotal ) );
	expect( `$${ sum.toFixed( 2 ) }` ).toBe( total );
} );

test( 'shows the errors of an option form in its row', async ( { page } ) => {
	await page.goto( '/board-and-mug/' );
	await row( page, 'board' ).getByRole( 'textbox', { name: 'Engraving' } ).fill( 'Ada' );
	await row( page, 'board' ).getByRole( 'textbox', { name: 'Engraving' } ).fill( '' );
	await expect( row( page, 'board' ).locator( '[data-aisle-ready]' ) ).toBeVisible();
	await addButton( page ).click();
	await expect( row( page, 'board' ) ).toContainText( 'Please enter a text to engrave.' );
	await expect( row( page, 'board' ).getByRole( 'textbox', { name: 'Engraving' } ) ).toBeFocused();
	await expect( drawer( page ) ).toBeHidden();
} );

test( 'edits a bundle from the cart drawer', async ( { page } ) => {
	await openReadyForm( page );
	await selectStrap( page );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 3 );
	await drawer( page )
		.getByRole( 'link', { name: /^Edit the options of Camera set/ } )
		.click();
	await expect( page ).toHaveURL( /aisle_edit_bundle=/ );
	await expect( row( page, 'strap' ).getByRole( 'radio', { name: 'Chestnut' } ) ).toBeChecked();
	await row( page, 'bag' ).getByRole( 'checkbox' ).check();
	await bundle( page ).getByRole( 'button', { name: 'Update cart' } ).click();
	await expect( drawerLines( page ) ).toHaveCount( 4 );
	expect( ( await requestCart( page ) ).cart.count ).toBe( 4 );
} );

test( 'adds a new bundle when the edited one was removed in another tab', async ( { page } ) => {
	await openReadyForm( page );
	await selectStrap( page );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 3 );
	const [ lead ] = ( await requestCart( page ) ).cart.lines;
	await page.goto( `/product/${ SLUG }/?aisle_edit_bundle=${ lead?.key }` );
	await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
	const otherTab = await page.context().newPage();
	await otherTab.goto( '/terms/' );
	expect( ( await requestCart( otherTab, [ { type: 'remove', key: lead?.key } ] ) ).cart.count ).toBe( 0 );
	await bundle( page ).getByRole( 'button', { name: 'Update cart' } ).click();
	await expect( bundle( page ) ).toContainText( 'This item is no longer in your cart.' );
	await expect( row( page, 'strap' ).getByRole( 'radio', { name: 'Chestnut' } ) ).toBeChecked();
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 3 );
} );
