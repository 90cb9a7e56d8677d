/**
 * Returns the distance of a scroll's target from the top of the window, in px: the page's own scroll padding, otherwise
 * the height of the sticky header.
 */
export function headerOffset(): number {
	const style = getComputedStyle( document.documentElement );
	return parseFloat( style.scrollPaddingTop ) || parseFloat( style.getPropertyValue( '--aisle-header-height' ) ) || 0;
}
