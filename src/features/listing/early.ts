/**
 * Early module: controls of product lists that work at once. Loading more pages is a separate chunk for lists with
 * several pages.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS } from '../../platform/events';
import { startCartFormButtons } from './cart-form';
import { startQuickViewButtons } from './quick-view-buttons';
import { readListingData } from './feature-data';
import { announceOrder } from './announce-order';

export function start( page: EarlyPage, rawData: unknown ): void {
	const data = readListingData( rawData );
	if ( data.quickView ) {
		startQuickViewButtons( page, data );
	}
	if ( data.cartForm ) {
		startCartFormButtons();
	}
	if ( data.sorted ) {
		announceOrder( data.sorted );
	}
	if ( data.more !== 'off' ) {
		const startLoadMore = (): void => {
			if ( document.querySelector( '[data-aisle-more][hidden]' ) ) {
				// If the chunk fails, the pagination stays usable.
				import( /* webpackChunkName: "listing-more" */ './more' ).then(
					( { startMore } ) => startMore( data, page.startBusy ),
					() => undefined
				);
			}
		};
		startLoadMore();
		// Runs again when a list was replaced.
		document.addEventListener( EVENTS.mount, startLoadMore );
	}
}

( window.aisleEarly ??= [] ).push( [ 'listing', { start } ] );
