// Feature: cart-drawer
// Third-party scripts that use the cart: they send the specification's or WooCommerce's requests, or use fragments and
// events.
import { badge, requestCart, fillCart, openDrawer, serverQuantities } from './support/cart';
import { cartSettles, drawer, drawerLines, listingButton } from './support/shopper';
import { addTestPlugin, isBlockTheme, isWooCommerce, product, removeTestPlugin } from './support/site';
import { expect, test } from './support/test';
import type { Page } from '@playwright/test';

const FLY_OUT_PLUGIN = 'aisle-test-fly-out';

interface ContractResponse {
	code: number;
	status: boolean;
	msg: string;
	fragments?: Record< string, string >;
	cart_hash?: string;
	ajax_nonce?: string;
	error?: boolean;
	product_url?: string;
}

/** Sends a request from the page, like a theme's script. */
const postFromPage = (
	page: Page,
	endpoint: string,
	fields: Record< string, string > = {}
): Promise< ContractResponse > =>
	page.evaluate(
		async ( [ name, values ] ) =>
			( await fetch( `/?wc-ajax=${ name }`, { method: 'POST', body: new URLSearchParams( values ) } ) ).json(),
		[ endpoint, fields ] as const
	);

const cartCookies = async ( page: Page ): Promise< Record< string, string > > =>
	Object.fromEntries(
		( await page.context().cookies() )
			.filter( ( { name } ) => /^(woocommerce_items_in_cart|fkcart_cart_)/.test( name ) )
			.map( ( { name, value } ) => [ name, value ] )
	);

test(
	'lets a third-party script change the cart through the documented Ajax actions',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		await page.goto( '/shop/' );
		expect( await cartCookies( page ) ).toEqual( {} );
		const mug = String( product( 'ceramic-mug' ).id );

		const cart = await test.step( 'add two mugs and read the cart and its cookies', async () => {
			const added = await postFromPage( page, 'fkcart_add_item', {
				fkcart_product_id: mug,
				fkcart_quantity: '2',
			} );
			expect( added ).toMatchObject( { code: 200, status: true, msg: '' } );
			expect( added.fragments?.[ 'div.widget_shopping_cart_content' ] ).toContain( 'Mug' );
			const { cart } = await requestCart( page );
			expect( cart.lines.map( ( { product_id: id, quantity } ) => [ String( id ), quantity ] ) ).toEqual( [
				[ mug, 2 ],
			] );
			expect( await cartCookies( page ) ).toEqual( {
				woocommerce_items_in_cart: '1',
				fkcart_cart_qty: '2',
				fkcart_cart_total: cart.totals.total,
			} );
			return cart;
		} );

		const key = cart.lines[ 0 ]?.key ?? '';
		await test.step( 'change the quantity and reject an unknown line', async () => {
			expect( await postFromPage( page, 'fkcart_update_item', { cart_key: key, quantity: '3' } ) ).toMatchObject(
				{
					code: 200,
				}
			);
			expect( await serverQuantities( page ) ).toEqual( { [ mug ]: 3 } );
			expect(
				await postFromPage( page, 'fkcart_update_item', { cart_key: 'none', quantity: '3' } )
			).toMatchObject( {
				code: 400,
				status: false,
				msg: 'This item is no longer in your cart.',
			} );
		} );
		await test.step( 'reject an unknown coupon', async () => {
			expect(
				await postFromPage( page, 'fkcart_apply_coupon', { discount_code: 'no-such-code' } )
			).toMatchObject( {
				code: 400,
				status: false,
			} );
		} );
		await test.step( 'read the cart and remove the line', async () => {
			expect( ( await postFromPage( page, 'fkcart_get_slide_cart' ) ).cart_hash ).not.toBe( '' );
			expect( await postFromPage( page, 'fkcart_remove_item', { cart_key: key } ) ).toMatchObject( {
				code: 200,
			} );
			expect( await serverQuantities( page ) ).toEqual( {} );
			expect( await cartCookies( page ) ).toEqual( {} );
		} );
	}
);

test( 'rejects cart requests that come from another site', async ( { page, watch } ) => {
	watch.expectFailure( /403/ );
	await fillCart( page, { 'ceramic-mug': 1 } );
	const form = { fkcart_product_id: String( product( 'ceramic-mug' ).id ) };
	for ( const headers of [ { Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, {} ] as Record<
		string,
		string
	>[] ) {
		const response = await page.request.post( '/?wc-ajax=fkcart_add_item', { form, headers } );
		expect( [ response.status(), ( await response.json() ).status ] ).toEqual( [ 403, false ] );
	}
	const response = await page.request.get(
		`/?wc-ajax=fkcart_add_item&fkcart_product_id=${ form.fkcart_product_id }`,
		{
			headers: { 'Sec-Fetch-Site': 'same-origin' },
		}
	);
	expect( response.status() ).toBe( 400 );
	expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 1 } );
} );

test( "updates the drawer and badge after WooCommerce's own cart requests", async ( { page } ) => {
	test.skip( ! isWooCommerce, "they are WooCommerce's" );
	addTestPlugin( FLY_OUT_PLUGIN );
	try {
		const addResponse = await test.step( 'add a mug through WooCommerce and show it in the drawer', async () => {
			await page.goto( '/shop/' );
			const mug = String( product( 'ceramic-mug' ).id );
			const addResponse = await postFromPage( page, 'add_to_cart', { product_id: mug, quantity: '2' } );
			expect( Object.keys( addResponse.fragments ?? {} ) ).toEqual( [
				'div.widget_shopping_cart_content',
				'a.test-fly-out-count',
			] );
			// Triggers the event as WooCommerce's script does.
			await page.evaluate(
				( { fragments, cart_hash: hash } ) =>
					window.jQuery?.( document.body ).trigger( 'added_to_cart', [ fragments, hash, window.jQuery() ] ),
				addResponse
			);
			await expect( badge( page ) ).toHaveText( '2' );
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			return addResponse;
		} );
		await test.step( 'remove the mug through WooCommerce', async () => {
			await cartSettles( page );
			const refreshed = await postFromPage( page, 'get_refreshed_fragments', { time: String( Date.now() ) } );
			expect( refreshed.cart_hash ).toBe( addResponse.cart_hash );
			const { cart } = await requestCart( page );
			const removeResponse = await postFromPage( page, 'remove_from_cart', {
				cart_item_key: cart.lines[ 0 ]?.key ?? '',
			} );
			await page.evaluate(
				( { fragments, cart_hash: hash } ) =>
					window
						.jQuery?.( document.body )
						.trigger( 'removed_from_cart', [ fragments, hash, window.jQuery() ] ),
				removeResponse
			);
			await expect( drawerLines( page ) ).toHaveCount( 0 );
			await expect( page.locator( '.test-fly-out-count' ) ).toContainText( '0 for' );
		} );
		await test.step( 'reject a product that is out of stock', async () => {
			// Aisle's checks use WooCommerce's filters, so a product that cannot be sold is rejected here too.
			expect(
				await postFromPage( page, 'add_to_cart', { product_id: String( product( 'sold-out-lamp' ).id ) } )
			).toMatchObject( { error: true, product_url: expect.stringContaining( 'sold-out-lamp' ) } );
			expect( await serverQuantities( page ) ).toEqual( {} );
		} );
	} finally {
		removeTestPlugin( FLY_OUT_PLUGIN );
	}
} );

test( "updates a theme's header cart through fragments and jQuery events", { tag: '@stand-in' }, async ( { page } ) => {
	addTestPlugin( FLY_OUT_PLUGIN );
	try {
		const count = page.locator( '.test-fly-out-count' );
		const events = (): Promise< string[] > => page.evaluate( () => ( window as { heard?: string[] } ).heard ?? [] );
		await test.step( "add a mug and update the theme's count", async () => {
			await page.goto( '/shop/' );
			const button = listingButton( page, product( 'ceramic-mug' ).id ).first();
			await button.click();
			await expect( count ).toContainText( '1 for' );
			await expect( button ).toHaveClass( /test-was-added/ );
			await cartSettles( page );
			expect( await events() ).toEqual(
				expect.arrayContaining( [ 'adding_to_cart', 'added_to_cart', 'wc_fragments_refreshed' ] )
			);
			expect( ( await events() ).filter( ( name ) => name === 'added_to_cart' ) ).toHaveLength( 1 );
		} );
		await test.step( 'increase the quantity in the drawer', async () => {
			await drawer( page ).getByRole( 'button', { name: 'Increase quantity' } ).click();
			await expect( count ).toContainText( '2 for' );
			// Waits until the count is stored, because the next page reads it from there.
			await cartSettles( page );
		} );
		await test.step( 'show the count on the next page without a request', async () => {
			const requestUrls: string[] = [];
			// The drawer on the previous page may still request suggestions.
			page.on(
				'request',
				( request ) => /wc-ajax=(?!aisle_upsells)/.test( request.url() ) && requestUrls.push( request.url() )
			);
			await page.goto( '/shop/?orderby=price' );
			await expect( count ).toContainText( '2 for' );
			await expect.poll( events ).toContain( 'wc_fragments_loaded' );
			expect( requestUrls ).toEqual( [] );
		} );
		await test.step( 'remove the line', async () => {
			await openDrawer( page );
			await drawer( page )
				.getByRole( 'button', { name: /^Remove / } )
				.click();
			await expect( count ).toContainText( '0 for' );
			expect( await events() ).toContain( 'removed_from_cart' );
		} );
	} finally {
		removeTestPlugin( FLY_OUT_PLUGIN );
	}
} );

test(
	'reports failed fragments to scripts but shows the shopper no error',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( /wc-ajax=aisle_cart/ );
		addTestPlugin( FLY_OUT_PLUGIN );
		try {
			await fillCart( page, { 'ceramic-mug': 1 } );
			await page.route( /wc-ajax=aisle_cart/, ( route ) =>
				route.fulfill( { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' } )
			);
			await page.goto( '/shop/' );
			await expect
				.poll( () => page.evaluate( () => ( window as { heard?: string[] } ).heard ) )
				.toContain( 'wc_fragments_ajax_error' );
			// WooCommerce prints the result count as an alert if a list is sorted; the stand-in always does.
			await expect(
				page.locator( '[role="alert"]:not(.woocommerce-result-count)' ).filter( { hasText: /\S/ } )
			).toHaveCount( 0 );
		} finally {
			removeTestPlugin( FLY_OUT_PLUGIN );
		}
	}
);

test( 'shows the shopper cart changes made through the Store API', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, "the Store API is WooCommerce's" );
	const { readResponse, storeCart } = await test.step( 'read the cart through the Store API', async () => {
		await fillCart( page, { 'ceramic-mug': 1 } );
		await page.goto( '/shop/' );
		const readResponse = await page.request.get( '/?rest_route=/wc/store/v1/cart' );
		const storeCart = await readResponse.json();
		expect( storeCart.extensions.aisle ).toMatchObject( { results: [] } );
		expect( storeCart.items[ 0 ].extensions.aisle ).toMatchObject( {
			min: 1,
			step: 1,
			editable: true,
			removable: true,
			notes: [],
		} );
		return { readResponse, storeCart };
	} );
	await test.step( 'change the quantity through the Store API', async () => {
		const response = await page.request.post( '/?rest_route=/wc/store/v1/cart/extensions', {
			headers: { Nonce: readResponse.headers().nonce ?? '' },
			data: {
				namespace: 'aisle',
				data: { operations: [ { type: 'set_quantity', key: storeCart.items[ 0 ].key, quantity: 4 } ] },
			},
		} );
		expect( ( await response.json() ).items[ 0 ].quantity ).toBe( 4 );
	} );
	await test.step( 'announce the change to the drawer', async () => {
		await page.evaluate( () =>
			window.dispatchEvent(
				new CustomEvent( 'wc-blocks_store_sync_required', { detail: { type: 'from_@wordpress/data' } } )
			)
		);
		await expect( badge( page ) ).toHaveText( '4' );
	} );
} );
