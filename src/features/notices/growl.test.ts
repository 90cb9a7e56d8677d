import { createGrowl, type ShowMessage } from './growl';

interface Clock {
	readonly duration: unknown;
	isRunning: boolean;
	finish: () => void;
}

let clocks: Clock[];
let say: ShowMessage;

const place = (): HTMLElement => document.querySelector< HTMLElement >( '.aisle-growl' ) as HTMLElement;
const texts = (): ( string | null )[] => [ ...place().children ].map( ( { textContent } ) => textContent );

beforeEach( () => {
	clocks = [];
	document.body.innerHTML = '';
	const animate = ( _: unknown, duration: unknown ) => {
		const animation = {
			onfinish: () => undefined,
			pause: () => ( clock.isRunning = false ),
			play: () => ( clock.isRunning = true ),
		};
		const clock = { duration, isRunning: true, finish: () => animation.onfinish() };
		clocks.push( clock );
		return animation;
	};
	Object.assign( Element.prototype, { animate } );
	say = createGrowl();
} );
afterEach( () => Reflect.deleteProperty( Element.prototype, 'animate' ) );

it( 'shows a text for 3 seconds in an empty status region', () => {
	expect( [ place().getAttribute( 'role' ), texts() ] ).toEqual( [ 'status', [] ] );
	const onClose = jest.fn();
	say( '<b>Saved</b>', 'success', undefined, onClose );
	expect( texts() ).toEqual( [ '<b>Saved</b>' ] );
	expect( place().firstElementChild?.className ).toBe( 'aisle-growl__message is-success' );
	expect( clocks[ 0 ]?.duration ).toBe( 3000 );
	clocks[ 0 ]?.finish();
	expect( texts() ).toEqual( [] );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows at most three messages', () => {
	[ 'One', 'Two', 'Three', 'Four' ].forEach( ( text ) => say( text ) );
	expect( texts() ).toEqual( [ 'Two', 'Three', 'Four' ] );
} );

it.each( [
	[ 'mouseenter', 'mouseleave' ],
	[ 'focusin', 'focusout' ],
] )( 'stops the time between %s and %s', ( start, end ) => {
	say( 'One' );
	say( 'Two' );
	place().dispatchEvent( new Event( start ) );
	expect( clocks.map( ( { isRunning } ) => isRunning ) ).toEqual( [ false, false ] );
	place().dispatchEvent( new Event( end ) );
	expect( clocks.map( ( { isRunning } ) => isRunning ) ).toEqual( [ true, true ] );
} );
