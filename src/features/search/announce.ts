/** One polite live region for all search fields of the page. */
import { make } from './rows';

let region: HTMLElement | null = null;

export function announce( sentence: string, root: Element ): void {
	// Outside of a modal dialog nothing is read aloud.
	const place = root.closest( 'dialog' ) ?? document.body;
	if ( ! region || region.parentElement !== place ) {
		region?.remove();
		region = make( 'div', 'aisle-visually-hidden' );
		region.setAttribute( 'role', 'status' );
		place.append( region );
	}
	const { textContent } = region;
	if ( textContent !== sentence ) {
		region.textContent = sentence;
	}
}
