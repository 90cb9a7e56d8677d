// How fast the machine is at this moment: other browsers and servers of the tests run on it too, and a bound in
// milliseconds is that of a page on a machine that does nothing else.
import type { Page } from '@playwright/test';

/** Milliseconds of the work below, alone on the machine of which the bounds are said. */
const PACE = 30;
const ROUNDS = 5;

/** So many milliseconds of the page's main thread, by its own clock: other work on the machine is not counted. */
export async function workOf( page: Page, act: () => Promise< unknown > ): Promise< number > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Performance.enable', { timeDomain: 'threadTicks' } );
	const taken = async (): Promise< number > =>
		( await session.send( 'Performance.getMetrics' ) ).metrics.find( ( { name } ) => name === 'TaskDuration' )
			?.value ?? NaN;
	const before = await taken();
	await act();
	return ( ( await taken() ) - before ) * 1000;
}

/** Its own time by the clock on the wall. */
const work = ( page: Page ): Promise< number > =>
	page.evaluate( () => {
		const start = performance.now();
		for ( let round = 0; round < 60; round++ ) {
			JSON.parse(
				JSON.stringify(
					Array.from( { length: 1000 }, ( _, at ) => ( {
						id: at,
						label: `Choice ${ at }`,
						options: [ at, round ],
					} ) )
				)
			);
		}
		return performance.now() - start;
	} );

async function middleOf( measure: () => Promise< number > ): Promise< number > {
	const times: number[] = [];
	for ( let round = 0; round < ROUNDS; round++ ) {
		times.push( await measure() );
	}
	return times.sort( ( one, two ) => one - two )[ Math.floor( ROUNDS / 2 ) ] ?? NaN;
}

/**
 * How many times as much work the same is now, 1 at least: memory and caches are shared. For what workOf() measures.
 */
export const slowness = async ( page: Page ): Promise< number > =>
	Math.max( 1, ( await middleOf( () => workOf( page, () => work( page ) ) ) ) / PACE );

/** The same by the clock on the wall, on which others' turns are waited for too. */
export const waiting = async ( page: Page ): Promise< number > =>
	Math.max( 1, ( await middleOf( () => work( page ) ) ) / PACE );
