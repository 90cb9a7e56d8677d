import { cover } from './overlay';

const form = (): HTMLElement => document.querySelector< HTMLElement >( 'form' ) as HTMLElement;
const overlays = (): string[] =>
	[ ...document.querySelectorAll( '.aisle-overlay' ) ].map( ( { className } ) => className );

beforeEach( () => {
	jest.useFakeTimers();
	document.body.innerHTML = '<form><input></form><button></button>';
	form().inert = false;
} );
afterEach( () => jest.useRealTimers() );

it( 'covers only the waiting part, and removes the cover after 400 ms', () => {
	cover( form(), true );
	cover( form(), true );
	expect( [ overlays(), form().ariaBusy, form().inert ] ).toEqual( [ [ 'aisle-overlay' ], 'true', true ] );
	cover( form(), false );
	expect( [ form().ariaBusy, form().inert ] ).toEqual( [ 'false', false ] );
	jest.advanceTimersByTime( 399 );
	expect( overlays() ).toEqual( [ 'aisle-overlay' ] );
	jest.advanceTimersByTime( 1 );
	expect( overlays() ).toEqual( [] );
} );

it( 'stays covered when it waits again during the fade', () => {
	cover( form(), true );
	cover( form(), false );
	cover( form(), true );
	jest.advanceTimersByTime( 400 );
	expect( [ overlays(), form().inert ] ).toEqual( [ [ 'aisle-overlay' ], true ] );
} );

it( 'returns the focus that the part has lost, unless it has moved', () => {
	const input = document.querySelector( 'input' ) as HTMLElement;
	const button = document.querySelector( 'button' ) as HTMLElement;
	input.focus();
	cover( form(), true );
	input.blur();
	cover( form(), false );
	expect( document.activeElement ).toBe( input );
	cover( form(), true );
	button.focus();
	cover( form(), false );
	expect( document.activeElement ).toBe( button );
} );

it( 'ignores the end of a wait that has not begun, and replaced content', () => {
	cover( form(), false );
	expect( form().ariaBusy ).toBeNull();
	cover( form(), true );
	form().innerHTML = '';
	cover( form(), false );
	expect( form().inert ).toBe( false );
} );
