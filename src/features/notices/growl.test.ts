import { createGrowl, type ShowMessage } from './growl';

let say: ShowMessage;

const place = (): HTMLElement => document.querySelector< HTMLElement >( '.aisle-growl' ) as HTMLElement;
const texts = (): ( string | null )[] => [ ...place().children ].map( ( { textContent } ) => textContent );

beforeEach( () => {
	document.body.innerHTML = '';
	say = createGrowl();
} );

it( 'adds an empty status region before the first message', () => {
	expect( [ place().role, texts() ] ).toEqual( [ 'status', [] ] );
} );

it( 'shows a text until its clock ends', () => {
	say( '<b>Saved</b>', 'success' );
	expect( texts() ).toEqual( [ '<b>Saved</b>' ] );
	expect( place().firstElementChild?.className ).toBe( 'is-success' );
	// jsdom knows no animations.
	const message = place().firstElementChild;
	Reflect.get( message ?? {}, 'onanimationend' ).call( message );
	expect( texts() ).toEqual( [] );
} );

it( 'shows at most three messages', () => {
	[ 'One', 'Two', 'Three', 'Four' ].forEach( ( text ) => say( text ) );
	expect( texts() ).toEqual( [ 'Two', 'Three', 'Four' ] );
} );
