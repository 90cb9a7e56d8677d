// The tests that need no shop.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { command, wholeCheck } from './command.mjs';

export const unitChecks = [
	{ name: 'jest', run: () => jest() },
	{ name: 'node tests', run: nodeTests },
	{ name: 'phpunit without WordPress', run: () => phpunit( 'phpunit.xml.dist', 'domain' ) },
	// It uses all cores by itself.
	{ name: 'random forms in both languages', seats: 2, run: differential },
	{ name: 'random contact forms in both languages', run: contactDifferential },
	{ name: 'variation form beside WooCommerce’s', run: variationsJudge },
];

/** 20,000 forms count as one check; the seed is told, so that a run can be repeated. */
async function differential() {
	return { ...( await wholeCheck( 'node', [ 'tests/differential/run.mjs' ] ) ), show: true };
}

/** 20,000 messages count as one check. */
async function contactDifferential() {
	return { ...( await wholeCheck( 'node', [ 'tests/differential/contact/run.mjs' ] ) ), show: true };
}

/** 500 random products count as one check; skipped where there is no WooCommerce. */
async function variationsJudge() {
	const { code, output } = await command( 'node', [ 'tests/differential/variations/run.mjs' ] );
	const skipped = Number( output.match( /, (\d+) skipped\s*$/ )?.[ 1 ] ?? 0 );
	return { passed: code === 0 && ! skipped ? 1 : 0, failed: code === 0 ? 0 : 1, skipped, output, show: true };
}

/** @param {string[]} paths Only the tests below these. */
export async function jest( paths = [] ) {
	mkdirSync( 'artifacts', { recursive: true } );
	const { code, output } = await command(
		'jest',
		[ '--config', 'jest.config.mjs', '--json', '--outputFile=artifacts/jest.json', '--silent', ...( paths.length ? [ '--passWithNoTests', ...paths ] : [] ) ],
		{ env: { NODE_ENV: 'test' } }
	);
	const report = read( 'artifacts/jest.json' );
	const skipped = report ? report.numPendingTests + report.numTodoTests : 0;
	const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
	return { passed: report?.numPassedTests ?? 0, failed: failed || ( code ? 1 : 0 ), skipped, output };
}

async function nodeTests() {
	const files = [ 'tests/shop', 'tests/checks', 'tests/tools' ].flatMap( ( folder ) => readdirSync( folder ).filter( ( name ) => name.endsWith( '.test.mjs' ) ).map( ( name ) => `${ folder }/${ name }` ) ).concat( 'tests/house.test.mjs' );
	const { code, output } = await command( 'node', [ '--test', '--test-reporter=tap', ...files ] );
	const count = ( word ) => Number( output.match( new RegExp( `^# ${ word } (\\d+)`, 'm' ) )?.[ 1 ] ?? 0 );
	const failed = count( 'fail' ) + count( 'cancelled' );
	return { passed: count( 'pass' ), failed: failed || ( code ? 1 : 0 ), skipped: count( 'skipped' ), output };
}

/**
 * Runs PHPUnit and counts its tests from the JUnit log.
 *
 * @param {string}   config
 * @param {string}   name   Names the log in `artifacts/`.
 * @param {Object}   env
 * @param {string[]} args   Which tests, as PHPUnit takes them.
 */
export async function phpunit( config, name, env = {}, args = [] ) {
	mkdirSync( 'artifacts', { recursive: true } );
	const log = `artifacts/phpunit-${ name }.xml`;
	const { code, output } = await command(
		'php',
		[ '-d', 'memory_limit=1G', 'vendor/bin/phpunit', '-c', config, '--log-junit', log, '--colors=never', ...args ],
		{ env }
	);
	const head = read( log, ( text ) => text.match( /<testsuite [^>]*>/ )?.[ 0 ] ) ?? '';
	const count = ( word ) => Number( head.match( new RegExp( `\\s${ word }="(\\d+)"` ) )?.[ 1 ] ?? 0 );
	const failed = count( 'errors' ) + count( 'failures' );
	return {
		passed: count( 'tests' ) - failed - count( 'skipped' ),
		failed: failed || ( code ? 1 : 0 ),
		skipped: count( 'skipped' ),
		output,
	};
}

function read( file, parse = JSON.parse ) {
	try {
		return parse( readFileSync( file, 'utf8' ) );
	} catch {
		return undefined;
	}
}
