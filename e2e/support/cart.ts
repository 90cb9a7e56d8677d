// The cart as a browser test needs it: filled from behind, asked what the server really has, its calls watched and
// hindered.
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { cartRests, drawer, drawerLines } from './shopper';
import { product } from './site';

/** Every call of the cart, whatever page it comes from. */
export const CART_CALL = /[?&]wc-ajax=aisle_cart\b/;

interface WireLine {
	key: string;
	product_id: number;
	variation_id?: number;
	name: string;
	quantity: number;
	max?: number;
	total: string;
	details?: { name: string; value: string }[];
	error?: string;
}

export interface Reply {
	code: number;
	rev: number;
	cart_hash: string;
	cart: {
		lines: WireLine[];
		count: number;
		coupons?: { code: string; amount: string }[];
		totals: { subtotal: string; total: string };
	};
	results?: { id: string; ok: boolean; key?: string; code?: string; msg?: string }[];
}

let made = 0;
const operationId = () => `test_${ Date.now().toString( 36 ) }_${ ( made += 1 ) }`;

/** Calls the cart as this visitor, past the page: what is open there does not know of it. */
export async function callCart( page: Page, operations: object[] = [] ): Promise< Reply > {
	const data = { operations: operations.map( ( operation ) => ( { id: operationId(), ...operation } ) ) };
	const send = ( nonce: string ) =>
		page.request.post( '/?wc-ajax=aisle_cart', {
			headers: { 'X-Aisle': '1', 'X-Aisle-Nonce': nonce, 'Sec-Fetch-Site': 'same-origin' },
			data,
		} );
	const first = await send( '' );
	// Who is logged in is told a nonce with the first refusal, as the page's own script is.
	const response = first.status() === 403 ? await send( ( await first.json() ).data?.ajax_nonce ?? '' ) : first;
	expect( response.status() ).toBe( 200 );
	return ( await response.json() ) as Reply;
}

export async function fillCart( page: Page, items: Record< string, number > ): Promise< Reply > {
	const response = await callCart(
		page,
		Object.entries( items ).map( ( [ slug, quantity ] ) => ( {
			type: 'add',
			product_id: product( slug ).id,
			quantity,
		} ) )
	);
	expect( response.code ).toBe( 200 );
	return response;
}

/** Takes everything out of this visitor's cart, past the page. */
export async function emptyCart( page: Page ): Promise< void > {
	const { cart } = await callCart( page );
	if ( cart.lines.length > 0 ) {
		await callCart(
			page,
			cart.lines.map( ( { key } ) => ( { type: 'remove', key } ) )
		);
	}
}

/** What the server has: quantities by product. */
export async function serverQuantities( page: Page ): Promise< Record< number, number > > {
	const { cart } = await callCart( page );
	return Object.fromEntries( cart.lines.map( ( line ) => [ line.product_id, line.quantity ] ) );
}

/** Fills the cart, opens a page and the drawer on it, and waits until it shows the lines and stands still. */
export async function openFilled( page: Page, items: Record< string, number >, path = '/shop/' ): Promise< void > {
	if ( Object.keys( items ).length > 0 ) {
		await fillCart( page, items );
	}
	await page.goto( path );
	await openDrawer( page );
	await expect( drawerLines( page ) ).toHaveCount( Object.keys( items ).length );
	await cartRests( page );
}

export const toggler = ( page: Page ): Locator => page.locator( '.aisle-cart-drawer__toggler' );
export const badge = ( page: Page ): Locator => page.locator( '.aisle-cart-drawer__count' );

export async function openDrawer( page: Page ): Promise< void > {
	// Where the theme's header shows a cart, the floating button is hidden and the header's control opens the drawer.
	await page
		.locator( '.aisle-cart-drawer__toggler, .aisle-mini-cart__control' )
		.filter( { visible: true } )
		.first()
		.click();
	await expect( drawer( page ) ).toBeVisible();
	await drawerStands( page );
}

/** The drawer has ended its movement. */
export async function drawerStands( page: Page ): Promise< void > {
	await page.waitForFunction( () =>
		document.getAnimations().every( ( { effect, playState } ) => {
			const target = effect instanceof KeyframeEffect ? effect.target : null;
			return (
				playState !== 'running' ||
				! target?.closest( '.aisle-cart-drawer-place' ) ||
				effect?.getComputedTiming().iterations === Infinity
			);
		} )
	);
}

/** The focus is in the drawer, on one of its controls or on itself. */
export const focusIsInside = ( page: Page ): Promise< boolean > =>
	page.evaluate( () => Boolean( document.activeElement?.closest( '[role="dialog"]' ) ) );

export const lineOf = ( page: Page, name: RegExp | string ): Locator => drawerLines( page ).filter( { hasText: name } );
export const quantityField = ( line: Locator ): Locator => line.getByRole( 'textbox' );
export const more = ( line: Locator ): Locator => line.getByRole( 'button', { name: 'One more' } );
export const less = ( line: Locator ): Locator => line.getByRole( 'button', { name: 'One less' } );
export const removal = ( line: Locator ): Locator => line.getByRole( 'button', { name: /^Remove / } );
export const lineError = ( line: Locator ): Locator => line.getByRole( 'alert' );
export const notices = ( page: Page ): Locator => drawer( page ).locator( '.aisle-cart-drawer__strip' );

/** The calls of the cart that the page makes from now on. */
export function watchCalls( page: Page ): Request[] {
	const calls: Request[] = [];
	page.on( 'request', ( request ) => CART_CALL.test( request.url() ) && calls.push( request ) );
	return calls;
}

export interface SentOperation {
	id: string;
	type: string;
	quantity?: number;
}

/** The operations a call carried, also those of a form. */
export function operationsOf( request: Request ): SentOperation[] {
	const body = request.postData() ?? '';
	if ( body.startsWith( '{' ) ) {
		return ( JSON.parse( body ) as { operations: SentOperation[] } ).operations;
	}
	const form = /name="aisle_operation"\s+(\{.*\})/.exec( body )?.[ 1 ];
	return form ? [ JSON.parse( form ) as SentOperation ] : [];
}

/** Only calls that want something done; the drawer's looking whether anything has changed is none of them. */
export const operations = ( calls: Request[] ): Request[] =>
	calls.filter( ( call ) => operationsOf( call ).length > 0 );

export async function hinder( page: Page, handler: ( route: Route ) => Promise< void > ): Promise< void > {
	await page.route( CART_CALL, handler );
}

export const slowDown = ( page: Page, milliseconds: number ): Promise< void > =>
	hinder( page, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );
		await route.continue();
	} );

export const unhinder = ( page: Page ): Promise< void > => page.unroute( CART_CALL );

/** A clock that the test moves; the browser's own timings, which some of WordPress's scripts read, are not in it. */
export async function haltClock( page: Page, watch: { expectFailure: ( pattern: RegExp ) => void } ): Promise< void > {
	watch.expectFailure( /domContentLoadedEventStart/ );
	await page.clock.install();
}
