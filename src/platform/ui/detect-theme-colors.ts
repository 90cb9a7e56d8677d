/**
 * Reads the theme's colors if the page's own script (src/theme-colors.ts) has not. Costs a layout and a chunk that few
 * pages need.
 */
export async function detectThemeColors(): Promise< void > {
	if ( areDetected() ) {
		return;
	}
	try {
		const { applyThemeColors } = await import( /* webpackChunkName: "late-theme-colors" */ './theme-colors' );
		if ( ! areDetected() ) {
			applyThemeColors();
		}
	} catch {
		// The tokens keep their default colors.
	}
}

const areDetected = (): boolean => document.documentElement.style.cssText.includes( '--aisle-' );
