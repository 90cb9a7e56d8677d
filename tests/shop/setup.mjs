// Sets up what the project needs and is missing: npm and Composer packages, PHP with its extensions, Chromium, unzip,
// and MariaDB where it is asked for. Depends on nothing but Node. What it may not install it asks for, exactly.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromiumPath, hasShell, shell } from './lib/chromium.mjs';
import { missingPhpPackages } from './lib/php-extensions.mjs';

// A test names a folder of its own.
const project = resolve( process.env.AISLE_PROJECT || resolve( import.meta.dirname, '../..' ) );

function has( program, args = [ '--version' ] ) {
	return spawnSync( program, args, { stdio: 'ignore', env: { ...process.env, PATH: `${ process.env.PATH }:/usr/sbin` } } ).error === undefined;
}

/** Packages of Debian that are missing, and why. */
function missingPackages() {
	const needed = missingPhpPackages( has( 'php' ) ? execFileSync( 'php', [ '-m' ], { encoding: 'utf8' } ).split( '\n' ) : [] );
	if ( ! chromiumPath() ) {
		needed.push( 'chromium' );
	}
	if ( ! has( 'unzip', [ '-v' ] ) ) {
		needed.push( 'unzip' );
	}
	if ( ! has( 'composer' ) && isOld( 'vendor/autoload.php', [ 'composer.json' ] ) ) {
		needed.push( 'composer' );
	}
	if ( process.env.DB === 'mariadb' && ! hasMariaDb() ) {
		needed.push( 'mariadb-server' );
	}
	return needed;
}

const hasMariaDb = () => has( 'mariadbd' ) || has( 'mysqld' );
const mayInstall = () => process.getuid?.() === 0 && has( 'apt-get' );

/** The tests skip what needs MariaDB where it is not to be had, and any Chromium will do, so this is no reason to stop. */
function installForTests() {
	if ( ! [ 'test', 'test:release' ].includes( process.env.npm_lifecycle_event ?? '' ) ) {
		return;
	}
	if ( ! mayInstall() ) {
		if ( ! hasMariaDb() ) {
			console.log( 'There is no MariaDB on this machine (package mariadb-server): the tests that need it will be skipped.' );
		}
		return;
	}
	const wanted = [ ...( hasMariaDb() ? [] : [ 'mariadb-server' ] ), ...( process.env.CHROMIUM || hasShell() || ! isOffered( shell ) ? [] : [ shell ] ) ];
	if ( wanted.length ) {
		installPackages( wanted );
	}
}

/** Whether apt knows the package; only Debian has some of them. */
const isOffered = ( name ) => /^Package: /m.test( spawnSync( 'apt-cache', [ 'show', name ], { encoding: 'utf8' } ).stdout ?? '' );

/** A folder that is a link belongs to another checkout: installing through it would change that one. */
function isOld( made, from ) {
	if ( lstatSync( join( project, dirname( made ) ), { throwIfNoEntry: false } )?.isSymbolicLink() ) {
		return false;
	}
	const target = join( project, made );
	return ! existsSync( target ) || from.some( ( name ) => existsSync( join( project, name ) ) && statSync( join( project, name ) ).mtimeMs > statSync( target ).mtimeMs );
}

function installPackages( names ) {
	const command = `apt-get install ${ names.join( ' ' ) }`;
	if ( ! mayInstall() ) {
		stop( has( 'apt-get' )
			? `Missing on this machine: ${ names.join( ', ' ) }. Install with: sudo ${ command }`
			: `Missing on this machine: ${ names.join( ', ' ) } (names of Debian's packages). Please install the same for your system.` );
	}
	console.log( `Installing ${ names.join( ', ' ) }.` );
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	quietly( 'apt-get', [ '-qq', 'update' ], { env } );
	quietly( 'apt-get', [ '-qq', '-y', '--no-install-recommends', 'install', ...names ], { env } );
}

function checkPhp() {
	const version = execFileSync( 'php', [ '-r', 'echo PHP_VERSION;' ], { encoding: 'utf8' } );
	const [ major, minor ] = version.split( '.' ).map( Number );
	if ( major < 8 || ( major === 8 && minor < 1 ) ) {
		stop( `PHP ${ version } is too old: Aisle needs 8.1 or later.` );
	}
}

/** What a program prints is shown only where it fails. */
function quietly( program, args, options = {} ) {
	const result = spawnSync( program, args, { cwd: project, encoding: 'utf8', maxBuffer: 64 << 20, ...options } );
	if ( result.status !== 0 ) {
		stop( `${ program } ${ args.join( ' ' ) } failed.\n${ `${ result.stderr ?? '' }${ result.stdout ?? '' }${ result.error?.message ?? '' }`.trim().slice( -3000 ) }` );
	}
}

function stop( message ) {
	console.error( message );
	process.exit( 1 );
}

function touch( path ) {
	utimesSync( join( project, path ), new Date(), new Date() );
}

/** A clean install where there is none yet; else only what has changed. Neither rewrites the lock file. */
function installNpmPackages() {
	// The tests use the machine's own Chromium.
	const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' };
	const quick = [ '--no-audit', '--no-fund', '--loglevel=error' ];
	if ( ! existsSync( join( project, 'node_modules' ) ) && spawnSync( 'npm', [ 'ci', ...quick ], { cwd: project, env, stdio: 'ignore' } ).status === 0 ) {
		return;
	}
	// `npm ci` insists on every optional package of every platform; a lock file from another platform may lack some.
	quietly( 'npm', [ 'install', '--no-save', ...quick ], { env } );
}

const missing = missingPackages();
if ( missing.length ) {
	installPackages( missing );
}
installForTests();
checkPhp();
if ( isOld( 'node_modules/.package-lock.json', [ 'package.json', 'package-lock.json' ] ) ) {
	console.log( 'Installing the npm packages.' );
	installNpmPackages();
	touch( 'node_modules/.package-lock.json' );
}
if ( isOld( 'vendor/autoload.php', [ 'composer.json' ] ) ) {
	console.log( 'Installing the Composer packages.' );
	const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
	quietly( 'composer', [ existsSync( join( project, 'composer.lock' ) ) ? 'install' : 'update', '--no-interaction', '--quiet' ], { env } );
	touch( 'vendor/autoload.php' );
}
