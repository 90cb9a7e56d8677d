import { followTheme } from './follow-theme';
import { applyThemeColors } from './theme-colors';

// jsdom has no canvas; plain colors do not need one.
beforeAll( () => void jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockReturnValue( null ) );
afterEach( () => jest.useRealTimers() );

const detectedColor = ( name: string ): string =>
	document.documentElement.style.getPropertyValue( `--aisle-detected-${ name }` );

function theme( css: string ): void {
	document.head.innerHTML = `<style>${ css }</style>`;
	applyThemeColors();
}

const BROWSERS_OWN =
	'input { background-color: rgb(255, 255, 255); color: rgb(0, 0, 0); border-style: inset; border-radius: 0px; }';
const MINT = 'body { background-color: rgb(209, 228, 221); color: rgb(40, 48, 61); }';
const NIGHT = 'body { background-color: rgb(20, 20, 20); color: rgb(240, 240, 240); }';

it( "copies colors and corner radius from the theme's inputs", () => {
	theme(
		`${ MINT } input { background-color: rgb(255, 255, 255); color: rgb(40, 48, 61); border-style: solid; border-top-left-radius: 0px; }`
	);
	expect( [ detectedColor( 'input' ), detectedColor( 'on-input' ), detectedColor( 'radius' ) ] ).toEqual( [
		'rgb(255, 255, 255)',
		'rgb(40, 48, 61)',
		'min(8px, 0px)',
	] );
} );

it( 'keeps the defaults without theme input styles, with no white on dark pages', () => {
	theme( MINT + BROWSERS_OWN );
	expect( [ detectedColor( 'input' ), detectedColor( 'radius' ), detectedColor( 'input-border' ) ] ).toEqual( [
		'rgb(255, 255, 255)',
		'',
		'',
	] );
	theme( NIGHT + BROWSERS_OWN );
	expect( [ detectedColor( 'input' ), detectedColor( 'on-input' ) ] ).toEqual( [ '', '' ] );
} );

it( 'ignores unreadable color combinations', () => {
	theme(
		`${ MINT } input { background-color: rgb(255, 255, 255); color: rgb(200, 200, 200); border-style: solid; }`
	);
	expect( detectedColor( 'input' ) ).toBe( '' );
} );

it( "makes entered text readable on the theme's final input color", () => {
	theme( `${ NIGHT } input { background-color: rgb(235, 235, 235); color: rgb(40, 48, 61); border-style: solid; }` );
	expect( detectedColor( 'written' ) ).toBe( 'rgb(40 48 61)' );
	expect( document.documentElement.style.getPropertyValue( '--aisle-input-scheme' ) ).toBe( 'light' );
} );

it( 'follows a theme that turns dark by a class set later', async () => {
	theme( `${ MINT } body.is-dark-theme { background-color: rgb(40, 48, 61); color: rgb(240, 240, 240); }` );
	jest.useFakeTimers();
	followTheme();
	const initialSurface = detectedColor( 'surface' );
	document.body.classList.add( 'is-dark-theme' );
	await jest.advanceTimersByTimeAsync( 60 );
	expect( [ initialSurface, detectedColor( 'surface' ), detectedColor( 'text' ) ] ).toEqual( [
		'rgb(209 228 221)',
		'rgb(40 48 61)',
		'rgb(240 240 240)',
	] );
} );
