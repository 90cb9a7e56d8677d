/** Early module: the classic cart page without page loads, and copy buttons. Works without React. */
import { asRecord, asTextMap } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { startClassicCart } from './classic-cart';
import { startCopying } from './copy';

export function start( page: EarlyPage, data: unknown ): void {
	const { live, texts: rawTexts } = asRecord( data );
	const texts = asTextMap( rawTexts );
	startCopying( page.onPress, texts );
	// The server checks only the page's own content and misses a block inside a pattern or template.
	if ( live === true && ! document.querySelector( '.wp-block-woocommerce-cart' ) ) {
		startClassicCart( page.cart, texts );
	}
}

( window.aisleEarly ??= [] ).push( [ 'cart-page', { start } ] );
