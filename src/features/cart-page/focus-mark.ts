import { CART_FORM, keyOfLink, TOTALS } from './cart-dom';

/** Stores a selector of the focused element. The returned function focuses the new element that matches it. */
export function saveFocus(): () => void {
	const element = document.activeElement;
	const container = element?.closest( `${ CART_FORM }, ${ TOTALS }` );
	if ( ! ( element instanceof HTMLElement ) || ! container ) {
		return () => undefined;
	}
	const selector = selectorOf( element );
	return () => {
		const newElement = document.querySelector< HTMLElement >( selector );
		( newElement ?? findFocusTarget( element ) )?.focus( { preventScroll: true } );
	};
}

function selectorOf( element: HTMLElement ): string {
	const name = element.getAttribute( 'name' );
	const key = element instanceof HTMLAnchorElement ? keyOfLink( element, 'remove_item' ) : '';
	const { coupon } = element.dataset;
	if ( name ) {
		return `:is(${ CART_FORM }, ${ TOTALS }) [name="${ CSS.escape( name ) }"]`;
	}
	if ( key !== '' ) {
		return `${ CART_FORM } a[href*="remove_item=${ CSS.escape( key ) }"]`;
	}
	return coupon
		? `${ TOTALS } [data-coupon="${ CSS.escape( coupon ) }"]`
		: `#${ CSS.escape( element.id || 'none' ) }`;
}

/**
 * Returns the focus target for a removed coupon: the coupon field. After a removed line, the undo link gets the focus.
 */
const findFocusTarget = ( element: HTMLElement ): HTMLElement | null =>
	element.dataset.coupon ? document.querySelector( `${ CART_FORM } [name="coupon_code"]` ) : null;
