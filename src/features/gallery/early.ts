/**
 * Early module: sets up galleries. Swiper, zoom, full screen, videos, the 360° view and variation images are chunks
 * that load on first intent.
 */
import { isReplaced } from '../../platform/boot-data';
import { asRecord, asText, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS } from '../../platform/events';
import { isDataSaverOn } from '../../platform/saves-data';
import { createGallery, showMessage, showBriefly, SLIDE, type Gallery } from './gallery';
import { lazy, lazyFullScreen, withSpin, withSwipe, withVideo, withZoom, type Lazy } from './lazy-chunks';
import { answerVariations, handleCommands, dispatch } from './third-party-events';
import { onTap } from './tap';

const GALLERY = '.aisle-gallery';
/**
 * Elements that open full screen: the button, and the whole image, because a zoomed image covers its link. A
 * placeholder for a missing image does not open it.
 */
const TRIGGER = '.aisle-gallery__trigger, .woocommerce-product-gallery__image';
const VIDEO = '[data-aisle-video]';
const REACHING = [ 'pointerover', 'focusin', 'touchstart' ];
const PASSIVE = { passive: true };
/** Time in ms before a message is shown while a chunk loads, and time after which the click fails. */
const MESSAGE_DELAY = 300;
const MAX_WAIT_MS = 8000;

const galleries = new WeakMap< Element, Gallery >();
/** The page's settings: `start` reads them once. */
let texts: Readonly< Record< string, string > >;
let hasZoom: boolean;
/** Undefined if full screen is disabled. */
let withFullScreen: ReturnType< typeof lazyFullScreen > | undefined;
let isStarted = false;

export function start( _page: EarlyPage, data: unknown ): void {
	// WooCommerce's script was restored while the page was printed. Both scripts would handle each click.
	if ( ! isReplaced( 'gallery' ) ) {
		document.querySelectorAll( GALLERY ).forEach( ( { classList } ) => classList.remove( 'aisle-gallery' ) );
		return;
	}
	if ( isStarted ) {
		return;
	}
	isStarted = true;
	const { zoom, fullScreen, fullScreenStyle, texts: textsData } = asRecord( data );
	texts = asTextMap( textsData );
	hasZoom = zoom === true;
	if ( fullScreen ) {
		withFullScreen = lazyFullScreen( asText( fullScreenStyle ) );
	}
	const setUpAll = (): void =>
		document.querySelectorAll< HTMLElement >( GALLERY ).forEach( ( root ) => setUp( root ) );
	setUpAll();
	document.addEventListener( EVENTS.mount, setUpAll );
	listenForIntent( document, onIntent );
	answerVariations( { texts, setUp } );
	watchBlocks();
}

function setUp( root: HTMLElement ): Gallery | null {
	const existingGallery = galleries.get( root );
	const gallery = existingGallery ?? createGallery( root, texts.counter ?? '' );
	if ( ! gallery || existingGallery ) {
		return gallery;
	}
	galleries.set( root, gallery );
	dispatch( root, 'before-init' );
	root.querySelectorAll( '.aisle-gallery__stage [hidden]' ).forEach( ( control ) =>
		control.removeAttribute( 'hidden' )
	);
	root.classList.toggle( 'has-zoom', hasZoom );
	gallery.onShow( () => prefetchNeighbors( gallery ) );
	listen( gallery );
	handleCommands( gallery );
	runAfterLoad( () => prefetchNeighbors( gallery ) );
	dispatch( root, 'after-init' );
	return gallery;
}

function listen( gallery: Gallery ): void {
	const { root, strip } = gallery;
	root.addEventListener( 'click', ( event ) => onClick( gallery, event ) );
	onTap( root, ( target, direction ) => step( gallery, target, direction ) );
	strip.addEventListener(
		'touchstart',
		( event ) => {
			if ( hasZoom && event.touches.length === 2 ) {
				withZoom( ( { pinch } ) => pinch( gallery, event ) );
			}
		},
		PASSIVE
	);
	root.addEventListener( 'pointerdown', ( { target } ) => {
		if ( target instanceof Element && target.closest( TRIGGER ) && ! target.closest( VIDEO ) ) {
			withFullScreen?.( () => undefined );
		}
	} );
}

/** A gallery that another script adds later is enhanced on its first intent. */
function onIntent( event: Event ): void {
	const target = event.target instanceof Element ? event.target : null;
	const root = target?.closest< HTMLElement >( GALLERY );
	const gallery = root && setUp( root );
	if ( gallery ) {
		prefetchNeighbors( gallery, target );
		if ( event instanceof PointerEvent && event.pointerType === 'mouse' && gallery.stage.contains( target ) ) {
			hover( gallery, event );
		}
		if ( root.querySelector( '[data-aisle-frames]:not(.is-turning)' ) ) {
			withSpin( ( { startSpin } ) => startSpin( gallery, texts ) );
		}
	}
}

function hover( gallery: Gallery, event: PointerEvent ): void {
	if ( gallery.slides().length > 1 ) {
		withSwipe( ( { startSwipe } ) => startSwipe( gallery ) );
	}
	if ( hasZoom ) {
		withZoom( ( { hoverZoom } ) => hoverZoom( gallery, event, texts ) );
	}
}

/**
 * If the target is an arrow, shows the next or previous image and returns true. After a swipe that starts on an arrow,
 * `direction` decides: left (-1) leads to the next image, in right-to-left languages to the previous one.
 */
function step( gallery: Gallery, target: Element | null, direction = 0 ): boolean {
	const button = target?.closest< HTMLElement >( '[data-aisle-step]' );
	if ( button ) {
		gallery.show(
			gallery.index() +
				( direction
					? direction * ( getComputedStyle( button ).direction === 'rtl' ? 1 : -1 )
					: Number( button.dataset.aisleStep ) )
		);
	}
	return !! button;
}

function onClick( gallery: Gallery, event: MouseEvent ): void {
	const target = event.target instanceof Element ? event.target : null;
	if ( step( gallery, target ) || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented ) {
		return;
	}
	const thumb = target?.closest< HTMLElement >( '.aisle-gallery__thumb' );
	const slide = target?.closest< HTMLElement >( SLIDE );
	if ( thumb ) {
		event.preventDefault();
		gallery.show( gallery.thumbs().indexOf( thumb ) );
	} else if ( slide?.dataset.aisleVideo ) {
		event.preventDefault();
		callWhenLoaded( gallery.stage, withVideo, ( { play } ) => play( gallery, slide, texts ), texts.videoFailed );
	} else if ( withFullScreen && target?.closest( TRIGGER ) ) {
		event.preventDefault();
		const link = target.closest( 'a' ) ?? gallery.root.querySelector( '.aisle-gallery__trigger' );
		// On failure, shows a message. Following the link would lose the shopper's input on the page.
		callWhenLoaded(
			gallery.stage,
			withFullScreen,
			( [ { openFullScreen } ] ) => openFullScreen( gallery, texts, link ),
			texts.failed
		);
	}
}

/**
 * Shows a message while the chunk loads, and another one if it fails. A chunk that loads later is used by the next
 * click.
 */
function callWhenLoaded< Chunk >(
	stage: HTMLElement,
	withChunk: Lazy< Chunk >,
	use: ( chunk: Chunk ) => void,
	failure: string | undefined
): void {
	const finish = ( callback: () => void ): void => {
		if ( timers.length ) {
			timers.splice( 0 ).forEach( clearTimeout );
			showMessage( stage );
			callback();
		}
	};
	const fail = (): void => finish( () => showBriefly( stage, failure ) );
	const timers = [
		window.setTimeout( () => showMessage( stage, texts.wait ), MESSAGE_DELAY ),
		window.setTimeout( fail, MAX_WAIT_MS ),
	];
	withChunk( ( chunk ) => finish( () => use( chunk ) ), fail );
}

/**
 * Watches the form of WooCommerce's block on intent and after the page has loaded, because it may have a selection from
 * the start.
 */
function watchBlocks(): void {
	const form = document.querySelector( 'form[data-wp-on--submit] [name^="attribute_"]' )?.closest( 'form' );
	const withBlockForm = lazy( () => import( /* webpackChunkName: "gallery-block-form" */ './block-form' ) );
	const watchForms = (): void => withBlockForm( ( { watchBlockForms } ) => watchBlockForms() );
	if ( form ) {
		listenForIntent( form, watchForms );
		runAfterLoad( watchForms );
	}
}

/**
 * Loads the adjacent images. The browser would lazy-load them only when visible, too late for a swipe or a thumbnail
 * click.
 */
function prefetchNeighbors( gallery: Gallery, intentTarget?: Element | null ): void {
	const thumb = gallery.thumbs().findIndex( ( thumbnail ) => intentTarget && thumbnail.contains( intentTarget ) );
	const index = thumb < 0 ? gallery.index() : thumb;
	gallery
		.slides()
		.slice( Math.max( 0, index - 1 ), index + 2 )
		.forEach( ( slide ) => slide.querySelectorAll( 'img' ).forEach( ( image ) => ( image.loading = 'eager' ) ) );
}

const listenForIntent = ( target: EventTarget, listener: ( event: Event ) => void ): void =>
	REACHING.forEach( ( name ) => target.addEventListener( name, listener, PASSIVE ) );

/** Runs after the page has loaded, unless the browser saves data. */
function runAfterLoad( callback: () => void ): void {
	const schedule = (): void => void window.setTimeout( callback, 500 );
	if ( isDataSaverOn() ) {
		return;
	}
	if ( document.readyState === 'complete' ) {
		schedule();
	} else {
		window.addEventListener( 'load', schedule );
	}
}

( window.aisleEarly ??= [] ).push( [ 'gallery', { start } ] );
