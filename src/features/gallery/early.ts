/**
 * The door to the loader: galleries come alive with what they need at once. Swiper, zoom, full screen, videos, the turning sequence and
 * variations' pictures are chunks that come with the first wish for them.
 */
import { takesOver } from '../../platform/boot-data';
import { asRecord, asText, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early-doors';
import { createGallery, SLIDE, type Gallery, type GalleryPage } from './gallery';
import { answerVariations, obey, tell } from './neighbours';

const GALLERY = '.aisle-gallery';
const galleries = new WeakMap< Element, Gallery >();

export function start( _page: EarlyPage, data: unknown ): void {
	// WooCommerce's script came back while the page was being printed: both would answer each press.
	if ( ! takesOver( 'gallery' ) ) {
		document.querySelectorAll( GALLERY ).forEach( ( { classList } ) => classList.remove( 'aisle-gallery' ) );
		return;
	}
	const { zoom, fullScreen, fullScreenStyle, texts: words } = asRecord( data );
	const texts = asTextMap( words );
	const page: GalleryPage = { texts, setUp };
	const loadFullScreen = async () => {
		const [ chunk ] = await Promise.all( [ import( /* webpackChunkName: "gallery-full-screen" */ './full-screen' ), loadStyle( asText( fullScreenStyle ) ) ] );
		return chunk;
	};

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
		root.classList.toggle( 'has-full-screen', fullScreen === true );
		gallery.onShow( () => fetchNeighbours( gallery ) );
		listen( gallery );
		obey( gallery );
		tell( root, 'after-init' );
		return gallery;
	}

	function listen( gallery: Gallery ): void {
		const { root, stage, strip } = gallery;
		root.addEventListener( 'click', ( event ) => press( gallery, event ) );
		[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) => root.addEventListener( name, ( { target } ) => fetchNeighbours( gallery, target ), { passive: true } ) );
		whenAtRest( () => fetchNeighbours( gallery ) );
		stage.addEventListener( 'pointerover', ( event ) => {
			if ( event.pointerType === 'mouse' ) {
				hover( gallery, event );
			}
		} );
		strip.addEventListener( 'touchstart', ( event ) => {
			if ( zoom === true && event.touches.length === 2 ) {
				quietly( import( /* webpackChunkName: "gallery-zoom" */ './zoom' ).then( ( { pinch } ) => pinch( gallery, event ) ) );
			}
		}, { passive: true } );
		root.addEventListener( 'pointerdown', ( { target } ) => {
			if ( fullScreen === true && target instanceof Element && target.closest( `.aisle-gallery__trigger, ${ SLIDE } a` ) ) {
				quietly( loadFullScreen() );
			}
		} );
		if ( root.querySelector( '[data-aisle-frames]' ) ) {
			[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) => root.addEventListener( name, () => quietly( turn( gallery ) ), { once: true, passive: true } ) );
		}
	}

	const turn = async ( gallery: Gallery ): Promise< void > => ( await import( /* webpackChunkName: "gallery-spin" */ './spin' ) ).startSpin( gallery, texts );

	function hover( gallery: Gallery, event: PointerEvent ): void {
		if ( gallery.slides().length > 1 ) {
			quietly( import( /* webpackChunkName: "gallery-swipe" */ './swipe' ).then( ( { startSwipe } ) => startSwipe( gallery ) ) );
		}
		if ( zoom === true ) {
			quietly( import( /* webpackChunkName: "gallery-zoom" */ './zoom' ).then( ( { hoverZoom } ) => hoverZoom( gallery, event, texts ) ) );
		}
	}

	function press( gallery: Gallery, event: MouseEvent ): void {
		const target = event.target instanceof Element ? event.target : null;
		const isPlain = ! ( event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented );
		const thumb = target?.closest< HTMLAnchorElement >( '.aisle-gallery__thumb' );
		const button = target?.closest< HTMLElement >( '[data-aisle-step]' );
		const slide = target?.closest< HTMLElement >( SLIDE );
		if ( thumb && isPlain ) {
			event.preventDefault();
			gallery.show( thumbsOf( gallery ).indexOf( thumb ) );
		} else if ( button ) {
			gallery.show( gallery.index() + Number( button.dataset.aisleStep ) );
		} else if ( slide?.dataset.aisleVideo && isPlain ) {
			event.preventDefault();
			quietly( import( /* webpackChunkName: "gallery-video" */ './video' ).then( ( { play } ) => play( gallery, slide, texts ) ) );
		} else if ( fullScreen === true && isPlain && target?.closest( `.aisle-gallery__trigger, ${ SLIDE } a` ) ) {
			event.preventDefault();
			const link = target.closest( 'a' );
			loadFullScreen().then(
				( { openFullScreen } ) => openFullScreen( gallery, texts, link ?? gallery.root.querySelector( '.aisle-gallery__trigger' ) ),
				// Where it does not come, the picture itself does.
				() => window.location.assign( ( link ?? gallery.slides()[ gallery.index() ]?.querySelector( 'a' ) )?.href ?? '#' )
			);
		}
	}

	document.querySelectorAll< HTMLElement >( GALLERY ).forEach( setUp );
	// What comes later (a quick view, another script's gallery of a variation) comes alive when it is reached for.
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) =>
		document.addEventListener( name, ( { target } ) => {
			const root = target instanceof Element ? target.closest< HTMLElement >( GALLERY ) : null;
			if ( root && ! galleries.has( root ) ) {
				setUp( root );
			}
		}, { passive: true } )
	);
	answerVariations( page );
	followBlocks();
}

/** Its choice may stand from the start. */
function followBlocks(): void {
	const bring = (): void => quietly( import( /* webpackChunkName: "gallery-block-form" */ './block-form' ).then( ( { followBlockForms } ) => followBlockForms() ) );
	const form = document.querySelector( 'form[data-wp-on--submit] [name^="attribute_"]' )?.closest( 'form' );
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) => form?.addEventListener( name, bring, { once: true, passive: true } ) );
	if ( form ) {
		whenAtRest( bring );
	}
}

/** Once; it may fail, and be tried again. */
let style: Promise< void > | null = null;
function loadStyle( href: string ): Promise< void > {
	return ( style ??= new Promise( ( resolve, reject ) => {
		const link = document.createElement( 'link' );
		link.rel = 'stylesheet';
		link.href = href;
		link.onload = () => resolve();
		link.onerror = () => {
			style = null;
			link.remove();
			reject( new Error( href ) );
		};
		document.head.append( link );
	} ) );
}

/** A browser leaves pictures beside the box alone until they are in it, which is too late for a swipe; and that of a thumbnail for its press. */
function fetchNeighbours( gallery: Gallery, reached: EventTarget | null = null ): void {
	const slides = gallery.slides();
	const thumb = reached instanceof Element ? reached.closest( '.aisle-gallery__thumb' ) : null;
	const at = thumb ? thumbsOf( gallery ).indexOf( thumb ) : gallery.index();
	slides.slice( Math.max( 0, at - 1 ), at + 2 ).forEach( ( slide ) =>
		slide.querySelectorAll< HTMLImageElement >( 'img[loading="lazy"]' ).forEach( ( image ) => ( image.loading = 'eager' ) )
	);
}

const thumbsOf = ( { root }: Gallery ): Element[] => [ ...root.querySelectorAll( '.aisle-gallery__thumb' ) ];

/** When the page has all it came for, and its visitor does not save data. */
function whenAtRest( work: () => void ): void {
	const isSaving = Object( Reflect.get( navigator, 'connection' ) ).saveData === true;
	const later = (): void => void window.setTimeout( work, 500 );
	if ( isSaving ) {
		return;
	}
	if ( document.readyState === 'complete' ) {
		later();
	} else {
		window.addEventListener( 'load', later );
	}
}

/** Without it the gallery is what its HTML is. */
function quietly( work: Promise< unknown > ): void {
	work.catch( () => undefined );
}
