/**
 * The early module: what lists of products do at once. Further pages are a chunk of their own, for lists that have any.
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
				// Without it the pagination stays, which works.
				import( /* webpackChunkName: "listing-more" */ './more' ).then(
					( { startMore } ) => startMore( data, page.startBusy ),
					() => undefined
				);
			}
		};
		begin();
		// A list that has come in place of another.
		document.addEventListener( EVENTS.mount, begin );
	}
}

( window.aisleEarly ??= [] ).push( [ 'listing', { start } ] );
