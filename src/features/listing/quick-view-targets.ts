/** Returns the product of a button, and the other products of its list. */
import { asNumber } from '../../platform/check';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';

const BUTTON = '.quick-view';
/** Themes put the product's ID on the button or on its box. */
const HOLDER = '[data-product_id],[data-prod]';
const LIST = '.products,.wc-block-product-template';

export const buttonAt = ( target: EventTarget | null ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;

/**
 * @param page URL prefix for the product's ID, if the button has no product URL.
 */
export function targetOf( button: HTMLElement | null, page: string ): QuickViewTarget | null {
	const { product_id: buttonProductId, prod } = button?.closest< HTMLElement >( HOLDER )?.dataset ?? {};
	const productId = asNumber( buttonProductId ?? prod );
	return button && productId > 0 ? { productId, button, url: button.dataset.url ?? page + productId } : null;
}

/** Returns the quick view targets in an element, one for each product. */
export function targetsIn( box: Element, page: string ): QuickViewTarget[] {
	const targets = [ ...box.querySelectorAll< HTMLElement >( BUTTON ) ].flatMap(
		( button ) => targetOf( button, page ) ?? []
	);
	return [ ...new Map( targets.map( ( target ) => [ target.productId, target ] ) ).values() ];
}

/** Returns the targets in the smallest ancestor that has several products. The search ends at the list. */
export function targetsAround( element: Element | null | undefined, page: string ): QuickViewTarget[] {
	const box = element?.parentElement;
	const targets = box ? targetsIn( box, page ) : [];
	return ! box || targets.length > 1 || box.matches( LIST ) ? targets : targetsAround( box, page );
}
