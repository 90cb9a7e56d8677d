// Whether the rules and the cart have changed since the last green release run on this machine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, project } from '../shop/lib/folders.mjs';
import { hashOf, hashOfFolder } from '../shop/lib/hash.mjs';

/** A change in these can go wrong on other databases, releases and under load, which only the release run tries. */
const FOLDERS = [ 'includes/Domain', 'src/domain', 'includes/Platform/Cart', 'src/platform/cart' ];

const file = () => cache( 'release-run.txt' );
const currentHash = () => hashOf( FOLDERS.map( ( folder ) => hashOfFolder( join( project, folder ), ( name ) => name.includes( '.test.' ) ) ) );

/** Returns whether `npm run test:release` has not been green since these folders changed. */
export const isReleaseRunDue = () => ! existsSync( file() ) || readFileSync( file(), 'utf8' ) !== currentHash();

/** Notes that a whole release run was green with the code as it is. */
export function noteReleaseRun() {
	mkdirSync( dirname( file() ), { recursive: true } );
	writeFileSync( file(), currentHash() );
}
