import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { fills } from '.';
import { operationOf, readTips } from './tip-data';

const DRIVER = {
	key: 'driver',
	name: 'Tip for the driver',
	buttons: [
		{ value: '10%', label: '10%', amount: '8.00', price: '$8.00' },
		{ value: '3', label: '', amount: '3.00', price: '$3.00' },
		{ value: 'round_up', label: 'Round up', amount: '0.00', price: '$0.00' },
		{ value: '', label: 'None', amount: '', price: '' },
	],
	custom: true,
	selected: '',
	kind: '',
	amount: '',
	last: '3',
	click_again: true,
};

const cartWith = ( tip: Record< string, unknown > ) => ( {
	...cartOf( line( 'mug', 1 ) ),
	extensions: { tips: [ { ...DRIVER, ...tip } ] },
} );

async function renderTips( tip: Record< string, unknown > = {} ): Promise< TestEnvironment > {
	const env = createTestEnvironment( cartWith( tip ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = { shop: {} };
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	render( <>{ fills( { drawer: true, style: 'tips.css' } )[ 'cart-drawer-lines-end' ]?.( null ) }</> );
	await act( async () => {
		await env.passTime( 0 );
		await env.respond();
	} );
	return env;
}

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const pressed = () => screen.getAllByRole( 'button', { pressed: true } ).map( ( { textContent } ) => textContent );

async function click( env: TestEnvironment, name: string ): Promise< void > {
	await act( async () => {
		fireEvent.click( button( name ) );
		await env.passTime( 1000 );
	} );
}

/** Names and fields of the operations that the cart has sent. */
const sent = ( { calls }: TestEnvironment ) =>
	calls
		.flatMap( ( { request } ) => request.operations )
		.flatMap( ( operation ) => ( operation.type === 'other' ? [ [ operation.name, operation.payload ] ] : [] ) );

/** Responds with an error to the last operation. */
const reject = ( env: TestEnvironment, code: string, message: string ): Promise< void > =>
	env.respond( {
		code: 422,
		results: ( env.calls.at( -1 )?.request.operations ?? [] ).map( ( { id } ) => ( {
			id,
			ok: false,
			code,
			message,
			key: null,
			productUrl: '',
			fields: null,
		} ) ),
	} );

it( 'shows buttons with prices, the selected one and the last one', async () => {
	await renderTips();
	expect( screen.getByRole( 'group', { name: 'Tip for the driver' } ) ).toBeTruthy();
	expect( pressed() ).toEqual( [ 'None' ] );
	expect( button( '$3.00' ).dataset.last ).toBe( 'true' );
	expect( screen.queryByRole( 'button', { name: /Round up/ } ) ).toBeNull();
	expect( ( await axe( screen.getByRole( 'group' ) ) ).violations ).toEqual( [] );
} );

it( 'shows the clicked button as selected until the server responds', async () => {
	const announced: unknown[] = [];
	document.addEventListener( 'aisle:cart:tip', ( event ) => announced.push( Reflect.get( event, 'detail' ) ) );
	const env = await renderTips();
	await click( env, '10% $8.00' );
	expect( pressed() ).toEqual( [ '10%$8.00' ] );
	expect( sent( env ) ).toEqual( [ [ 'apply_tip', { key: 'driver', value: '10%' } ] ] );
	await act( () => env.respond( { cart: cartWith( { selected: '3', kind: 'amount', amount: '3.00' } ) } ) );
	expect( pressed() ).toEqual( [ '$3.00' ] );
	expect( announced ).toEqual( [ { key: 'driver', value: '3', amount: '3.00' } ] );
	await click( env, '$3.00' );
	expect( sent( env ).at( -1 ) ).toEqual( [ 'remove_tip', { key: 'driver' } ] );
} );

it( 'shows the last clicked button until the server has answered all clicks', async () => {
	const env = await renderTips();
	await click( env, '10% $8.00' );
	await click( env, '$3.00' );
	await act( async () => {
		await env.respond( { cart: cartWith( { selected: '10%', amount: '8.00' } ) } );
	} );
	expect( pressed() ).toEqual( [ '$3.00' ] );
	await act( async () => {
		await env.passTime( 1000 );
		await env.respond( { cart: cartWith( { selected: '3', amount: '3.00' } ) } );
	} );
	expect( pressed() ).toEqual( [ '$3.00' ] );
} );

it( 'focuses the empty amount field instead of sending it', async () => {
	const env = await renderTips();
	await click( env, 'Add tip' );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Other amount' ) );
	expect( sent( env ) ).toEqual( [] );
} );

it( 'keeps the text and shows the message when the server rejects an amount', async () => {
	const env = await renderTips();
	const field = screen.getByLabelText< HTMLInputElement >( 'Other amount' );
	fireEvent.change( field, { target: { value: '9000' } } );
	await click( env, 'Add tip' );
	await act( () => reject( env, 'too_high', 'The highest tip for this order is $80.00.' ) );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'The highest tip for this order is $80.00.' );
	expect( [ field.value, field.getAttribute( 'aria-invalid' ) ] ).toEqual( [ '9000', 'true' ] );
	expect( document.activeElement ).toBe( field );
} );

it( 'marks the custom button when a custom tip is selected', async () => {
	await renderTips( { selected: '4.50', kind: 'custom' } );
	expect( pressed() ).toEqual( [ 'Add tip' ] );
	expect( screen.getByLabelText< HTMLInputElement >( 'Other amount' ).value ).toBe( '4.50' );
} );

it( 'focuses the field instead of sending the selected amount when it was cleared', async () => {
	const env = await renderTips( { selected: '4.50', kind: 'custom' } );
	fireEvent.change( screen.getByLabelText( 'Other amount' ), { target: { value: '' } } );
	await click( env, 'Add tip' );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Other amount' ) );
	expect( sent( env ) ).toEqual( [] );
} );

it( 'shows nothing when the drawer has no tips', () => {
	expect( fills( { drawer: false } ) ).toEqual( {} );
	expect( readTips( 'broken' ) ).toEqual( [] );
} );

it.each( [
	[ '10%', false, true, 'apply_tip' ],
	[ '10%', true, true, 'remove_tip' ],
	[ '10%', true, false, 'apply_tip' ],
	[ '', false, true, 'remove_tip' ],
] )( 'maps a click on "%s" (pressed: %s, click again: %s) to %s', ( value, isPressed, clickAgain, type ) => {
	expect( operationOf( 'driver', value, isPressed, clickAgain )[ 0 ] ).toBe( type );
} );
