/** Replacement of a price's content in the page. */

/** Shows a price's new content. Screen readers do not announce it if the summary already does. */
export function replacePriceContent( target: HTMLElement, content: DocumentFragment, isAnnounced: boolean ): void {
	if ( target.textContent?.trim() === content.textContent?.trim() ) {
		return;
	}
	if ( isAnnounced && target.closest( '[aria-live], [role="alert"], [role="status"]' ) ) {
		target.setAttribute( 'aria-live', 'off' );
	}
	patch( target, content );
}

/** Updates only text nodes if only amounts differ, so that a theme's listeners and attributes stay. */
function patch( target: Node, content: Node ): void {
	const current = [ ...target.childNodes ];
	const next = [ ...content.childNodes ];
	if ( current.length !== next.length || ! current.every( ( node, index ) => isAlike( node, next[ index ] ) ) ) {
		( target as Element ).replaceChildren( ...next );
		return;
	}
	current.forEach( ( node, index ) => {
		const other = next[ index ];
		if ( node instanceof Text ) {
			node.data = other?.textContent ?? '';
		} else if ( other ) {
			patch( node, other );
		}
	} );
}

const isAlike = ( node: Node, other: Node | undefined ): boolean =>
	node.nodeName === other?.nodeName &&
	( ! ( node instanceof Element ) || ! ( other instanceof Element ) || node.className === other.className );
