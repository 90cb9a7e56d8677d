/**
 * The early module. The rest of a product’s page: tabs, reviews, the sticky bar. Tabs run at once; the stars come when
 * the review form is near, the bar with the first scrolling.
 */
import { takesOver } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { loadBar } from './load-bar';
import { loadStars } from './load-stars';
import { leaveTabs, startTabs } from './tabs';

export function start( page: EarlyPage, data: unknown ): void {
	void page;
	// The data of WooCommerce's script say nothing of it: where there is jQuery they are left on the page without it.
	if ( takesOver( 'tabs' ) ) {
		startTabs();
	} else {
		leaveTabs();
	}
	if ( takesOver( 'reviews' ) ) {
		loadStars( asRecord( data ).rating );
	}
	loadBar();
}

( window.aisleEarly ??= [] ).push( [ 'product-page', { start } ] );
