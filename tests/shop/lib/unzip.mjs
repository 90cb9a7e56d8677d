// Unpacks the only folder in a release's zip.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

export async function unzipFolder( file, target ) {
	const whole = `${ target }.unzipped`;
	mkdirSync( whole, { recursive: true } );
	try {
		await run( 'unzip', [ '-q', file, '-d', whole ] );
		const folders = readdirSync( whole );
		if ( folders.length !== 1 ) {
			throw new Error( `${ file } does not contain exactly one folder` );
		}
		renameSync( join( whole, folders[ 0 ] ), target );
	} finally {
		rmSync( whole, { recursive: true, force: true } );
	}
}
