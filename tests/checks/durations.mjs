// Durations of test files in the last run on this machine, so that the longest can start first.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, project } from '../shop/lib/folders.mjs';

/**
 * Estimated duration of files that were never measured, in s per byte; it only needs to distinguish long from short.
 */
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

/** Merges a run's durations with earlier ones. */
export function saveDurations( name, measured ) {
	mkdirSync( dirname( fileOf( name ) ), { recursive: true } );
	writeFileSync( fileOf( name ), JSON.stringify( { ...readDurations( name ), ...measured }, null, '\t' ) );
}

/**
 * Sorts test files by duration, longest first.
 *
 * @param {string}   name  Name of the measurements.
 * @param {string[]} files Paths relative to the project.
 * @return {{ file: string, seconds: number }[]} Files with their duration in s, or an estimate by size.
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
