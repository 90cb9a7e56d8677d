/** Scrolls so that the sticky bar does not cover the element that was just opened. */
export function scrollClearOfBar( node: Element | null ): void {
	const bar = document.querySelector( '.aisle-builder__bar' );
	if ( ! node || ! bar ) {
		return;
	}
	const coveredPx = bar.getBoundingClientRect().bottom - node.getBoundingClientRect().top;
	if ( coveredPx > 0 ) {
		window.scrollBy( 0, -coveredPx - 8 );
	}
}
