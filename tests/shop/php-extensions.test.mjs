import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from './lib/folders.mjs';
import { missingPhpPackages, phpExtensions } from './lib/php-extensions.mjs';

// Extensions that are always part of PHP. Before 8.2, random is part of standard.
const always = [ 'core', 'date', 'hash', 'json', 'pcre', 'random', 'reflection', 'spl', 'standard' ];
// Symbols of other software: WP-CLI, the SQLite drop-in, a theme.
const others = /: (WP_(CLI|SQLite_DB)|astra_get_option)$/;
const listed = ( name ) => always.includes( name.toLowerCase() ) || phpExtensions.includes( name.toLowerCase() );
const usedBy = ( ...paths ) =>
	JSON.parse(
		execFileSync( 'php', [ 'tests/shop/extensions-used.php', ...paths ], { cwd: project, encoding: 'utf8' } )
	);

test( 'lists each PHP extension that the code uses', () => {
	const { extensions, unknown } = usedBy( 'plugin.php', 'uninstall.php', 'includes', 'tests', 'e2e' );
	assert.ok( Object.keys( extensions ).length > 10, 'no code was read' );
	assert.deepEqual(
		Object.entries( extensions ).filter( ( [ name ] ) => ! listed( name ) ),
		[],
		'add them to tests/shop/lib/php-extensions.mjs'
	);
	assert.deepEqual(
		unknown.filter( ( place ) => ! others.test( place ) ),
		[],
		'find the extension of these names and add it to tests/shop/lib/php-extensions.mjs'
	);
} );

test( 'lists each PHP extension that a Composer package requires', () => {
	const { packages } = JSON.parse( readFileSync( join( project, 'vendor/composer/installed.json' ), 'utf8' ) );
	const own = JSON.parse( readFileSync( join( project, 'composer.json' ), 'utf8' ) );
	const wanted = [ own, ...packages ]
		.flatMap( ( { require = {} } ) => Object.keys( require ) )
		.filter( ( name ) => name.startsWith( 'ext-' ) );
	assert.ok( wanted.includes( 'ext-dom' ), 'PHPUnit requires it' );
	assert.deepEqual(
		wanted.filter( ( name ) => ! listed( name.slice( 4 ) ) ),
		[]
	);
} );

test( 'finds uses of loaded and of missing PHP extensions in code', () => {
	const folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
	try {
		writeFileSync(
			join( folder, 'new.php' ),
			'<?php namespace A; use DOMDocument; new DOMDocument(); \\curl_init(); echo mb_strlen( "é" ), LIBXML_NOENT; gearman_version(); new \\Yar_Client();'
		);
		const { extensions, unknown } = usedBy( folder );
		assert.deepEqual( Object.keys( extensions ).sort(), [ 'curl', 'dom', 'libxml', 'mbstring' ] );
		assert.deepEqual(
			unknown.map( ( place ) => place.split( ': ' )[ 1 ] ),
			[ 'gearman_version', 'Yar_Client' ]
		);
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( 'returns the packages of missing extensions, or all without PHP', () => {
	const loaded = phpExtensions.filter( ( name ) => name !== 'zip' );
	assert.deepEqual( missingPhpPackages( loaded ), [ 'php-zip' ] );
	assert.deepEqual( missingPhpPackages( [ ...phpExtensions, '[PHP Modules]' ] ), [] );
	const all = missingPhpPackages( [] );
	assert.ok( all.includes( 'php-cli' ) && all.includes( 'php-sqlite3' ) && all.includes( 'php-intl' ) );
	assert.deepEqual(
		all.filter( ( name ) => ! missingPhpPackages( [], false ).includes( name ) ),
		[ 'php-intl' ],
		'npm start installs no package that only the tests need'
	);
} );
