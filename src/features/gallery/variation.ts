/**
 * A variation's picture, or its pictures. Where the gallery has the picture it moves there; else the first gives its
 * place, with all that other scripts read from it. Several pictures of one variation come as a gallery of their own,
 * which takes the place of the product's.
 */
import { asRecord, asText, isRecord, type UnknownRecord } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';
import { sharedImageOf } from './shared-image';
import { hush, productAround, showMessage, showBriefly, type Gallery, type GalleryPage } from './gallery';

interface Shown {
	/** The product's own gallery, as long as a variation's stands in its place. */
	own: HTMLElement | null;
	/** Of the first picture: how its attributes were. */
	readonly before: Map< Element, Map< string, string | null > >;
	/** What is written of its picture, in the place of the product's. */
	caption: Element | null;
	/** Which picture a variation has asked for; '' for none. */
	id: string;
	/** Ends the waiting for pictures that are no longer wanted. */
	stop(): void;
}

/** A picture that comes at once needs no notice. */
const DELAY_MS = 300;
const MAX_WAIT_MS = 8000;
/** The next choice asks again, be it the same. */
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
	if ( html && load( form, state, html, page ) ) {
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

/** A message about a video is about none of the images that follow. */
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
 * The pictures of before stay until the first of the others is here; where it does not come, they stay and that is
 * said.
 */
function load( form: HTMLElement, state: Shown, html: string, page: GalleryPage ): boolean {
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
		load( form, state, html, page );
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
		// Outside the page a lazy one would never come.
		image.loading = 'eager';
	}
	return image ? image.decode() : Promise.resolve();
}

/** The product's own gallery, as it was. */
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

/** Our own markup from our own server, as it stands in the variation's record. */
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
	// The product's caption is not the variation's.
	put( slide?.querySelector( '.aisle-gallery__caption' ), 'hidden', 'hidden' );
	state.caption = createCaption( asText( image.caption ) );
	slide?.append( ...( state.caption ? [ state.caption ] : [] ) );
}

/** Text alone. */
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
