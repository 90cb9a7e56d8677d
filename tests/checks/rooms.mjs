// Which room a test belongs to, and what a room's browser tests may cost.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../shop/lib/folders.mjs';

const most = 40;
const exceptions = { 'product-options': 60 };
export const house = 'house';

export const rooms = () => readdirSync( join( project, 'src/features' ), { withFileTypes: true } ).filter( ( entry ) => entry.isDirectory() ).map( ( { name } ) => name );

/** The room with the longest name that the file's name begins with; what belongs to none is the house's. */
export function roomOf( file, names = rooms() ) {
	const name = basename( file );
	const fitting = names.filter( ( room ) => name.startsWith( `${ room }-` ) || name.startsWith( `${ room }.` ) );
	return fitting.sort( ( one, two ) => two.length - one.length )[ 0 ] ?? house;
}

/** `product-options` is ProductOptions in PHP. */
export const phpNameOf = ( room ) => room.replace( /(^|-)(\w)/g, ( whole, dash, letter ) => letter.toUpperCase() );

/**
 * Counts what ran, second tries included in the seconds.
 *
 * @param {Object}   report Playwright's JSON report.
 * @param {string[]} names  Of the rooms.
 * @return {{ room: string, tests: number, seconds: number, fault: string }[]} The slowest first.
 */
export function countByRoom( report, names = rooms() ) {
	const counts = new Map();
	for ( const { file, results } of testsOf( report.suites ) ) {
		const room = roomOf( file, names );
		const count = counts.get( room ) ?? { room, tests: 0, seconds: 0 };
		const ran = results.filter( ( { status } ) => status !== 'skipped' );
		count.tests += ran.length ? 1 : 0;
		count.seconds += ran.reduce( ( sum, { duration } ) => sum + duration / 1000, 0 );
		counts.set( room, count );
	}
	const limit = ( room ) => room === house ? Infinity : exceptions[ room ] ?? most;
	const faultOf = ( { room, tests } ) => tests > limit( room ) ? `${ room } has ${ tests } browser tests, at most ${ limit( room ) } are allowed: move some down to Jest or PHPUnit` : '';
	return [ ...counts.values() ].map( ( count ) => ( { ...count, fault: faultOf( count ) } ) ).sort( ( one, two ) => two.seconds - one.seconds );
}

function testsOf( suites = [] ) {
	return suites.flatMap( ( suite ) => [
		...( suite.specs ?? [] ).flatMap( ( spec ) => spec.tests.map( ( { results } ) => ( { file: spec.file ?? suite.file, results } ) ) ),
		...testsOf( suite.suites ),
	] );
}
