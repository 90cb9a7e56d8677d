/** One polite live region for all search fields of the page. */
import { make } from './rows';

/** A region must have been in the page, empty, for a moment: what it is made with is read by nobody. */
const MOMENT = 100;

let region: HTMLElement | null = null;
let latest = '';

export function announce( message: string, root: Element ): void {
	latest = message;
	// Outside of a modal dialog nothing is read aloud.
	const place = root.closest( 'dialog' ) ?? document.body;
	if ( ! region || region.parentElement !== place ) {
		region?.remove();
		region = make( 'div', 'aisle-visually-hidden' );
		region.setAttribute( 'role', 'status' );
		place.append( region );
		window.setTimeout( announceResults, MOMENT );
		return;
	}
	announceResults();
}

function announceResults(): void {
	if ( region && region.textContent !== latest ) {
		region.textContent = latest;
	}
}
