import { applyThemeColors } from './theme-colors';

/**
 * Updates the colors when the theme changes. Themes switch to dark with a class that their script sets, at the end of
 * the page or on click.
 */
export function followTheme(): void {
	let seen = page();
	let frame = 0;
	const look = (): void => {
		cancelAnimationFrame( frame );
		frame = requestAnimationFrame( () => {
			const now = page();
			if ( now !== seen ) {
				seen = now;
				applyThemeColors();
			}
		} );
	};
	const observer = new MutationObserver( look );
	[ document.documentElement, document.body ].forEach( ( element ) =>
		observer.observe( element, { attributeFilter: [ 'class', 'data-theme' ] } )
	);
	// A stylesheet that an optimizer loads late, or a color transition.
	window.addEventListener( 'load', look );
	document.body.addEventListener( 'transitionend', ( { target } ) => target === document.body && look() );
	window.matchMedia?.( '(prefers-color-scheme: dark)' ).addEventListener( 'change', look );
}

function page(): string {
	const { color: written, backgroundColor } = getComputedStyle( document.body );
	return `${ written } ${ backgroundColor } ${ getComputedStyle( document.documentElement ).backgroundColor }`;
}
