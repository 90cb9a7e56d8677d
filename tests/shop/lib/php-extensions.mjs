// Debian packages with the PHP extensions that Aisle, its store and its tests need. This file imports nothing, because
// setup.mjs uses it before npm packages are installed. `php-extensions.test.mjs` compares the list with the functions
// that the code calls and with the requirements of Composer's packages.
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
	// WordPress requires it even with the SQLite drop-in.
	'php-mysql': [ 'mysqli' ],
	'php-sqlite3': [ 'pdo', 'pdo_sqlite' ],
	'php-xml': [ 'dom', 'simplexml', 'xml', 'xmlreader', 'xmlwriter' ],
	// Needed to check archives that shoppers upload.
	'php-zip': [ 'zip' ],
};

const packagesForTests = {
	// The tests compare Aisle's dates with ICU's.
	'php-intl': [ 'intl' ],
};

export const phpExtensions = Object.values( { ...packages, ...packagesForTests } )
	.flat()
	.map( ( name ) => name.toLowerCase() );

/**
 * Returns the packages that contain missing extensions.
 *
 * @param {string[]} loaded     Output of `php -m`; empty if there is no PHP.
 * @param {boolean}  isForTests Whether to include extensions that only the tests need.
 */
export function missingPhpPackages( loaded, isForTests = true ) {
	const there = new Set( loaded.map( ( name ) => name.trim().toLowerCase() ) );
	const wanted = { ...packages, ...( isForTests ? packagesForTests : {} ) };
	return Object.keys( wanted ).filter( ( name ) =>
		wanted[ name ].some( ( extension ) => ! there.has( extension.toLowerCase() ) )
	);
}
