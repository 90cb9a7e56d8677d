/**
 * Finds and measures the theme's header. The style that PHP prints in the head makes it sticky; without script, the
 * header has no known height.
 */
declare global {
	interface Window {
		/** The header's selector, from PHP: `:is( … )`. */
		aisleHeader: string;
	}
}

/** Disables Aisle's style of the header. */
export const OFF_CLASS = 'is-static';

/** Maximum height of a sticky header, as a share of the window's height. */
const MAX_SHARE = 0.4;

export const findHeader = (): HTMLElement | null => document.querySelector( window.aisleHeader );

/**
 * Measures the header without Aisle's style, and leaves the style off if the header is too high or if the theme
 * positions it: absolute, fixed and sticky headers.
 *
 * @return Height of the sticky header in px, 0 if the style is off.
 */
export function measureHeader( header: HTMLElement ): number {
	const { classList } = header;
	// Not rounded, so that nothing of a header above the window stays visible.
	const fullHeight = header.getBoundingClientRect().height;
	classList.add( OFF_CLASS );
	const height =
		fullHeight > innerHeight * MAX_SHARE || ! /static|relative/.test( getComputedStyle( header ).position )
			? 0
			: fullHeight;
	classList.toggle( OFF_CLASS, ! height );
	document.documentElement.style.setProperty( '--aisle-header-height', `${ height }px` );
	return height;
}
