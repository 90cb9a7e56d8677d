/** The early module: the classic cart page without new pages, and buttons that copy. None of it needs React. */
import { asRecord, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { startClassicCart } from './classic-cart';
import { startCopying } from './copy';

export function start( page: EarlyPage, data: unknown ): void {
	const { live, texts: given } = asRecord( data );
	const texts = asTextMap( given );
	startCopying( page.onPress, texts );
	// A block within a pattern or a template is not in the page's own content, by which the server knows it.
	if ( live === true && ! document.querySelector( '.wp-block-woocommerce-cart' ) ) {
		startClassicCart( page.cart, texts );
	}
}

( window.aisleEarly ??= [] ).push( [ 'cart-page', { start } ] );
