import { startLevels } from './levels';

const find = ( selector: string ): HTMLElement => document.querySelector< HTMLElement >( selector ) as HTMLElement;

beforeEach( () => {
	document.body.innerHTML = `<nav aria-label="Main"><ul class="aisle-menu is-levels">
		<li id="shop"><a href="/shop/">Shop</a><button aria-expanded="false" aria-controls="sub-1"></button>
			<ul id="sub-1">
				<li id="cups"><a href="#" role="button" aria-expanded="false" aria-controls="sub-2"> Cups </a>
					<ul id="sub-2"><li><a href="/blue/">Blue</a></li></ul>
				</li>
			</ul>
		</li>
	</ul></nav>`;
	startLevels( find( '.aisle-menu' ), 'Back to %s' );
} );

const button = ( item: string ): HTMLElement => find( `#${ item } > [aria-controls]` );
const openLevels = (): ( string | undefined )[] =>
	[ ...document.querySelectorAll< HTMLElement >( 'ul[id]:not([hidden])' ) ].map( ( { id } ) => id );

it( 'hides the lower levels and says that the script is ready', () => {
	expect( openLevels() ).toEqual( [] );
	expect( find( '.aisle-menu' ).classList.contains( 'is-ready' ) ).toBe( true );
} );

it( 'shows a level in place of its parent and focuses its heading', () => {
	button( 'shop' ).click();
	expect( openLevels() ).toEqual( [ 'sub-1' ] );
	expect( button( 'shop' ).getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( [ find( '.aisle-menu' ).className, find( '#shop' ).className ] ).toEqual( [
		'aisle-menu is-levels is-ready has-open',
		'is-open',
	] );
	expect( document.activeElement?.textContent ).toBe( 'Shop' );
	expect( document.activeElement?.tagName ).toBe( 'H2' );
} );

it( 'names Back after the level above and returns the focus to the opener', () => {
	button( 'shop' ).click();
	expect( button( 'cups' ).dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true } ) ) ).toBe(
		false
	);
	expect( openLevels() ).toEqual( [ 'sub-1', 'sub-2' ] );
	expect( document.activeElement?.textContent ).toBe( 'Cups' );
	const backTexts = [ ...document.querySelectorAll( '.aisle-menu__back' ) ].map( ( { textContent } ) => textContent );
	expect( backTexts ).toEqual( [ 'Back to Main', 'Back to Shop' ] );
	find( '#sub-2 .aisle-menu__back' ).click();
	expect( openLevels() ).toEqual( [ 'sub-1' ] );
	expect( document.activeElement ).toBe( button( 'cups' ) );
	find( '#sub-1 > .aisle-menu__head > .aisle-menu__back' ).click();
	expect( openLevels() ).toEqual( [] );
	expect( find( '.aisle-menu' ).className ).toBe( 'aisle-menu is-levels is-ready' );
	expect( document.activeElement ).toBe( button( 'shop' ) );
} );

it( 'opens the level of a parent without a target by Space', () => {
	button( 'shop' ).click();
	button( 'cups' ).dispatchEvent( new KeyboardEvent( 'keydown', { key: ' ', bubbles: true, cancelable: true } ) );
	expect( openLevels() ).toEqual( [ 'sub-1', 'sub-2' ] );
} );

it( 'names a level after the image of its parent when the link has no text', () => {
	document.body.innerHTML = `<ul class="aisle-menu"><li id="shop"><a href="/"><span><img alt="Goods"></span></a>
		<button aria-expanded="false" aria-controls="sub-1"></button><ul id="sub-1"></ul></li></ul>`;
	startLevels( find( '.aisle-menu' ), 'Back to %s' );
	button( 'shop' ).click();
	expect( document.activeElement?.textContent ).toBe( 'Goods' );
} );
