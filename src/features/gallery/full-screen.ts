/** Shows the gallery's images and videos in full screen. */
import { featureData } from '../../platform/boot-data';
import { asNumber, asRecord, readShape } from '../../platform/check';
import { FULL_SCREEN_DEFAULTS, openFullScreen as open, type FullScreenImage } from '../../platform/dialog/full-screen';
import { prefersReducedMotion, type Gallery } from './gallery';
import { createPlayer } from './video';

type Texts = Readonly< Record< string, string > >;

/**
 * @param opener Gets the focus when full screen closes.
 */
export function openFullScreen( gallery: Gallery, texts: Texts, opener: HTMLElement | null ): void {
	open(
		gallery.slides().map( ( slide ) => toImage( slide, texts ) ),
		gallery,
		{
			texts,
			skipAnimation: prefersReducedMotion(),
			// A theme may change WooCommerce's PhotoSwipe options: docs/gallery.md.
			settings: readShape(
				asRecord( featureData( 'gallery' ) ).fullScreenOptions,
				FULL_SCREEN_DEFAULTS,
				( name ) => name
			),
			focusTarget: () => focusTarget( gallery, opener ),
		}
	);
}

/** Returns the opener, or the current image if the opener is another image. */
function focusTarget( gallery: Gallery, opener: HTMLElement | null ): HTMLElement | null {
	const slide = gallery.slides()[ gallery.index() ];
	const isOnOtherSlide = opener !== null && gallery.strip.contains( opener ) && ! slide?.contains( opener );
	return isOnOtherSlide ? ( slide?.querySelector< HTMLElement >( 'a' ) ?? opener ) : opener;
}

function toImage( slide: HTMLElement, texts: Texts ): FullScreenImage {
	const image = slide.querySelector( 'img' );
	const width = asNumber( image?.getAttribute( 'data-large_image_width' ) ) || image?.naturalWidth || 800;
	const height = asNumber( image?.getAttribute( 'data-large_image_height' ) ) || image?.naturalHeight || 800;
	const caption = slide.querySelector( '.aisle-gallery__caption:not([hidden])' )?.textContent ?? '';
	return {
		width,
		height,
		caption,
		src: image?.getAttribute( 'data-large_image' ) || image?.currentSrc,
		msrc: image?.currentSrc,
		alt: image?.alt ?? '',
		type: slide.dataset.aisleVideo ? 'video' : 'image',
		thumb: () => slide.querySelector( 'img' ),
		createPlayer: () => createPlayer( slide, texts ),
	};
}
