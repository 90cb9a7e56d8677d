import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../../platform/cart/core/testing';
import type { EarlyPage } from '../../platform/early/early-page';
import { start } from './early';

const tip = ( selected: string, kind: string ) => ( {
	key: 'driver',
	buttons: [
		{ value: '10%', label: '10%', amount: '9.00', price: '$9.00' },
		{ value: '', label: 'None', amount: '', price: '' },
	],
	custom: true,
	selected,
	kind,
} );

const cartWith = ( selected: string, kind: string ) => ( {
	...cartOf( line( 'mug', 1 ) ),
	extensions: { tips: [ tip( selected, kind ) ] },
} );

const HTML = `
	<fieldset data-tip="driver">
		<button type="submit" form="f" name="aisle-tip" value="driver:10%" aria-pressed="false"><span class="aisle-tip__amount">$8.00</span></button>
		<button type="submit" form="f" name="aisle-tip" value="driver:" aria-pressed="true">None</button>
		<div class="aisle-tip__custom"><input form="c" name="aisle-tip-amount"><button type="submit" form="c" aria-pressed="false">Add tip</button></div>
		<p class="aisle-tip__error" role="alert"></p>
	</fieldset>
	<form class="aisle-tip-form" id="f"></form><form class="aisle-tip-form" id="c"></form>
	<form class="checkout"></form><form class="woocommerce-cart-form"></form>`;

const events: string[] = [];
const env = createTestEnvironment( cartWith( '', '' ) );
const cart = createCartCore( env.effects );
const buttons = () => [ ...document.querySelectorAll< HTMLButtonElement >( 'button' ) ];
const pressed = () => buttons().map( ( button ) => button.getAttribute( 'aria-pressed' ) );
const input = () => document.querySelector( 'input' ) as HTMLInputElement;

async function submit( form: string, submitter: number ): Promise< boolean > {
	const event = new SubmitEvent( 'submit', {
		bubbles: true,
		cancelable: true,
		submitter: buttons()[ submitter ] ?? null,
	} );
	document.getElementById( form )?.dispatchEvent( event );
	await env.passTime( 1000 );
	return event.defaultPrevented;
}

beforeAll( async () => {
	document.body.innerHTML = HTML;
	Object.assign( window, { jQuery: () => ( { trigger: ( name: string ) => events.push( name ) } ) } );
	cart.start();
	const page: Pick< EarlyPage, 'cart' > = { cart: { ...cart, prepare: () => Promise.resolve() } };
	start( page as EarlyPage, { clickAgain: true, failed: 'Not saved' } );
	await env.passTime( 0 );
	await env.respond();
} );

it( 'sends a clicked button, shows the new selection and updates the cart page', async () => {
	expect( await submit( 'f', 0 ) ).toBe( true );
	await env.respond( { cart: cartWith( '10%', 'percent' ) } );
	expect( pressed() ).toEqual( [ 'true', 'false', 'false' ] );
	expect( document.querySelector( '.aisle-tip__amount' )?.textContent ).toBe( '$9.00' );
	expect( events ).toEqual( [ 'wc_update_cart' ] );
} );

it( 'focuses an empty amount and sends nothing', async () => {
	const count = env.calls.length;
	await submit( 'c', 2 );
	expect( [ document.activeElement, env.calls.length ] ).toEqual( [ input(), count ] );
} );

it( 'sends an amount and shows the message of a rejected one', async () => {
	input().value = '900';
	await submit( 'c', 2 );
	const operation = env.calls.at( -1 )?.request.operations[ 0 ];
	expect( operation ).toMatchObject( { name: 'apply_tip', payload: { key: 'driver', value: '900' } } );
	const rejected = { ok: false, code: 'too_high', message: 'Too high', key: null, productUrl: '', fields: null };
	await env.respond( { code: 422, results: [ { id: operation?.id ?? '', ...rejected } ] } );
	expect( document.querySelector( '[role="alert"]' )?.textContent ).toBe( 'Too high' );
	expect( events ).toHaveLength( 1 );
} );

it( 'shows a message when the server sends none', async () => {
	await submit( 'f', 1 );
	const operation = env.calls.at( -1 )?.request.operations[ 0 ];
	const failed = { ok: false, code: 'app_not_loaded', message: '', key: null, productUrl: '', fields: null };
	await env.respond( { code: 422, results: [ { id: operation?.id ?? '', ...failed } ] } );
	expect( document.querySelector( '[role="alert"]' )?.textContent ).toBe( 'Not saved' );
} );

it( 'leaves other forms to the page', () => {
	const event = new Event( 'submit', { bubbles: true, cancelable: true } );
	document.querySelector( '.checkout' )?.dispatchEvent( event );
	expect( event.defaultPrevented ).toBe( false );
} );
