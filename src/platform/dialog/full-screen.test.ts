import { FULL_SCREEN_DEFAULTS, openFullScreen, type FullScreenImage, type FullScreenOptions } from './full-screen';

type Listener = ( event?: unknown ) => void;

/** Fake of PhotoSwipe that records its options and can fire its events. */
const screens: MockPhotoSwipe[] = [];
class MockPhotoSwipe {
	currIndex = 0;
	readonly opener = { isOpening: false };
	element = document.createElement( 'div' );
	readonly listeners: Record< string, Listener[] > = {};
	readonly filters: Record< string, ( ...args: unknown[] ) => unknown > = {};
	readonly controls: Record< string, HTMLElement > = {};
	readonly ui = {
		registerElement: ( { name, onInit }: { name: string; onInit: ( element: HTMLElement ) => void } ) => {
			onInit( ( this.controls[ name ] = document.createElement( 'div' ) ) );
		},
	};
	constructor( readonly options: Record< string, unknown > ) {
		screens.push( this );
	}
	on( name: string, listener: Listener ): void {
		( this.listeners[ name ] ??= [] ).push( listener );
	}
	addFilter( name: string, filter: ( ...args: unknown[] ) => unknown ): void {
		this.filters[ name ] = filter;
	}
	fire( name: string, event?: unknown ): void {
		this.listeners[ name ]?.forEach( ( listener ) => listener( event ) );
	}
	init(): void {
		this.element.className = 'pswp aisle-full-screen';
		document.body.append( this.element );
		[ 'uiRegister', 'bindEvents' ].forEach( ( name ) => this.fire( name ) );
		this.show( Number( this.options.index ) );
	}
	show( index: number ): void {
		this.currIndex = index;
		this.fire( 'change' );
	}
	close(): void {
		this.fire( 'close' );
		this.element.remove();
		this.fire( 'destroy' );
	}
}
jest.mock( 'photoswipe', () => ( {
	__esModule: true,
	default: function PhotoSwipe( options: Record< string, unknown > ) {
		return new MockPhotoSwipe( options );
	},
} ) );

const texts = {
	counter: '%1$d / %2$d',
	notLoaded: '%s could not be loaded.',
	image: 'The image #%d',
	gallery: 'Images',
	play: 'Play',
};
const image = ( caption: string, type = 'image' ): FullScreenImage => ( {
	src: `/${ caption }.jpg`,
	width: 10,
	height: 10,
	caption,
	type,
	thumb: () => null,
	createPlayer: () => document.createElement( 'video' ),
} );
const shownIndexes: number[] = [];

function open(
	options: Partial< FullScreenOptions > = {},
	isRtl = false,
	images = [ 'a', 'b', 'c' ].map( ( name ) => image( name ) )
) {
	openFullScreen(
		images,
		{ isRtl, index: () => 1, show: ( index ) => void shownIndexes.push( index ) },
		{ texts, skipAnimation: false, settings: FULL_SCREEN_DEFAULTS, focusTarget: () => null, ...options }
	);
	return screens.at( -1 ) as MockPhotoSwipe;
}

beforeEach( () => {
	document.body.innerHTML = '<a href="/">Back</a>';
	[ screens, shownIndexes ].forEach( ( list ) => list.splice( 0 ) );
} );

const controlTexts = ( { controls }: MockPhotoSwipe ): ( string | null | undefined )[] =>
	[ 'aisle-counter', 'aisle-caption' ].map( ( name ) => controls[ name ]?.textContent );

it( 'starts at the image that the page shows and reports each shown image', () => {
	const screen = open();
	expect( controlTexts( screen ) ).toEqual( [ '2 / 3', 'b' ] );
	screen.show( 2 );
	expect( controlTexts( screen ) ).toEqual( [ '3 / 3', 'c' ] );
	expect( shownIndexes ).toEqual( [ 1, 2 ] );
	expect( screen.element.getAttribute( 'aria-label' ) ).toBe( 'Images' );
} );

it( 'counts in reading order in right-to-left pages', () => {
	const screen = open( {}, true );
	expect( ( screen.options.dataSource as FullScreenImage[] ).map( ( { caption } ) => caption ) ).toEqual( [
		'c',
		'b',
		'a',
	] );
	screen.show( 0 );
	expect( controlTexts( screen ) ).toEqual( [ '3 / 3', 'c' ] );
	expect( shownIndexes.at( -1 ) ).toBe( 2 );
} );

it( 'opens only once when it is called twice', () => {
	open();
	open();
	expect( screens ).toHaveLength( 1 );
} );

it( 'names the image that failed to load and links to it', () => {
	const screen = open( {}, true );
	const message = screen.filters.contentErrorElement?.( document.createElement( 'div' ), { index: 0 } );
	expect( message instanceof HTMLElement && message.textContent ).toBe( 'The image #3 could not be loaded.' );
	expect( message instanceof HTMLElement && message.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( '/c.jpg' );
} );

it( 'focuses its target as soon as it closes', async () => {
	const screen = open( { focusTarget: () => document.querySelector( 'a' ) } );
	screen.fire( 'close' );
	await Promise.resolve();
	expect( document.activeElement ).toBe( document.querySelector( 'a' ) );
} );

it( 'adds a history step that closes it on Back', () => {
	const step = { enter: jest.fn(), leave: jest.fn() };
	const screen = open( { step } );
	expect( step.enter ).toHaveBeenCalledTimes( 1 );
	expect( step.leave ).not.toHaveBeenCalled();
	step.enter.mock.calls[ 0 ][ 0 ]( new PopStateEvent( 'popstate' ) );
	expect( document.querySelector( '.pswp' ) ).toBeNull();
	expect( step.leave ).toHaveBeenCalledTimes( 1 );
	expect( screens ).toEqual( [ screen ] );
} );

it( 'closes on Back during the opening animation as soon as that ends', () => {
	const step = { enter: jest.fn(), leave: jest.fn() };
	const screen = open( { step } );
	screen.opener.isOpening = true;
	step.enter.mock.calls[ 0 ][ 0 ]( new PopStateEvent( 'popstate' ) );
	expect( step.leave ).not.toHaveBeenCalled();
	screen.fire( 'openingAnimationEnd' );
	expect( step.leave ).toHaveBeenCalledTimes( 1 );
} );

it( 'plays a video at once only when it opens by a click on its link', () => {
	const load = ( item: FullScreenImage ): HTMLElement | undefined => {
		const screen = open( {}, false, [ item ] );
		const content = { index: 0, element: undefined as HTMLElement | undefined, onLoaded: jest.fn() };
		screen.fire( 'contentLoad', { content, preventDefault: jest.fn() } );
		screen.close();
		return content.element;
	};
	expect( load( { ...image( 'a', 'video' ), isAutoplay: true } )?.querySelector( 'video' ) ).not.toBeNull();
	expect( load( image( 'a', 'video' ) )?.querySelector( 'video' ) ).toBeNull();
} );

it( 'plays a video in place of its poster and stops it on another image', () => {
	const screen = open( {}, false, [ image( 'a', 'video' ) ] );
	const content = { index: 0, element: undefined as HTMLElement | undefined, onLoaded: jest.fn() };
	screen.fire( 'contentLoad', { content, preventDefault: jest.fn() } );
	content.element?.querySelector( 'button' )?.click();
	expect( content.element?.querySelector( 'video' ) ).not.toBeNull();
	screen.fire( 'contentDeactivate', { content } );
	expect( content.element?.querySelector( 'video' ) ).toBeNull();
	expect( content.element?.querySelector( 'button' )?.getAttribute( 'aria-label' ) ).toBe( 'Play' );
} );

it.each( [
	[ {}, { showHideAnimationType: 'zoom', zoomAnimationDuration: 250, spacing: 0.1 } ],
	[ { skipAnimation: true }, { showHideAnimationType: 'none', zoomAnimationDuration: 0 } ],
	[
		{ settings: { ...FULL_SCREEN_DEFAULTS, arrowEl: false, zoomEl: false } },
		{ arrowPrev: false, arrowNext: false, zoom: false },
	],
	[ { settings: { ...FULL_SCREEN_DEFAULTS, maxSpreadZoom: 3 } }, { maxZoomLevel: 3 } ],
] )( 'translates the settings %j', ( options, expected ) => {
	expect( open( options ).options ).toMatchObject( expected );
} );
