// Feature: cart-drawer
// The drawer's behavior when requests fail: nothing is lost or done twice, errors are always shown, and retries end.
import {
	badge,
	requestCart,
	drawerSettles,
	emptyCart,
	fillCart,
	installClock,
	interceptCartRequests,
	lineOf,
	increaseButton,
	notices,
	openDrawer,
	openFilledDrawer,
	operationsOf,
	quantityField,
	serverQuantities,
	restoreCartRequests,
	recordCartRequests,
	requestsWithOperations,
} from './support/cart';
import { pageSettles } from './support/settled';
import { addButton, cartSettles, drawer, drawerLines, listingButton } from './support/shopper';
import { product } from './support/site';
import { expect, test } from './support/test';

const FAILED_CART_REQUEST = /wc-ajax=aisle_cart/;

test( 'adds the product once when the response to the add is lost', { tag: '@stand-in' }, async ( { page, watch } ) => {
	watch.expectFailure( FAILED_CART_REQUEST );
	const requests = recordCartRequests( page );
	for ( const source of [ 'listing', 'form' ] ) {
		await test.step( `add from the ${ source }`, async () => {
			await emptyCart( page );
			await page.goto( source === 'form' ? product( 'ceramic-mug' ).url : '/shop/' );
			requests.length = 0;
			let lostResponses = 0;
			await interceptCartRequests( page, async ( route ) => {
				if ( lostResponses++ > 0 || operationsOf( route.request() ).length === 0 ) {
					return route.continue();
				}
				// The server handles the request, but its response is lost.
				await route.fetch();
				return route.abort( 'connectionreset' );
			} );
			await (
				source === 'form' ? addButton( page ) : listingButton( page, product( 'ceramic-mug' ).id ).first()
			).click();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			await cartSettles( page );
			const ids = requestsWithOperations( requests ).map( ( request ) => operationsOf( request )[ 0 ]?.id );
			expect( ids ).toHaveLength( 2 );
			expect( ids[ 0 ] ).toBe( ids[ 1 ] );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 1 } );
			await expect( badge( page ) ).toHaveText( '1' );
			await restoreCartRequests( page );
		} );
	}
} );

test( 'saves changes while offline and sends them when the connection returns', async ( { page, context, watch } ) => {
	watch.expectFailure( /ERR_INTERNET_DISCONNECTED/ );
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	await context.setOffline( true );
	await increaseButton( lineOf( page, /mug/i ) ).click();
	await expect( notices( page ) ).toContainText( /offline/i );
	await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '2' );
	await page.keyboard.press( 'Escape' );
	const apron = listingButton( page, product( 'linen-apron' ).id ).first();
	await apron.click();
	await expect( page.locator( '.aisle-add-message' ) ).toContainText( /offline/i );
	await expect( apron ).not.toHaveAttribute( 'aria-busy', 'true' );
	await context.setOffline( false );
	await cartSettles( page );
	expect( await serverQuantities( page ) ).toEqual( {
		[ product( 'ceramic-mug' ).id ]: 2,
		[ product( 'linen-apron' ).id ]: 1,
	} );
	await expect( badge( page ) ).toHaveText( '3' );
	await expect( notices( page ) ).toHaveCount( 0 );
	await expect( page.locator( '.aisle-add-message' ) ).toHaveCount( 0 );
} );

const INVALID_RESPONSES = [
	{
		name: 'returns a 500 page',
		response: { status: 500, contentType: 'text/html', body: '<h1>There has been a critical error.</h1>' },
	},
	{
		name: 'returns text that is not JSON',
		response: { status: 200, contentType: 'text/html', body: 'Warning: something {' },
	},
];

test(
	'retries invalid server responses, then shows an error and stops loading',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( FAILED_CART_REQUEST );
		await installClock( page, watch );
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		const requests = recordCartRequests( page );
		const line = lineOf( page, /mug/i );
		for ( const [ index, { name, response } ] of INVALID_RESPONSES.entries() ) {
			await test.step( `change the quantity while the server ${ name }`, async () => {
				requests.length = 0;
				await interceptCartRequests( page, ( route ) => route.fulfill( response ) );
				await increaseButton( line ).click();
				for ( const attempt of [ 1, 2, 3, 4, 5 ] ) {
					await page.clock.runFor( attempt === 1 ? 300 : 0 );
					await expect
						.poll( () => requestsWithOperations( requests ).length )
						.toBeGreaterThanOrEqual( attempt );
					// The page must receive the response before the clock continues, because only then is the next
					// retry scheduled.
					await ( await requestsWithOperations( requests ).at( -1 )?.response() )?.finished();
					await pageSettles( page );
					if ( attempt < 5 ) {
						await page.clock.runFor( 8100 );
					}
				}
				await page.clock.runFor( 300 );
				await expect( notices( page ).filter( { hasText: /could not be changed|try again/i } ) ).toBeVisible();
				await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
				// Any later request only reads the cart.
				expect( requestsWithOperations( requests ) ).toHaveLength( 5 );
				await expect( quantityField( line ) ).toHaveValue( String( 1 + index ) );
				await restoreCartRequests( page );
				await increaseButton( line ).click();
				await page.clock.runFor( 300 );
				await cartSettles( page );
				expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 2 + index } );
			} );
		}
	}
);

test( 'retries silently after one server error', { tag: '@release' }, async ( { page, watch } ) => {
	watch.expectFailure( FAILED_CART_REQUEST );
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	let failedRequests = 0;
	await interceptCartRequests( page, ( route ) =>
		failedRequests++ === 0 ? route.fulfill( { status: 503, body: 'busy' } ) : route.continue()
	);
	await increaseButton( lineOf( page, /mug/i ) ).click();
	await cartSettles( page );
	expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 2 } );
	await expect( notices( page ) ).toHaveCount( 0 );
} );

test(
	"shows the server's error message and restores the cart when a request fails",
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( FAILED_CART_REQUEST );
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		const cartResponse = await requestCart( page );
		const line = lineOf( page, /mug/i );
		await interceptCartRequests( page, ( route ) =>
			route.fulfill( {
				json: {
					...cartResponse,
					code: 423,
					status: 'error',
					msg: 'The shop is being counted. Please come back at ten.',
				},
			} )
		);
		await increaseButton( line ).click();
		await expect( notices( page ) ).toHaveText( 'The shop is being counted. Please come back at ten.' );
		await expect( quantityField( line ) ).toHaveValue( '1' );
		await expect( notices( page ) ).toHaveCount( 0 );
		await restoreCartRequests( page );
		await interceptCartRequests( page, ( route ) =>
			route.fulfill( {
				status: 403,
				json: {
					code: 'cross_origin',
					status: 'error',
					msg: 'This call does not come from this shop.',
					data: null,
				},
			} )
		);
		await increaseButton( line ).click();
		await expect( notices( page ) ).toHaveText( 'This call does not come from this shop.' );
		// Exactly one: two alerts with the same text would be announced twice.
		await expect( drawer( page ).getByText( 'This call does not come from this shop.' ) ).toHaveCount( 1 );
		await expect( quantityField( line ) ).toHaveValue( '1' );
		await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );

		await test.step( 'show an error without retries when a rejection is not JSON', async () => {
			await restoreCartRequests( page );
			await expect( notices( page ) ).toHaveCount( 0, { timeout: 15_000 } );
			await interceptCartRequests( page, ( route ) =>
				route.fulfill( { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' } )
			);
			await increaseButton( lineOf( page, /mug/i ) ).click();
			await expect( notices( page ) ).toBeVisible( { timeout: 5000 } );
			await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '1' );
			await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
		} );
	}
);

test( 'removes a line that the server no longer has and tells the shopper', { tag: '@release' }, async ( { page } ) => {
	await openFilledDrawer( page, { 'ceramic-mug': 1, 'linen-apron': 1 } );
	const { cart } = await requestCart( page );
	await requestCart( page, [
		{
			type: 'remove',
			key: cart.lines.find( ( line ) => line.product_id === product( 'ceramic-mug' ).id )?.key,
		},
	] );
	await increaseButton( lineOf( page, /mug/i ) ).click();
	await expect( notices( page ) ).toBeVisible();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await cartSettles( page );
	await expect( badge( page ) ).toHaveText( '1' );
} );

test( 'saves an add made before the app loads, then opens the drawer', async ( { page } ) => {
	let release: () => void = () => undefined;
	const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /build\/storefront\.js/, async ( route ) => {
		await released;
		await route.continue();
	} );
	await page.goto( '/shop/' );
	await listingButton( page, product( 'ceramic-mug' ).id ).first().click();
	await expect( badge( page ) ).toHaveText( '1' );
	await expect.poll( () => serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 1 } );
	await expect( drawer( page ) ).toHaveCount( 0 );
	release();
	await expect( drawer( page ) ).toBeVisible();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await drawerSettles( page );
} );

test(
	'adds products and links to the cart page when the app fails to load',
	{ tag: '@stand-in' },
	async ( { page, watch } ) => {
		watch.expectFailure( /storefront\.js/ );
		await page.route( /build\/storefront\.js/, ( route ) => route.abort() );
		await page.goto( '/shop/' );
		await listingButton( page, product( 'ceramic-mug' ).id ).first().click();
		await expect( badge( page ) ).toHaveText( '1' );
		await cartSettles( page );
		await page.locator( '.aisle-cart-drawer__toggler' ).click();
		await page.waitForURL( /\/cart\// );
		await expect( page.getByText( /mug/i ).first() ).toBeVisible();
	}
);

test( 'shows placeholders in the drawer until the cart loads', { tag: '@release' }, async ( { page } ) => {
	await fillCart( page, { 'ceramic-mug': 1 } );
	let release: () => void = () => undefined;
	const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await interceptCartRequests( page, async ( route ) => {
		await released;
		await route.continue();
	} );
	await page.goto( '/shop/' );
	await openDrawer( page );
	await expect( drawer( page ).locator( '.aisle-skeleton' ).first() ).toBeVisible();
	await expect( drawer( page ).getByText( 'Your cart is empty' ) ).toHaveCount( 0 );
	release();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await expect( drawer( page ).locator( '.aisle-skeleton' ) ).toHaveCount( 0 );
} );
