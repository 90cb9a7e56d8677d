import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { createDrawerTurn } from './drawer-turn';

function setUp() {
	const cart = createCartCore( createTestEnvironment( cartOf() ).effects );
	return { cart, turn: createDrawerTurn( cart ), isOpen: () => cart.getState().open };
}

const microtasks = async () => {
	await Promise.resolve();
	await Promise.resolve();
};

it.each( [ 'before', 'after' ] )( 'holds the drawer back when it opens %s the call', async ( order ) => {
	const { cart, turn, isOpen } = setUp();
	if ( order === 'before' ) {
		cart.open();
		turn.wait();
	} else {
		turn.wait();
		cart.open();
	}
	await microtasks();
	expect( isOpen() ).toBe( false );
	turn.release();
	expect( isOpen() ).toBe( true );
} );

it( 'leaves a drawer alone that the shopper opens while waiting', async () => {
	const { cart, turn, isOpen } = setUp();
	turn.wait();
	await microtasks();
	cart.open();
	await microtasks();
	expect( isOpen() ).toBe( true );
} );

it( 'keeps the drawer closed while the popup is open and opens it afterwards', async () => {
	const { cart, turn, isOpen } = setUp();
	cart.open();
	await microtasks();
	turn.wait();
	turn.show();
	expect( isOpen() ).toBe( false );
	cart.open();
	await microtasks();
	expect( isOpen() ).toBe( false );
	turn.release();
	expect( isOpen() ).toBe( false );
	turn.hide();
	expect( isOpen() ).toBe( true );
} );

it( 'opens no drawer that did not try to open', () => {
	const { turn, isOpen } = setUp();
	turn.wait();
	turn.show();
	turn.hide();
	expect( isOpen() ).toBe( false );
} );

it( 'releases the drawer after three seconds without a response', async () => {
	jest.useFakeTimers();
	const { cart, turn, isOpen } = setUp();
	cart.open();
	turn.wait();
	jest.advanceTimersByTime( 3000 );
	expect( isOpen() ).toBe( true );
	jest.useRealTimers();
} );
