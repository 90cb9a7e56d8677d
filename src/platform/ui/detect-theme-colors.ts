/** Reads the theme's colors where the page's own script (src/theme-colors.ts) has not. It costs a layout and a chunk that few pages need. */
export function detectThemeColors(): void {
	if ( ! document.documentElement.style.cssText.includes( '--aisle-' ) ) {
		import( /* webpackChunkName: "late-theme-colors" */ './theme-colors' ).then(
			( { applyThemeColors } ) => applyThemeColors(),
			() => undefined
		);
	}
}
