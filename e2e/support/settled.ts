// Waits for page activity instead of a fixed time.
import type { Page } from '@playwright/test';

/** Waits until the page's running animations have ended, except endless ones. */
export const animationsEnd = ( page: Page ): Promise< void > =>
	page.evaluate( async () => {
		// The animations of an element that becomes hidden stay as they are, so their promises never settle.
		const isEnding = ( { effect, playState }: Animation ): boolean =>
			playState === 'running' &&
			effect?.getComputedTiming().endTime !== Infinity &&
			effect instanceof KeyframeEffect &&
			effect.target?.checkVisibility() === true;
		while ( document.getAnimations().some( isEnding ) ) {
			await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
		}
	} );

/**
 * Waits until the page has loaded, animations have ended, and the browser has painted and is idle.
 */
export async function pageSettles( page: Page ): Promise< void > {
	await page.waitForLoadState();
	await page.evaluate( () => document.fonts.ready.then( () => undefined ) );
	await animationsEnd( page );
	await page.evaluate( async () => {
		for ( let frame = 0; frame < 3; frame++ ) {
			await new Promise< void >( ( resolve ) => requestAnimationFrame( () => setTimeout( resolve ) ) );
		}
		await new Promise< void >( ( resolve ) => requestIdleCallback( () => resolve(), { timeout: 1000 } ) );
	} );
}

/** Waits until the window has kept its scroll position for 30 frames. */
export const scrollingEnds = ( page: Page ): Promise< void > =>
	page.evaluate(
		() =>
			new Promise< void >( ( resolve ) => {
				let lastY = window.scrollY;
				let unchangedFrames = 0;
				const checkPosition = (): void => {
					unchangedFrames = window.scrollY === lastY ? unchangedFrames + 1 : 0;
					lastY = window.scrollY;
					if ( unchangedFrames < 30 ) {
						requestAnimationFrame( checkPosition );
					} else {
						resolve();
					}
				};
				requestAnimationFrame( checkPosition );
			} )
	);

/**
 * Returns a promise and the function that resolves it. A route handler waits for the promise until the test resolves
 * it.
 */
export function gate(): { opened: Promise< void >; open: () => void } {
	let open: () => void = () => undefined;
	const opened = new Promise< void >( ( resolve ) => ( open = resolve ) );
	return { opened, open };
}
