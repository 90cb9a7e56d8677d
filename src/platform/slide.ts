/** Duration in ms, from the specification. */
const DURATION_MS = 200;

/**
 * Animates the height of a panel that opens or closes. With reduced motion it opens and closes at once.
 *
 * @param panel
 * @param isOpening
 * @param apply     Shows or hides the panel.
 */
export function slide( panel: HTMLElement, isOpening: boolean, apply: () => void ): void {
	panel.getAnimations?.().forEach( ( running ) => running.cancel() );
	if ( isOpening ) {
		apply();
	}
	if ( ! panel.animate || window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		apply();
		return;
	}
	const { height } = panel.getBoundingClientRect();
	const frames = [
		{ height: '0', opacity: 0, overflow: 'hidden' },
		{ height: `${ height }px`, opacity: 1, overflow: 'hidden' },
	];
	const animation = panel.animate( isOpening ? frames : frames.reverse(), { duration: DURATION_MS, easing: 'ease' } );
	if ( ! isOpening ) {
		animation.onfinish = apply;
	}
}
