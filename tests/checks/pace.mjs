// How fast the machine is while something is measured: other work runs beside it, and machines differ.
import { setInterval } from 'node:timers';

/** Milliseconds of the work below on the quiet machine for which bounds in seconds are written. */
const QUIET_MS = 55;
const INTERVAL_MS = 10_000;

/** Some work of a processor, in milliseconds by the clock. */
function sample() {
	const start = performance.now();
	for ( let round = 0; round < 50; round++ ) {
		JSON.parse( JSON.stringify( Array.from( { length: 1000 }, ( _, index ) => ( { id: index, label: `Choice ${ index }`, options: [ index, round ] } ) ) ) );
	}
	return performance.now() - start;
}

/**
 * Starts to watch the pace of the machine.
 *
 * @return {() => number} Ends the watch; returns how many times slower than the quiet machine it was, 1 at least.
 */
export function watchPace() {
	const samples = [ sample() ];
	const timer = setInterval( () => samples.push( sample() ), INTERVAL_MS );
	timer.unref();
	return () => {
		clearInterval( timer );
		const sorted = samples.sort( ( one, two ) => one - two );
		return Math.max( 1, sorted[ Math.floor( sorted.length / 2 ) ] / QUIET_MS );
	};
}
