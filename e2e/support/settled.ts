// Waits for page activity instead of a fixed time.
import type { Page } from '@playwright/test';

/** Waits until the page's running animations have ended, except endless ones. */
export const animationsEnd = ( page: Page ): Promise< void > =>
	page.evaluate( async () => {
		const ending = document
			.getAnimations()
			.filter(
				( { effect, playState } ) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
			);
		await Promise.all( ending.map( ( { finished } ) => finished.catch( () => undefined ) ) );
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
			await new Promise< void >( ( done ) => requestAnimationFrame( () => setTimeout( done ) ) );
		}
		await new Promise< void >( ( done ) => requestIdleCallback( () => done(), { timeout: 1000 } ) );
	} );
}

/** Waits until the window has kept its scroll position for 30 frames. */
export const scrollingEnds = ( page: Page ): Promise< void > =>
	page.evaluate(
		() =>
			new Promise< void >( ( done ) => {
				let last = window.scrollY;
				let same = 0;
				const look = (): void => {
					same = window.scrollY === last ? same + 1 : 0;
					last = window.scrollY;
					if ( same < 30 ) {
						requestAnimationFrame( look );
					} else {
						done();
					}
				};
				requestAnimationFrame( look );
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
