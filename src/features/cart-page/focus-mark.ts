import { CART_FORM, keyOfLink, TOTALS } from './cart-dom';

/** Remembers what has the focus by what it is; afterwards the new element that is the same gets it. */
export function focusMark(): () => void {
	const element = document.activeElement;
	const isInside = element?.closest( `${ CART_FORM }, ${ TOTALS }` );
	if ( ! ( element instanceof HTMLElement ) || ! isInside ) {
		return () => undefined;
	}
	const selector = selectorOf( element );
	return () => {
		const same = document.querySelector< HTMLElement >( selector );
		( same ?? findFocusTarget( element ) )?.focus( { preventScroll: true } );
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
 * A removed coupon leaves its focus to the field for the next; a removed line's goes to the link that brings it back.
 */
const findFocusTarget = ( element: HTMLElement ): HTMLElement | null =>
	element.dataset.coupon ? document.querySelector( `${ CART_FORM } [name="coupon_code"]` ) : null;
