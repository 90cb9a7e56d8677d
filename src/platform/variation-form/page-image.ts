/**
 * Changes the image on pages without Aisle's gallery exactly like WooCommerce's script, because themes and their
 * sliders rely on it.
 */
import { asRecord, asText, type UnknownRecord } from '../check';
import { showVariationGallery, hasVariationGallery, resetGallery } from './page-gallery';
import { send } from './variation-events';

const GALLERY_DELAY_MS = 20;

export function showPageImage( form: HTMLFormElement, variation: UnknownRecord | null ): void {
	const product = form.closest< HTMLElement >( '.product' );
	if ( ! product ) {
		return;
	}
	if ( variation && showVariationGallery( form, product, variation ) ) {
		window.setTimeout( fireResize, GALLERY_DELAY_MS );
		return;
	}
	if ( hasVariationGallery( form ) ) {
		const isReset = resetGallery( form, product );
		if ( isReset && ! variation ) {
			window.setTimeout( fireResize, GALLERY_DELAY_MS );
		}
		if ( ! isReset || ! variation ) {
			return;
		}
	}
	showSingleImage( form, product, variation );
}

const fireResize = (): void => void window.dispatchEvent( new Event( 'resize' ) );

/** Shows one image. The events need jQuery, which sliders that listen to them use. */
function showSingleImage( form: HTMLFormElement, product: HTMLElement, variation: UnknownRecord | null ): void {
	const gallery = product.querySelector( '.images' );
	const image = asRecord( variation?.image );
	const hasImage = asText( image.src ).length > 1;
	const thumbnails = [ ...product.querySelectorAll< HTMLImageElement >( '.flex-control-nav li img' ) ];
	const thumbnail = asText( image.gallery_thumbnail_src );
	if ( ! hasImage || thumbnails.some( ( { dataset } ) => dataset.o_src === thumbnail ) ) {
		writeImages( product, null );
	}
	const slide = hasImage ? thumbnails.find( ( element ) => element.getAttribute( 'src' ) === thumbnail ) : undefined;
	if ( slide ) {
		send( slide, 'flexslider-click' );
		form.setAttribute( 'current-image', asText( variation?.image_id ) );
	} else if ( hasImage ) {
		writeImages( product, image );
	}
	window.setTimeout( () => {
		fireResize();
		if ( ! slide ) {
			notifySlider( form, gallery, asText( variation?.image_id || '' ) );
		}
		if ( gallery ) {
			send( gallery, 'woocommerce_gallery_init_zoom' );
		}
	}, GALLERY_DELAY_MS );
}

function notifySlider( form: HTMLFormElement, gallery: Element | null, id: string ): void {
	// WooCommerce compares a number with a string here, so its slider goes to the first slide for every variation with
	// an image.
	const changesSlide = id !== '' || form.getAttribute( 'current-image' ) !== '';
	form.setAttribute( 'current-image', id );
	if ( changesSlide && gallery ) {
		send( gallery, 'woocommerce_gallery_reset_slide_position' );
	}
}

/** Sets the image; null restores the original. */
function writeImages( product: HTMLElement, image: UnknownRecord | null ): void {
	const wrapper = product.querySelector(
		'.images .woocommerce-product-gallery__image, .images .woocommerce-product-gallery__image--placeholder'
	);
	const imageElement = wrapper?.querySelector( '.wp-post-image' );
	const imageData = image ?? {};
	const imageAttributes: UnknownRecord = {
		src: imageData.src,
		height: imageData.src_h,
		width: imageData.src_w,
		srcset: imageData.srcset,
		sizes: imageData.sizes,
		title: imageData.title,
		'data-caption': imageData.caption,
		alt: imageData.alt,
		'data-src': imageData.full_src,
		'data-large_image': imageData.full_src,
		'data-large_image_width': imageData.full_src_w,
		'data-large_image_height': imageData.full_src_h,
	};
	Object.entries( imageAttributes ).forEach( ( [ name, value ] ) =>
		writeAttribute( imageElement, name, value, image === null )
	);
	writeAttribute( wrapper, 'data-thumb', imageData.src, image === null );
	writeAttribute(
		product.querySelector( '.flex-control-nav li img' ),
		'src',
		imageData.gallery_thumbnail_src,
		image === null
	);
	writeAttribute( wrapper?.querySelector( 'a' ), 'href', imageData.full_src, image === null );
}

function writeAttribute( element: Element | null | undefined, name: string, value: unknown, isReset: boolean ): void {
	const originalValue = element?.getAttribute( `data-o_${ name }` ) ?? null;
	if ( isReset && originalValue !== null ) {
		element?.setAttribute( name, originalValue );
	}
	if ( isReset || value === undefined ) {
		return;
	}
	if ( originalValue === null ) {
		element?.setAttribute( `data-o_${ name }`, element.getAttribute( name ) ?? '' );
	}
	if ( value === false ) {
		element?.removeAttribute( name );
	} else {
		element?.setAttribute( name, asText( value ) );
	}
}
