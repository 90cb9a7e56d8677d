/**
 * Early module for the rest of a product page: tabs, reviews, sticky bar. Tabs start at once; stars load when the
 * review form is near, the bar on first scroll.
 */
import { isReplaced } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { loadBar } from './load-bar';
import { loadStars } from './load-stars';
import { disableTabs, startTabs } from './tabs';

export function start( page: EarlyPage, data: unknown ): void {
	void page;
	// The data of WooCommerce's script does not show whether Aisle replaces it: on pages with jQuery, the data is
	// printed without the script.
	if ( isReplaced( 'tabs' ) ) {
		startTabs();
	} else {
		disableTabs();
	}
	if ( isReplaced( 'reviews' ) ) {
		loadStars( asRecord( data ).rating );
	}
	loadBar();
}

( window.aisleEarly ??= [] ).push( [ 'product-page', { start } ] );
