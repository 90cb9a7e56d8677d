// Cart helpers: filling it through the server, reading the server's state, watching and blocking requests.
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { cartSettles, drawer, drawerLines } from './shopper';
import { product } from './site';

/** Matches all cart requests. */
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

let operationCount = 0;
const operationId = () => `test_${ Date.now().toString( 36 ) }_${ ( operationCount += 1 ) }`;

/** Sends a cart request as this visitor, without the page's knowledge. */
export async function callCart( page: Page, operations: object[] = [] ): Promise< Reply > {
	const data = { operations: operations.map( ( operation ) => ( { id: operationId(), ...operation } ) ) };
	const send = ( nonce: string ) =>
		page.request.post( '/?wc-ajax=aisle_cart', {
			headers: { 'X-Aisle': '1', 'X-Aisle-Nonce': nonce, 'Sec-Fetch-Site': 'same-origin' },
			data,
		} );
	const first = await send( '' );
	// For a logged-in user, the first rejection contains a nonce, as for the page's script.
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

/** Empties this visitor's cart, without the page's knowledge. */
export async function emptyCart( page: Page ): Promise< void > {
	const { cart } = await callCart( page );
	if ( cart.lines.length > 0 ) {
		await callCart(
			page,
			cart.lines.map( ( { key } ) => ( { type: 'remove', key } ) )
		);
	}
}

/** Returns the quantities on the server by product ID. */
export async function serverQuantities( page: Page ): Promise< Record< number, number > > {
	const { cart } = await callCart( page );
	return Object.fromEntries( cart.lines.map( ( line ) => [ line.product_id, line.quantity ] ) );
}

/** Fills the cart, opens a page and the drawer, and waits until it shows the lines and the animation has ended. */
export async function openFilled( page: Page, items: Record< string, number >, path = '/shop/' ): Promise< void > {
	if ( Object.keys( items ).length > 0 ) {
		await fillCart( page, items );
	}
	await page.goto( path );
	await openDrawer( page );
	await expect( drawerLines( page ) ).toHaveCount( Object.keys( items ).length );
	await cartSettles( page );
}

export const toggler = ( page: Page ): Locator => page.locator( '.aisle-cart-drawer__toggler' );
export const badge = ( page: Page ): Locator => page.locator( '.aisle-cart-drawer__count' );

export async function openDrawer( page: Page ): Promise< void > {
	// If the theme's header shows a cart, the floating button is hidden and the header's control opens the drawer.
	await page
		.locator( '.aisle-cart-drawer__toggler, .aisle-mini-cart__control' )
		.filter( { visible: true } )
		.first()
		.click();
	await expect( drawer( page ) ).toBeVisible();
	await drawerSettles( page );
}

/** Waits until the drawer's animation has ended. */
export async function drawerSettles( page: Page ): Promise< void > {
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

/** Returns whether the focus is on the drawer or inside it. */
export const focusIsInside = ( page: Page ): Promise< boolean > =>
	page.evaluate( () => Boolean( document.activeElement?.closest( '[role="dialog"]' ) ) );

export const lineOf = ( page: Page, name: RegExp | string ): Locator => drawerLines( page ).filter( { hasText: name } );
export const quantityField = ( line: Locator ): Locator => line.getByRole( 'textbox' );
export const more = ( line: Locator ): Locator => line.getByRole( 'button', { name: 'Increase quantity' } );
export const less = ( line: Locator ): Locator => line.getByRole( 'button', { name: 'Decrease quantity' } );
export const removal = ( line: Locator ): Locator => line.getByRole( 'button', { name: /^Remove / } );
export const lineError = ( line: Locator ): Locator => line.getByRole( 'alert' );
export const notices = ( page: Page ): Locator => drawer( page ).locator( '.aisle-cart-drawer__strip' );

/** Records the page's cart requests from now on. */
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

/** Returns the operations of a request, including those of a form. */
export function operationsOf( request: Request ): SentOperation[] {
	const body = request.postData() ?? '';
	if ( body.startsWith( '{' ) ) {
		return ( JSON.parse( body ) as { operations: SentOperation[] } ).operations;
	}
	const form = /name="aisle_operation"\s+(\{.*\})/.exec( body )?.[ 1 ];
	return form ? [ JSON.parse( form ) as SentOperation ] : [];
}

/** Returns only requests with operations; the drawer's refresh has none. */
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

/**
 * Installs a clock that the test controls. It does not cover the browser's performance timings, which some WordPress
 * scripts read.
 */
export async function haltClock( page: Page, watch: { expectFailure: ( pattern: RegExp ) => void } ): Promise< void > {
	watch.expectFailure( /domContentLoadedEventStart/ );
	await page.clock.install();
}
