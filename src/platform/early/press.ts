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
	handlePress: ( control: HTMLElement, event: Event ) => void,
	capture = false
): () => void {
	const handleClick = ( event: MouseEvent ): void => {
		const control = event.target instanceof Element ? event.target.closest< HTMLElement >( selector ) : null;
		if ( control && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
			event.preventDefault();
			handlePress( control, event );
		}
	};
	document.addEventListener( 'click', handleClick, capture );
	return () => document.removeEventListener( 'click', handleClick, capture );
}

/**
 * Holds clicks on `selector`.
 *
 * @return  Function that stops holding clicks and replays the last one.
 */
export function deferPresses( selector: string ): () => void {
	// Replayed only once, because a second click would close what the first one opens.
	let deferredControl: HTMLElement | null = null;
	const release = (): void => {
		stopListening();
		deferredControl?.click();
		deferredControl = null;
	};
	const stopListening = onPress(
		selector,
		( control, event ) => {
			event.stopImmediatePropagation();
			if ( ! deferredControl ) {
				window.setTimeout( release, MAX_HOLD_MS );
			}
			deferredControl = control;
		},
		true
	);
	return release;
}
