// Gets WordPress and its themes from Debian packages of any suite that has them. Uses separate apt lists, derived from
// the machine's sources, and only unpacks; nothing is installed.
import {
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readlinkSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { run, which } from './run.mjs';

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const certificates = '/etc/ssl/certs/ca-certificates.crt';
// Packages with the targets of links in the package of WordPress. Not all suites have each of them.
const linked = [
	'libjs-cropper',
	'libjs-jquery-ui',
	'libjs-lodash',
	'libjs-underscore',
	'libphp-phpmailer',
	'php-getid3',
];

/** Fills `target` with WordPress. */
export function fetchWordPressFromDebian( target, suites = [ 'sid', 'forky' ] ) {
	return withPackages( suites, 'wordpress', linked, ( root ) => {
		copyResolved( root, join( root, 'usr/share/wordpress' ), target );
		const own = join( target, 'wp-includes/certificates/ca-bundle.crt' );
		if ( ! existsSync( own ) && existsSync( certificates ) ) {
			mkdirSync( dirname( own ), { recursive: true } );
			copyFileSync( certificates, own );
		}
	} );
}

/** Fills `target` with a theme; only older suites contain the classic themes. */
export function fetchThemeFromDebian( slug, target ) {
	return withPackages(
		[ 'sid', 'forky', 'trixie', 'bookworm', 'bullseye' ],
		`wordpress-theme-${ slug }`,
		[],
		( root ) => {
			const themes = [ 'usr/share/wordpress/wp-content/themes', 'var/lib/wordpress/wp-content/themes' ];
			const folder = themes.map( ( path ) => join( root, path, slug ) ).find( existsSync );
			copyResolved( root, folder, target );
		}
	);
}

/** Returns the URL of Debian from this machine's apt sources. */
async function debianUrl() {
	if ( ! which( 'apt-get' ) || ! which( 'dpkg-deb' ) ) {
		throw new Error( 'this machine has no apt' );
	}
	const lines = await run( 'apt-get', [ 'indextargets', '--format', '$(LABEL) $(REPO_URI)' ] );
	const url = lines.match( /^Debian (\S+)$/m )?.[ 1 ];
	if ( ! url || ! existsSync( keyring ) ) {
		throw new Error( 'this machine has no Debian among its apt sources' );
	}
	return url;
}

async function withPackages( suites, name, others, use ) {
	const url = await debianUrl();
	const folder = mkdtempSync( join( tmpdir(), 'aisle-apt-' ) );
	try {
		for ( const suite of suites ) {
			const apt = await aptFor( url, suite, join( folder, suite ) );
			if ( ! apt || ! ( await apt.has( name ) ) ) {
				continue;
			}
			const names = [ name, ...( await filterAsync( others, apt.has ) ) ];
			return use( await apt.unpack( names ) );
		}
		throw new Error( `no suite of Debian has ${ name }` );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
}

async function filterAsync( names, test ) {
	const passed = [];
	for ( const name of names ) {
		if ( await test( name ) ) {
			passed.push( name );
		}
	}
	return passed;
}

/** Returns apt settings for a single suite; null if the suite cannot be read. */
async function aptFor( url, suite, folder ) {
	const sources = join( folder, 'one.sources' );
	mkdirSync( join( folder, 'lists/partial' ), { recursive: true } );
	mkdirSync( join( folder, 'cache/archives/partial' ), { recursive: true } );
	mkdirSync( join( folder, 'debs' ) );
	writeFileSync(
		sources,
		`Types: deb\nURIs: ${ url }\nSuites: ${ suite }\nComponents: main\nSigned-By: ${ keyring }\n`
	);
	const settings = [
		`Dir::Etc::sourcelist=${ sources }`,
		'Dir::Etc::sourceparts=-',
		`Dir::State::lists=${ folder }/lists`,
		`Dir::Cache=${ folder }/cache`,
		'Acquire::http::ConnectionAttemptDelayMsec=250',
		'Acquire::http::Timeout=10',
		'Acquire::Languages=none',
		'APT::Sandbox::User=root',
	].flatMap( ( setting ) => [ '-o', setting ] );
	try {
		await run( 'apt-get', [ ...settings, '-qq', 'update' ] );
	} catch {
		return null;
	}
	return {
		has: async ( name ) =>
			/^Version: /m.test( await run( 'apt-cache', [ ...settings, 'show', name ] ).catch( () => '' ) ),
		unpack: async ( names ) => {
			// apt verifies the packages against the suite's signed list.
			await run( 'apt-get', [ ...settings, '-qq', 'download', ...names ], { cwd: join( folder, 'debs' ) } );
			for ( const file of readdirSync( join( folder, 'debs' ) ) ) {
				await run( 'dpkg-deb', [ '-x', join( folder, 'debs', file ), join( folder, 'root' ) ] );
			}
			return join( folder, 'root' );
		},
	};
}

/** Copies files and resolves the packages' links inside the unpacked root; dead links are skipped. */
function copyResolved( root, source, target ) {
	const real = resolveIn( root, source );
	if ( ! existsSync( real ) ) {
		return;
	}
	if ( ! statSync( real ).isDirectory() ) {
		copyFileSync( real, target );
		return;
	}
	mkdirSync( target, { recursive: true } );
	for ( const name of readdirSync( real ) ) {
		copyResolved( root, join( real, name ), join( target, name ) );
	}
}

function resolveIn( root, path ) {
	for ( let hops = 0; hops < 20 && lstatSync( path, { throwIfNoEntry: false } )?.isSymbolicLink(); hops++ ) {
		const to = readlinkSync( path );
		path = to.startsWith( '/' ) ? join( root, to ) : normalize( join( dirname( path ), to ) );
	}
	return path;
}
