// Printed into listings that have swatches, and the only script that they need: the product shows itself in the colour
// that is pointed at or has the focus, and is again what it was when that leaves it.
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
		// A picture of another shape takes the same place: nothing below it moves.
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

/** The set first: else the browser would fetch from the old one once more. */
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
