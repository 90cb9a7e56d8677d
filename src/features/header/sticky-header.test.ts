import { findHeader, measureHeader } from './sticky-header';

const { getComputedStyle } = window;

let position: string;

const heightProperty = (): string => document.documentElement.style.getPropertyValue( '--aisle-header-height' );

function makeHeader( height: number ): HTMLElement {
	document.body.innerHTML = '<header id="masthead"></header>';
	window.aisleHeader = ':is(.missing, #masthead)';
	const header = findHeader() as HTMLElement;
	header.getBoundingClientRect = () => new DOMRect( 0, 0, 1000, height );
	return header;
}

beforeEach( () => {
	position = 'relative';
	Object.defineProperty( window, 'innerHeight', { value: 800, configurable: true } );
	Object.assign( window, {
		// With Aisle's style, the header would be sticky.
		getComputedStyle: ( { classList }: HTMLElement ) => ( {
			position: classList.contains( 'is-static' ) ? position : 'sticky',
		} ),
	} );
} );
afterEach( () => Object.assign( window, { getComputedStyle } ) );

it( 'finds no header when nothing matches the selector', () => {
	window.aisleHeader = ':is(.missing)';
	expect( findHeader() ).toBeNull();
} );

it( 'measures the height of a header that the theme does not position', () => {
	const header = makeHeader( 320 );
	expect( [ measureHeader( header ), header.className, heightProperty() ] ).toEqual( [ 320, '', '320px' ] );
} );

it( 'releases a header that is higher than 40 % of the window', () => {
	const header = makeHeader( 321 );
	expect( [ measureHeader( header ), header.className, heightProperty() ] ).toEqual( [ 0, 'is-static', '0px' ] );
} );

it.each( [ 'fixed', 'sticky', 'absolute' ] )( 'leaves a header with the position %s to the theme', ( value ) => {
	position = value;
	const header = makeHeader( 80 );
	expect( [ measureHeader( header ), header.className ] ).toEqual( [ 0, 'is-static' ] );
} );
