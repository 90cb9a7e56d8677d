/** `sticky` and `covering`: the theme positions the element itself, so the setting does nothing. */
export type SelectorResult = 'found' | 'missing' | 'sticky' | 'covering';

/** Class that turns off Aisle's own style of a sticky element. */
const OFF_CLASS = 'is-static';

/**
 * Looks for the element of a merchant's selector in a page.
 *
 * @param page
 * @param selector
 * @param stickySelector Elements that the theme makes sticky; empty if it does not matter.
 */
export function checkSelector( page: Document, selector: string, stickySelector: string ): SelectorResult {
	const element = find( page, selector );
	if ( ! element || ! stickySelector ) {
		return element ? 'found' : 'missing';
	}
	const wasOff = element.classList.contains( OFF_CLASS );
	element.classList.add( OFF_CLASS );
	const { position } = ( page.defaultView ?? window ).getComputedStyle( element );
	element.classList.toggle( OFF_CLASS, wasOff );
	if ( position === 'absolute' ) {
		return 'covering';
	}
	return position === 'fixed' || position === 'sticky' || element.matches( stickySelector ) ? 'sticky' : 'found';
}

/** Returns null for an invalid selector too, as in a style. */
function find( page: Document, selector: string ): Element | null {
	try {
		return page.querySelector( `:is(${ selector })` );
	} catch {
		return null;
	}
}
