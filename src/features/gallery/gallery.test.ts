import { createGallery, type Gallery } from './gallery';

const scrolls: ( ScrollToOptions | undefined )[] = [];

function renderGallery( count: number, direction: 'ltr' | 'rtl' = 'ltr' ): Gallery {
	const slides = Array.from(
		{ length: count },
		( _item, index ) =>
			`<div class="woocommerce-product-gallery__image aisle-gallery__slide"><a href="/${ index }.jpg"><img></a></div>`
	);
	const thumbs = Array.from( { length: count }, () => '<li><a class="aisle-gallery__thumb" href="#x"></a></li>' );
	document.body.innerHTML = `<div class="aisle-gallery" style="direction:${ direction }"><div class="aisle-gallery__stage"><div class="aisle-gallery__strip" style="direction:${ direction }">${ slides.join( '' ) }</div>
		<button data-aisle-step="-1"></button><button data-aisle-step="1"></button><p class="aisle-gallery__counter"></p></div><ol class="aisle-gallery__thumbs">${ thumbs.join( '' ) }</ol></div>`;
	const root = document.querySelector< HTMLElement >( '.aisle-gallery' );
	const strip = document.querySelector< HTMLElement >( '.aisle-gallery__strip' );
	const gallery = root && strip ? createGallery( root, '%1$d / %2$d' ) : null;
	if ( ! strip || ! gallery ) {
		throw new Error( 'There is no gallery.' );
	}
	Object.defineProperty( strip, 'clientWidth', { value: 300 } );
	Object.defineProperty( strip, 'scrollTo', { value: ( options?: ScrollToOptions ) => scrolls.push( options ) } );
	return gallery;
}

/** Simulates the browser's scroll after a swipe. */
function scrollTo( { strip }: Gallery, left: number ): void {
	strip.scrollLeft = left;
	strip.dispatchEvent( new Event( 'scroll' ) );
}

const counter = (): string => document.querySelector( '.aisle-gallery__counter' )?.textContent ?? '';
const currentThumb = (): number =>
	[ ...document.querySelectorAll( '.aisle-gallery__thumb' ) ].findIndex(
		( thumb ) => thumb.getAttribute( 'aria-current' ) === 'true'
	);
const pressKey = ( selector: string, key: string ): void =>
	void document
		.querySelectorAll( selector )[ 0 ]
		?.dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true } ) );

beforeEach( () => {
	scrolls.length = 0;
	Object.defineProperty( window, 'matchMedia', { configurable: true, value: () => ( { matches: false } ) } );
} );

it( 'updates thumbnails, counter and buttons after a swipe', () => {
	const gallery = renderGallery( 3 );
	expect( [ counter(), currentThumb() ] ).toEqual( [ '1 / 3', 0 ] );
	scrollTo( gallery, 290 );
	expect( [ gallery.index(), counter(), currentThumb() ] ).toEqual( [ 1, '2 / 3', 1 ] );
	scrollTo( gallery, 600 );
	expect(
		[ ...document.querySelectorAll( 'button' ) ].map( ( button ) => button.getAttribute( 'aria-disabled' ) )
	).toEqual( [ 'false', 'true' ] );
} );

it( 'handles swipes in right-to-left pages', () => {
	const gallery = renderGallery( 3, 'rtl' );
	scrollTo( gallery, -310 );
	expect( gallery.index() ).toBe( 1 );
	gallery.show( 2 );
	expect( scrolls ).toEqual( [ { left: -600, behavior: 'smooth' } ] );
} );

it( 'reports no image that it only scrolls past', () => {
	const gallery = renderGallery( 5 );
	const shownIndexes: number[] = [];
	gallery.onShow( ( index ) => shownIndexes.push( index ) );
	gallery.show( 4 );
	[ 300, 600, 900, 1200 ].forEach( ( left ) => scrollTo( gallery, left ) );
	expect( [ shownIndexes, counter() ] ).toEqual( [ [ 4 ], '5 / 5' ] );
	scrollTo( gallery, 900 );
	expect( shownIndexes ).toEqual( [ 4, 3 ] );
} );

it( 'follows a touch that stops the scroll', () => {
	const gallery = renderGallery( 5 );
	gallery.show( 4 );
	gallery.strip.dispatchEvent( new Event( 'touchstart' ) );
	scrollTo( gallery, 600 );
	expect( gallery.index() ).toBe( 2 );
} );

it( 'has one tab stop for the images and one for the thumbnails', () => {
	const gallery = renderGallery( 3 );
	gallery.show( 1 );
	const tabIndexes = ( selector: string ): number[] =>
		[ ...document.querySelectorAll< HTMLElement >( selector ) ].map( ( { tabIndex } ) => tabIndex );
	expect( [ tabIndexes( '.aisle-gallery__slide a' ), tabIndexes( '.aisle-gallery__thumb' ) ] ).toEqual( [
		[ -1, 0, -1 ],
		[ -1, 0, -1 ],
	] );
} );

it( 'moves without animation when reduced motion is set', () => {
	Object.defineProperty( window, 'matchMedia', { configurable: true, value: () => ( { matches: true } ) } );
	renderGallery( 3 ).show( 1 );
	expect( scrolls ).toEqual( [ { left: 300, behavior: 'instant' } ] );
} );

it( 'moves the focus with keys and ignores the keys of a slider inside', () => {
	const gallery = renderGallery( 3 );
	pressKey( '.aisle-gallery__thumb', 'End' );
	expect( [ gallery.index(), document.activeElement ] ).toEqual( [
		2,
		document.querySelectorAll( '.aisle-gallery__thumb' )[ 2 ],
	] );
	gallery.strip.insertAdjacentHTML( 'beforeend', '<div role="slider"></div>' );
	pressKey( '[role="slider"]', 'Home' );
	expect( gallery.index() ).toBe( 2 );
} );
