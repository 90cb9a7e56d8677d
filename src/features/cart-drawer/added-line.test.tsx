import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { useCart } from '../../platform/cart/store';
import { useScrollToAddedLine } from './added-line';

const LINES = [ 'a', 'b', 'c', 'd' ].map( ( key ) => line( key, 1 ) );
const scrollBy = jest.fn();

function List() {
	const view = useCart();
	const list = useRef< HTMLDivElement >( null );
	useScrollToAddedLine( list, view );
	return (
		<div ref={ list }>
			{ view.lines.map( ( { key } ) => (
				<p key={ key } data-line={ key } />
			) ) }
		</div>
	);
}

/** Returns an open drawer of 100 px height with lines of 100 px each. */
async function openDrawer(): Promise< { env: TestEnvironment; cart: CartCore } > {
	const env = createTestEnvironment( cartOf( ...LINES ) );
	env.cookie = true;
	const cart = createCartCore( env.effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	cart.open();
	render( <List /> );
	return { env, cart };
}

const refreshCart = async (
	{ env, cart }: { env: TestEnvironment; cart: CartCore },
	...lines: typeof LINES
): Promise< void > => {
	await act( async () => {
		cart.refresh();
		await env.passTime( 0 );
		await env.respond( { cart: cartOf( ...lines ) } );
	} );
};

beforeEach( () => {
	scrollBy.mockReset();
	// Runs animation frames at once.
	jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation( ( callback ) => {
		callback( 0 );
		return 0;
	} );
	Element.prototype.scrollBy = scrollBy;
	window.matchMedia = jest.fn().mockReturnValue( { matches: false } );
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
		const index = [ ...document.querySelectorAll( '[data-line]' ) ].indexOf( this );
		return index < 0 ? new DOMRect( 0, 0, 400, 100 ) : new DOMRect( 0, index * 100, 400, 100 );
	} );
} );

afterEach( () => jest.restoreAllMocks() );

it( 'scrolls to a line that a block or another plugin added or increased', async () => {
	const drawer = await openDrawer();
	await refreshCart( drawer, ...LINES, line( 'e', 1 ) );
	expect( scrollBy.mock.calls ).toEqual( [ [ { top: 400, behavior: 'smooth' } ] ] );
	await refreshCart( drawer, line( 'a', 1 ), line( 'b', 2 ), line( 'c', 1 ), line( 'd', 1 ), line( 'e', 1 ) );
	expect( scrollBy.mock.calls[ 1 ] ).toEqual( [ { top: 100, behavior: 'smooth' } ] );
} );

it( 'scrolls to the first line of an operation that added several', async () => {
	const { env, cart } = await openDrawer();
	await act( async () => {
		void cart.run( 'add_set' );
		await env.passTime( 0 );
		const id = env.calls.at( -1 )?.request.operations[ 0 ]?.id ?? '';
		const added = { ok: true, code: '', message: '', productUrl: '', fields: null };
		await env.respond( {
			cart: cartOf( ...LINES, line( 'e', 1 ), line( 'f', 1 ) ),
			results: [ { ...added, id, key: 'e', keys: [ 'e', 'f' ] } ],
		} );
	} );
	expect( scrollBy.mock.calls ).toEqual( [ [ { top: 400, behavior: 'smooth' } ] ] );
} );

it( 'does not scroll when another script removes a line', async () => {
	const drawer = await openDrawer();
	await refreshCart( drawer, ...LINES.slice( 0, 3 ) );
	expect( scrollBy ).not.toHaveBeenCalled();
} );
