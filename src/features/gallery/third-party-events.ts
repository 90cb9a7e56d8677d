/**
 * What others on the page ask a gallery for and hear from it: the variation form, ours or WooCommerce's, and whoever
 * listens to its gallery.
 */
import { asRecord } from '../../platform/check';
import { jQueryIfLoaded, VARIATION_IMAGE } from '../../platform/events';
import { productAround, type Gallery, type GalleryPage } from './gallery';

export const answerVariations = ( page: GalleryPage ): void =>
	document.addEventListener( VARIATION_IMAGE, ( event ) => answer( event, page ) );

function answer( event: Event, page: GalleryPage ): void {
	const form = event.target;
	if ( form instanceof HTMLElement && productAround( form ).querySelector( '.aisle-gallery' ) ) {
		event.preventDefault();
		import( /* webpackChunkName: "gallery-variation" */ './variation' )
			.then( ( { showAsked } ) => showAsked( form, event, page ) )
			.catch( () => undefined );
	}
}

/** What WooCommerce's variation script, where it runs, asks its own gallery for. */
export function handleCommands( gallery: Gallery ): void {
	const own = jQueryIfLoaded()?.( gallery.root );
	own?.on( 'woocommerce_gallery_reset_slide_position', () => gallery.show( 0 ) );
	own?.on( 'flexslider-click', ( event ) => {
		const image: unknown = Reflect.get( Object( event ), 'target' );
		const thumb = image instanceof Element ? image.closest( 'li' ) : null;
		gallery.show( [ ...( thumb?.parentElement?.children ?? [] ) ].indexOf( thumb ?? gallery.root ) );
	} );
}

/** Where WooCommerce's own script runs it says so itself, and nothing here does. The page has its data without it. */
export const dispatch = ( root: HTMLElement, what: string ): unknown =>
	jQueryIfLoaded()?.( root ).trigger( `wc-product-gallery-${ what }`, [
		root,
		asRecord( Reflect.get( window, 'wc_single_product_params' ) ),
	] );
