// Feature: cart-drawer
// The drawer's behavior when requests fail: nothing is lost or done twice, errors are always shown, and retries end.
import {
	badge,
	callCart,
	drawerSettles,
	emptyCart,
	fillCart,
	haltClock,
	hinder,
	lineOf,
	more,
	notices,
	openDrawer,
	openFilled,
	operationsOf,
	quantityField,
	serverQuantities,
	unhinder,
	watchCalls,
	operations,
} from './support/cart';
import { pageSettles } from './support/settled';
import { addButton, cartSettles, drawer, drawerLines, listingButton } from './support/shopper';
import { product } from './support/site';
import { expect, test } from './support/test';

const CALL_FAILED = /wc-ajax=aisle_cart/;

test( 'adds the product once when the response to the add is lost', { tag: '@stand-in' }, async ( { page, watch } ) => {
	watch.expectFailure( CALL_FAILED );
	const calls = watchCalls( page );
	for ( const way of [ 'listing', 'form' ] ) {
		await test.step( `add from the ${ way }`, async () => {
			await emptyCart( page );
			await page.goto( way === 'form' ? product( 'ceramic-mug' ).url : '/shop/' );
			calls.length = 0;
			let lost = 0;
			await hinder( page, async ( route ) => {
				if ( lost++ > 0 || operationsOf( route.request() ).length === 0 ) {
					return route.continue();
				}
				// The server handles the request, but its response is lost.
				await route.fetch();
				return route.abort( 'connectionreset' );
			} );
			await (
				way === 'form' ? addButton( page ) : listingButton( page, product( 'ceramic-mug' ).id ).first()
			).click();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			await cartSettles( page );
			const ids = operations( calls ).map( ( call ) => operationsOf( call )[ 0 ]?.id );
			expect( ids ).toHaveLength( 2 );
			expect( ids[ 0 ] ).toBe( ids[ 1 ] );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 1 } );
			await expect( badge( page ) ).toHaveText( '1' );
			await unhinder( page );
		} );
	}
} );

test( 'saves changes while offline and sends them when the connection returns', async ( { page, context, watch } ) => {
	watch.expectFailure( /ERR_INTERNET_DISCONNECTED/ );
	await openFilled( page, { 'ceramic-mug': 1 } );
	await context.setOffline( true );
	await more( lineOf( page, /mug/i ) ).click();
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

const NO_ANSWERS = [
	{
		name: 'answers 500 with a page',
		answer: { status: 500, contentType: 'text/html', body: '<h1>There has been a critical error.</h1>' },
	},
	{
		name: 'answers something that is no JSON',
		answer: { status: 200, contentType: 'text/html', body: 'Warning: something {' },
	},
];

test(
	'retries invalid server responses, then shows an error and stops loading',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( CALL_FAILED );
		await haltClock( page, watch );
		await openFilled( page, { 'ceramic-mug': 1 } );
		const calls = watchCalls( page );
		const line = lineOf( page, /mug/i );
		for ( const [ at, { name, answer } ] of NO_ANSWERS.entries() ) {
			await test.step( `change the quantity while the server ${ name }`, async () => {
				calls.length = 0;
				await hinder( page, ( route ) => route.fulfill( answer ) );
				await more( line ).click();
				for ( const expected of [ 1, 2, 3, 4, 5 ] ) {
					await page.clock.runFor( expected === 1 ? 300 : 0 );
					await expect.poll( () => operations( calls ).length ).toBeGreaterThanOrEqual( expected );
					// The page must receive the response before the clock continues, because only then is the next
					// retry scheduled.
					await ( await operations( calls ).at( -1 )?.response() )?.finished();
					await pageSettles( page );
					if ( expected < 5 ) {
						await page.clock.runFor( 8100 );
					}
				}
				await page.clock.runFor( 300 );
				await expect( notices( page ).filter( { hasText: /could not be changed|try again/i } ) ).toBeVisible();
				await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
				// Any later request only reads the cart.
				expect( operations( calls ) ).toHaveLength( 5 );
				await expect( quantityField( line ) ).toHaveValue( String( 1 + at ) );
				await unhinder( page );
				await more( line ).click();
				await page.clock.runFor( 300 );
				await cartSettles( page );
				expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 2 + at } );
			} );
		}
	}
);

test( 'retries silently after one server error', { tag: '@release' }, async ( { page, watch } ) => {
	watch.expectFailure( CALL_FAILED );
	await openFilled( page, { 'ceramic-mug': 1 } );
	let failed = 0;
	await hinder( page, ( route ) =>
		failed++ === 0 ? route.fulfill( { status: 503, body: 'busy' } ) : route.continue()
	);
	await more( lineOf( page, /mug/i ) ).click();
	await cartSettles( page );
	expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 2 } );
	await expect( notices( page ) ).toHaveCount( 0 );
} );

test(
	"shows the server's error message and restores the cart when a request fails",
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( CALL_FAILED );
		await openFilled( page, { 'ceramic-mug': 1 } );
		const now = await callCart( page );
		const line = lineOf( page, /mug/i );
		await hinder( page, ( route ) =>
			route.fulfill( {
				json: {
					...now,
					code: 423,
					status: 'error',
					msg: 'The shop is being counted. Please come back at ten.',
				},
			} )
		);
		await more( line ).click();
		await expect( notices( page ) ).toHaveText( 'The shop is being counted. Please come back at ten.' );
		await expect( quantityField( line ) ).toHaveValue( '1' );
		await expect( notices( page ) ).toHaveCount( 0 );
		await unhinder( page );
		await hinder( page, ( route ) =>
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
		await more( line ).click();
		await expect( notices( page ) ).toHaveText( 'This call does not come from this shop.' );
		// Exactly one: two alerts with the same text would be announced twice.
		await expect( drawer( page ).getByText( 'This call does not come from this shop.' ) ).toHaveCount( 1 );
		await expect( quantityField( line ) ).toHaveValue( '1' );
		await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );

		await test.step( 'show an error without retries when a rejection is not JSON', async () => {
			await unhinder( page );
			await expect( notices( page ) ).toHaveCount( 0, { timeout: 15_000 } );
			await hinder( page, ( route ) =>
				route.fulfill( { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' } )
			);
			await more( lineOf( page, /mug/i ) ).click();
			await expect( notices( page ) ).toBeVisible( { timeout: 5000 } );
			await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '1' );
			await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
		} );
	}
);

test( 'removes a line that the server no longer has and tells the shopper', { tag: '@release' }, async ( { page } ) => {
	await openFilled( page, { 'ceramic-mug': 1, 'linen-apron': 1 } );
	const { cart } = await callCart( page );
	await callCart( page, [
		{
			type: 'remove',
			key: cart.lines.find( ( line ) => line.product_id === product( 'ceramic-mug' ).id )?.key,
		},
	] );
	await more( lineOf( page, /mug/i ) ).click();
	await expect( notices( page ) ).toBeVisible();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await cartSettles( page );
	await expect( badge( page ) ).toHaveText( '1' );
} );

test( 'saves an add made before the app loads, then opens the drawer', async ( { page } ) => {
	let letGo: () => void = () => undefined;
	const gate = new Promise< void >( ( resolve ) => ( letGo = resolve ) );
	await page.route( /build\/storefront\.js/, async ( route ) => {
		await gate;
		await route.continue();
	} );
	await page.goto( '/shop/' );
	await listingButton( page, product( 'ceramic-mug' ).id ).first().click();
	await expect( badge( page ) ).toHaveText( '1' );
	await expect.poll( () => serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 1 } );
	await expect( drawer( page ) ).toHaveCount( 0 );
	letGo();
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
	let letGo: () => void = () => undefined;
	const gate = new Promise< void >( ( resolve ) => ( letGo = resolve ) );
	await hinder( page, async ( route ) => {
		await gate;
		await route.continue();
	} );
	await page.goto( '/shop/' );
	await openDrawer( page );
	await expect( drawer( page ).locator( '.aisle-skeleton' ).first() ).toBeVisible();
	await expect( drawer( page ).getByText( 'Your cart is empty' ) ).toHaveCount( 0 );
	letGo();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await expect( drawer( page ).locator( '.aisle-skeleton' ) ).toHaveCount( 0 );
} );
