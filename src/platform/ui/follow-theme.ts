import { applyThemeColors } from './theme-colors';

/**
 * Updates the colors when the theme changes. Themes switch to dark with a class that their script sets, at the end of
 * the page or on click.
 */
export function followTheme(): void {
	let lastColors = pageColors();
	let frameId = 0;
	const scheduleUpdate = (): void => {
		cancelAnimationFrame( frameId );
		frameId = requestAnimationFrame( () => {
			const colors = pageColors();
			if ( colors !== lastColors ) {
				lastColors = colors;
				applyThemeColors();
			}
		} );
	};
	const observer = new MutationObserver( scheduleUpdate );
	[ document.documentElement, document.body ].forEach( ( element ) =>
		observer.observe( element, { attributeFilter: [ 'class', 'data-theme' ] } )
	);
	// The colors also change when an optimizer loads a stylesheet late, and when a color transition ends.
	window.addEventListener( 'load', scheduleUpdate );
	document.body.addEventListener( 'transitionend', ( { target } ) => target === document.body && scheduleUpdate() );
	window.matchMedia?.( '(prefers-color-scheme: dark)' ).addEventListener( 'change', scheduleUpdate );
}

function pageColors(): string {
	const { color: textColor, backgroundColor } = getComputedStyle( document.body );
	return `${ textColor } ${ backgroundColor } ${ getComputedStyle( document.documentElement ).backgroundColor }`;
}
