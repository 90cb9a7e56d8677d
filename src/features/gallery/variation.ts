/**
 * Shows a variation's image or images. If the gallery has the image, it moves there; otherwise the image replaces the
 * first one with all its attributes.
 *
 * Several images form a separate gallery that replaces the product's gallery.
 */
import { asRecord, asText, isRecord, type UnknownRecord } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';
import { sharedImageOf } from './shared-image';
import { hush, productAround, showMessage, showBriefly, type Gallery, type GalleryPage } from './gallery';

interface Shown {
	/** The product's gallery, while a variation's gallery replaces it. */
	own: HTMLElement | null;
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
const NOT_HERE = 'not here';

const shown = new WeakMap< HTMLElement, Shown >();

/** @param event `VARIATION_IMAGE`. */
export function showAsked( form: HTMLElement, event: Event, page: GalleryPage ): void {
	const { variation } = asRecord( event instanceof CustomEvent ? event.detail : null );
	showVariation( form, isRecord( variation ) ? variation : sharedImageOf( form ), page );
}

export function showVariation( form: HTMLElement, variation: UnknownRecord | null, page: GalleryPage ): void {
	const state = shown.get( form ) ?? { own: null, before: new Map(), caption: null, id: '', stop: () => undefined };
	shown.set( form, state );
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
	hushVideo( form, page );
	form.setAttribute( 'current-image', asText( variation?.image_id ) );
	if ( html && replaceImages( form, state, html, page ) ) {
		return;
	}
	const gallery = restored( form, state, page );
	if ( gallery && asText( image.src ).length > 1 ) {
		const at = placeOf( gallery, image );
		if ( at < 0 ) {
			wear( gallery, image, state );
		}
		gallery.show( Math.max( 0, at ) );
		jQueryIfLoaded()?.( gallery.root ).trigger( 'woocommerce_gallery_init_zoom' );
	} else {
		gallery?.show( 0 );
	}
}

/** Removes a video's error message, because it does not apply to the next images. */
function hushVideo( form: HTMLElement, { texts: { videoFailed } }: GalleryPage ): void {
	const stages = [
		productAround( form ).querySelector< HTMLElement >( '.aisle-gallery__stage' ),
		shown.get( form )?.own?.querySelector< HTMLElement >( '.aisle-gallery__stage' ),
	];
	if ( videoFailed ) {
		stages.forEach( ( stage ) => stage && hush( stage, videoFailed ) );
	}
}

/**
 * Keeps the current images until the first new one has loaded. If it fails, they stay and a message appears.
 */
function replaceImages( form: HTMLElement, state: Shown, html: string, page: GalleryPage ): boolean {
	const other = parsed( html );
	const stage = productAround( form ).querySelector< HTMLElement >( '.aisle-gallery__stage' );
	if ( ! other || ! stage ) {
		return false;
	}
	const { id } = state;
	const { loading, failed } = page.texts;
	const again = (): void => {
		state.stop();
		state.id = id;
		replaceImages( form, state, html, page );
	};
	const sorry = (): void => {
		timers.forEach( clearTimeout );
		showBriefly( stage, failed );
		state.id = NOT_HERE;
		window.addEventListener( 'online', again, { once: true } );
	};
	const timers = [
		window.setTimeout( () => showMessage( stage, loading ), DELAY_MS ),
		window.setTimeout( sorry, MAX_WAIT_MS ),
	];
	let isWanted = true;
	state.stop = () => {
		isWanted = false;
		timers.forEach( clearTimeout );
		hush( stage, loading );
		window.removeEventListener( 'online', again );
	};
	decoded( other.querySelector( 'img' ) )
		.then( () => {
			if ( isWanted ) {
				state.stop();
				state.id = id;
				const gallery = restored( form, state, page );
				if ( gallery ) {
					state.own = gallery.root;
					replace( gallery.root, other, page );
				}
			}
		} )
		.catch( () => isWanted && sorry() );
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
function restored( form: HTMLElement, state: Shown, page: GalleryPage ): Gallery | null {
	const present = productAround( form ).querySelector< HTMLElement >( '.aisle-gallery' );
	if ( present && state.own && present !== state.own ) {
		replace( present, state.own, page );
	}
	state.own = null;
	state.before.forEach( ( attributes, element ) =>
		attributes.forEach( ( value, name ) => write( element, name, value ) )
	);
	state.before.clear();
	state.caption?.remove();
	const root = productAround( form ).querySelector< HTMLElement >( '.aisle-gallery' );
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

function wear( gallery: Gallery, image: UnknownRecord, state: Shown ): void {
	const slide = gallery.slides()[ 0 ];
	const picture = slide?.querySelector( 'img' );
	const put = ( element: Element | null | undefined, name: string, value: unknown ): void => {
		if ( element ) {
			const kept = state.before.get( element ) ?? new Map< string, string | null >();
			state.before.set( element, kept.set( name, element.getAttribute( name ) ) );
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
	Object.entries( attributes ).forEach( ( [ name, value ] ) => put( picture, name, value ) );
	put( slide, 'data-thumb', image.gallery_thumbnail_src );
	put( slide?.querySelector( 'a' ), 'href', image.full_src );
	const thumb = gallery.root.querySelector( '.aisle-gallery__thumb img' );
	put( thumb, 'srcset', '' );
	put( thumb, 'src', image.gallery_thumbnail_src );
	// The product's caption does not apply to the variation.
	put( slide?.querySelector( '.aisle-gallery__caption' ), 'hidden', 'hidden' );
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
