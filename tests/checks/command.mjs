// Runs one command to its end and keeps what it printed.
import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';

/**
 * @param {string}   command Program on the PATH or in node_modules/.bin.
 * @param {string[]} args
 * @param {Object}   options `env` is added to the environment; `log` names a file that gets the output as it comes.
 * @return {Promise<{ code: number, output: string }>} The exit code (1 where it could not be started) and its output.
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
 * A check that passes or fails as a whole: its count is one.
 *
 * @param {string}   name
 * @param {string[]} args
 * @param {Object}   options As of `command`.
 */
export async function wholeCheck( name, args, options = {} ) {
	const { code, output } = await command( name, args, options );
	return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}
