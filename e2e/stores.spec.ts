// Feature: shop
// The stores and the REST client as another plugin's script uses them, through WordPress's globals.
import { drawerSettles, fillCart, lineOf, quantityField, serverQuantities } from './support/cart';
import { cartSettles, drawer, drawerLines } from './support/shopper';
import { product } from './support/site';
import { expect, test } from './support/test';

type Page = import( '@playwright/test' ).Page;

/** Runs code of another plugin's script. */
const runScript = ( page: Page, code: string ): Promise< unknown > =>
	page.evaluate( `( async () => { ${ code } } )()` );

async function logIn( page: Page ): Promise< void > {
	const response = await page.request.post( '/wp-login.php', {
		form: { log: 'admin', pwd: 'password', testcookie: '1', 'wp-submit': 'Log In' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	} );
	expect( response.status(), 'logged in' ).toBe( 302 );
}

test( 'updates the drawer and server when a script dispatches cart actions', async ( { page } ) => {
	await test.step( 'open the drawer without the registry', async () => {
		await fillCart( page, { 'ceramic-mug': 1, 'linen-apron': 1 } );
		await page.goto( '/shop/' );
		await page.locator( '.aisle-cart-drawer__toggler' ).first().click();
		await expect( drawer( page ) ).toBeVisible();
		await drawerSettles( page );
		expect(
			await runScript( page, 'return [ Boolean( window.React ), Boolean( window.wp.data ) ];' ),
			'a shopper does not download the registry'
		).toEqual( [ true, false ] );
	} );
	await test.step( 'open the drawer with an action', async () => {
		await runScript( page, `await window.aisle.loadApp(); await wp.data.dispatch( 'aisle/cart' ).open();` );
		await expect( drawerLines( page ) ).toHaveCount( 2 );
	} );

	const keyOf = ( slug: string ) =>
		`wp.data.select( 'aisle/cart' ).getView().lines.find( ( { productId } ) => productId === ${ product( slug ).id } ).key`;
	await test.step( 'change a quantity with an action', async () => {
		expect(
			await runScript(
				page,
				`return ( await wp.data.dispatch( 'aisle/cart' ).setQuantity( ${ keyOf( 'ceramic-mug' ) }, 3 ) ).ok;`
			)
		).toBe( true );
		await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '3' );
	} );
	await test.step( 'remove a line with an action', async () => {
		await runScript( page, `await wp.data.dispatch( 'aisle/cart' ).remove( ${ keyOf( 'linen-apron' ) } );` );
		await expect( lineOf( page, /apron/i ).locator( '.aisle-cart-drawer__amount' ) ).toHaveCount( 0 );
		await cartSettles( page );
		expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 3 } );
	} );
	await test.step( 'close the drawer with an action', async () => {
		await runScript( page, `await wp.data.dispatch( 'aisle/cart' ).close();` );
		await expect( drawer( page ) ).toBeHidden();
	} );
} );

test( 'lets another plugin extend a cart line with a wp.hooks filter', { tag: '@release' }, async ( { page } ) => {
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/shop/' );
	await runScript(
		page,
		`
		await window.aisle.loadApp();
		wp.hooks.addFilter( 'aisle.cart.lineDetails', 'test', ( details, line ) => [ ...details, { name: 'Pieces', value: String( line.quantity ) }, 'nonsense' ] );
		await wp.data.dispatch( 'aisle/cart' ).open();
	`
	);
	await expect( lineOf( page, /mug/i ).locator( '.aisle-cart-drawer__details div' ) ).toHaveText( [ /Pieces:\s*1/ ] );
} );

test(
	'lets another script change settings and refreshes its expired nonce',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( /\/wp-json\/aisle\/v1\/settings|403 \(Forbidden\)/ );
		await test.step( 'open the settings', async () => {
			await logIn( page );
			await page.goto( '/wp-admin/admin.php?page=aisle#product-options' );
			await expect( page.locator( '.aisle-admin__form' ) ).toBeVisible();
		} );
		const draft = `wp.data.select( 'aisle/settings' ).getFeatures().find( ( { name } ) => name === 'product-options' ).draft`;
		await test.step( 'change a setting and discard the change', async () => {
			const key = await runScript(
				page,
				`return Object.keys( ${ draft } ).find( ( key ) => typeof ${ draft }[ key ] === 'boolean' );`
			);
			await runScript(
				page,
				`await wp.data.dispatch( 'aisle/settings' ).changeSetting( 'product-options', '${ key }', ! ${ draft }[ '${ key }' ] );`
			);
			await expect( page.locator( '.aisle-admin__state' ) ).toHaveText( 'Unsaved changes' );
			await runScript( page, `await wp.data.dispatch( 'aisle/settings' ).discardChanges( 'product-options' );` );
			await expect( page.locator( '.aisle-admin__state' ) ).toHaveText( '' );
		} );

		const nonces: Array< [ string, string | undefined ] > = [];
		page.on(
			'request',
			( request ) =>
				/\/(aisle\/v1|wp\/v2)\//.test( request.url() ) &&
				nonces.push( [
					request.url().replace( /^.*(aisle\/v1|wp\/v2).*$/, '$1' ),
					request.headers()[ 'x-wp-nonce' ],
				] )
		);
		const wordPressNonce = await test.step( 'send one request with an expired nonce', async () => {
			const wordPressNonce = await runScript( page, 'return wp.apiFetch.nonceMiddleware.nonce;' );
			// Simulates a day later: the page's nonce has expired.
			await page.route(
				/\/aisle\/v1\/settings/,
				async ( route ) => {
					await route.continue( { headers: { ...route.request().headers(), 'x-wp-nonce': 'dead' } } );
				},
				{ times: 1 }
			);
			const response = await runScript(
				page,
				`return Object.keys( await wp.apiFetch( { path: '/aisle/v1/settings' } ) );`
			);
			expect( response ).toEqual( [ 'features' ] );
			return wordPressNonce;
		} );
		await test.step( 'send a request to WordPress', async () => {
			await runScript( page, `await wp.apiFetch( { path: '/wp/v2/users/me' } );` );
		} );
		await test.step( 'compare the nonces', async () => {
			expect( nonces.map( ( [ route ] ) => route ) ).toEqual( [ 'aisle/v1', 'aisle/v1', 'wp/v2' ] );
			expect( nonces[ 2 ]?.[ 1 ] ).toBe( wordPressNonce );
		} );
	}
);
