// Measures the machine's processor speed during a measurement, because it varies between machines and over time.
import { setInterval } from 'node:timers';

/** Processor time of the work below on the reference machine, in ms. */
const REFERENCE_MS = 60;
const INTERVAL_MS = 10_000;

/** Returns the processor time of a fixed task, in ms; other processes are not counted. */
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
 * Starts measuring the processor speed.
 *
 * @return {() => number} Ends the measurement; returns the slowdown compared to the reference machine, at least 1.
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
