// Starts and stops a private MariaDB for a site: its data is in the site's folder, and it listens only on a socket.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithParent } from './children.mjs';
import { hashOf } from './hash.mjs';
import { run, which } from './run.mjs';

export const mariadb = {
	name: 'MariaDB',
	folder: 'mariadb',
	connection: ( dir ) => ( {
		DB_NAME: 'wordpress',
		DB_USER: userInfo().username,
		DB_PASSWORD: '',
		DB_HOST: `localhost:${ socketOf( dir ) }`,
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
	} ),
	install: async () => {},
	create,
	start,
	stopLeftover,
	version: () => execFileSync( program( 'mariadbd', 'mysqld' ), [ '--version' ], { encoding: 'utf8' } ).trim(),
};

/** Returns whether this machine can start MariaDB. */
export const hasMariadb = () => Boolean( which( 'mariadbd' ) ?? which( 'mysqld' ) );

/** Returns the socket's path. It must be short, so it cannot be in the site's folder. */
const socketOf = ( dir ) => join( tmpdir(), `aisle-${ hashOf( resolve( dir ) ).slice( 0, 10 ) }.sock` );

function settings( dir ) {
	return [
		'--no-defaults',
		`--datadir=${ resolve( dir, 'wp-content/mariadb' ) }`,
		...( process.getuid?.() === 0 ? [ '--user=root' ] : [] ),
		// Small and fast, but not crash-safe: the data can always be recreated.
		'--innodb-log-file-size=16M',
		'--innodb-buffer-pool-size=64M',
		'--innodb-flush-log-at-trx-commit=0',
		'--innodb-flush-method=nosync',
		'--innodb-doublewrite=0',
		'--skip-log-bin',
		'--character-set-server=utf8mb4',
	];
}

function program( ...names ) {
	const found = names.map( ( name ) => which( name ) ).find( Boolean );
	if ( ! found ) {
		throw new Error( `${ names[ 0 ] } is missing: install the package mariadb-server.` );
	}
	return found;
}

/** Creates the data folder and the empty database. */
async function create( dir ) {
	mkdirSync( join( dir, 'wp-content/mariadb' ), { recursive: true } );
	await run( program( 'mariadb-install-db', 'mysql_install_db' ), [
		...settings( dir ),
		'--auth-root-authentication-method=socket',
		`--auth-root-socket-user=${ userInfo().username }`,
		'--skip-test-db',
	] );
	const server = await start( dir );
	try {
		const user = userInfo().username;
		await run(
			program( 'mariadb', 'mysql' ),
			[ '--no-defaults', `--socket=${ socketOf( dir ) }`, `--user=${ user }` ],
			{
				input: 'CREATE DATABASE wordpress CHARACTER SET utf8mb4',
			}
		);
	} finally {
		await server.stop();
	}
}

/** Starts a site's server. If one is already running, it is used and `stop` does nothing. */
async function start( dir ) {
	const socket = socketOf( dir );
	if ( await isListening( socket ) ) {
		return { stop: async () => {} };
	}
	rmSync( socket, { force: true } );
	const log = openSync( join( dir, 'wp-content/mariadb.log' ), 'w' );
	const child = spawn(
		program( 'mariadbd', 'mysqld' ),
		[ ...settings( dir ), `--socket=${ socket }`, '--skip-networking' ],
		{
			stdio: [ 'ignore', log, log ],
			detached: true,
		}
	);
	const stop = endWithParent( child );
	for ( let tries = 0; ! ( await isListening( socket ) ); tries++ ) {
		if ( child.exitCode !== null || tries > 300 ) {
			await stop();
			throw new Error( `MariaDB does not start: see ${ join( dir, 'wp-content/mariadb.log' ) }.` );
		}
		await pause( 100 );
	}
	return { pid: child.pid, stop };
}

/** Stops a server that a killed run has left, because it would use files that are about to be replaced. */
async function stopLeftover( dir ) {
	const socket = socketOf( dir );
	if ( await isListening( socket ) ) {
		await run( program( 'mariadb-admin', 'mysqladmin' ), [
			'--no-defaults',
			`--socket=${ socket }`,
			`--user=${ userInfo().username }`,
			'shutdown',
		] );
	}
}

function isListening( socket ) {
	return new Promise( ( resolveAnswer ) => {
		if ( ! existsSync( socket ) ) {
			return resolveAnswer( false );
		}
		const client = connect( socket );
		client.once( 'data', () => {
			client.destroy();
			resolveAnswer( true );
		} );
		client.once( 'error', () => resolveAnswer( false ) );
	} );
}
