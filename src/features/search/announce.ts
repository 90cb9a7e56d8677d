/** One polite live region for all search fields of the page. */
import { make } from './rows';

/**
 * Time, in ms, between inserting an empty region and writing its text. Text that is inserted together with the region
 * is not announced.
 */
const REGION_DELAY_MS = 100;

let region: HTMLElement | null = null;
let latestMessage = '';

export function announce( message: string, root: Element ): void {
	latestMessage = message;
	// Content outside a modal dialog is not announced.
	const container = root.closest( 'dialog' ) ?? document.body;
	if ( ! region || region.parentElement !== container ) {
		region?.remove();
		region = make( 'div', 'aisle-visually-hidden' );
		region.setAttribute( 'role', 'status' );
		container.append( region );
		window.setTimeout( announceLatest, REGION_DELAY_MS );
		return;
	}
	announceLatest();
}

function announceLatest(): void {
	if ( region && region.textContent !== latestMessage ) {
		region.textContent = latestMessage;
	}
}
