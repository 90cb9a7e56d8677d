/** Handles clicks instead of the browser, and holds clicks made before the handling script has loaded. */

/** After this time (ms), the browser follows the link or submits the form of a held click. */
const MAX_HOLD_MS = 4000;

/**
 * Handles clicks on `selector`. Leaves clicks that open another tab to the browser.
 *
 * @return  Function that stops handling clicks.
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
 * @return  Function that stops holding clicks and replays the last one.
 */
export function holdPresses( selector: string ): () => void {
	// Replayed only once, because a second click would close what the first one opens.
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
