/**
 * Hides the floating button on narrow screens while it covers an amount, the button of a form, an open calendar or
 * the focused control. If it gets the focus, it is shown again.
 */
import { batchAfterPaint } from '../../platform/batch-after-paint';

const PROTECTED_SELECTOR =
	'form:is(.cart,[data-aisle]) :is(dd,[type=submit],.aisle-popover,.aisle-stepper,:focus),.order-total,.wc-block-components-totals-footer-item';

/** In wider windows there is space beside the page. */
const NARROW = '(max-width: 1024px)';

export function avoidOverlap( toggler: HTMLElement ): void {
	let frameId = 0;
	const update = (): void => {
		frameId = 0;
		const isCovering =
			window.matchMedia( NARROW ).matches &&
			toggler !== document.activeElement &&
			coversProtectedElement( toggler );
		toggler.classList.toggle( 'is-aside', isCovering );
	};
	const scheduleUpdate = (): void => {
		frameId ||= requestAnimationFrame( update );
	};
	/** Measures after the paint, so that clicks respond faster. */
	const updateAfterPaint = batchAfterPaint( update );
	window.addEventListener( 'scroll', scheduleUpdate, { passive: true } );
	window.addEventListener( 'resize', scheduleUpdate );
	// A focus change or a click may open or close parts of the page without a scroll or resize event.
	[ 'focusin', 'focusout', 'click' ].forEach( ( type ) =>
		document.addEventListener( type, updateAfterPaint, { passive: true } )
	);
	// When a form grows, the content below it moves.
	new ResizeObserver( scheduleUpdate ).observe( document.body );
}

function coversProtectedElement( toggler: HTMLElement ): boolean {
	const togglerRect = toggler.getBoundingClientRect();
	return [ ...document.querySelectorAll( PROTECTED_SELECTOR ) ].some( ( element ) => {
		const { left, right, top, bottom, width } = element.getBoundingClientRect();
		return (
			width > 0 &&
			left < togglerRect.right &&
			right > togglerRect.left &&
			top < togglerRect.bottom &&
			bottom > togglerRect.top
		);
	} );
}
