/**
 * On a phone the floating button lies over the page's right edge, where amounts stand. While one of them, the button
 * that buys, a calendar that is open, or the control that has the focus is under it, it goes aside; the keyboard's
 * focus brings it back.
 */
import { batchAfterPaint } from '../../platform/batch-after-paint';

const PRECIOUS =
	'form.cart [data-row] dd, form.cart .single_add_to_cart_button, form.cart .aisle-popover, form.cart .aisle-stepper, form.cart :focus, .order-total, .wc-block-components-totals-footer-item';

/** From here on there is room beside the page. */
const NARROW = '(max-width: 1024px)';

export function avoidOverlap( toggler: HTMLElement ): void {
	let frame = 0;
	const look = (): void => {
		frame = 0;
		const covers = window.matchMedia( NARROW ).matches && toggler !== document.activeElement && liesOver( toggler );
		toggler.classList.toggle( 'is-aside', covers );
	};
	const lookSoon = (): void => {
		frame ||= requestAnimationFrame( look );
	};
	/** Measuring is no part of the answer to a press. */
	const lookLater = batchAfterPaint( look );
	window.addEventListener( 'scroll', lookSoon, { passive: true } );
	window.addEventListener( 'resize', lookSoon );
	// What opens and closes is told by none of the others.
	[ 'focusin', 'focusout', 'click' ].forEach( ( type ) =>
		document.addEventListener( type, lookLater, { passive: true } )
	);
	// A form that grows moves what is below it.
	new ResizeObserver( lookSoon ).observe( document.body );
}

function liesOver( toggler: HTMLElement ): boolean {
	const own = toggler.getBoundingClientRect();
	return [ ...document.querySelectorAll( PRECIOUS ) ].some( ( element ) => {
		const { left, right, top, bottom, width } = element.getBoundingClientRect();
		return width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
	} );
}
