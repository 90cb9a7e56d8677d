/** Which product a button of a list means, and which others stand in its list. */
import { asNumber } from '../../platform/check';
import type { QuickViewWish } from '../../platform/quick-view-wish';

const BUTTON = '.quick-view';
/** Themes hold the product's id on the button or on its box. */
const HOLDER = '[data-product_id],[data-prod]';
const LIST = '.products,.wc-block-product-template';

export const buttonAt = ( target: EventTarget | null ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;

/** @param page What a product's id is put behind where the button does not know the product's address. */
export function wishOf( button: HTMLElement | null, page: string ): QuickViewWish | null {
	const { product_id: own, prod } = button?.closest< HTMLElement >( HOLDER )?.dataset ?? {};
	const productId = asNumber( own ?? prod );
	return button && productId > 0 ? { productId, button, url: button.dataset.url ?? page + productId } : null;
}

/** Each product once. */
export function wishesIn( box: Element, page: string ): QuickViewWish[] {
	const wishes = [ ...box.querySelectorAll< HTMLElement >( BUTTON ) ].flatMap(
		( button ) => wishOf( button, page ) ?? []
	);
	return [ ...new Map( wishes.map( ( wish ) => [ wish.productId, wish ] ) ).values() ];
}

/** Of the smallest box that holds several, as far as its list reaches. */
export function wishesAround( element: Element | null | undefined, page: string ): QuickViewWish[] {
	const box = element?.parentElement;
	const wishes = box ? wishesIn( box, page ) : [];
	return ! box || wishes.length > 1 || box.matches( LIST ) ? wishes : wishesAround( box, page );
}
