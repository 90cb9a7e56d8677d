// How fast the machine's processor is while something is measured: machines differ, and so does one from hour to hour.
import { setInterval } from 'node:timers';

/** Milliseconds of processor time that the work below takes on the machine for which the limits are written. */
const REFERENCE_MS = 60;
const INTERVAL_MS = 10_000;

/** The processor time of some work, in milliseconds: other work on the machine is not counted. */
function sample() {
	const start = process.cpuUsage();
	for ( let round = 0; round < 50; round++ ) {
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
	const { user, system } = process.cpuUsage( start );
	return ( user + system ) / 1000;
}

/**
 * Starts to watch the pace of the processor.
 *
 * @return {() => number} Ends the watch; returns how many times slower than the reference machine it was, 1 at least.
 */
export function watchPace() {
	const samples = [ sample() ];
	const timer = setInterval( () => samples.push( sample() ), INTERVAL_MS );
	timer.unref();
	return () => {
		clearInterval( timer );
		const sorted = samples.sort( ( one, two ) => one - two );
		return Math.max( 1, sorted[ Math.floor( sorted.length / 2 ) ] / REFERENCE_MS );
	};
}
