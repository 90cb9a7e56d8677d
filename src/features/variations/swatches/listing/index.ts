// The only script of swatches in listings, printed only there. On hover or focus of a color, the product shows its
// image; afterwards the original one.
import './listing.scss';

interface Shown {
	readonly image: HTMLImageElement;
	readonly src: string | null;
	readonly srcset: string | null;
	readonly style: string | null;
}

let shown: Shown | null = null;

function show( { target }: Event ): void {
	const swatch =
		target instanceof Element ? target.closest< HTMLElement >( '.aisle-listing-swatches [data-src]' ) : null;
	const image = swatch?.closest( 'li, .product' )?.querySelector( 'img' );
	putBack();
	if ( swatch && image ) {
		shown = {
			image,
			src: image.getAttribute( 'src' ),
			srcset: image.getAttribute( 'srcset' ),
			style: image.getAttribute( 'style' ),
		};
		// Fixes the image's box, so that images with another aspect ratio move nothing.
		image.style.aspectRatio = `${ image.offsetWidth } / ${ image.offsetHeight }`;
		image.style.objectFit = 'cover';
		put( image, swatch.dataset.src ?? null, swatch.dataset.srcset ?? null );
	}
}

function putBack(): void {
	if ( shown ) {
		put( shown.image, shown.src, shown.srcset );
		shown.image.setAttribute( 'style', shown.style ?? '' );
		shown = null;
	}
}

/** Sets `srcset` first, because the browser would otherwise load an image from the old one. */
function put( image: HTMLImageElement, src: string | null, srcset: string | null ): void {
	if ( srcset ) {
		image.setAttribute( 'srcset', srcset );
	} else {
		image.removeAttribute( 'srcset' );
	}
	image.setAttribute( 'src', src ?? '' );
}

document.addEventListener( 'pointerover', show );
document.addEventListener( 'focusin', show );
document.addEventListener( 'focusout', putBack );
