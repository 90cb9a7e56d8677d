import { contrast, type Rgb } from '../../platform/ui/readable-colors';
import { readDrawerData, readDrawerSettings } from './drawer-data';
import { drawerStyle } from './drawer-style';

const rgb = ( value = '' ): Rgb => {
	const [ red = 0, green = 0, blue = 0 ] = ( value.match( /\d+/g ) ?? [] ).map( Number );
	return [ red, green, blue ];
};

it( 'sets no styles when the merchant has set none', () => {
	expect( drawerStyle( readDrawerData( {} ) ) ).toEqual( {} );
} );

it( "applies the merchant's duration, saved or unsaved", () => {
	expect( drawerStyle( readDrawerData( { animationMs: 250 } ) ) ).toEqual( { '--aisle-speed-drawer': '250ms' } );
	expect( readDrawerSettings( { animation_ms: 250, empty_title: 'Nothing', view_cart_link: false } ) ).toMatchObject(
		{
			animationMs: 250,
			emptyTitle: 'Nothing',
			viewCartLink: false,
		}
	);
} );

it( 'keeps text readable with any selected colors', () => {
	for ( const [ colorAccent, colorSurface, colorText ] of [
		[ '#ff0', '#fff', '#eeeeee' ],
		[ '#111', '#000', '#222' ],
		[ '#808080', '#808080', '#808080' ],
	] ) {
		const style = drawerStyle( readDrawerData( { colorAccent, colorSurface, colorText } ) );
		const surface = rgb( style[ '--aisle-surface' ] );
		const name = `${ colorAccent } ${ colorSurface } ${ colorText }`;
		expect( [ name, contrast( rgb( style[ '--aisle-text' ] ), surface ) >= 4.5 ] ).toEqual( [ name, true ] );
		expect( [ name, contrast( rgb( style[ '--aisle-muted' ] ), surface ) >= 4.5 ] ).toEqual( [ name, true ] );
		expect( [ name, contrast( rgb( style[ '--aisle-accent' ] ), surface ) >= 3 ] ).toEqual( [ name, true ] );
		expect( [
			name,
			contrast( rgb( style[ '--aisle-on-accent' ] ), rgb( style[ '--aisle-accent' ] ) ) >= 4.5,
		] ).toEqual( [ name, true ] );
	}
} );

it( 'uses the dark color scheme when the background is dark', () => {
	const style = drawerStyle( readDrawerData( { colorSurface: '#101418', colorText: '#fff', colorAccent: '#4af' } ) );
	expect( [ style[ '--aisle-scheme' ], style[ '--aisle-surface' ] ] ).toEqual( [ 'dark', 'rgb(16 20 24)' ] );
} );

it( 'makes text and buttons readable when only a background is set', () => {
	document.documentElement.style.setProperty( '--aisle-text', 'rgb(40, 48, 61)' );
	document.documentElement.style.setProperty( '--aisle-accent', 'rgb(40, 48, 61)' );
	const styleOn = ( colorSurface: string ): Readonly< Record< string, string > > =>
		drawerStyle( readDrawerData( { colorSurface } ) );
	expect( [ styleOn( '#101418' )[ '--aisle-text' ], styleOn( '#101418' )[ '--aisle-accent' ] ] ).toEqual( [
		'rgb(255 255 255)',
		'rgb(255 255 255)',
	] );
	expect( contrast( rgb( styleOn( '#101418' )[ '--aisle-line-strong' ] ), [ 16, 20, 24 ] ) ).toBeGreaterThan( 3 );
	// The theme's color stays if it is as readable here as on the theme's page.
	expect( styleOn( '#ffffcc' )[ '--aisle-text' ] ).toBe( 'rgb(40 48 61)' );
} );
