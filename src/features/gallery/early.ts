/**
 * The door to the loader: galleries come alive with what they need at once. Swiper, zoom, full screen, videos, the turning sequence and
 * variations' pictures are chunks that come with the first wish for them.
 */
import { takesOver } from '../../platform/boot-data';
import { asRecord, asText, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early-doors';
import { EVENTS } from '../../platform/events';
import { savesData } from '../../platform/saves-data';
import { createGallery, say, sayBriefly, SLIDE, type Gallery, type GalleryPage } from './gallery';
import { answerVariations, obey, tell } from './neighbours';
import { onTap } from './tap';

const GALLERY = '.aisle-gallery';
/** The whole image, with a zoomed image that covers its link. A placeholder for a missing image has nothing to show in full screen. */
const TRIGGER = '.aisle-gallery__trigger, .woocommerce-product-gallery__image';
const VIDEO = '[data-aisle-video]';
const REACHING = [ 'pointerover', 'focusin', 'touchstart' ];
const PASSIVE = { passive: true };
/** A chunk that comes at once needs no word; one that does not come in the second time is given up. */
const PATIENCE = 300;
const MOST_PATIENCE = 8000;
const AGAIN_AFTER = 10000;

type Lazy< Chunk > = ( use: ( chunk: Chunk ) => void, instead?: () => void ) => void;

const nothing = (): void => undefined;
const galleries = new WeakMap< Element, Gallery >();
let isStarted = false;

export function start( _page: EarlyPage, data: unknown ): void {
	// WooCommerce's script came back while the page was being printed: both would answer each press.
	if ( ! takesOver( 'gallery' ) ) {
		document.querySelectorAll( GALLERY ).forEach( ( { classList } ) => classList.remove( 'aisle-gallery' ) );
		return;
	}
	if ( isStarted ) {
		return;
	}
	isStarted = true;
	const { zoom, fullScreen, fullScreenStyle, texts: words } = asRecord( data );
	const texts = asTextMap( words );
	const withFullScreen = lazy( () => Promise.all( [ import( /* webpackChunkName: "gallery-full-screen" */ './full-screen' ), loadStyle( asText( fullScreenStyle ) ) ] ) );
	const withSwipe = lazy( () => import( /* webpackChunkName: "gallery-swipe" */ './swipe' ) );
	const withZoom = lazy( () => import( /* webpackChunkName: "gallery-zoom" */ './zoom' ) );
	const withSpin = lazy( () => import( /* webpackChunkName: "gallery-spin" */ './spin' ) );
	const withVideo = lazy( () => import( /* webpackChunkName: "gallery-video" */ './video' ) );
	const page: GalleryPage = { texts, setUp };

	function setUp( root: HTMLElement ): Gallery | null {
		const known = galleries.get( root );
		const gallery = known ?? createGallery( root, texts.counter ?? '' );
		if ( ! gallery || known ) {
			return gallery;
		}
		galleries.set( root, gallery );
		tell( root, 'before-init' );
		root.querySelectorAll( '.aisle-gallery__stage [hidden]' ).forEach( ( control ) => control.removeAttribute( 'hidden' ) );
		root.classList.toggle( 'has-zoom', zoom === true );
		gallery.onShow( () => fetchNeighbours( gallery ) );
		listen( gallery );
		obey( gallery );
		whenAtRest( () => fetchNeighbours( gallery ) );
		tell( root, 'after-init' );
		return gallery;
	}

	function listen( gallery: Gallery ): void {
		const { root, strip } = gallery;
		root.addEventListener( 'click', ( event ) => press( gallery, event ) );
		onTap( root, ( target, by ) => step( gallery, target, by ) );
		strip.addEventListener( 'touchstart', ( event ) => {
			if ( zoom && event.touches.length === 2 ) {
				withZoom( ( { pinch } ) => pinch( gallery, event ) );
			}
		}, PASSIVE );
		root.addEventListener( 'pointerdown', ( { target } ) => {
			if ( fullScreen && target instanceof Element && target.closest( TRIGGER ) && ! target.closest( VIDEO ) ) {
				withFullScreen( nothing );
			}
		} );
	}

	function hover( gallery: Gallery, event: PointerEvent ): void {
		if ( gallery.slides().length > 1 ) {
			withSwipe( ( { startSwipe } ) => startSwipe( gallery ) );
		}
		if ( zoom ) {
			withZoom( ( { hoverZoom } ) => hoverZoom( gallery, event, texts ) );
		}
	}

	/** Whoever has pressed is told that it comes, or that it does not; what comes after that word comes for the next press. */
	function wish< Chunk >( { stage }: Gallery, withIt: Lazy< Chunk >, use: ( chunk: Chunk ) => void, instead: () => void ): void {
		const end = ( then: () => void ): void => {
			if ( timers.length ) {
				timers.splice( 0 ).forEach( clearTimeout );
				say( stage );
				then();
			}
		};
		const timers = [ window.setTimeout( () => say( stage, texts.wait ), PATIENCE ), window.setTimeout( () => end( instead ), MOST_PATIENCE ) ];
		withIt( ( chunk ) => end( () => use( chunk ) ), () => end( instead ) );
	}

	/** Returns whether an arrow was pressed, or swiped from: to the left (-1) leads to the next picture, from right to left to the previous one. */
	function step( gallery: Gallery, target: Element | null, by = 0 ): boolean {
		const button = target?.closest< HTMLElement >( '[data-aisle-step]' );
		if ( button ) {
			gallery.show( gallery.index() + ( by ? by * ( getComputedStyle( button ).direction === 'rtl' ? 1 : -1 ) : Number( button.dataset.aisleStep ) ) );
		}
		return Boolean( button );
	}

	function press( gallery: Gallery, event: MouseEvent ): void {
		const target = event.target instanceof Element ? event.target : null;
		const isPlain = ! ( event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented );
		const thumb = target?.closest< HTMLAnchorElement >( '.aisle-gallery__thumb' );
		const slide = target?.closest< HTMLElement >( SLIDE );
		if ( step( gallery, target ) ) {
			return;
		}
		if ( thumb && isPlain ) {
			event.preventDefault();
			gallery.show( thumbsOf( gallery ).indexOf( thumb ) );
		} else if ( slide?.dataset.aisleVideo && isPlain ) {
			event.preventDefault();
			wish( gallery, withVideo, ( { play } ) => play( gallery, slide, texts ), () => sayBriefly( gallery.stage, texts.videoFailed ) );
		} else if ( fullScreen && isPlain && target?.closest( TRIGGER ) ) {
			event.preventDefault();
			const link = target.closest( 'a' );
			wish( gallery, withFullScreen,
				( [ { openFullScreen } ] ) => openFullScreen( gallery, texts, link ?? gallery.root.querySelector( '.aisle-gallery__trigger' ) ),
				// Never away from the page: what was typed there would be lost.
				() => sayBriefly( gallery.stage, texts.failed )
			);
		}
	}

	const setUpAll = (): void => document.querySelectorAll< HTMLElement >( GALLERY ).forEach( ( root ) => setUp( root ) );
	setUpAll();
	document.addEventListener( EVENTS.mount, setUpAll );
	// What comes later (another script's gallery of a variation) comes alive when it is reached for.
	whenReached( document, ( event ) => {
		const target = event.target instanceof Element ? event.target : null;
		const root = target?.closest< HTMLElement >( GALLERY );
		const gallery = root && setUp( root );
		if ( gallery ) {
			fetchNeighbours( gallery, target );
			if ( event instanceof PointerEvent && event.pointerType === 'mouse' && gallery.stage.contains( target ) ) {
				hover( gallery, event );
			}
			if ( root.querySelector( '[data-aisle-frames]:not(.is-turning)' ) ) {
				withSpin( ( { startSpin } ) => startSpin( gallery, texts ) );
			}
		}
	} );
	answerVariations( page );
	followBlocks();
}

/** Its choice may stand from the start. */
function followBlocks(): void {
	const form = document.querySelector( 'form[data-wp-on--submit] [name^="attribute_"]' )?.closest( 'form' );
	const withBlockForm = lazy( () => import( /* webpackChunkName: "gallery-block-form" */ './block-form' ) );
	const follow = (): void => withBlockForm( ( { followBlockForms } ) => followBlockForms() );
	if ( form ) {
		whenReached( form, follow );
		whenAtRest( follow );
	}
}

const loadStyle = ( href: string ): Promise< unknown > =>
	new Promise( ( onload, onerror ) => document.head.append( Object.assign( document.createElement( 'link' ), { rel: 'stylesheet', href, onload, onerror } ) ) );

/** A browser leaves pictures beside the box alone until they are in it, which is too late for a swipe; and that of a thumbnail for its press. */
function fetchNeighbours( gallery: Gallery, reached?: Element | null ): void {
	const thumb = thumbsOf( gallery ).findIndex( ( one ) => reached && one.contains( reached ) );
	const at = thumb < 0 ? gallery.index() : thumb;
	gallery.slides().slice( Math.max( 0, at - 1 ), at + 2 ).forEach( ( slide ) => slide.querySelectorAll( 'img' ).forEach( ( image ) => ( image.loading = 'eager' ) ) );
}

const thumbsOf = ( { root }: Gallery ): Element[] => [ ...root.querySelectorAll( '.aisle-gallery__thumb' ) ];

const whenReached = ( where: EventTarget, work: ( event: Event ) => void ): void => REACHING.forEach( ( name ) => where.addEventListener( name, work, PASSIVE ) );

/** When the page has all it came for, and its visitor does not save data. */
function whenAtRest( work: () => void ): void {
	const later = (): void => void window.setTimeout( work, 500 );
	if ( savesData() ) {
		return;
	}
	if ( document.readyState === 'complete' ) {
		later();
	} else {
		window.addEventListener( 'load', later );
	}
}

/** What did not come is not asked for again with each move of the mouse: the server may be away. Without it the gallery is what its HTML is. */
function lazy< Chunk >( load: () => Promise< Chunk > ): Lazy< Chunk > {
	let asked: Promise< Chunk > | null = null;
	return ( use, instead = nothing ) => {
		asked ??= load();
		asked.then( use ).catch( () => {
			window.setTimeout( () => ( asked = null ), AGAIN_AFTER );
			instead();
		} );
	};
}
