// Which feature a browser test belongs to, and how much processor time a feature's browser tests may take.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';

/** The name of what crosses features, such as the walk through the whole shop. */
export const SHOP = 'shop';

/**
 * `limit` holds for each feature on the main platform, in seconds of processor time; `exceptions` name what may take
 * longer and why, at most so many seconds.
 */
const { limit, exceptions } = JSON.parse( readFileSync( join( import.meta.dirname, 'browser-seconds.json' ), 'utf8' ) );

/** Returns the names of all features, as their folders have them. */
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
 * @param {string} file Its name, with or without its folder.
 * @return {string} Empty if the first line names none.
 */
export const featureOf = ( file ) =>
	readFileSync( join( project, 'e2e', basename( file ) ), 'utf8' ).match( /^\/\/ Feature: ([a-z-]+)\n/ )?.[ 1 ] ?? '';

/** `product-options` is ProductOptions in PHP. */
export const phpNameOf = ( feature ) =>
	feature.replace( /(^|-)(\w)/g, ( whole, dash, letter ) => letter.toUpperCase() );

/**
 * Adds up the processor time that the tests of each feature took, second tries included, without those that only a
 * release run has.
 *
 * @param {Object}                   report  Playwright's JSON report.
 * @param {(file: string) => string} feature Returns the feature of a file.
 * @return {{ feature: string, tests: number, seconds: number }[]} The slowest first; 0 seconds where the system does
 *         not tell.
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

/** Returns the seconds of each test file of a report. */
export function secondsByFile( report ) {
	const sums = {};
	for ( const { file, results } of testsOf( report.suites ) ) {
		const path = `e2e/${ basename( file ) }`;
		sums[ path ] = ( sums[ path ] ?? 0 ) + secondsOf( results );
	}
	return sums;
}

/** Returns the tests of a report that failed at first and passed then. */
export const flakyTests = ( report ) =>
	testsOf( report.suites )
		.filter( ( { status } ) => status === 'flaky' )
		.map( ( { file, line, title } ) => `e2e/${ basename( file ) }:${ line } ${ title }` );

/**
 * Returns what takes longer than its limit, as sentences.
 *
 * @param {{ feature: string, seconds: number }[]} counts
 * @param {number}                                 pace   How many times slower than the reference machine this one was.
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
				`${ feature } takes ${ Math.round( seconds ) } s of processor time in the browser, at most ${ allowed } s are allowed: move what needs no browser to Jest or PHPUnit`
		);

/** Returns the seconds of processor time that the browser tests of a feature may take. */
export const limitOf = ( feature, limits = { limit, exceptions } ) =>
	feature === SHOP ? Infinity : ( limits.exceptions[ feature ]?.seconds ?? limits.limit );

/** Each try of a test notes its processor time: e2e/support/test.ts. */
const processorSecondsOf = ( annotations = [] ) =>
	annotations
		.filter( ( { type } ) => type === 'processor-seconds' )
		.reduce( ( sum, { description } ) => sum + Number( description ), 0 );

const secondsOf = ( results ) =>
	results
		.filter( ( { status } ) => status !== 'skipped' )
		.reduce( ( sum, { duration } ) => sum + duration / 1000, 0 );

/** Playwright's report names tags without their `@`. */
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
