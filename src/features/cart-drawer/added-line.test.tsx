import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createWorld, line, type World } from '../../platform/cart/core/testing';
import { useCart } from '../../platform/cart/store';
import { useAddedInSight } from './added-line';

const LINES = [ 'a', 'b', 'c', 'd' ].map( ( key ) => line( key, 1 ) );
const scrollBy = jest.fn();

function List() {
	const view = useCart();
	const list = useRef< HTMLDivElement >( null );
	useAddedInSight( list, view );
	return (
		<div ref={ list }>
			{ view.lines.map( ( { key } ) => (
				<p key={ key } data-line={ key } />
			) ) }
		</div>
	);
}

/** Returns an open drawer of 100 px height with lines of 100 px each. */
async function shown(): Promise< { world: World; cart: CartCore } > {
	const world = createWorld( cartOf( ...LINES ) );
	world.cookie = true;
	const cart = createCartCore( world.effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await world.pass( 0 );
	await world.answer();
	cart.open();
	render( <List /> );
	return { world, cart };
}

const ask = async ( { world, cart }: { world: World; cart: CartCore }, ...lines: typeof LINES ): Promise< void > => {
	await act( async () => {
		cart.refresh();
		await world.pass( 0 );
		await world.answer( { cart: cartOf( ...lines ) } );
	} );
};

beforeEach( () => {
	scrollBy.mockReset();
	// Runs animation frames at once.
	jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation( ( draw ) => {
		draw( 0 );
		return 0;
	} );
	Element.prototype.scrollBy = scrollBy;
	window.matchMedia = jest.fn().mockReturnValue( { matches: false } );
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
		const at = [ ...document.querySelectorAll( '[data-line]' ) ].indexOf( this );
		return at < 0 ? new DOMRect( 0, 0, 400, 100 ) : new DOMRect( 0, at * 100, 400, 100 );
	} );
} );

afterEach( () => jest.restoreAllMocks() );

it( 'scrolls to a line that a block or another plugin added or increased', async () => {
	const drawer = await shown();
	await ask( drawer, ...LINES, line( 'e', 1 ) );
	expect( scrollBy.mock.calls ).toEqual( [ [ { top: 400, behavior: 'smooth' } ] ] );
	await ask( drawer, line( 'a', 1 ), line( 'b', 2 ), line( 'c', 1 ), line( 'd', 1 ), line( 'e', 1 ) );
	expect( scrollBy.mock.calls[ 1 ] ).toEqual( [ { top: 100, behavior: 'smooth' } ] );
} );

it( 'does not scroll when another script removes or decreases a line', async () => {
	const drawer = await shown();
	await ask( drawer, ...LINES.slice( 0, 3 ) );
	expect( scrollBy ).not.toHaveBeenCalled();
} );
