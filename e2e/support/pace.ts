// Measures the machine's current speed. Other tests run in parallel, but limits in ms are for an otherwise idle
// machine.
import type { Page } from '@playwright/test';

/** Duration of runReferenceWork() on the idle reference machine, in ms. */
const REFERENCE_MS = 30;
const ROUNDS = 5;

/** Returns the time that the page's main thread was busy, in ms; other processes are not counted. */
export async function mainThreadTimeOf( page: Page, act: () => Promise< unknown > ): Promise< number > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Performance.enable', { timeDomain: 'threadTicks' } );
	const taskSeconds = async (): Promise< number > =>
		( await session.send( 'Performance.getMetrics' ) ).metrics.find( ( { name } ) => name === 'TaskDuration' )
			?.value ?? NaN;
	const before = await taskSeconds();
	await act();
	return ( ( await taskSeconds() ) - before ) * 1000;
}

/** Runs a fixed amount of work in the page; returns its wall-clock time in ms. */
const runReferenceWork = ( page: Page ): Promise< number > =>
	page.evaluate( () => {
		const start = performance.now();
		for ( let round = 0; round < 60; round++ ) {
			JSON.parse(
				JSON.stringify(
					Array.from( { length: 1000 }, ( _, index ) => ( {
						id: index,
						label: `Choice ${ index }`,
						options: [ index, round ],
					} ) )
				)
			);
		}
		return performance.now() - start;
	} );

async function medianOf( measure: () => Promise< number > ): Promise< number > {
	const times: number[] = [];
	for ( let round = 0; round < ROUNDS; round++ ) {
		times.push( await measure() );
	}
	return times.sort( ( one, two ) => one - two )[ Math.floor( ROUNDS / 2 ) ] ?? NaN;
}

/**
 * Returns by which factor the main thread is slower than on the reference machine, at least 1. Parallel processes slow
 * it down, because they share memory and caches. For times of mainThreadTimeOf().
 */
export const mainThreadSlowdown = async ( page: Page ): Promise< number > =>
	Math.max( 1, ( await medianOf( () => mainThreadTimeOf( page, () => runReferenceWork( page ) ) ) ) / REFERENCE_MS );

/**
 * Returns by which factor the page is slower by wall clock, at least 1. The time includes waiting for other processes.
 */
export const wallClockSlowdown = async ( page: Page ): Promise< number > =>
	Math.max( 1, ( await medianOf( () => runReferenceWork( page ) ) ) / REFERENCE_MS );
