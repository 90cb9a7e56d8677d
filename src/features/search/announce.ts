/** One polite live region for all search fields of the page. */
import { make } from './rows';

/** Time, in ms, that an empty region must be in the page. Text that it is inserted with is not announced. */
const MOMENT = 100;

let region: HTMLElement | null = null;
let latest = '';

export function announce( message: string, root: Element ): void {
	latest = message;
	// Content outside a modal dialog is not announced.
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
