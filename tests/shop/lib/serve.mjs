// Serves a store with PHP's built-in server.
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithParent } from './children.mjs';
import { shopFolder } from './folders.mjs';
import { freePort } from './run.mjs';
import { databaseOf } from './site.mjs';

const settings = {
	'opcache.enable_cli': 1,
	'opcache.memory_consumption': 256,
	'opcache.interned_strings_buffer': 16,
	'opcache.max_accelerated_files': 30000,
	'opcache.revalidate_freq': 0,
	memory_limit: '512M',
	max_execution_time: 120,
	upload_max_filesize: '64M',
	post_max_size: '64M',
	max_input_vars: 5000,
	log_errors: 1,
	display_errors: 0,
};

/** Code does not change during tests, so PHP checks no timestamps and browsers cache assets. */
const testSettings = { 'opcache.validate_timestamps': 0, realpath_cache_size: '16M', realpath_cache_ttl: 3600 };

/**
 * @param {Object} shop         Return value of makeShop.
 * @param {Object} options
 * @param {number} options.port Any free port if not given.
 * @param {number} options.workers
 * @param {boolean} options.isForTests Caches code and assets, because they do not change.
 * @return {Promise<{ url: string, port: number, log: string, pids: number[], stop: () => Promise<void> }>} `pids` are
 *     the IDs of its servers. Call `stop` at the end.
 */
export async function serveShop( shop, { port = 0, workers = 4, isForTests = false } = {} ) {
	const databaseServer = await databaseOf( shop ).start( shop.dir );
	// Chooses the port as late as possible, so that no other server takes it before PHP starts.
	const usedPort = await freePort( port, port > 0 ).catch( async ( error ) => {
		await databaseServer.stop();
		throw error;
	} );
	const url = `http://127.0.0.1:${ usedPort }`;
	const serverLog = openSync( join( shop.dir, 'wp-content/server.log' ), 'w' );
	const options = Object.entries( {
		...settings,
		...( isForTests ? testSettings : {} ),
		error_log: shop.log,
	} ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );
	const child = spawn(
		'php',
		[ ...options, '-S', `127.0.0.1:${ usedPort }`, '-t', shop.dir, join( shopFolder, 'router.php' ) ],
		{
			env: {
				...process.env,
				PHP_CLI_SERVER_WORKERS: String( workers ),
				AISLE_URL: url,
				AISLE_CACHE_ASSETS: isForTests ? '1' : '',
			},
			stdio: [ 'ignore', serverLog, serverLog ],
			// A separate process group, so that its workers end with it.
			detached: true,
		}
	);
	const end = endWithParent( child );
	const stop = async () => {
		await end();
		await databaseServer.stop();
	};
	try {
		await waitUntilServed( url, child );
	} catch ( error ) {
		await stop();
		throw error;
	}
	return { url, port: usedPort, log: shop.log, pids: [ child.pid, databaseServer.pid ].filter( Boolean ), stop };
}

async function waitUntilServed( url, child ) {
	for ( let tries = 0; tries < 100; tries++ ) {
		if ( child.exitCode !== null ) {
			throw new Error( "PHP's server ended immediately: see wp-content/server.log." );
		}
		const hasResponded = await fetch( `${ url }/wp-includes/images/blank.gif` ).then(
			( response ) => response.ok,
			() => false
		);
		if ( hasResponded ) {
			return;
		}
		await pause( 50 );
	}
	throw new Error( `No server responds at ${ url }.` );
}
