import { openFullScreen } from '../../platform/dialog/full-screen';
import { openMedia } from './viewer';

jest.mock( '../../platform/dialog/full-screen', () => ( { openFullScreen: jest.fn(), FULL_SCREEN_DEFAULTS: {} } ) );
jest.mock( '../../platform/dialog/history-step', () => ( {
	createHistoryStep: ( name: string ) => ( { name, enter: () => undefined, leave: () => undefined } ),
} ) );

const DATA = { style: '', texts: { video: 'Video', notLoaded: '%s could not be loaded.' } };
const figure = ( name: string, content = '', link = '' ): string =>
	`<figure><a id="${ name }" href="/${ name }.jpg" data-aisle-open="lightbox" ${ link }><img alt="${ name }">${ content }</a></figure>`;

let isReduced = false;

beforeEach( () => {
	isReduced = false;
	window.matchMedia = ( () => ( { matches: isReduced } ) ) as never;
	jest.mocked( openFullScreen ).mockClear();
	// jsdom loads no images.
	jest.spyOn( Image.prototype, 'src', 'set' ).mockImplementation( function ( this: HTMLImageElement ) {
		queueMicrotask( () => this.onload?.( new Event( 'load' ) ) );
	} );
	jest.spyOn( Image.prototype, 'naturalWidth', 'get' ).mockReturnValue( 640 );
	jest.spyOn( Image.prototype, 'naturalHeight', 'get' ).mockReturnValue( 320 );
} );

async function open( html: string, id: string ) {
	document.body.innerHTML = html;
	await openMedia( document.getElementById( id ) as HTMLAnchorElement, DATA );
	const [ images, gallery, options ] = jest.mocked( openFullScreen ).mock.calls[ 0 ]!;
	return { images, gallery, options };
}

it( 'shows the images of a gallery and starts at the clicked one', async () => {
	const { images, gallery } = await open(
		`${ figure( 'z' ) }<div class="wp-block-gallery">${ figure( 'a' ) }${ figure( 'b' ) }<a href="/c">C</a></div>`,
		'b'
	);
	expect( images.map( ( { src } ) => src ) ).toEqual( [ 'http://localhost/a.jpg', 'http://localhost/b.jpg' ] );
	expect( gallery.index() ).toBe( 1 );
} );

it( 'shows an image outside a gallery alone', async () => {
	const { images } = await open( figure( 'a' ) + figure( 'b' ), 'a' );
	expect( images.map( ( { alt } ) => alt ) ).toEqual( [ 'a' ] );
} );

it.each( [
	[ 'printed by PHP', 'data-aisle-size="1200x900"', [ 1200, 900 ] ],
	[ 'of the loaded file', '', [ 640, 320 ] ],
	[ 'of the loaded file for an invalid value', 'data-aisle-size="0x"', [ 640, 320 ] ],
] )( 'takes the size %s', async ( _, attribute, size ) => {
	const { images } = await open( figure( 'a', '', attribute ), 'a' );
	expect( [ images[ 0 ]?.width, images[ 0 ]?.height ] ).toEqual( size );
} );

it( 'gives other images of unknown size the proportions of their thumbnails', async () => {
	const { images } = await open( `<div class="gallery">${ figure( 'a' ) }${ figure( 'b' ) }</div>`, 'a' );
	expect( [ images[ 1 ]?.width, images[ 1 ]?.height ] ).toEqual( [ 1600, 800 ] );
} );

it.each( [
	[
		'a figure',
		'<figure><a id="a" data-aisle-open="lightbox" href="/a.jpg"></a><figcaption> A cup </figcaption></figure>',
		'A cup',
	],
	[
		'a classic caption',
		'<div class="wp-caption"><a id="a" data-aisle-open="lightbox" href="/a.jpg"></a><p class="wp-caption-text">Cup</p></div>',
		'Cup',
	],
	[
		'a classic gallery',
		'<dl class="gallery-item"><dt><a id="a" data-aisle-open="lightbox" href="/a.jpg"></a></dt><dd class="wp-caption-text">Cup</dd></dl>',
		'Cup',
	],
	[
		'a whole gallery',
		'<figure><a id="a" data-aisle-open="lightbox" href="/a.jpg"></a><a data-aisle-open="lightbox" href="/b.jpg"></a><figcaption>Cups</figcaption></figure>',
		'',
	],
	[ 'a text', '<a id="a" data-aisle-open="lightbox" href="/a.jpg">Cup</a>', '' ],
] )( 'reads the caption of %s', async ( _, html, caption ) => {
	expect( ( await open( html, 'a' ) ).images[ 0 ]?.caption ).toBe( caption );
} );

it( 'uses the smaller files of an image only if they have its proportions', async () => {
	const image = ( srcset: string ): string =>
		`<a id="a" data-aisle-open="lightbox" href="/a.jpg"><img srcset="${ srcset }"></a>`;
	const whole = 'http://localhost/a-300.jpg 300w, http://localhost/a.jpg 900w';
	expect( ( await open( image( whole ), 'a' ) ).images[ 0 ]?.srcset ).toBe( whole );
	jest.mocked( openFullScreen ).mockClear();
	expect( ( await open( image( '/a-150x150.jpg 150w' ), 'a' ) ).images[ 0 ]?.srcset ).toBeUndefined();
} );

it( 'creates the player of a video only when it is called, and plays the clicked one', async () => {
	const { images } = await open(
		figure(
			'a',
			'',
			'data-aisle-video="youtube" data-aisle-video-source="https://www.youtube-nocookie.com/embed/x"'
		),
		'a'
	);
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( images[ 0 ] ).toMatchObject( { type: 'video', isAutoplay: true } );
	expect( images[ 0 ]?.createPlayer() ).toMatchObject( {
		src: 'https://www.youtube-nocookie.com/embed/x',
		title: 'a',
	} );
} );

it( 'focuses the last image, or the clicked one when the last is out of view', async () => {
	const { gallery, options } = await open( `<div class="gallery">${ figure( 'a' ) }${ figure( 'b' ) }</div>`, 'a' );
	gallery.show( 1, false );
	const last = document.getElementById( 'b' ) as HTMLElement;
	const placeAt = ( top: number ) =>
		jest.spyOn( last, 'getBoundingClientRect' ).mockReturnValue( new DOMRect( 0, top, 100, 100 ) );
	placeAt( 10 );
	expect( options.focusTarget()?.id ).toBe( 'b' );
	placeAt( -200 );
	expect( options.focusTarget()?.id ).toBe( 'a' );
	placeAt( window.innerHeight + 1 );
	expect( options.focusTarget()?.id ).toBe( 'a' );
} );

it.each( [ true, false ] )(
	'removes the content 300 ms after closing, with reduced motion (%s) at once',
	async ( value ) => {
		isReduced = value;
		const { options } = await open( figure( 'a' ), 'a' );
		expect( [ options.settings.hideAnimationDuration, options.skipAnimation ] ).toEqual( [ 300, value ] );
	}
);

it( 'opens in the dialog of the link', async () => {
	const { options } = await open( `<dialog open>${ figure( 'a' ) }</dialog>`, 'a' );
	expect( options.container ).toBe( document.querySelector( 'dialog' ) );
} );

it( 'reads the direction from the page', async () => {
	// jsdom does not inherit it.
	const html = figure( 'a', '', 'style="direction: rtl"' );
	expect( ( await open( html, 'a' ) ).gallery.isRtl ).toBe( true );
} );
