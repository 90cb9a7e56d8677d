import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeStrip } from './notice-strip';

const NOTICES = [ 'Walnut board is no longer in your cart.' ];

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const advanceTimers = ( milliseconds: number ): void => act( () => void jest.advanceTimersByTime( milliseconds ) );
const text = (): string => screen.getByRole( 'status' ).textContent ?? '';

it( 'shows a notice after 200 ms and hides it 3 s later', () => {
	render( <NoticeStrip lastAnswer={ null } connection="fine" notices={ NOTICES } /> );
	advanceTimers( 199 );
	expect( text() ).toBe( '' );
	advanceTimers( 1 );
	expect( text() ).toBe( NOTICES[ 0 ] );
	advanceTimers( 2999 );
	expect( text() ).toBe( NOTICES[ 0 ] );
	advanceTimers( 1 );
	expect( text() ).toBe( '' );
} );

it( 'keeps the notice while the mouse is over it and one second longer', () => {
	const { container } = render( <NoticeStrip lastAnswer={ null } connection="fine" notices={ NOTICES } /> );
	advanceTimers( 300 );
	const strip = container.firstElementChild ?? container;
	// React derives "enter" from "over"; jsdom has no pointer events.
	fireEvent( strip, Object.assign( new MouseEvent( 'pointerover', { bubbles: true } ), { pointerType: 'mouse' } ) );
	advanceTimers( 10000 );
	expect( text() ).toBe( NOTICES[ 0 ] );
	fireEvent( strip, new MouseEvent( 'pointerout', { bubbles: true } ) );
	advanceTimers( 999 );
	expect( text() ).toBe( NOTICES[ 0 ] );
	advanceTimers( 1 );
	expect( text() ).toBe( '' );
} );

it( 'shows a server error while it retries and for ten seconds after giving up', () => {
	const view = render( <NoticeStrip lastAnswer={ null } connection="failing" notices={ [] } /> );
	advanceTimers( 20000 );
	expect( text() ).toContain( 'isn’t responding' );
	const failedResponse = {
		batch: [ { type: 'set_quantity', id: '1', key: 'mug', quantity: 2 } ],
		results: [ { id: '1', ok: false, code: 'server_error', message: '', key: null, productUrl: '', fields: null } ],
		reply: null,
	} as const;
	view.rerender( <NoticeStrip lastAnswer={ failedResponse } connection="fine" notices={ [] } /> );
	advanceTimers( 10199 );
	expect( [ text(), screen.getByRole( 'alert' ).textContent ] ).toEqual( [
		'',
		'Your cart could not be changed. Please try again in a moment.',
	] );
	advanceTimers( 1 );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( '' );
} );

it( 'does not repeat a failure when a later request succeeds', () => {
	const batch = [ { type: 'set_quantity', id: '1', key: 'mug', quantity: 2 } ] as const;
	const result = { id: '1', ok: false, code: 'server_error', message: '', key: null, productUrl: '', fields: null };
	const view = render(
		<NoticeStrip lastAnswer={ { batch, results: [ result ], reply: null } } connection="fine" notices={ [] } />
	);
	advanceTimers( 10200 );
	const response = {
		code: 200,
		message: '',
		rev: 2,
		cartHash: '',
		nonce: '',
		fragments: null,
		cart: null,
		results: [],
		notices: [],
	};
	view.rerender(
		<NoticeStrip
			lastAnswer={ { batch, results: [ { ...result, ok: true } ], reply: response } }
			connection="fine"
			notices={ [] }
		/>
	);
	advanceTimers( 300 );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( '' );
} );
