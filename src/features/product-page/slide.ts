/** The contract's 200 ms in which a panel unfolds. */
const DURATION = 200;

/** @param apply Shows or hides it for good. */
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
	const animation = panel.animate( isOpening ? frames : frames.reverse(), { duration: DURATION, easing: 'ease' } );
	if ( ! isOpening ) {
		animation.onfinish = apply;
	}
}
