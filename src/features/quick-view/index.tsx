/**
 * Entry point: requests of `platform/quick-view` open over the cart drawer's panel, or over a product list.
 */
import { pageCart } from '../../platform/cart';
import type { QuickViewRequest } from '../../platform/contracts/quick-view';
import { fillSlot } from '../../platform/slots';
import { readPageHandles } from './page-handles';
import { QuickViewPanel } from './quick-view-panel';
import { requestQuickView } from './request-store';

export { openOverPage } from './open-over-page';

let isSlotFilled = false;

/** Rejects if no drawer renders it; the caller then opens the product page. */
export function open( request: QuickViewRequest, data: unknown ): Promise< void > {
	if ( ! isSlotFilled ) {
		isSlotFilled = true;
		const page = readPageHandles( data );
		fillSlot( 'cart-drawer-panel', () => <QuickViewPanel page={ page } /> );
	}
	const rendering = requestQuickView( request );
	pageCart().open();
	return rendering;
}
