// Tests that need no store.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { command, wholeCheck } from './command.mjs';
import { phpunit } from './phpunit.mjs';

/**
 * Number of random forms, of random contact form submissions and of random bundles (`cases` for each), and of variable
 * products. A release run draws so many that each rule and error must occur.
 */
const RANDOM = { submission: { cases: '2000', products: '150' }, release: { cases: '20000', products: '500' } };

export const nodeTests = { name: 'node tests', run: runNodeTests };
export const domainTests = { name: 'phpunit without WordPress', run: () => phpunit( 'phpunit.xml.dist', 'domain' ) };
export const jestTests = { name: 'jest', run: () => jest() };

/** @param {boolean} isRelease */
export function comparisons( isRelease ) {
	const { cases, products } = RANDOM[ isRelease ? 'release' : 'submission' ];
	return [
		// This check uses all cores itself.
		{
			name: 'random forms in both languages',
			seats: 2,
			run: () => inBothLanguages( 'tests/differential/run.mjs', { AISLE_FORMS: cases } ),
		},
		{
			name: 'random contact forms in both languages',
			run: () => inBothLanguages( 'tests/differential/contact/run.mjs', { AISLE_MESSAGES: cases } ),
		},
		{
			name: 'random bundles in both languages',
			run: () => inBothLanguages( 'tests/differential/bundles/run.mjs', { AISLE_BUNDLES: cases } ),
		},
		{
			name: 'random tips in both languages',
			run: () => inBothLanguages( 'tests/differential/tips/run.mjs', { AISLE_TIPS: cases } ),
		},
		{
			name: 'variation form beside WooCommerce’s',
			run: () => besideWooCommerce( 'tests/differential/variations/run.mjs', { AISLE_PRODUCTS: products } ),
		},
		{
			name: 'source of a visit beside WooCommerce’s',
			run: () => besideWooCommerce( 'tests/differential/attribution/run.mjs', {} ),
		},
	];
}

/** Counts all random cases as one test. Its output contains the seed, with which the run can be repeated. */
const inBothLanguages = async ( script, env ) => ( {
	...( await wholeCheck( 'node', [ script ], { env } ) ),
	show: true,
} );

/** Counts all random cases as one test, which is skipped if WooCommerce is not available. */
async function besideWooCommerce( script, env ) {
	const { code, output } = await command( 'node', [ script ], { env } );
	const skipped = Number( output.match( /, (\d+) skipped\s*$/ )?.[ 1 ] ?? 0 );
	return { passed: code === 0 && ! skipped ? 1 : 0, failed: code === 0 ? 0 : 1, skipped, output, show: true };
}

/**
 * @param {string[]} paths Runs only the tests below these paths.
 */
export async function jest( paths = [] ) {
	mkdirSync( 'artifacts', { recursive: true } );
	const { code, output } = await command(
		'jest',
		[
			'--config',
			'jest.config.mjs',
			'--json',
			'--outputFile=artifacts/jest.json',
			'--silent',
			...( paths.length ? [ '--passWithNoTests', ...paths ] : [] ),
		],
		{ env: { NODE_ENV: 'test' } }
	);
	const report = read( 'artifacts/jest.json' );
	const skipped = report ? report.numPendingTests + report.numTodoTests : 0;
	const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
	return { passed: report?.numPassedTests ?? 0, failed: failed || ( code ? 1 : 0 ), skipped, output };
}

async function runNodeTests() {
	const files = [ 'tests', 'tests/shop', 'tests/checks', 'tests/tools' ].flatMap( ( folder ) =>
		readdirSync( folder )
			.filter( ( name ) => name.endsWith( '.test.mjs' ) )
			.map( ( name ) => `${ folder }/${ name }` )
	);
	const { code, output } = await command( 'node', [ '--test', '--test-reporter=tap', ...files ] );
	const count = ( word ) => Number( output.match( new RegExp( `^# ${ word } (\\d+)`, 'm' ) )?.[ 1 ] ?? 0 );
	const failed = count( 'fail' ) + count( 'cancelled' );
	return { passed: count( 'pass' ), failed: failed || ( code ? 1 : 0 ), skipped: count( 'skipped' ), output };
}

function read( file ) {
	try {
		return JSON.parse( readFileSync( file, 'utf8' ) );
	} catch {
		return undefined;
	}
}
