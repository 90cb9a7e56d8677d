// Cart helpers: filling it through the server, reading the server's state, watching and blocking requests.
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { cartSettles, drawer, drawerLines } from './shopper';
import { product } from './site';

/** Matches all cart requests. */
export const CART_REQUEST = /[?&]wc-ajax=aisle_cart\b/;

interface CartLine {
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

export interface CartResponse {
	code: number;
	rev: number;
	cart_hash: string;
	cart: {
		lines: CartLine[];
		count: number;
		fees?: { amount: string }[];
		coupons?: { code: string; amount: string }[];
		totals: { subtotal: string; total: string };
	};
	results?: { id: string; ok: boolean; key?: string; code?: string; msg?: string }[];
}

let lastOperationNumber = 0;
const createOperationId = () => `test_${ Date.now().toString( 36 ) }_${ ( lastOperationNumber += 1 ) }`;

/** Sends a cart request as this visitor, without the page's knowledge. */
export async function requestCart( page: Page, operations: object[] = [] ): Promise< CartResponse > {
	const data = { operations: operations.map( ( operation ) => ( { id: createOperationId(), ...operation } ) ) };
	const send = ( nonce: string ) =>
		page.request.post( '/?wc-ajax=aisle_cart', {
			headers: { 'X-Aisle': '1', 'X-Aisle-Nonce': nonce, 'Sec-Fetch-Site': 'same-origin' },
			data,
		} );
	const first = await send( '' );
	// For a logged-in user, the first rejection contains a nonce, as for the page's script.
	const response = first.status() === 403 ? await send( ( await first.json() ).data?.ajax_nonce ?? '' ) : first;
	expect( response.status() ).toBe( 200 );
	return ( await response.json() ) as CartResponse;
}

export async function fillCart( page: Page, items: Record< string, number > ): Promise< CartResponse > {
	const response = await requestCart(
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
	const { cart } = await requestCart( page );
	if ( cart.lines.length > 0 ) {
		await requestCart(
			page,
			cart.lines.map( ( { key } ) => ( { type: 'remove', key } ) )
		);
	}
}

/** Returns the quantities on the server by product ID. */
export async function serverQuantities( page: Page ): Promise< Record< number, number > > {
	const { cart } = await requestCart( page );
	return Object.fromEntries( cart.lines.map( ( line ) => [ line.product_id, line.quantity ] ) );
}

/**
 * Fills the cart, opens a page and the drawer, and waits until the drawer shows the lines and its animation has ended.
 */
export async function openFilledDrawer(
	page: Page,
	items: Record< string, number >,
	path = '/shop/'
): Promise< void > {
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
export const isFocusInDrawer = ( page: Page ): Promise< boolean > =>
	page.evaluate( () => Boolean( document.activeElement?.closest( '[role="dialog"]' ) ) );

export const lineOf = ( page: Page, name: RegExp | string ): Locator => drawerLines( page ).filter( { hasText: name } );
export const quantityField = ( line: Locator ): Locator => line.getByRole( 'textbox' );
export const increaseButton = ( line: Locator ): Locator => line.getByRole( 'button', { name: 'Increase quantity' } );
export const decreaseButton = ( line: Locator ): Locator => line.getByRole( 'button', { name: 'Decrease quantity' } );
export const removeButton = ( line: Locator ): Locator => line.getByRole( 'button', { name: /^Remove / } );
export const lineError = ( line: Locator ): Locator => line.getByRole( 'alert' );
export const notices = ( page: Page ): Locator => drawer( page ).locator( '.aisle-cart-drawer__strip' );

/** Records the page's cart requests from now on. */
export function recordCartRequests( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => CART_REQUEST.test( request.url() ) && requests.push( request ) );
	return requests;
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
export const requestsWithOperations = ( requests: Request[] ): Request[] =>
	requests.filter( ( request ) => operationsOf( request ).length > 0 );

export async function interceptCartRequests(
	page: Page,
	handler: ( route: Route ) => Promise< void >
): Promise< void > {
	await page.route( CART_REQUEST, handler );
}

export const delayCartRequests = ( page: Page, milliseconds: number ): Promise< void > =>
	interceptCartRequests( page, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );
		await route.continue();
	} );

export const restoreCartRequests = ( page: Page ): Promise< void > => page.unroute( CART_REQUEST );

/**
 * Installs a clock that the test controls. It does not cover the browser's performance timings, which some WordPress
 * scripts read.
 */
export async function installClock(
	page: Page,
	watch: { expectFailure: ( pattern: RegExp ) => void }
): Promise< void > {
	watch.expectFailure( /domContentLoadedEventStart/ );
	await page.clock.install();
}
