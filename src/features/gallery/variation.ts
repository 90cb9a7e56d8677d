/**
 * Shows a variation's image or images. If the gallery has the image, it moves there; otherwise the image replaces the
 * first one with all its attributes.
 *
 * Several images form a separate gallery that replaces the product's gallery.
 */
import { asRecord, asText, isRecord, type UnknownRecord } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';
import { sharedImageOf } from './shared-image';
import { clearMessage, productElementOf, showMessage, showBriefly, type Gallery, type GalleryPage } from './gallery';

interface GalleryState {
	/** The product's gallery, while a variation's gallery replaces it. */
	productGallery: HTMLElement | null;
	/** Original attributes of the first image. */
	readonly before: Map< Element, Map< string, string | null > >;
	/** Caption of the variation's image, instead of the product's caption. */
	caption: Element | null;
	/** ID of the requested image; '' for none. */
	id: string;
	/** Stops waiting for images that are no longer needed. */
	stop(): void;
}

/** Delay before the loading message is shown, in ms. */
const DELAY_MS = 300;
const MAX_WAIT_MS = 8000;
/** Set after a failure, so that the same selection is tried again. */
const FAILED_ID = 'not here';

const galleryStates = new WeakMap< HTMLElement, GalleryState >();

/** @param event `VARIATION_IMAGE`. */
export function showRequestedImage( form: HTMLElement, event: Event, page: GalleryPage ): void {
	const { variation } = asRecord( event instanceof CustomEvent ? event.detail : null );
	showVariation( form, isRecord( variation ) ? variation : sharedImageOf( form ), page );
}

export function showVariation( form: HTMLElement, variation: UnknownRecord | null, page: GalleryPage ): void {
	const state = galleryStates.get( form ) ?? {
		productGallery: null,
		before: new Map(),
		caption: null,
		id: '',
		stop: () => undefined,
	};
	galleryStates.set( form, state );
	const html = asText( variation?.gallery_images_html );
	const id = html
		? `gallery ${ asText( variation?.variation_id ) }`
		: asText( variation?.image_id, asText( asRecord( variation?.image ).src ) );
	if ( id === state.id ) {
		return;
	}
	const image = asRecord( variation?.image );
	state.id = id;
	state.stop();
	clearVideoMessage( form, page );
	form.setAttribute( 'current-image', asText( variation?.image_id ) );
	if ( html && replaceImages( form, state, html, page ) ) {
		return;
	}
	const gallery = restoreGallery( form, state, page );
	if ( gallery && asText( image.src ).length > 1 ) {
		const index = placeOf( gallery, image );
		if ( index < 0 ) {
			replaceFirstImage( gallery, image, state );
		}
		gallery.show( Math.max( 0, index ) );
		jQueryIfLoaded()?.( gallery.root ).trigger( 'woocommerce_gallery_init_zoom' );
	} else {
		gallery?.show( 0 );
	}
}

/** Removes a video's error message, because it does not apply to the next images. */
function clearVideoMessage( form: HTMLElement, { texts: { videoFailed } }: GalleryPage ): void {
	const stages = [
		productElementOf( form ).querySelector< HTMLElement >( '.aisle-gallery__stage' ),
		galleryStates.get( form )?.productGallery?.querySelector< HTMLElement >( '.aisle-gallery__stage' ),
	];
	if ( videoFailed ) {
		stages.forEach( ( stage ) => stage && clearMessage( stage, videoFailed ) );
	}
}

/**
 * Replaces the gallery as soon as the first new image has loaded. If that fails, the current images stay, a message
 * appears, and the images are tried again when the browser is online. Returns false if there is no gallery.
 */
function replaceImages( form: HTMLElement, state: GalleryState, html: string, page: GalleryPage ): boolean {
	const other = parsed( html );
	const stage = productElementOf( form ).querySelector< HTMLElement >( '.aisle-gallery__stage' );
	if ( ! other || ! stage ) {
		return false;
	}
	const { id } = state;
	const { loading, failed } = page.texts;
	const retry = (): void => {
		state.stop();
		state.id = id;
		replaceImages( form, state, html, page );
	};
	const fail = (): void => {
		timers.forEach( clearTimeout );
		showBriefly( stage, failed );
		state.id = FAILED_ID;
		window.addEventListener( 'online', retry, { once: true } );
	};
	const timers = [
		window.setTimeout( () => showMessage( stage, loading ), DELAY_MS ),
		window.setTimeout( fail, MAX_WAIT_MS ),
	];
	let isCurrent = true;
	state.stop = () => {
		isCurrent = false;
		timers.forEach( clearTimeout );
		clearMessage( stage, loading );
		window.removeEventListener( 'online', retry );
	};
	decoded( other.querySelector( 'img' ) )
		.then( () => {
			if ( isCurrent ) {
				state.stop();
				state.id = id;
				const gallery = restoreGallery( form, state, page );
				if ( gallery ) {
					state.productGallery = gallery.root;
					replace( gallery.root, other, page );
				}
			}
		} )
		.catch( () => isCurrent && fail() );
	return true;
}

function decoded( image: HTMLImageElement | null ): Promise< unknown > {
	if ( image ) {
		// A lazy image outside the page would never load.
		image.loading = 'eager';
	}
	return image ? image.decode() : Promise.resolve();
}

/** Restores the product's original gallery. */
function restoreGallery( form: HTMLElement, state: GalleryState, page: GalleryPage ): Gallery | null {
	const currentGallery = productElementOf( form ).querySelector< HTMLElement >( '.aisle-gallery' );
	if ( currentGallery && state.productGallery && currentGallery !== state.productGallery ) {
		replace( currentGallery, state.productGallery, page );
	}
	state.productGallery = null;
	state.before.forEach( ( attributes, element ) =>
		attributes.forEach( ( value, name ) => write( element, name, value ) )
	);
	state.before.clear();
	state.caption?.remove();
	const root = productElementOf( form ).querySelector< HTMLElement >( '.aisle-gallery' );
	return root ? page.setUp( root ) : null;
}

function replace( root: HTMLElement, other: HTMLElement, page: GalleryPage ): void {
	root.replaceWith( other );
	page.setUp( other )?.show( 0, false );
}

/** Parses Aisle's markup from the server, taken from the variation's data. */
function parsed( html: string ): HTMLElement | null {
	const root = new DOMParser().parseFromString( html, 'text/html' ).querySelector< HTMLElement >( '.aisle-gallery' );
	return root ? document.importNode( root, true ) : null;
}

const placeOf = ( gallery: Gallery, image: UnknownRecord ): number =>
	gallery.slides().findIndex( ( slide ) => {
		const { dataset } = slide;
		const large = slide.querySelector( 'img' )?.getAttribute( 'data-large_image' );
		return (
			! dataset.aisleFrames &&
			( ( large && large === asText( image.full_src ) ) ||
				( dataset.thumb && dataset.thumb === asText( image.gallery_thumbnail_src ) ) )
		);
	} );

function replaceFirstImage( gallery: Gallery, image: UnknownRecord, state: GalleryState ): void {
	const slide = gallery.slides()[ 0 ];
	const picture = slide?.querySelector( 'img' );
	const replaceAttribute = ( element: Element | null | undefined, name: string, value: unknown ): void => {
		if ( element ) {
			const originalAttributes = state.before.get( element ) ?? new Map< string, string | null >();
			state.before.set( element, originalAttributes.set( name, element.getAttribute( name ) ) );
			write( element, name, asText( value ) || null );
		}
	};
	const attributes = {
		srcset: image.srcset,
		sizes: picture?.getAttribute( 'sizes' ) ?? image.sizes,
		src: image.src,
		width: image.src_w,
		height: image.src_h,
		title: image.title,
		alt: image.alt,
		'data-caption': image.caption,
		'data-src': image.full_src,
		'data-large_image': image.full_src,
		'data-large_image_width': image.full_src_w,
		'data-large_image_height': image.full_src_h,
	};
	Object.entries( attributes ).forEach( ( [ name, value ] ) => replaceAttribute( picture, name, value ) );
	replaceAttribute( slide, 'data-thumb', image.gallery_thumbnail_src );
	replaceAttribute( slide?.querySelector( 'a' ), 'href', image.full_src );
	const thumb = gallery.root.querySelector( '.aisle-gallery__thumb img' );
	replaceAttribute( thumb, 'srcset', '' );
	replaceAttribute( thumb, 'src', image.gallery_thumbnail_src );
	// The product's caption does not apply to the variation.
	replaceAttribute( slide?.querySelector( '.aisle-gallery__caption' ), 'hidden', 'hidden' );
	state.caption = createCaption( asText( image.caption ) );
	slide?.append( ...( state.caption ? [ state.caption ] : [] ) );
}

/** Uses only the text, no HTML. */
function createCaption( html: string ): Element | null {
	const text = new DOMParser().parseFromString( html, 'text/html' ).body.textContent?.trim();
	const caption = document.createElement( 'p' );
	caption.className = 'aisle-gallery__caption';
	caption.textContent = text ?? '';
	return text ? caption : null;
}

function write( element: Element, name: string, value: string | null ): void {
	if ( value === null ) {
		element.removeAttribute( name );
	} else {
		element.setAttribute( name, value );
	}
}
