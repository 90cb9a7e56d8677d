import { scrollToTarget } from '../../platform/scroll-to';

/**
 * Returns the distance of a scroll's target from the top of the window, in px: the page's own scroll padding, otherwise
 * the height of the sticky header.
 */
export function headerOffset(): number {
	const style = getComputedStyle( document.documentElement );
	return parseFloat( style.scrollPaddingTop ) || parseFloat( style.getPropertyValue( '--aisle-header-height' ) ) || 0;
}

/** Scrolls to an element, below the header, and focuses it. */
export function scrollBelowHeader( target: HTMLElement ): void {
	if ( target.tabIndex < 0 ) {
		target.tabIndex = -1;
	}
	scrollToTarget( target, headerOffset() );
}
