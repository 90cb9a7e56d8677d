// Assigns browser tests to features, and checks each feature's processor time.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';

/** Pseudo-feature of tests that concern several features, such as the smoke test of the whole store. */
export const SHOP = 'shop';

/**
 * `limit` is the maximum processor time per feature on the main platform, in s. `exceptions` are higher limits of
 * single features, with reasons.
 */
const { limit, exceptions } = JSON.parse( readFileSync( join( import.meta.dirname, 'browser-seconds.json' ), 'utf8' ) );

/** Returns the names of all features, from their folders. */
export const features = () =>
	readdirSync( join( project, 'src/features' ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( { name } ) => name );

/** Returns the paths of all browser tests. */
export const specFiles = () =>
	readdirSync( join( project, 'e2e' ) )
		.filter( ( name ) => name.endsWith( '.spec.ts' ) )
		.map( ( name ) => `e2e/${ name }` );

/**
 * Returns the feature that a browser test names in its first line, `// Feature: tips`.
 *
 * @param {string} file File name, with or without folder.
 * @return {string} Feature; empty if the first line names none.
 */
export const featureOf = ( file ) =>
	readFileSync( join( project, 'e2e', basename( file ) ), 'utf8' ).match( /^\/\/ Feature: ([a-z-]+)\n/ )?.[ 1 ] ?? '';

/** Converts a feature's name to PHP: `product-options` becomes ProductOptions. */
export const phpNameOf = ( feature ) =>
	feature.replace( /(^|-)(\w)/g, ( whole, dash, letter ) => letter.toUpperCase() );

/**
 * Sums the processor time of each feature's tests, including retries, without release-only tests.
 *
 * @param {Object}                   report  Playwright's JSON report.
 * @param {(file: string) => string} feature Returns the feature of a file.
 * @return {{ feature: string, tests: number, seconds: number }[]} Slowest first; 0 s if the system does not report
 *                                                                 processor time.
 */
export function countByFeature( report, feature = featureOf ) {
	const counts = new Map();
	for ( const { file, results, processorSeconds } of testsOf( report.suites ).filter( ( { isLong } ) => ! isLong ) ) {
		const name = feature( file );
		const count = counts.get( name ) ?? { feature: name, tests: 0, seconds: 0 };
		count.tests += results.some( ( { status } ) => status !== 'skipped' ) ? 1 : 0;
		count.seconds += processorSeconds;
		counts.set( name, count );
	}
	return [ ...counts.values() ].sort( ( one, two ) => two.seconds - one.seconds );
}

/** Returns the duration of each test file in a report, in s. */
export function secondsByFile( report ) {
	const sums = {};
	for ( const { file, results } of testsOf( report.suites ) ) {
		const path = `e2e/${ basename( file ) }`;
		sums[ path ] = ( sums[ path ] ?? 0 ) + secondsOf( results );
	}
	return sums;
}

/** Returns the tests that failed first and then passed. */
export const flakyTests = ( report ) =>
	testsOf( report.suites )
		.filter( ( { status } ) => status === 'flaky' )
		.map( ( { file, line, title } ) => `e2e/${ basename( file ) }:${ line } ${ title }` );

/**
 * Returns messages about features that exceed their limit.
 *
 * @param {{ feature: string, seconds: number }[]} counts
 * @param {number}                                 pace   Slowdown of this machine compared to the reference machine.
 */
export const overLimit = ( counts, pace, limits = { limit, exceptions } ) =>
	counts
		.map( ( { feature, seconds } ) => ( {
			feature,
			seconds: seconds / pace,
			allowed: limitOf( feature, limits ),
		} ) )
		.filter( ( { seconds, allowed } ) => seconds > allowed )
		.map(
			( { feature, seconds, allowed } ) =>
				`${ feature } takes ${ Math.round( seconds ) } s of processor time in the browser, at most ${ allowed } s are allowed: move tests that need no browser to Jest or PHPUnit`
		);

/** Returns the allowed processor time of a feature's browser tests, in s. */
export const limitOf = ( feature, limits = { limit, exceptions } ) =>
	feature === SHOP ? Infinity : ( limits.exceptions[ feature ]?.seconds ?? limits.limit );

/** Each attempt of a test records its processor time: e2e/support/test.ts. */
const processorSecondsOf = ( annotations = [] ) =>
	annotations
		.filter( ( { type } ) => type === 'processor-seconds' )
		.reduce( ( sum, { description } ) => sum + Number( description ), 0 );

const secondsOf = ( results ) =>
	results
		.filter( ( { status } ) => status !== 'skipped' )
		.reduce( ( sum, { duration } ) => sum + duration / 1000, 0 );

/** Playwright's report omits the `@` of tags. */
const hasTag = ( { tags = [] }, tag ) => tags.some( ( one ) => one.replace( /^@/, '' ) === tag );

function testsOf( suites = [] ) {
	return suites.flatMap( ( suite ) => [
		...( suite.specs ?? [] ).flatMap( ( spec ) =>
			spec.tests.map( ( { results, status, annotations } ) => ( {
				file: spec.file ?? suite.file,
				line: spec.line,
				title: spec.title,
				isLong: hasTag( spec, 'release' ),
				status,
				results,
				processorSeconds: processorSecondsOf( annotations ),
			} ) )
		),
		...testsOf( suite.suites ),
	] );
}
