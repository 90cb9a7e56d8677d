/**
 * The buttons that ask for a product's quick view. Who can open one listens on document and calls `preventDefault()`; where nobody does, the
 * product's page is the way.
 */
import { asNumber } from '../../platform/check';
import type { EarlyPage } from '../../platform/early-doors';
import { goToPage } from './go-to-page';

const BUTTON = '.aisle-listing__quick-view[data-product_id]';

/** On document, cancelable; detail: QuickViewWish. */
export const QUICK_VIEW = 'aisle_quick_view';

export interface QuickViewWish {
	readonly productId: number;
	/** Where the focus goes back to. */
	readonly button: HTMLElement;
	/** The product's page. */
	readonly url: string;
}

export function startQuickViewButtons( onPress: EarlyPage[ 'onPress' ] ): void {
	onPress( BUTTON, ( button ) => {
		const url = button.dataset.url ?? '';
		const detail: QuickViewWish = { productId: asNumber( button.dataset.product_id ), button, url };
		if ( document.dispatchEvent( new CustomEvent( QUICK_VIEW, { cancelable: true, detail } ) ) ) {
			goToPage( url );
		}
	} );
}
