// Runs PHPUnit and counts its tests.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';
import { command } from './command.mjs';

const WORDPRESS_CONFIG = 'phpunit-wordpress.xml.dist';

const OPCACHE = [
	'-d',
	'opcache.enable_cli=1',
	'-d',
	'opcache.memory_consumption=256',
	'-d',
	'opcache.interned_strings_buffer=16',
	'-d',
	'opcache.max_accelerated_files=30000',
];

/**
 * Runs a suite and counts its tests.
 *
 * @param {string}   config
 * @param {string}   name   Name of the log in `artifacts/`.
 * @param {Object}   env
 * @param {string[]} args   Selection of tests, as PHPUnit arguments.
 * @return {Promise<Object>} passed, failed, skipped and output of a check.
 */
export async function phpunit( config, name, env = {}, args = [] ) {
	mkdirSync( 'artifacts', { recursive: true } );
	const log = `artifacts/phpunit-${ name }.xml`;
	const { code, output } = await command(
		'php',
		[
			...OPCACHE,
			'-d',
			'memory_limit=1G',
			'vendor/bin/phpunit',
			'-c',
			config,
			'--log-junit',
			log,
			'--colors=never',
			...args,
		],
		{ env }
	);
	const counts = countsOf( output );
	return { ...counts, failed: counts.failed || ( code ? 1 : 0 ), output };
}

/**
 * Counts tests from PHPUnit's summary. The JUnit log is incomplete: it leaves a suite open after each class that is
 * skipped as a whole.
 *
 * @param {string} output
 * @return {{ passed: number, failed: number, skipped: number }} All 0 if PHPUnit did not finish.
 */
export function countsOf( output ) {
	const ok = output.match( /^OK \((\d+) tests?, \d+ assertions?\)$/m );
	const line = output.match( /^Tests: \d+, Assertions: \d+.*\.$/m )?.[ 0 ] ?? '';
	const count = ( word ) => Number( line.match( new RegExp( `\\b${ word }: (\\d+)` ) )?.[ 1 ] ?? 0 );
	const failed = count( 'Errors' ) + count( 'Failures' );
	const skipped = count( 'Skipped' ) + count( 'Incomplete' );
	return { passed: ok ? Number( ok[ 1 ] ) : count( 'Tests' ) - failed - skipped, failed, skipped };
}

/**
 * Distributes the files of the WordPress suite among processes by a hash of the path, so that a new file does not move
 * others. Each process keeps the order of the suite, because tests of WooCommerce's cart page define constants, which
 * stay until the process ends.
 *
 * @param {number} count Number of processes.
 * @return {string[][]} Files of each process.
 */
export function shardsOf( count ) {
	const files = filesOfSuite();
	const shardOf = ( file ) => createHash( 'md5' ).update( file ).digest()[ 0 ] % count;
	return Array.from( { length: count }, ( _, shard ) => files.filter( ( file ) => shardOf( file ) === shard ) );
}

/** Returns the test files that phpunit-wordpress.xml.dist names, in PHPUnit's order. */
export function filesOfSuite() {
	const xml = readFileSync( join( project, WORDPRESS_CONFIG ), 'utf8' );
	const named = ( tag ) =>
		[ ...xml.matchAll( new RegExp( `<${ tag }>([^<]+)</${ tag }>`, 'g' ) ) ].map( ( [ , path ] ) => path );
	const below = ( folder ) =>
		readdirSync( join( project, folder ), { recursive: true } )
			.filter( ( file ) => file.endsWith( 'Test.php' ) )
			.map( ( file ) => `${ folder }/${ file }` )
			.sort();
	return [ ...named( 'directory' ).flatMap( below ), ...named( 'file' ) ];
}

/** Runs tests in a running store. */
export const phpunitInShop = ( name, env, args ) => phpunit( WORDPRESS_CONFIG, name, env, args );
