// The extensions of PHP that Aisle, its shop and its tests need, with the Debian package of each. Imports nothing:
// setup reads it before anything is installed. `php-extensions.test.mjs` holds it against what the code calls and what
// Composer's packages ask for.
const packages = {
	'php-cli': [
		'ctype',
		'exif',
		'fileinfo',
		'filter',
		'hash',
		'iconv',
		'json',
		'libxml',
		'openssl',
		'phar',
		'session',
		'tokenizer',
		'zlib',
		'Zend OPcache',
	],
	'php-curl': [ 'curl' ],
	'php-gd': [ 'gd' ],
	'php-mbstring': [ 'mbstring' ],
	// WordPress asks for it even where the SQLite drop-in answers in its place.
	'php-mysql': [ 'mysqli' ],
	'php-sqlite3': [ 'pdo', 'pdo_sqlite' ],
	'php-xml': [ 'dom', 'simplexml', 'xml', 'xmlreader', 'xmlwriter' ],
	// Archives from shoppers are looked into.
	'php-zip': [ 'zip' ],
};

const packagesForTests = {
	// The tests hold our dates against ICU's.
	'php-intl': [ 'intl' ],
};

export const phpExtensions = Object.values( { ...packages, ...packagesForTests } )
	.flat()
	.map( ( name ) => name.toLowerCase() );

/**
 * The packages that bring what is missing.
 *
 * @param {string[]} loaded     What `php -m` prints; empty if there is no PHP.
 * @param {boolean}  isForTests Whether the tests need their own besides.
 */
export function missingPhpPackages( loaded, isForTests = true ) {
	const there = new Set( loaded.map( ( name ) => name.trim().toLowerCase() ) );
	const wanted = { ...packages, ...( isForTests ? packagesForTests : {} ) };
	return Object.keys( wanted ).filter( ( name ) =>
		wanted[ name ].some( ( extension ) => ! there.has( extension.toLowerCase() ) )
	);
}
