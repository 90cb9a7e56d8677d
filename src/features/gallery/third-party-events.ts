/**
 * Handles requests to a gallery from Aisle's or WooCommerce's variation form, and fires WooCommerce's gallery events
 * for other scripts.
 */
import { asRecord } from '../../platform/check';
import { jQueryIfLoaded, VARIATION_IMAGE } from '../../platform/events';
import { productElementOf, type Gallery, type GalleryPage } from './gallery';

export const answerVariations = ( page: GalleryPage ): void =>
	document.addEventListener( VARIATION_IMAGE, ( event ) => answer( event, page ) );

function answer( event: Event, page: GalleryPage ): void {
	const form = event.target;
	if ( form instanceof HTMLElement && productElementOf( form ).querySelector( '.aisle-gallery' ) ) {
		event.preventDefault();
		import( /* webpackChunkName: "gallery-variation" */ './variation' )
			.then( ( { showRequestedImage } ) => showRequestedImage( form, event, page ) )
			.catch( () => undefined );
	}
}

/** Handles the events that WooCommerce's variation script triggers on its gallery. */
export function handleCommands( gallery: Gallery ): void {
	const jQueryGallery = jQueryIfLoaded()?.( gallery.root );
	jQueryGallery?.on( 'woocommerce_gallery_reset_slide_position', () => gallery.show( 0 ) );
	jQueryGallery?.on( 'flexslider-click', ( event ) => {
		const image: unknown = Reflect.get( Object( event ), 'target' );
		const thumb = image instanceof Element ? image.closest( 'li' ) : null;
		gallery.show( [ ...( thumb?.parentElement?.children ?? [] ) ].indexOf( thumb ?? gallery.root ) );
	} );
}

/**
 * Triggers a gallery event of WooCommerce for other scripts. The page contains the event's data even if WooCommerce's
 * script does not run.
 */
export const dispatch = ( root: HTMLElement, what: string ): unknown =>
	jQueryIfLoaded()?.( root ).trigger( `wc-product-gallery-${ what }`, [
		root,
		asRecord( Reflect.get( window, 'wc_single_product_params' ) ),
	] );
