/**
 * The door: what is asked for with `platform/quick-view` opens over the cart drawer's panel, or over a page that lists
 * products.
 */
import { pageCart } from '../../platform/cart';
import type { QuickViewRequest } from '../../platform/quick-view';
import { fillSlot } from '../../platform/slots';
import { readPageHandles } from './page-handles';
import { QuickViewPanel } from './quick-view-panel';
import { ask } from './request-store';

export { openOverPage } from './open-over-page';

let isThere = false;

/** Rejects where no drawer draws it: then the product's page is the way. */
export function open( request: QuickViewRequest, data: unknown ): Promise< void > {
	if ( ! isThere ) {
		isThere = true;
		const page = readPageHandles( data );
		fillSlot( 'cart-drawer-panel', () => <QuickViewPanel page={ page } /> );
	}
	const shown = ask( request );
	pageCart().open();
	return shown;
}
