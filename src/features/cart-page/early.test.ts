import { announceChange } from '../../platform/cart/announce';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { startEarlyModules } from '../../platform/early/early-modules';
import { clearBoot } from '../../platform/boot-data';
import * as earlyModule from './early';

const TEXTS = {
	copied: 'Copied',
	notCopied: 'Press Ctrl+C',
	removed: '“%s” removed.',
	undo: 'Undo',
	updated: 'Up to date.',
	emptyCode: 'Type a code.',
	offline: 'Offline.',
	unsent: 'Not sent yet.',
};

const row = ( key: string, quantity: number ): string => `<tr class="cart_item">
	<td class="product-remove"><a class="remove" href="http://localhost/cart/?remove_item=${ key }&amp;_wpnonce=1">×</a></td>
	<td class="product-name"><a href="#">Mug ${ key }</a></td>
	<td class="product-quantity"><input type="number" class="qty" name="cart[${ key }][qty]" value="${ quantity }" min="0" max="9" step="1"></td></tr>`;

const page = ( lines: readonly [ string, number ][], coupon = '' ): string =>
	`<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div>${
		lines.length === 0
			? '<p class="wc-empty-cart-message">Empty</p>'
			: `
	<form class="woocommerce-cart-form"><table>${ lines.map( ( rowArgs ) => row( ...rowArgs ) ).join( '' ) }</table>
	<div class="coupon"><input name="coupon_code" id="coupon_code" value=""><button name="apply_coupon">Apply</button>
	<p class="aisle-cart-page__coupon-error" id="aisle-coupon-error" data-error="The theme’s own words." hidden></p></div>
	<textarea name="note"></textarea><button name="update_cart">Update</button></form>
	<div class="cart_totals">${ coupon ? `<a class="woocommerce-remove-coupon" data-coupon="${ coupon }" href="#">x</a>` : '' }</div>`
	}</div>`;

const listeners: Array< Parameters< Document[ 'addEventListener' ] > > = [];

afterEach( () => {
	listeners
		.splice( 0 )
		.forEach( ( [ name, listener, options ] ) => document.removeEventListener( name, listener, options ) );
	jest.restoreAllMocks();
} );

async function startOn(
	lines: readonly [ string, number ][],
	data: object = { live: true, texts: TEXTS },
	extraHtml = ''
): Promise< { env: TestEnvironment; response: { html: string } } > {
	window.aisleBoot = { features: { 'cart-page': data } };
	clearBoot();
	document.body.innerHTML = page( lines ) + extraHtml + '<button data-aisle-copy="TEN" hidden>Copy</button>';
	const env = createTestEnvironment( cartOf( ...lines.map( ( [ key, quantity ] ) => line( key, quantity ) ) ) );
	const core = createCartCore( { ...env.effects, announce: announceChange } );
	const response = { html: '' };
	Object.assign( window, {
		fetch: jest.fn( () => Promise.resolve( { ok: true, text: () => Promise.resolve( response.html ) } ) ),
	} );
	Object.assign( AbortSignal, { timeout: () => new AbortController().signal } );
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
	const add = document.addEventListener.bind( document );
	const spy = jest
		.spyOn( document, 'addEventListener' )
		.mockImplementation( ( ...args: Parameters< Document[ 'addEventListener' ] > ) => {
			listeners.push( args );
			add( ...args );
		} );
	startEarlyModules( [ [ 'cart-page', () => Promise.resolve( earlyModule ) ] ], {
		cart: { ...core, prepare: () => Promise.resolve() },
		loadApp: () => Promise.resolve(),
		loadAppWhenIdle: () => Promise.resolve(),
	} );
	await flushTasks();
	spy.mockRestore();
	return { env, response };
}

const flushTasks = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
const find = < Type extends HTMLElement = HTMLElement >( selector: string ): Type => {
	const element = document.querySelector< Type >( selector );
	if ( ! element ) {
		throw new Error( `${ selector } is not there.` );
	}
	return element;
};
const quantity = ( key: string ) => find< HTMLInputElement >( `[name="cart[${ key }][qty]"]` );
const change = ( key: string, value: string ): void => {
	quantity( key ).value = value;
	quantity( key ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
};
const sentOperations = ( { calls }: TestEnvironment ) =>
	calls.flatMap( ( { request } ) => request.operations ).map( ( operation ) => ( { ...operation, id: '' } ) );

it( 'sends a changed quantity and keeps the focus and other entered text', async () => {
	const { env, response } = await startOn( [
		[ 'a', 1 ],
		[ 'b', 1 ],
	] );
	quantity( 'a' ).focus();
	find< HTMLTextAreaElement >( '[name="note"]' ).value = 'Please ring';
	response.html = page( [
		[ 'a', 3 ],
		[ 'b', 1 ],
	] );
	change( 'a', '3' );
	change( 'a', '3' );
	await env.passTime( 300 );
	expect( sentOperations( env ) ).toEqual( [ { id: '', type: 'set_quantity', key: 'a', quantity: 3 } ] );
	await env.respond();
	await flushTasks();
	expect( [
		quantity( 'a' ).defaultValue,
		document.activeElement,
		find< HTMLTextAreaElement >( '[name="note"]' ).value,
	] ).toEqual( [ '3', quantity( 'a' ), 'Please ring' ] );
	expect( document.querySelectorAll( '[data-aisle-busy], [aria-busy="true"]' ) ).toHaveLength( 0 );
} );

it( 'sends nothing when the browser’s validation fails and shows its message', async () => {
	const { env } = await startOn( [ [ 'a', 1 ] ] );
	Object.defineProperty( quantity( 'a' ), 'validationMessage', { value: 'Value must be less than or equal to 9.' } );
	change( 'a', '10' );
	expect( [ quantity( 'a' ).value, find( '.product-quantity [role="alert"]' ).textContent ] ).toEqual( [
		'1',
		'Value must be less than or equal to 9.',
	] );
	change( 'a', '' );
	await env.passTime( 1000 );
	expect( [ quantity( 'a' ).value, env.calls.length ] ).toEqual( [ '1', 0 ] );
} );

it( 'ignores a fixed quantity', async () => {
	const { env } = await startOn( [ [ 'a', 1 ] ] );
	quantity( 'a' ).readOnly = true;
	change( 'a', '2' );
	await env.passTime( 1000 );
	expect( env.calls ).toHaveLength( 0 );
} );

it( 'shows a rejection at its line and restores the quantity', async () => {
	const { env } = await startOn( [ [ 'a', 1 ] ] );
	change( 'a', '5' );
	await env.passTime( 300 );
	const id = env.calls[ 0 ]?.request.operations[ 0 ]?.id ?? '';
	await env.respond( {
		cart: cartOf( line( 'a', 1 ) ),
		results: [
			{
				id,
				ok: false,
				code: 'not_enough_stock',
				message: 'Only 2 left.',
				key: 'a',
				productUrl: '',
				fields: null,
			},
		],
	} );
	expect( quantity( 'a' ).value ).toBe( '1' );
	const error = find( '.product-quantity [role="alert"]' );
	expect( [ error.textContent, quantity( 'a' ).getAttribute( 'aria-describedby' ) ] ).toEqual( [
		'Only 2 left.',
		error.id,
	] );
	quantity( 'a' ).dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( document.querySelector( '.product-quantity [role="alert"]' ) ).toBeNull();
} );

it( 'renders changes received while another operation was in flight and failed', async () => {
	const { env, response } = await startOn( [
		[ 'a', 1 ],
		[ 'b', 1 ],
	] );
	response.html = page( [
		[ 'a', 2 ],
		[ 'b', 1 ],
	] );
	change( 'a', '2' );
	await env.passTime( 300 );
	change( 'b', '2' );
	await env.respond();
	await env.passTime( 300 );
	await flushTasks();
	expect( quantity( 'a' ).defaultValue ).toBe( '1' );
	await env.fail( 'cross_origin', 403, null, 'Not from here.' );
	await flushTasks();
	expect( [
		quantity( 'a' ).defaultValue,
		quantity( 'b' ).value,
		find( '.woocommerce-cart-form' ).hasAttribute( 'data-aisle-busy' ),
	] ).toEqual( [ '2', '1', false ] );
} );

it( 'shows a rejection at the line’s new field when a response replaced it', async () => {
	const { env, response } = await startOn( [
		[ 'a', 1 ],
		[ 'b', 1 ],
	] );
	response.html = page( [
		[ 'a', 2 ],
		[ 'b', 1 ],
	] );
	const oldField = quantity( 'b' );
	change( 'a', '2' );
	await env.passTime( 300 );
	await env.respond();
	change( 'b', '5' );
	await flushTasks();
	expect( [ quantity( 'b' ) === oldField, quantity( 'b' ).value ] ).toEqual( [ false, '5' ] );
	await env.passTime( 300 );
	const id = env.calls[ 1 ]?.request.operations[ 0 ]?.id ?? '';
	await env.respond( {
		results: [
			{
				id,
				ok: false,
				code: 'not_enough_stock',
				message: 'Only 2 left.',
				key: 'b',
				productUrl: '',
				fields: null,
			},
		],
		cart: cartOf( line( 'a', 2 ), line( 'b', 1 ) ),
	} );
	expect( [ quantity( 'b' ).value, find( '.product-quantity [role="alert"]' ).textContent ] ).toEqual( [
		'1',
		'Only 2 left.',
	] );
} );

it( 'removes a line and focuses its undo link', async () => {
	const { env, response } = await startOn( [
		[ 'a', 1 ],
		[ 'b', 1 ],
	] );
	const link = find( 'a.remove' );
	link.focus();
	response.html = page( [ [ 'b', 1 ] ] );
	link.click();
	await env.passTime( 0 );
	await env.respond();
	await flushTasks();
	const undo = find( '.restore-item' );
	expect( [
		document.querySelectorAll( '.cart_item' ).length,
		undo.parentElement?.textContent,
		document.activeElement,
	] ).toEqual( [ 1, '“Mug a” removed. Undo', undo ] );
	undo.click();
	await env.passTime( 0 );
	expect( sentOperations( env ) ).toEqual( [
		{ id: '', type: 'remove', key: 'a' },
		{ id: '', type: 'restore', key: 'a' },
	] );
} );

it( 'shows the theme’s empty-cart message when the last line is removed', async () => {
	const { env, response } = await startOn( [ [ 'a', 1 ] ] );
	response.html = page( [] );
	change( 'a', '0' );
	await env.passTime( 300 );
	await env.respond();
	await flushTasks();
	expect( find( '.wc-empty-cart-message' ).textContent ).toBe( 'Empty' );
	expect( document.querySelector( '.woocommerce-cart-form' ) ).toBeNull();
} );

it( 'shows the error for an empty or rejected code at the field and keeps the code', async () => {
	const { env } = await startOn( [ [ 'a', 1 ] ] );
	const field = find< HTMLInputElement >( '#coupon_code' );
	const error = find( '#aisle-coupon-error' );
	find( '[name="apply_coupon"]' ).click();
	expect( [
		error.textContent,
		error.hidden,
		field.getAttribute( 'aria-invalid' ),
		document.activeElement,
		env.calls.length,
	] ).toEqual( [ 'The theme’s own words.', false, 'true', field, 0 ] );
	field.value = 'NONE';
	find( '[name="apply_coupon"]' ).click();
	await env.passTime( 0 );
	const id = env.calls[ 0 ]?.request.operations[ 0 ]?.id ?? '';
	await env.respond( {
		results: [
			{
				id,
				ok: false,
				code: 'invalid_coupon',
				message: 'No such coupon.',
				key: null,
				productUrl: '',
				fields: null,
			},
		],
	} );
	expect( [ error.textContent, field.value ] ).toEqual( [ 'No such coupon.', 'NONE' ] );
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( [ error.hidden, field.hasAttribute( 'aria-invalid' ) ] ).toEqual( [ true, false ] );
} );

it( 'submits the form when the request keeps failing', async () => {
	const { env } = await startOn( [ [ 'a', 1 ] ] );
	const submit = jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation( () => undefined );
	change( 'a', '2' );
	await env.passTime( 300 );
	for ( const delay of [ 1000, 2000, 4000, 8000, 0 ] ) {
		await env.fail( 'server_error', 500 );
		await env.passTime( delay );
	}
	expect( submit ).toHaveBeenCalledTimes( 1 );
	expect( new FormData( find< HTMLFormElement >( 'form' ) ).get( 'update_cart' ) ).toBe( '1' );
	expect( new FormData( find< HTMLFormElement >( 'form' ) ).get( 'cart[a][qty]' ) ).toBe( '2' );
} );

it( 'ignores the cart when the merchant has disabled the feature', async () => {
	const { env } = await startOn( [ [ 'a', 1 ] ], { live: false, texts: TEXTS } );
	change( 'a', '2' );
	await env.passTime( 1000 );
	expect( env.calls ).toHaveLength( 0 );
} );

it( 'shows “copied” for two seconds, then its label, even after two clicks', async () => {
	await startOn( [], { live: false, texts: TEXTS } );
	const copiedTexts: string[] = [];
	Object.assign( navigator, {
		clipboard: { writeText: ( text: string ) => Promise.resolve( void copiedTexts.push( text ) ) },
	} );
	const button = find( '[data-aisle-copy]' );
	expect( button.hidden ).toBe( false );
	jest.useFakeTimers();
	try {
		button.click();
		await jest.advanceTimersByTimeAsync( 1500 );
		expect( button.textContent ).toBe( 'Copied' );
		button.click();
		await jest.advanceTimersByTimeAsync( 1500 );
		expect( button.textContent ).toBe( 'Copied' );
		await jest.advanceTimersByTimeAsync( 600 );
		expect( [ button.textContent, copiedTexts ] ).toEqual( [ 'Copy', [ 'TEN', 'TEN' ] ] );
	} finally {
		jest.useRealTimers();
	}
} );

it( 'copies without the clipboard API and shows instructions when that fails', async () => {
	await startOn( [], { live: false, texts: TEXTS } );
	Object.assign( navigator, { clipboard: undefined } );
	const command = jest.fn( () => true );
	Object.assign( document, { execCommand: command } );
	const button = find( '[data-aisle-copy]' );
	button.click();
	await flushTasks();
	expect( [
		command.mock.calls,
		button.textContent,
		document.querySelectorAll( 'textarea.aisle-visually-hidden' ).length,
	] ).toEqual( [ [ [ 'copy' ] ], 'Copied', 0 ] );
	command.mockReturnValue( false );
	button.click();
	await flushTasks();
	expect( button.textContent ).toBe( 'Press Ctrl+C' );
} );

it( "ignores a page that has WooCommerce's cart block", async () => {
	const { env } = await startOn(
		[ [ 'a', 1 ] ],
		{ live: true, texts: TEXTS },
		'<div class="wp-block-woocommerce-cart"></div>'
	);
	change( 'a', '3' );
	await env.passTime( 1000 );
	expect( env.calls ).toHaveLength( 0 );
	expect( window.fetch ).not.toHaveBeenCalled();
} );

it( 'delays the checkout until a slow response arrives and shows a timeout error', async () => {
	const { env, response } = await startOn(
		[ [ 'a', 1 ] ],
		undefined,
		'<a class="checkout-button" href="#checkout">Pay</a>'
	);
	response.html = page( [ [ 'a', 2 ] ] );
	change( 'a', '2' );
	find( '.checkout-button' ).click();
	await env.passTime( 29000 );
	expect( [ window.location.hash, find( '.checkout-button' ).getAttribute( 'aria-busy' ) ] ).toEqual( [
		'',
		'true',
	] );
	await env.passTime( 1000 );
	await flushTasks();
	expect( [ window.location.hash, find( '[data-aisle-notice]' ).textContent ] ).toEqual( [ '', 'Not sent yet.' ] );
	find( '.checkout-button' ).click();
	await env.respond();
	await flushTasks();
	expect( window.location.hash ).toBe( '#checkout' );
	window.location.hash = '';
} );
