// Detects whether the rules and the cart have changed since the last green release run on this machine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, project } from '../shop/lib/folders.mjs';
import { hashOf, hashOfFolder } from '../shop/lib/hash.mjs';

/**
 * Folders whose changes may fail on other databases, on other releases or under load, which only a release run tests.
 */
const FOLDERS = [ 'includes/Domain', 'src/domain', 'includes/Platform/Cart', 'src/platform/cart' ];

const file = () => cache( 'release-run.txt' );
/** Returns a hash of these folders. */
export const currentHash = () =>
	hashOf(
		FOLDERS.map( ( folder ) => hashOfFolder( join( project, folder ), ( name ) => name.includes( '.test.' ) ) )
	);

/** Returns whether these folders have changed since the last green `npm run test:release` on this machine. */
export const isReleaseRunDue = () => ! existsSync( file() ) || readFileSync( file(), 'utf8' ) !== currentHash();

/**
 * Records that a complete release run was green.
 *
 * @param {string} hash Hash of the tested code: currentHash() from before the run.
 */
export function noteReleaseRun( hash ) {
	mkdirSync( dirname( file() ), { recursive: true } );
	writeFileSync( file(), hash );
}
