import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeStrip } from './notice-strip';

const NEWS = [ 'Walnut board is no longer in your cart.' ];

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const pass = ( milliseconds: number ): void => act( () => void jest.advanceTimersByTime( milliseconds ) );
const said = (): string => screen.getByRole( 'status' ).textContent ?? '';

it( 'comes after 200 ms and goes 3 s later', () => {
	render( <NoticeStrip lastAnswer={ null } connection="fine" news={ NEWS } /> );
	pass( 199 );
	expect( said() ).toBe( '' );
	pass( 1 );
	expect( said() ).toBe( NEWS[ 0 ] );
	pass( 2999 );
	expect( said() ).toBe( NEWS[ 0 ] );
	pass( 1 );
	expect( said() ).toBe( '' );
} );

it( 'stays while the mouse is on it, and a second longer', () => {
	const { container } = render( <NoticeStrip lastAnswer={ null } connection="fine" news={ NEWS } /> );
	pass( 300 );
	const strip = container.firstElementChild ?? container;
	// React makes "enter" of "over"; jsdom has no pointer events of its own.
	fireEvent( strip, Object.assign( new MouseEvent( 'pointerover', { bubbles: true } ), { pointerType: 'mouse' } ) );
	pass( 10000 );
	expect( said() ).toBe( NEWS[ 0 ] );
	fireEvent( strip, new MouseEvent( 'pointerout', { bubbles: true } ) );
	pass( 999 );
	expect( said() ).toBe( NEWS[ 0 ] );
	pass( 1 );
	expect( said() ).toBe( '' );
} );
