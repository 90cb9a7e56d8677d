/** Which product a button of a list means, and which others stand in its list. */
import { asNumber } from '../../platform/check';
import type { QuickViewTarget } from '../../platform/quick-view-target';

const BUTTON = '.quick-view';
/** Themes hold the product's id on the button or on its box. */
const HOLDER = '[data-product_id],[data-prod]';
const LIST = '.products,.wc-block-product-template';

export const buttonAt = ( target: EventTarget | null ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;

/** @param page What a product's id is put behind where the button does not know the product's address. */
export function targetOf( button: HTMLElement | null, page: string ): QuickViewTarget | null {
	const { product_id: own, prod } = button?.closest< HTMLElement >( HOLDER )?.dataset ?? {};
	const productId = asNumber( own ?? prod );
	return button && productId > 0 ? { productId, button, url: button.dataset.url ?? page + productId } : null;
}

/** Each product once. */
export function targetsIn( box: Element, page: string ): QuickViewTarget[] {
	const targets = [ ...box.querySelectorAll< HTMLElement >( BUTTON ) ].flatMap(
		( button ) => targetOf( button, page ) ?? []
	);
	return [ ...new Map( targets.map( ( target ) => [ target.productId, target ] ) ).values() ];
}

/** Of the smallest box that holds several, as far as its list reaches. */
export function targetsAround( element: Element | null | undefined, page: string ): QuickViewTarget[] {
	const box = element?.parentElement;
	const targets = box ? targetsIn( box, page ) : [];
	return ! box || targets.length > 1 || box.matches( LIST ) ? targets : targetsAround( box, page );
}
