// How long each test file took in the last run on this machine, so that the longest can begin first.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, project } from '../shop/lib/folders.mjs';

/** Seconds a byte of a test takes, for files that no run has measured: enough to tell long from short. */
const SECONDS_PER_BYTE = 0.002;

const fileOf = ( name ) => cache( 'durations', `${ name }.json` );

/** @return {Record<string, number>} Seconds by file; empty before the first run. */
export function readDurations( name ) {
	try {
		return JSON.parse( readFileSync( fileOf( name ), 'utf8' ) );
	} catch {
		return {};
	}
}

/** Adds what a run has measured to what earlier runs have. */
export function saveDurations( name, measured ) {
	mkdirSync( dirname( fileOf( name ) ), { recursive: true } );
	writeFileSync( fileOf( name ), JSON.stringify( { ...readDurations( name ), ...measured }, null, '\t' ) );
}

/**
 * Sorts test files, the longest first.
 *
 * @param {string}   name  Of the measurements.
 * @param {string[]} files Paths in the project.
 * @return {{ file: string, seconds: number }[]} Each with its seconds, or an estimate by its size.
 */
export function longestFirst( name, files ) {
	const known = readDurations( name );
	return files
		.map( ( file ) => ( {
			file,
			seconds: known[ file ] ?? statSync( join( project, file ) ).size * SECONDS_PER_BYTE,
		} ) )
		.sort( ( one, two ) => two.seconds - one.seconds );
}
