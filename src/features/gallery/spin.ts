/** 360° view: a slider over the product's views. It never rotates by itself. */
import { featureData } from '../../platform/boot-data';
import { asList, asRecord, asText } from '../../platform/check';
import { showMessage, type Gallery } from './gallery';

type Texts = Readonly< Record< string, string > >;

/** Finger movement for a full rotation, in image widths. */
const TURN = 1;

/** Delay before the loading message is shown, in ms. */
const DELAY_MS = 300;

export function startSpin( gallery: Gallery, texts: Texts ): void {
	gallery.root
		.querySelectorAll< HTMLElement >( '[data-aisle-frames]:not(.is-turning)' )
		.forEach( ( slide ) => turn( gallery, slide, texts ) );
}

/** Wraps the index: the first view follows the last one. */
export const around = ( view: number, count: number ): number => ( ( view % count ) + count ) % count;

/** Returns the frame URLs from the slide, or from the page's data by product ID. */
export function framesOf( { dataset }: HTMLElement ): string[] {
	const stored: unknown = JSON.parse( dataset.aisleFrames ?? '[]' );
	const known = asRecord( asRecord( featureData( 'gallery' ) ).frames );
	return asList( typeof stored === 'number' ? known[ stored ] : stored ).map( ( url ) => asText( url ) );
}

function turn( gallery: Gallery, slide: HTMLElement, texts: Texts ): void {
	const frames = framesOf( slide );
	const image = slide.querySelector( 'img' );
	if ( ! image || frames.length < 3 ) {
		return;
	}
	slide.classList.add( 'is-turning' );
	let view = 0;
	const handle = createHandle( frames.length, texts );
	handle.tabIndex = gallery.slides()[ gallery.index() ] === slide ? 0 : -1;
	const show = ( wanted: number ): void => {
		view = around( wanted, frames.length );
		showValue( handle, view, frames.length, texts );
		const url = frames[ view ] ?? '';
		if ( image.getAttribute( 'src' ) !== url && ( view > 0 || image.dataset.aisleTurned ) ) {
			image.dataset.aisleTurned = 'true';
			paint( image, url, () => frames[ view ] === url, gallery.stage, texts );
		}
	};
	show( 0 );
	slide.append( handle );
	// Disables the link to the first view, because the slider covers it.
	slide.querySelector( 'a' )?.setAttribute( 'inert', '' );
	fetchOnIntent( gallery, slide, handle, frames );
	drag( handle, frames.length, () => view, show );
	handle.addEventListener( 'keydown', ( event ) => {
		const to = viewAfter( event.key, view, frames.length );
		if ( to !== null ) {
			event.preventDefault();
			show( to );
		}
	} );
}

function createHandle( count: number, texts: Texts ): HTMLElement {
	const handle = document.createElement( 'div' );
	handle.className = 'aisle-gallery__turn';
	handle.setAttribute( 'role', 'slider' );
	handle.setAttribute( 'aria-label', texts.turn ?? '' );
	handle.setAttribute( 'aria-valuemin', '1' );
	handle.setAttribute( 'aria-valuemax', String( count ) );
	return handle;
}

function showValue( handle: HTMLElement, view: number, count: number, texts: Texts ): void {
	handle.setAttribute( 'aria-valuenow', String( view + 1 ) );
	handle.setAttribute(
		'aria-valuetext',
		( texts.view ?? '' ).replace( '%1$d', String( view + 1 ) ).replace( '%2$d', String( count ) )
	);
}

/** Returns the view for a key, or null. It may be beyond the first or last. */
function viewAfter( key: string, view: number, count: number ): number | null {
	const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[ key ];
	return key === 'Home' ? 0 : key === 'End' ? count - 1 : by === undefined ? null : view + by;
}

/** Shows the previous view until the next one has loaded. After a failure it stays, and a message appears. */
function paint(
	image: HTMLImageElement,
	url: string,
	isWanted: () => boolean,
	stage: HTMLElement,
	texts: Texts
): void {
	const next = new Image();
	const notice = window.setTimeout( () => isWanted() && showMessage( stage, texts.loading ), DELAY_MS );
	const end = ( stored?: string ): void => {
		window.clearTimeout( notice );
		if ( isWanted() ) {
			showMessage( stage, stored );
		}
	};
	const put = (): void => {
		end();
		if ( isWanted() ) {
			image.removeAttribute( 'srcset' );
			image.src = url;
		}
	};
	next.src = url;
	if ( next.complete && next.naturalWidth > 0 ) {
		put();
	} else {
		next.onload = put;
		next.onerror = () => end( texts.failed );
	}
}

/** Loads all views once, when the slide is shown or its handle gets pointer or keyboard focus. */
function fetchOnIntent( gallery: Gallery, slide: HTMLElement, handle: HTMLElement, frames: readonly string[] ): void {
	const waiting = [ ...frames ];
	const fetchAll = (): void => waiting.splice( 0 ).forEach( ( url ) => ( new Image().src = url ) );
	gallery.onShow( () => {
		if ( slide === gallery.slides()[ gallery.index() ] ) {
			fetchAll();
		} else {
			showMessage( gallery.stage );
		}
	} );
	handle.addEventListener( 'pointerover', fetchAll, { once: true } );
	handle.addEventListener( 'focus', fetchAll, { once: true } );
}

function drag( handle: HTMLElement, count: number, view: () => number, show: ( view: number ) => void ): void {
	handle.addEventListener( 'pointerdown', ( start ) => {
		if ( start.button !== 0 ) {
			return;
		}
		const from = view();
		const step = ( handle.clientWidth * TURN ) / count;
		const move = ( event: PointerEvent ): void =>
			show( from + Math.round( ( event.clientX - start.clientX ) / step ) );
		handle.setPointerCapture( start.pointerId );
		handle.addEventListener( 'pointermove', move );
		const end = (): void => handle.removeEventListener( 'pointermove', move );
		handle.addEventListener( 'pointerup', end, { once: true } );
		handle.addEventListener( 'pointercancel', end, { once: true } );
	} );
}
