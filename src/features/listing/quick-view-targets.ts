/** Returns the product of a button, and the other products of its list. */
import { asNumber } from '../../platform/check';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';

const BUTTON = '.quick-view';
/** Themes put the product's ID on the button or on its box. */
const ID_HOLDER = '[data-product_id],[data-prod]';
const LIST = '.products,.wc-block-product-template';

export const buttonAt = ( target: EventTarget | null ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;

/**
 * @param productUrlPrefix URL prefix for the product's ID, if the button has no product URL.
 */
export function targetOf( button: HTMLElement | null, productUrlPrefix: string ): QuickViewTarget | null {
	const { product_id: buttonProductId, prod } = button?.closest< HTMLElement >( ID_HOLDER )?.dataset ?? {};
	const productId = asNumber( buttonProductId ?? prod );
	return button && productId > 0
		? { productId, button, url: button.dataset.url ?? productUrlPrefix + productId }
		: null;
}

/** Returns the quick view targets in an element, one for each product. */
export function targetsIn( container: Element, productUrlPrefix: string ): QuickViewTarget[] {
	const targets = [ ...container.querySelectorAll< HTMLElement >( BUTTON ) ].flatMap(
		( button ) => targetOf( button, productUrlPrefix ) ?? []
	);
	return [ ...new Map( targets.map( ( target ) => [ target.productId, target ] ) ).values() ];
}

/** Returns the targets in the smallest ancestor that has several products. The search ends at the list. */
export function targetsAround( element: Element | null | undefined, productUrlPrefix: string ): QuickViewTarget[] {
	const container = element?.parentElement;
	const targets = container ? targetsIn( container, productUrlPrefix ) : [];
	return ! container || targets.length > 1 || container.matches( LIST )
		? targets
		: targetsAround( container, productUrlPrefix );
}
