/** Clicks that scripts handle instead of the browser, and clicks made before such a script has loaded. */

/** After this time (ms), the browser follows the link or submits the form of a held click. */
const MAX_HOLD_MS = 4000;

/**
 * Handles clicks on `selector`. A click that opens another tab is left to the browser.
 *
 * @return Function that stops handling clicks.
 */
export function onPress(
	selector: string,
	press: ( control: HTMLElement, event: Event ) => void,
	capture = false
): () => void {
	const listen = ( event: MouseEvent ): void => {
		const control = event.target instanceof Element ? event.target.closest< HTMLElement >( selector ) : null;
		if ( control && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
			event.preventDefault();
			press( control, event );
		}
	};
	document.addEventListener( 'click', listen, capture );
	return () => document.removeEventListener( 'click', listen, capture );
}

/**
 * Holds clicks on `selector`.
 *
 * @return Function that stops holding clicks and repeats the last one.
 */
export function holdPresses( selector: string ): () => void {
	// Repeated once, however often it was clicked: a second click would close again what the first one opens.
	let held: HTMLElement | null = null;
	const release = (): void => {
		stop();
		held?.click();
		held = null;
	};
	const stop = onPress(
		selector,
		( control, event ) => {
			event.stopImmediatePropagation();
			if ( ! held ) {
				window.setTimeout( release, MAX_HOLD_MS );
			}
			held = control;
		},
		true
	);
	return release;
}
