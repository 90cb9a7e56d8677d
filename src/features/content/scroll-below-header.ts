import { scrollToTarget } from '../../platform/scroll-to';

/**
 * Returns the distance of a scroll's target from the top of the window, in px: the page's scroll padding, which the
 * sticky header sets.
 */
export const headerOffset = (): number =>
	parseFloat( getComputedStyle( document.documentElement ).scrollPaddingTop ) || 0;

/** Scrolls to an element, below the header, and focuses it. */
export function scrollBelowHeader( target: HTMLElement ): void {
	if ( target.tabIndex < 0 ) {
		target.tabIndex = -1;
	}
	scrollToTarget( target, headerOffset() );
}
