// The only script of swatches in listings, printed only there. On hover or focus of a color, the product shows its
// image; afterwards the original one.
import './listing.scss';

interface OriginalImage {
	readonly image: HTMLImageElement;
	readonly src: string | null;
	readonly srcset: string | null;
	readonly style: string | null;
}

let originalImage: OriginalImage | null = null;

function showSwatchImage( { target }: Event ): void {
	const swatch =
		target instanceof Element ? target.closest< HTMLElement >( '.aisle-listing-swatches [data-src]' ) : null;
	const image = swatch?.closest( 'li, .product' )?.querySelector( 'img' );
	restoreImage();
	if ( swatch && image ) {
		originalImage = {
			image,
			src: image.getAttribute( 'src' ),
			srcset: image.getAttribute( 'srcset' ),
			style: image.getAttribute( 'style' ),
		};
		// Fixes the image's box, so that images with another aspect ratio move nothing.
		image.style.aspectRatio = `${ image.offsetWidth } / ${ image.offsetHeight }`;
		image.style.objectFit = 'cover';
		setSources( image, swatch.dataset.src ?? null, swatch.dataset.srcset ?? null );
	}
}

function restoreImage(): void {
	if ( originalImage ) {
		setSources( originalImage.image, originalImage.src, originalImage.srcset );
		originalImage.image.setAttribute( 'style', originalImage.style ?? '' );
		originalImage = null;
	}
}

/** Sets `srcset` first, because the browser would otherwise load an image from the old one. */
function setSources( image: HTMLImageElement, src: string | null, srcset: string | null ): void {
	if ( srcset ) {
		image.setAttribute( 'srcset', srcset );
	} else {
		image.removeAttribute( 'srcset' );
	}
	image.setAttribute( 'src', src ?? '' );
}

document.addEventListener( 'pointerover', showSwatchImage );
document.addEventListener( 'focusin', showSwatchImage );
document.addEventListener( 'focusout', restoreImage );
