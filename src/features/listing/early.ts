/**
 * Early module: controls of product lists that work at once. Loading more pages is a separate chunk for lists with
 * several pages.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS } from '../../platform/events';
import { sendCartForms } from './cart-form';
import { startQuickViewButtons } from './quick-view-buttons';
import { readListingData } from './feature-data';
import { announceOrder } from './announce-order';

export function start( page: EarlyPage, given: unknown ): void {
	const data = readListingData( given );
	if ( data.quickView ) {
		startQuickViewButtons( page, data );
	}
	if ( data.cartForm ) {
		sendCartForms();
	}
	if ( data.sorted ) {
		announceOrder( data.sorted );
	}
	if ( data.more !== 'off' ) {
		const begin = (): void => {
			if ( document.querySelector( '[data-aisle-more][hidden]' ) ) {
				// If the chunk fails, the pagination stays usable.
				import( /* webpackChunkName: "listing-more" */ './more' ).then(
					( { startMore } ) => startMore( data, page.startBusy ),
					() => undefined
				);
			}
		};
		begin();
		// Runs again when a list was replaced.
		document.addEventListener( EVENTS.mount, begin );
	}
}

( window.aisleEarly ??= [] ).push( [ 'listing', { start } ] );
