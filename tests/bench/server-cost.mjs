// Measures a request's server cost: processor time, queries, Aisle's files and hooks. The bench's store reports it
// (server-timing.php).
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './pages.mjs';

/**
 * @param {string} site Folder of the store.
 */
export function installServerTiming( site ) {
	copyFileSync(
		new URL( 'server-timing.php', import.meta.url ),
		join( site, 'wp-content/mu-plugins/aisle-bench-clock.php' )
	);
}

/**
 * @param {Headers} headers
 * @return {{ cpu: number, queries: number, files: number, hooks: number }} Processor time in ms, and counts.
 */
export function costOf( headers ) {
	const entries = [ ...( headers.get( 'server-timing' ) ?? '' ).matchAll( /(\w+);dur=([\d.]+)/g ) ];
	const { cpu, queries, files, hooks } = Object.fromEntries(
		entries.map( ( [ , name, value ] ) => [ name, Number( value ) ] )
	);
	if ( cpu === undefined ) {
		throw new Error( 'The response has no Server-Timing header: installServerTiming() has not been called.' );
	}
	return { cpu, queries, files, hooks };
}

/** @param {Array<{ cpu: number, queries: number, files: number, hooks: number }>} costs */
export const medianCost = ( costs ) =>
	Object.fromEntries(
		[ 'cpu', 'queries', 'files', 'hooks' ].map( ( name ) => [
			name,
			median( costs.map( ( cost ) => cost[ name ] ) ),
		] )
	);

/**
 * Measures a page for a new visitor, with and without Aisle alternately.
 *
 * @param {string} url
 * @param {number} rounds
 */
export async function measurePageCost( url, rounds = 21 ) {
	const costs = { with: [], without: [] };
	for ( let round = -2; round < rounds; round++ ) {
		for ( const side of inTurn( [ 'with', 'without' ], round ) ) {
			const response = await fetch( url, { headers: side === 'with' ? {} : { 'X-Without-Aisle': '1' } } );
			await response.text();
			if ( round >= 0 ) {
				costs[ side ].push( costOf( response.headers ) );
			}
		}
	}
	return {
		with: medianCost( costs.with ),
		without: medianCost( costs.without ),
		added: median( costs.with.map( ( { cpu }, round ) => cpu - costs.without[ round ].cpu ) ),
	};
}

/** Reverses the order in every other round, so that no measurement always follows the same one. */
export const inTurn = ( names, round ) => ( round % 2 === 0 ? names : [ ...names ].reverse() );
