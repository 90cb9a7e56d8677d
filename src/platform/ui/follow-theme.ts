import { applyThemeColors } from './theme-colors';

/** Themes become dark with a class that a script of theirs sets, some at the end of the page, some at a press. */
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
	// A style that an optimiser brings late, a colour that fades into another.
	window.addEventListener( 'load', look );
	document.body.addEventListener( 'transitionend', ( { target } ) => target === document.body && look() );
	window.matchMedia?.( '(prefers-color-scheme: dark)' ).addEventListener( 'change', look );
}

function page(): string {
	const { color: written, backgroundColor } = getComputedStyle( document.body );
	return `${ written } ${ backgroundColor } ${ getComputedStyle( document.documentElement ).backgroundColor }`;
}
