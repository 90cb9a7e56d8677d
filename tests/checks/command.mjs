// Runs a command and stores its output.
import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';

/**
 * @param {string}   command Program in PATH or node_modules/.bin.
 * @param {string[]} args
 * @param {Object}   options `env` is added to the environment; `log` is a file that gets the output while the command
 *                           runs.
 * @return {Promise<{ code: number, output: string }>} Exit code (1 if it could not be started) and output.
 */
export function command( command, args, { env = {}, log = '' } = {} ) {
	return new Promise( ( resolve ) => {
		const child = spawn( command, args, {
			env: { ...process.env, ...env, PATH: `${ process.cwd() }/node_modules/.bin:${ process.env.PATH }` },
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		} );
		let output = '';
		if ( log ) {
			writeFileSync( log, '' );
		}
		const keep = ( chunk ) => {
			output += chunk;
			if ( log ) {
				appendFileSync( log, chunk );
			}
		};
		child.stdout.on( 'data', keep );
		child.stderr.on( 'data', keep );
		child.on( 'error', ( error ) => resolve( { code: 1, output: `${ output }${ error.message }\n` } ) );
		child.on( 'close', ( code ) => resolve( { code: code ?? 1, output } ) );
	} );
}

/**
 * Runs a check that passes or fails as a whole; its count is one.
 *
 * @param {string}   name
 * @param {string[]} args
 * @param {Object}   options Options of `command`.
 */
export async function wholeCheck( name, args, options = {} ) {
	const { code, output } = await command( name, args, options );
	return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}
