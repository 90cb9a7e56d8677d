// Runs programs; their output is shown only if they fail.
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string}   program
 * @param {string[]} args
 * @param {Object}   options Options of execFile; `input` is written to standard input.
 * @return {Promise<string>} Standard output.
 */
export function run( program, args, { input, ...options } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = execFile( program, args, { maxBuffer: 64 << 20, ...options }, ( error, stdout, stderr ) => {
			if ( ! error ) {
				return resolve( stdout );
			}
			const output = `${ stderr }${ stdout }`.trim().slice( -4000 );
			reject(
				Object.assign(
					new Error(
						`${ program } ${ args.slice( 0, 3 ).join( ' ' ) } failed: ${ output || error.message }`
					),
					{ code: error.code }
				)
			);
		} );
		child.stdin?.on( 'error', () => {} );
		child.stdin?.end( input ?? '' );
	} );
}

/** Returns the path of a program, or '' if it is not found. */
export function which( program, folders = `${ process.env.PATH }${ delimiter }/usr/sbin${ delimiter }/sbin` ) {
	for ( const folder of folders.split( delimiter ) ) {
		try {
			accessSync( join( folder, program ), constants.X_OK );
			return join( folder, program );
		} catch {}
	}
	return '';
}

/** Returns a free port: the requested one if free, otherwise any (with `insist`, an error). */
export async function freePort( wanted = 0, insist = false ) {
	const port = await tryPort( wanted );
	if ( port ) {
		return port;
	}
	if ( insist ) {
		throw new Error( `Port ${ wanted } is taken: choose another with --port.` );
	}
	return tryPort( 0 );
}

function tryPort( port ) {
	return new Promise( ( resolve ) => {
		const server = createServer();
		server.once( 'error', () => resolve( 0 ) );
		server.listen( port, '127.0.0.1', () => {
			const found = server.address().port;
			server.close( () => resolve( found ) );
		} );
	} );
}
