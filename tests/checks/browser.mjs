// The browser tests of one platform: they run, are counted, and each feature's processor time is held against its
// limit.
import { readFileSync } from 'node:fs';
import { command } from './command.mjs';
import { saveDurations, longestFirst } from './durations.mjs';
import { countByFeature, flakyTests, limitOf, overLimit, secondsByFile, specFiles } from './features.mjs';
import { watchPace } from './pace.mjs';

/** Files that take this many seconds and more begin first, so that none of them is left for the end. */
const LONG_SECONDS = 15;

/**
 * @param {Object}   options
 * @param {Object}   options.env      Names the shops, as playwright.config.ts says.
 * @param {string}   options.name     Of the platform.
 * @param {string[]} options.args     Which tests, as Playwright takes them.
 * @param {boolean}  options.isRelease Whether axe also looks at the widths of tablets.
 * @param {boolean}  options.isMain   Whether the processor time of each feature is held against its limit.
 */
export async function browserTests( { env, name, args, isMain = false, isRelease = false } ) {
	const durations = `browser-${ name }`;
	const long = longestFirst( durations, specFiles() )
		.filter( ( { seconds } ) => seconds >= LONG_SECONDS )
		.map( ( { file } ) => file );
	const paceOf = watchPace();
	const { code, output } = await command( 'playwright', [ 'test', ...args ], {
		log: `artifacts/e2e-${ name }.log`,
		env: { ...env, AISLE_LONG_TESTS: JSON.stringify( long ), AISLE_RELEASE_RUN: isRelease ? '1' : '' },
	} );
	const pace = paceOf();
	const report = read( `artifacts/e2e-${ name }.json` );
	const stats = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
	const counts = report ? countByFeature( report ) : [];
	// A release run has more tests than the limit is for.
	const isLimited = isMain && ! isRelease;
	const faults = isLimited ? overLimit( counts, pace ) : [];
	const failed = stats.unexpected || ( code ? 1 : 0 );
	if ( report && ! failed ) {
		saveDurations( durations, secondsByFile( report ) );
	}
	return {
		// The limits are a check of their own.
		passed: stats.expected + stats.flaky + ( isLimited && counts.length && ! faults.length ? 1 : 0 ),
		failed: failed + faults.length,
		skipped: stats.skipped,
		flaky: report ? flakyTests( report ) : [],
		show: true,
		output: [
			...( failed ? failuresOf( output ) : [] ),
			...faults,
			...( isMain ? tableOf( counts, pace ) : [] ),
		].join( '\n' ),
	};
}

function tableOf( counts, pace ) {
	const line = ( { feature, tests, seconds } ) =>
		`    ${ feature }: ${ tests } browser tests, ${ Math.round( seconds / pace ) } of ${ limitOf( feature ) } s`;
	return [
		`    Processor time of each feature, at the pace of the reference machine (this one took ${ pace.toFixed( 2 ) } times as long):`,
		...counts.map( line ),
	];
}

/** Names the failed tests before their reasons; leaves out what passed. */
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
