/** Zoomed image under the mouse, and pinch zoom on touch screens. */
import { featureData } from '../../platform/boot-data';
import { asNumber, asRecord } from '../../platform/check';
import { hush, showMessage, showBriefly, SLIDE, type Gallery } from './gallery';

/** Delay before the loading message is shown, in ms. */
const DELAY_MS = 150;
const MAX = 4;

type Texts = Readonly< Record< string, string > >;

/** URLs that failed to load; not requested again until the next page load. */
const failed = new Set< string >();

export function hoverZoom( gallery: Gallery, start: PointerEvent, texts: Texts ): void {
	const slide = start.target instanceof Element ? start.target.closest< HTMLElement >( SLIDE ) : null;
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
		failed.has( source ) ||
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
	let last: { readonly clientX: number; readonly clientY: number } = start;
	const follow = ( event: PointerEvent ): void => {
		last = event;
		place( large, slide, last, magnify );
	};
	const notice = window.setTimeout( () => showMessage( gallery.stage, texts.loading ), DELAY_MS );
	const end = (): void => {
		window.clearTimeout( notice );
		hush( gallery.stage, texts.loading );
		slide.removeEventListener( 'pointermove', follow );
		large.remove();
	};
	large.addEventListener( 'load', () => {
		window.clearTimeout( notice );
		hush( gallery.stage, texts.loading );
		place( large, slide, last, magnify );
		large.classList.add( 'is-here' );
	} );
	large.addEventListener( 'error', () => {
		end();
		failed.add( source );
		showBriefly( gallery.stage, texts.failed );
	} );
	slide.addEventListener( 'pointermove', follow );
	slide.addEventListener( 'pointerleave', end, { once: true } );
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
function place(
	large: HTMLImageElement,
	slide: HTMLElement,
	{ clientX, clientY }: { readonly clientX: number; readonly clientY: number },
	magnify: number
): void {
	const box = slide.getBoundingClientRect();
	const x = Math.max( 0, Math.min( 1, ( clientX - box.left ) / box.width ) );
	const y = Math.max( 0, Math.min( 1, ( clientY - box.top ) / box.height ) );
	const travel = { x: large.naturalWidth * magnify - box.width, y: large.naturalHeight * magnify - box.height };
	large.style.transform = `translate(${ -x * travel.x }px, ${ -y * travel.y }px) scale(${ magnify })`;
}

/** Zooms the image while two fingers touch it. */
export function pinch( { strip }: Gallery, start: TouchEvent ): void {
	const slide = start.target instanceof Element ? start.target.closest< HTMLElement >( SLIDE ) : null;
	const image = slide?.querySelector< HTMLImageElement >( 'img' );
	const [ one, two ] = [ start.touches[ 0 ], start.touches[ 1 ] ];
	if ( ! image || ! one || ! two || image.dataset.aislePinched ) {
		return;
	}
	const box = image.getBoundingClientRect();
	const distance = Math.hypot( one.clientX - two.clientX, one.clientY - two.clientY );
	const middle = { x: ( one.clientX + two.clientX ) / 2, y: ( one.clientY + two.clientY ) / 2 };
	const move = ( event: TouchEvent ): void => {
		const [ first, second ] = [ event.touches[ 0 ], event.touches[ 1 ] ];
		if ( first && second ) {
			event.preventDefault();
			const scale = Math.max(
				1,
				Math.min( MAX, Math.hypot( first.clientX - second.clientX, first.clientY - second.clientY ) / distance )
			);
			const by = {
				x: ( first.clientX + second.clientX ) / 2 - middle.x,
				y: ( first.clientY + second.clientY ) / 2 - middle.y,
			};
			image.style.transform = `translate(${ by.x }px, ${ by.y }px) scale(${ scale })`;
		}
	};
	const end = ( event: TouchEvent ): void => {
		if ( event.touches.length < 2 ) {
			strip.removeEventListener( 'touchmove', move );
			strip.removeEventListener( 'touchend', end );
			strip.removeEventListener( 'touchcancel', end );
			delete image.dataset.aislePinched;
			image.style.transform = '';
		}
	};
	image.dataset.aislePinched = 'true';
	image.style.transformOrigin = `${ middle.x - box.left }px ${ middle.y - box.top }px`;
	strip.addEventListener( 'touchmove', move, { passive: false } );
	strip.addEventListener( 'touchend', end );
	strip.addEventListener( 'touchcancel', end );
}
