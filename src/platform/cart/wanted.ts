/**
 * When a page brings the app for another room (an options form), the drawer's part waits until somebody reaches for the
 * cart or for a button that adds: it is a tenth of what such a page would load before any interaction.
 */
import { boot } from '../boot-data';
import { EVENTS } from '../events';
import { onIntent } from '../intent';
import { pageCart } from './index';

const REACHES = '.aisle-cart-drawer__toggler, [data-aisle-open="cart-drawer"], .ajax_add_to_cart, .single_add_to_cart_button';

/** Loads at once where the app itself came because somebody reached for it. */
export function whenWanted< T >( load: () => Promise< T > ): Promise< T > {
	if ( ! boot().app.now || pageCart().getState().open ) {
		return load();
	}
	return new Promise( ( resolve ) => {
		// Resolving again is nothing, and a chunk that is loaded is not loaded again.
		const go = async (): Promise< void > => resolve( load() );
		const stop = pageCart().subscribe( () => {
			if ( pageCart().getState().open ) {
				stop();
				void go();
			}
		} );
		document.addEventListener( EVENTS.cartAdd, go, { once: true } );
		onIntent( ( target ) => target instanceof Element && target.closest( REACHES ), go );
	} );
}
