/** Zoomed image under the mouse, and pinch zoom on touch screens. */
import { featureData } from '../../platform/boot-data';
import { asNumber, asRecord } from '../../platform/check';
import { clearMessage, showMessage, showBriefly, SLIDE, type Gallery } from './gallery';

/** Delay before the loading message is shown, in ms. */
const DELAY_MS = 150;
const MAX = 4;

type Texts = Readonly< Record< string, string > >;

/** URLs that failed to load; not requested again until the next page load. */
const failedUrls = new Set< string >();

export function hoverZoom( gallery: Gallery, startEvent: PointerEvent, texts: Texts ): void {
	const slide = startEvent.target instanceof Element ? startEvent.target.closest< HTMLElement >( SLIDE ) : null;
	const image = slide?.querySelector< HTMLImageElement >( 'img[data-large_image]:not(.aisle-gallery__large)' );
	const link = image?.parentElement;
	const source = image?.getAttribute( 'data-large_image' ) ?? '';
	const { magnify, duration } = zoomOptions();
	const width = asNumber( image?.getAttribute( 'data-large_image_width' ) ) * magnify;
	const isTooSmall = ! image || width <= image.clientWidth * 1.1;
	if (
		! slide ||
		! link ||
		isTooSmall ||
		failedUrls.has( source ) ||
		slide.dataset.aisleVideo ||
		slide.dataset.aisleFrames ||
		slide.querySelector( '.aisle-gallery__large' )
	) {
		return;
	}
	const large = new Image();
	large.className = 'aisle-gallery__large';
	large.alt = '';
	large.style.transformOrigin = '0 0';
	large.style.transitionDuration = duration === null ? '' : `${ duration }ms`;
	let lastPosition: { readonly clientX: number; readonly clientY: number } = startEvent;
	const followPointer = ( event: PointerEvent ): void => {
		lastPosition = event;
		positionImage( large, slide, lastPosition, magnify );
	};
	const notice = window.setTimeout( () => showMessage( gallery.stage, texts.loading ), DELAY_MS );
	const endZoom = (): void => {
		window.clearTimeout( notice );
		clearMessage( gallery.stage, texts.loading );
		slide.removeEventListener( 'pointermove', followPointer );
		large.remove();
	};
	large.addEventListener( 'load', () => {
		window.clearTimeout( notice );
		clearMessage( gallery.stage, texts.loading );
		positionImage( large, slide, lastPosition, magnify );
		large.classList.add( 'is-here' );
	} );
	large.addEventListener( 'error', () => {
		endZoom();
		failedUrls.add( source );
		showBriefly( gallery.stage, texts.failed );
	} );
	slide.addEventListener( 'pointermove', followPointer );
	slide.addEventListener( 'pointerleave', endZoom, { once: true } );
	large.src = source;
	slide.append( large );
}

/** Returns the theme's zoom options: docs/gallery.md. */
function zoomOptions(): { readonly magnify: number; readonly duration: number | null } {
	const { magnify, duration } = asRecord( asRecord( featureData( 'gallery' ) ).zoomOptions );
	return {
		magnify: Math.max( 0.25, Math.min( MAX, asNumber( magnify, 1 ) ) ),
		duration: typeof duration === 'number' ? duration : null,
	};
}

/** Keeps the point under the mouse at the same position in both sizes. */
function positionImage(
	large: HTMLImageElement,
	slide: HTMLElement,
	{ clientX, clientY }: { readonly clientX: number; readonly clientY: number },
	magnify: number
): void {
	const box = slide.getBoundingClientRect();
	const x = Math.max( 0, Math.min( 1, ( clientX - box.left ) / box.width ) );
	const y = Math.max( 0, Math.min( 1, ( clientY - box.top ) / box.height ) );
	const maxOffset = { x: large.naturalWidth * magnify - box.width, y: large.naturalHeight * magnify - box.height };
	large.style.transform = `translate(${ -x * maxOffset.x }px, ${ -y * maxOffset.y }px) scale(${ magnify })`;
}

/** Zooms the image while two fingers touch it. */
export function pinch( { strip }: Gallery, startEvent: TouchEvent ): void {
	const slide = startEvent.target instanceof Element ? startEvent.target.closest< HTMLElement >( SLIDE ) : null;
	const image = slide?.querySelector< HTMLImageElement >( 'img' );
	const [ one, two ] = [ startEvent.touches[ 0 ], startEvent.touches[ 1 ] ];
	if ( ! image || ! one || ! two || image.dataset.aislePinched ) {
		return;
	}
	const box = image.getBoundingClientRect();
	const distance = Math.hypot( one.clientX - two.clientX, one.clientY - two.clientY );
	const middle = { x: ( one.clientX + two.clientX ) / 2, y: ( one.clientY + two.clientY ) / 2 };
	const onMove = ( event: TouchEvent ): void => {
		const [ first, second ] = [ event.touches[ 0 ], event.touches[ 1 ] ];
		if ( first && second ) {
			event.preventDefault();
			const scale = Math.max(
				1,
				Math.min( MAX, Math.hypot( first.clientX - second.clientX, first.clientY - second.clientY ) / distance )
			);
			const offset = {
				x: ( first.clientX + second.clientX ) / 2 - middle.x,
				y: ( first.clientY + second.clientY ) / 2 - middle.y,
			};
			image.style.transform = `translate(${ offset.x }px, ${ offset.y }px) scale(${ scale })`;
		}
	};
	const endPinch = ( event: TouchEvent ): void => {
		if ( event.touches.length < 2 ) {
			strip.removeEventListener( 'touchmove', onMove );
			strip.removeEventListener( 'touchend', endPinch );
			strip.removeEventListener( 'touchcancel', endPinch );
			delete image.dataset.aislePinched;
			image.style.transform = '';
		}
	};
	image.dataset.aislePinched = 'true';
	image.style.transformOrigin = `${ middle.x - box.left }px ${ middle.y - box.top }px`;
	strip.addEventListener( 'touchmove', onMove, { passive: false } );
	strip.addEventListener( 'touchend', endPinch );
	strip.addEventListener( 'touchcancel', endPinch );
}
