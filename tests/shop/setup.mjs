// Installs missing software: npm packages, PHP with its extensions, and unzip; for the tests also Composer packages,
// Chromium and MariaDB. It needs only Node. If the user may not install packages, it prints the command to do so.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromiumPath, hasShell, shellName } from './lib/chromium.mjs';
import { missingPhpPackages } from './lib/php-extensions.mjs';

// Tests set another folder.
const project = resolve( process.env.AISLE_PROJECT || resolve( import.meta.dirname, '../..' ) );

/** `npm start` only serves the store; all other commands test, measure or package it and need more tools. */
const isForTests = process.env.npm_lifecycle_event !== 'start';

function has( program, args = [ '--version' ] ) {
	return (
		spawnSync( program, args, {
			stdio: 'ignore',
			env: { ...process.env, PATH: `${ process.env.PATH }:/usr/sbin` },
		} ).error === undefined
	);
}

/** Returns missing Debian packages, with reasons. */
function missingPackages() {
	const needed = missingPhpPackages(
		has( 'php' ) ? execFileSync( 'php', [ '-m' ], { encoding: 'utf8' } ).split( '\n' ) : [],
		isForTests
	);
	if ( ! has( 'unzip', [ '-v' ] ) ) {
		needed.push( 'unzip' );
	}
	if ( isForTests && ! chromiumPath() ) {
		needed.push( 'chromium' );
	}
	if ( isForTests && ! has( 'composer' ) && isOld( 'vendor/autoload.php', [ 'composer.json' ] ) ) {
		needed.push( 'composer' );
	}
	if ( process.env.DB === 'mariadb' && ! hasMariaDb() ) {
		needed.push( 'mariadb-server' );
	}
	return needed;
}

const hasMariaDb = () => has( 'mariadbd' ) || has( 'mysqld' );
const mayInstall = () => process.getuid?.() === 0 && has( 'apt-get' );

/**
 * Returns optional packages that make the tests faster and more complete. Without MariaDB they use SQLite, and any
 * Chromium works, so a machine without install permission only prints a hint.
 */
function optionalPackages() {
	if ( ! [ 'test', 'test:release' ].includes( process.env.npm_lifecycle_event ?? '' ) ) {
		return [];
	}
	if ( ! mayInstall() ) {
		if ( ! hasMariaDb() ) {
			console.log(
				'MariaDB (package mariadb-server) is not available on this machine, so the tests run on SQLite.'
			);
		}
		return [];
	}
	return [
		...( hasMariaDb() ? [] : [ 'mariadb-server' ] ),
		...( process.env.CHROMIUM || hasShell() || ! isOffered( shellName ) ? [] : [ shellName ] ),
	];
}

/** Returns whether apt has the package; some exist only in Debian. */
function isOffered( name ) {
	updateLists();
	return /^Package: /m.test( spawnSync( 'apt-cache', [ 'show', name ], { encoding: 'utf8' } ).stdout ?? '' );
}

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
let hasLists = false;

function updateLists() {
	if ( ! hasLists ) {
		quietly( 'apt-get', [ '-qq', 'update' ], { env: aptEnv } );
		hasLists = true;
	}
}

/**
 * Returns whether an installed file is missing or older than its sources. A linked folder is never old, because it
 * belongs to another checkout, which an installation would change.
 */
function isOld( made, from ) {
	if ( lstatSync( join( project, dirname( made ) ), { throwIfNoEntry: false } )?.isSymbolicLink() ) {
		return false;
	}
	const target = join( project, made );
	return (
		! existsSync( target ) ||
		from.some(
			( name ) =>
				existsSync( join( project, name ) ) &&
				statSync( join( project, name ) ).mtimeMs > statSync( target ).mtimeMs
		)
	);
}

/** Stops if packages are missing and this user may not install them. */
function requireInstall( names ) {
	if ( ! names.length || mayInstall() ) {
		return;
	}
	stop(
		has( 'apt-get' )
			? `Missing on this machine: ${ names.join( ', ' ) }. Install with: sudo apt-get install ${ names.join( ' ' ) }`
			: `Missing on this machine: ${ names.join( ', ' ) } (names of Debian's packages). Please install the same for your system.`
	);
}

function installPackages( names ) {
	console.log( `Installing ${ names.join( ', ' ) }.` );
	updateLists();
	quietly( 'apt-get', [ '-qq', '-y', '--no-install-recommends', 'install', ...names ], { env: aptEnv } );
}

function checkPhp() {
	const version = execFileSync( 'php', [ '-r', 'echo PHP_VERSION;' ], { encoding: 'utf8' } );
	const [ major, minor ] = version.split( '.' ).map( Number );
	if ( major < 8 || ( major === 8 && minor < 1 ) ) {
		stop( `PHP ${ version } is too old: Aisle needs 8.1 or later.` );
	}
}

/** Runs a program; its output is shown only if it fails. */
function quietly( program, args, options = {} ) {
	const result = spawnSync( program, args, { cwd: project, encoding: 'utf8', maxBuffer: 64 << 20, ...options } );
	if ( result.status !== 0 ) {
		stop(
			`${ program } ${ args.join( ' ' ) } failed.\n${ `${ result.stderr ?? '' }${ result.stdout ?? '' }${ result.error?.message ?? '' }`.trim().slice( -3000 ) }`
		);
	}
}

function stop( message ) {
	console.error( message );
	process.exit( 1 );
}

function touch( path ) {
	utimesSync( join( project, path ), new Date(), new Date() );
}

/**
 * Installs the npm packages in parallel to other work: a clean install if there are none yet, otherwise only changes.
 * Does not change the lock file.
 *
 * @return {Promise<void>}
 */
async function installNpmPackages() {
	if ( ! isOld( 'node_modules/.package-lock.json', [ 'package.json', 'package-lock.json' ] ) ) {
		return;
	}
	console.log( 'Installing the npm packages.' );
	// The tests use the machine's Chromium.
	const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' };
	const quick = [ '--no-audit', '--no-fund', '--loglevel=error' ];
	const isClean =
		! existsSync( join( project, 'node_modules' ) ) &&
		( await succeeds( 'npm', [ 'ci', ...quick ], { cwd: project, env, stdio: 'ignore' } ) );
	if ( ! isClean ) {
		// `npm ci` requires all optional packages of every platform, and a lock file from another platform may lack
		// some.
		quietly( 'npm', [ 'install', '--no-save', ...quick ], { env } );
	}
	touch( 'node_modules/.package-lock.json' );
}

const succeeds = ( program, args, options ) =>
	new Promise( ( resolve ) => {
		const child = spawn( program, args, options );
		child.on( 'error', () => resolve( false ) );
		child.on( 'close', ( code ) => resolve( code === 0 ) );
	} );

function installComposerPackages() {
	if ( isForTests && isOld( 'vendor/autoload.php', [ 'composer.json' ] ) ) {
		console.log( 'Installing the Composer packages.' );
		const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
		quietly(
			'composer',
			[ existsSync( join( project, 'composer.lock' ) ) ? 'install' : 'update', '--no-interaction', '--quiet' ],
			{ env }
		);
		touch( 'vendor/autoload.php' );
	}
}

const packages = [ ...missingPackages(), ...optionalPackages() ];
requireInstall( packages );
const npmPackages = installNpmPackages();
if ( packages.length ) {
	installPackages( packages );
}
checkPhp();
installComposerPackages();
await npmPackages;
