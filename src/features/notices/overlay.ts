import { addDiv } from './add-div';

/** Duration of the fade, in ms, from the specification. The style has it too. */
const FADE_OUT_MS = 400;

let focused: Element | null = null;

/** Covers or uncovers an element that waits, and makes only this element inert. */
export function cover( element: HTMLElement, isWaiting: boolean ): void {
	if ( element.inert === isWaiting ) {
		return;
	}
	if ( isWaiting ) {
		focused = document.activeElement;
		addDiv( element, 'aisle-overlay' );
	} else {
		// It fades out because its parent is no longer inert. Another script may have replaced the content with it.
		element
			.querySelectorAll( ':scope>.aisle-overlay' )
			.forEach( ( overlay ) => setTimeout( () => overlay.remove(), FADE_OUT_MS ) );
	}
	element.inert = isWaiting;
	element.ariaBusy = `${ isWaiting }`;
	// An inert element loses the focus. It gets the focus back unless the shopper has moved on.
	if ( document.activeElement === document.body && element.contains( focused ) ) {
		( focused as HTMLElement ).focus();
	}
}
