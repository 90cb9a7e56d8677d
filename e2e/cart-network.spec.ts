// Feature: cart-drawer
// Bursts of clicks with one network failure: server and screen must match at the end, and each message is shown once.
import { gate } from './support/settled';
import {
	badge,
	requestCart,
	CART_REQUEST,
	fillCart,
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
	requestsWithOperations,
	recordCartRequests,
} from './support/cart';
import { cartSettles, drawer, drawerLines } from './support/shopper';
import { isBlockTheme, product } from './support/site';
import { expect, test } from './support/test';
import { logIn } from './support/log-in';
import type { Page, Route } from '@playwright/test';

const FAILED_CART_REQUEST = /wc-ajax=aisle_cart/;
const ITEMS = { 'ceramic-mug': 1, 'linen-apron': 1 };

/** Returns the quantities shown in the drawer. */
async function shownQuantities( page: Page ): Promise< Record< number, number > > {
	const quantities: Record< number, number > = {};
	for ( const [ slug, name ] of [
		[ 'ceramic-mug', /mug/i ],
		[ 'linen-apron', /apron/i ],
	] as const ) {
		const field = quantityField( lineOf( page, name ) );
		if ( ( await field.count() ) > 0 ) {
			quantities[ product( slug ).id ] = Number( await field.inputValue() );
		}
	}
	return quantities;
}

async function expectDrawerMatchesServer( page: Page ): Promise< Record< number, number > > {
	await cartSettles( page );
	await expect
		.poll(
			async () =>
				JSON.stringify( await shownQuantities( page ) ) === JSON.stringify( await serverQuantities( page ) )
		)
		.toBe( true );
	const quantities = await serverQuantities( page );
	await expect( badge( page ) ).toHaveText(
		String( Object.values( quantities ).reduce( ( sum, quantity ) => sum + quantity, 0 ) )
	);
	await expect( drawer( page ).locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
	return quantities;
}

/** Records each text that appears in the notice strip. */
const recordShownNotices = ( page: Page ): Promise< void > =>
	page.evaluate( () => {
		const texts: string[] = [];
		Object.assign( window, { shownNotices: texts } );
		new MutationObserver( ( records ) => {
			for ( const node of records.flatMap( ( { addedNodes } ) => [ ...addedNodes ] ) ) {
				const element = node instanceof Element ? node : null;
				const strip = element?.matches( '.aisle-cart-drawer__strip' )
					? element
					: element?.querySelector( '.aisle-cart-drawer__strip' );
				if ( strip?.textContent ) {
					texts.push( strip.textContent );
				}
			}
		} ).observe( document.body, { childList: true, subtree: true } );
	} );

const shownNotices = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => ( window as { shownNotices?: string[] } ).shownNotices ?? [] );

/**
 * Clicks five times. The second request with an operation fails; the last three clicks happen while it is in flight.
 */
async function clickDuringFailure( page: Page, fail: ( route: Route ) => Promise< void > ): Promise< void > {
	await recordShownNotices( page );
	let changeRequests = 0;
	const clicks = gate();
	await interceptCartRequests( page, async ( route ) => {
		changeRequests += operationsOf( route.request() ).length > 0 ? 1 : 0;
		if ( changeRequests !== 2 || operationsOf( route.request() ).length === 0 ) {
			return route.continue();
		}
		await clicks.opened;
		return fail( route );
	} );
	const [ mug, apron ] = [ lineOf( page, /mug/i ), lineOf( page, /apron/i ) ];
	const waitForRequests = ( minRequests: number ): Promise< void > =>
		expect.poll( () => changeRequests, { intervals: [ 20 ] } ).toBeGreaterThanOrEqual( minRequests );
	await increaseButton( mug ).click();
	await waitForRequests( 1 );
	await increaseButton( apron ).click();
	await waitForRequests( 2 );
	await increaseButton( mug ).click();
	await increaseButton( apron ).click();
	await increaseButton( mug ).click();
	clicks.open();
}

const ALL_CLICKS = { [ product( 'ceramic-mug' ).id ]: 4, [ product( 'linen-apron' ).id ]: 3 };

const TEMPORARY_FAILURES: { name: string; fail: ( route: Route ) => Promise< void > }[] = [
	{
		name: 'a gateway times out after saving',
		fail: async ( route ) => {
			await route.fetch();
			await route.fulfill( { status: 504, contentType: 'text/html', body: '<h1>Gateway time-out</h1>' } );
		},
	},
	{
		name: 'the server fails with a 500 page',
		fail: ( route ) => route.fulfill( { status: 500, contentType: 'text/html', body: '<h1>Critical error</h1>' } ),
	},
	{
		name: 'a saved change returns HTML',
		fail: async ( route ) => {
			await route.fetch();
			await route.fulfill( {
				status: 200,
				contentType: 'text/html',
				body: '<html>Please log in to the hotel</html>',
			} );
		},
	},
];

// The first failure loses the response to a saved change, which a retry could apply twice. The others run only before a
// release.
for ( const [ index, { name, fail } ] of TEMPORARY_FAILURES.entries() ) {
	test(
		`saves every click once and shows no error when ${ name }`,
		{ tag: index === 0 ? [] : [ '@release' ] },
		async ( { page, watch } ) => {
			watch.expectFailure( FAILED_CART_REQUEST );
			await openFilledDrawer( page, ITEMS );
			await clickDuringFailure( page, fail );
			expect( await expectDrawerMatchesServer( page ) ).toEqual( ALL_CLICKS );
			expect( await shownNotices( page ) ).toEqual( [] );
		}
	);
}

test(
	'shows one network error and saves every click when no response arrives',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( FAILED_CART_REQUEST );
		await openFilledDrawer( page, ITEMS );
		await clickDuringFailure( page, async ( route ) => {
			await route.fetch();
			await route.abort( 'connectionreset' );
		} );
		expect( await expectDrawerMatchesServer( page ) ).toEqual( ALL_CLICKS );
		expect( await shownNotices( page ) ).toEqual( [ expect.stringMatching( /offline/i ) ] );
		await expect( notices( page ) ).toHaveCount( 0 );
	}
);

test(
	'reverts only the rejected clicks when a firewall returns 403',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( FAILED_CART_REQUEST );
		await openFilledDrawer( page, ITEMS );
		await clickDuringFailure( page, ( route ) =>
			route.fulfill( { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' } )
		);
		await expect( notices( page ) ).toHaveText( /try again/i );
		await expectDrawerMatchesServer( page );
		expect( await shownNotices( page ) ).toHaveLength( 1 );
	}
);

test(
	"resends the clicks after the server's retry time when it returns 429",
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( FAILED_CART_REQUEST );
		await openFilledDrawer( page, ITEMS );
		const requests = recordCartRequests( page );
		await clickDuringFailure( page, ( route ) =>
			route.fulfill( {
				status: 429,
				headers: { 'Retry-After': '2' },
				json: {
					code: 'too_many_calls',
					status: 'error',
					msg: 'Very often. Please wait.',
					data: { retry_after: 2 },
				},
			} )
		);
		await expect( notices( page ) ).toHaveText( 'Very often. Please wait.' );
		await expect( quantityField( lineOf( page, /mug/i ) ) ).toHaveValue( '4' );
		expect( await expectDrawerMatchesServer( page ) ).toEqual( ALL_CLICKS );
		expect( await shownNotices( page ) ).toHaveLength( 1 );
		expect( requestsWithOperations( requests ).length ).toBeLessThanOrEqual( 4 );
	}
);

test( 'renews an expired nonce without an error for a logged-in customer', async ( { page, watch } ) => {
	test.skip( isBlockTheme, 'the log-in page is the same in every theme' );
	watch.expectFailure( /403/ );
	await logIn( page, 'shopper' );
	await page.goto( '/shop/' );
	await requestCart( page ).then( ( { cart } ) =>
		cart.lines.length > 0
			? requestCart(
					page,
					cart.lines.map( ( { key } ) => ( { type: 'remove', key } ) )
				)
			: null
	);
	await openFilledDrawer( page, ITEMS );
	await clickDuringFailure( page, ( route ) =>
		route.continue( { headers: { ...route.request().headers(), 'x-aisle-nonce': 'dead' } } )
	);
	expect( await expectDrawerMatchesServer( page ) ).toEqual( ALL_CLICKS );
	expect( await shownNotices( page ) ).toEqual( [] );
} );

test( 'shows the new, empty cart and a notice when the session ends during clicks', async ( { page, context } ) => {
	await openFilledDrawer( page, ITEMS );
	await recordShownNotices( page );
	await context.clearCookies();
	// Both clicks happen before the server responds that the session has ended.
	const requestGate = gate();
	await interceptCartRequests( page, async ( route ) => {
		await requestGate.opened;
		await route.continue();
	} );
	await increaseButton( lineOf( page, /mug/i ) ).click();
	await increaseButton( lineOf( page, /apron/i ) ).click();
	requestGate.open();
	await expect( drawerLines( page ) ).toHaveCount( 0 );
	await cartSettles( page );
	await restoreCartRequests( page );
	expect( await serverQuantities( page ) ).toEqual( {} );
	await expect( badge( page ) ).toHaveText( '0' );
	await expect.poll( async () => ( await shownNotices( page ) ).length ).toBeGreaterThanOrEqual( 1 );
} );

test(
	'matches the server in both tabs when one of them loses a response',
	{ tag: '@release' },
	async ( { page, context, watch } ) => {
		const otherTab = await test.step( 'open the cart in two tabs', async () => {
			watch.expectFailure( FAILED_CART_REQUEST );
			await openFilledDrawer( page, ITEMS );
			const otherTab = await context.newPage();
			await otherTab.goto( '/shop/' );
			await openDrawer( otherTab );
			await expect( drawerLines( otherTab ) ).toHaveCount( 2 );
			return otherTab;
		} );
		await test.step( 'change both carts and lose one response', async () => {
			await Promise.all( [
				clickDuringFailure( page, async ( route ) => {
					await route.fetch();
					await route.abort( 'connectionreset' );
				} ),
				( async () => {
					const sentRequest = otherTab.waitForRequest( CART_REQUEST );
					await increaseButton( lineOf( otherTab, /apron/i ) ).click();
					await sentRequest;
					await increaseButton( lineOf( otherTab, /mug/i ) ).click();
				} )(),
			] );
			await cartSettles( page );
			await cartSettles( otherTab );
			await restoreCartRequests( page );
		} );
		await test.step( "show the server's quantities in both tabs", async () => {
			await page.bringToFront();
			const quantities = await serverQuantities( page );
			await expect.poll( () => shownQuantities( page ) ).toEqual( quantities );
			await expect.poll( () => shownQuantities( otherTab ) ).toEqual( quantities );
		} );
	}
);

test(
	'shows the item count in a new tab before the first response',
	{ tag: '@release' },
	async ( { page, context } ) => {
		await fillCart( page, { 'ceramic-mug': 3 } );
		await page.goto( '/shop/' );
		const otherTab = await context.newPage();
		await interceptCartRequests( otherTab, () => new Promise( () => undefined ) );
		await otherTab.goto( '/shop/' );
		await expect( badge( otherTab ) ).toHaveText( '3' );
	}
);
