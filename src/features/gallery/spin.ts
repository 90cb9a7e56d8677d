/** 360° view: a slider over the product's views. It never rotates by itself. */
import { featureData } from '../../platform/boot-data';
import { asList, asRecord, asText } from '../../platform/check';
import { showMessage, type Gallery } from './gallery';

type Texts = Readonly< Record< string, string > >;

/** Finger movement for a full rotation, in image widths. */
const WIDTHS_PER_ROTATION = 1;

/** Delay before the loading message is shown, in ms. */
const DELAY_MS = 300;

export function startSpin( gallery: Gallery, texts: Texts ): void {
	gallery.root
		.querySelectorAll< HTMLElement >( '[data-aisle-frames]:not(.is-turning)' )
		.forEach( ( slide ) => setUpSpin( gallery, slide, texts ) );
}

/** Wraps the index: the first view follows the last one. */
export const wrapIndex = ( view: number, count: number ): number => ( ( view % count ) + count ) % count;

/** Returns the frame URLs from the slide, or from the page's data by product ID. */
export function framesOf( { dataset }: HTMLElement ): string[] {
	const frameData: unknown = JSON.parse( dataset.aisleFrames ?? '[]' );
	const framesByProductId = asRecord( asRecord( featureData( 'gallery' ) ).frames );
	return asList( typeof frameData === 'number' ? framesByProductId[ frameData ] : frameData ).map( ( url ) =>
		asText( url )
	);
}

function setUpSpin( gallery: Gallery, slide: HTMLElement, texts: Texts ): void {
	const frames = framesOf( slide );
	const image = slide.querySelector( 'img' );
	if ( ! image || frames.length < 3 ) {
		return;
	}
	slide.classList.add( 'is-turning' );
	let view = 0;
	const handle = createHandle( frames.length, texts );
	handle.tabIndex = gallery.slides()[ gallery.index() ] === slide ? 0 : -1;
	const show = ( requestedView: number ): void => {
		view = wrapIndex( requestedView, frames.length );
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
		const nextView = viewAfter( event.key, view, frames.length );
		if ( nextView !== null ) {
			event.preventDefault();
			show( nextView );
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
	const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[ key ];
	return key === 'Home' ? 0 : key === 'End' ? count - 1 : step === undefined ? null : view + step;
}

/** Shows the previous view until the next one has loaded. After a failure it stays, and a message appears. */
function paint(
	image: HTMLImageElement,
	url: string,
	isCurrent: () => boolean,
	stage: HTMLElement,
	texts: Texts
): void {
	const next = new Image();
	const notice = window.setTimeout( () => isCurrent() && showMessage( stage, texts.loading ), DELAY_MS );
	const finish = ( message?: string ): void => {
		window.clearTimeout( notice );
		if ( isCurrent() ) {
			showMessage( stage, message );
		}
	};
	const showImage = (): void => {
		finish();
		if ( isCurrent() ) {
			image.removeAttribute( 'srcset' );
			image.src = url;
		}
	};
	next.src = url;
	if ( next.complete && next.naturalWidth > 0 ) {
		showImage();
	} else {
		next.onload = showImage;
		next.onerror = () => finish( texts.failed );
	}
}

/** Loads all views once, when the slide is shown or its handle gets pointer or keyboard focus. */
function fetchOnIntent( gallery: Gallery, slide: HTMLElement, handle: HTMLElement, frames: readonly string[] ): void {
	const pendingUrls = [ ...frames ];
	const fetchAll = (): void => pendingUrls.splice( 0 ).forEach( ( url ) => ( new Image().src = url ) );
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
	handle.addEventListener( 'pointerdown', ( downEvent ) => {
		if ( downEvent.button !== 0 ) {
			return;
		}
		const startView = view();
		const step = ( handle.clientWidth * WIDTHS_PER_ROTATION ) / count;
		const onMove = ( event: PointerEvent ): void =>
			show( startView + Math.round( ( event.clientX - downEvent.clientX ) / step ) );
		handle.setPointerCapture( downEvent.pointerId );
		handle.addEventListener( 'pointermove', onMove );
		const endDrag = (): void => handle.removeEventListener( 'pointermove', onMove );
		handle.addEventListener( 'pointerup', endDrag, { once: true } );
		handle.addEventListener( 'pointercancel', endDrag, { once: true } );
	} );
}
