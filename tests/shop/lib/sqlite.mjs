// Installs SQLite in WordPress with the drop-in of @wp-playground/cli, a dependency of @wordpress/env.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, makeWhole, project } from './folders.mjs';
import { linkTree } from './copy-tree.mjs';
import { checksum } from './download.mjs';
import { unzipFolder } from './unzip.mjs';

const DROP_IN = join( project, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );

export const sqlite = {
	name: 'SQLite',
	folder: 'database',
	connection: () => ( {
		DB_NAME: 'wordpress',
		DB_USER: '',
		DB_PASSWORD: '',
		DB_HOST: 'localhost',
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
	} ),
	install,
	create: async () => {},
	start: async () => ( { stop: async () => {} } ),
	stopLeftover: async () => {},
	version: () => checksum( 'sha1', readFileSync( DROP_IN ) ),
};

/** Installs the drop-in in wp-content and not in its plugins folder, so that the admin does not list it. */
async function install( dir ) {
	if ( ! existsSync( DROP_IN ) ) {
		throw new Error( 'The SQLite drop-in is missing from node_modules: run node tests/shop/setup.mjs.' );
	}
	const unpacked = cache( `sqlite-${ checksum( 'sha1', readFileSync( DROP_IN ) ).slice( 0, 12 ) }` );
	if ( ! existsSync( unpacked ) ) {
		await makeWhole( unpacked, ( temporary ) => unzipFolder( DROP_IN, temporary ) );
	}
	const folder = 'sqlite-database-integration';
	linkTree( unpacked, join( dir, 'wp-content', folder ) );
	const dropIn = readFileSync( join( unpacked, 'db.copy' ), 'utf8' )
		.replace( "'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", `__DIR__ . '/${ folder }'` )
		.replaceAll( '{SQLITE_PLUGIN}', `${ folder }/load.php` );
	writeFileSync( join( dir, 'wp-content/db.php' ), dropIn );
}
