// Runs and counts the browser tests of one platform, and checks each feature's processor time against its limit.
import { readFileSync } from 'node:fs';
import { command } from './command.mjs';
import { saveDurations, longestFirst } from './durations.mjs';
import { countByFeature, flakyTests, limitOf, overLimit, secondsByFile, specFiles } from './features.mjs';
import { watchPace } from './pace.mjs';

/**
 * Files that take at least this long, in s, start first; otherwise one worker could run a slow file at the end alone.
 */
const LONG_SECONDS = 15;

/**
 * @param {Object}   options
 * @param {Object}   options.env      Environment variables with the stores' URLs.
 * @param {string}   options.name     Name of the platform.
 * @param {string[]} options.args     Selection of tests, as Playwright arguments.
 * @param {boolean}  options.isRelease True if axe also checks tablet widths; processor time is then not limited.
 * @param {boolean}  options.isMain   True on the main platform, whose processor time is limited.
 */
export async function browserTests( { env, name, args, isMain = false, isRelease = false } ) {
	const durationsName = `browser-${ name }`;
	const long = longestFirst( durationsName, specFiles() )
		.filter( ( { seconds } ) => seconds >= LONG_SECONDS )
		.map( ( { file } ) => file );
	const endMeasurement = watchPace();
	const { code, output } = await command( 'playwright', [ 'test', ...args ], {
		log: `artifacts/e2e-${ name }.log`,
		env: { ...env, AISLE_LONG_TESTS: JSON.stringify( long ), AISLE_RELEASE_RUN: isRelease ? '1' : '' },
	} );
	const slowdown = endMeasurement();
	const report = read( `artifacts/e2e-${ name }.json` );
	const stats = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
	const counts = report ? countByFeature( report ) : [];
	// A release run has more tests than the limit is meant for.
	const isLimited = isMain && ! isRelease;
	const faults = isLimited ? overLimit( counts, slowdown ) : [];
	const failed = stats.unexpected || ( code ? 1 : 0 );
	if ( report && ! failed ) {
		saveDurations( durationsName, secondsByFile( report ) );
	}
	return {
		// The limits count as a separate check.
		passed: stats.expected + stats.flaky + ( isLimited && counts.length && ! faults.length ? 1 : 0 ),
		failed: failed + faults.length,
		skipped: stats.skipped,
		flaky: report ? flakyTests( report ) : [],
		show: true,
		output: [
			...( failed ? failuresOf( output ) : [] ),
			...faults,
			...( isMain ? tableOf( counts, slowdown ) : [] ),
		].join( '\n' ),
	};
}

function tableOf( counts, slowdown ) {
	const line = ( { feature, tests, seconds } ) =>
		`    ${ feature }: ${ tests } browser tests, ${ Math.round( seconds / slowdown ) } of ${ limitOf( feature ) } s`;
	return [
		`    Processor time of each feature, converted to the reference machine (this machine took ${ slowdown.toFixed( 2 ) } times as long):`,
		...counts.map( line ),
	];
}

/** Returns the failed tests' names before their errors, without passed tests. */
function failuresOf( output ) {
	const lines = output.split( '\n' );
	return [
		...lines.filter( ( text ) => /^\s+✘/.test( text ) ),
		...lines.filter( ( text ) => ! /^\s+[✓✘-]\s+\d+ /.test( text ) ),
	];
}

function read( file ) {
	try {
		return JSON.parse( readFileSync( file, 'utf8' ) );
	} catch {
		return undefined;
	}
}
