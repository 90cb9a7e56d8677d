import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platforms } from './platforms.mjs';

const release = ( version, wants = '6.9' ) => ( { folder: `/shops/${ version }`, version, wants } );
const found = ( options ) =>
	Object.fromEntries(
		platforms( { mariadb: true, releases: [ release( '10.9.1' ) ], ...options } ).map( ( platform ) => [
			platform.name,
			platform,
		] )
	);
const missing = ( list ) =>
	Object.values( list )
		.filter( ( platform ) => platform.missing )
		.map( ( { name } ) => name )
		.sort();

test( 'runs all tests on WooCommerce with MariaDB and tagged ones elsewhere', () => {
	const list = found( {} );
	assert.deepEqual( Object.keys( list ), [
		'woocommerce-classic',
		'stand-in-classic',
		'woocommerce-block',
		'woocommerce-storefront',
		'woocommerce-sqlite',
	] );
	assert.deepEqual(
		[
			list[ 'woocommerce-classic' ].php,
			list[ 'woocommerce-classic' ].browser,
			list[ 'woocommerce-classic' ].shop.database,
		],
		[ [], [ '--grep-invert', '@release' ], 'mariadb' ]
	);
	assert.deepEqual(
		[
			list[ 'stand-in-classic' ].php,
			list[ 'stand-in-classic' ].browser.slice( -2 ),
			list[ 'stand-in-classic' ].shop.database,
		],
		[ undefined, [ '--grep', '@stand-in' ], 'sqlite' ]
	);
	assert.deepEqual( list[ 'woocommerce-block' ].browser, [
		'--grep',
		'@block(?!-release)',
		'--grep-invert',
		'@release',
	] );
	assert.deepEqual(
		[ list[ 'woocommerce-sqlite' ].browser, list[ 'woocommerce-sqlite' ].php ],
		[ [ '--grep', '@sqlite(?!-release)', '--grep-invert', '@release' ], undefined ]
	);
	assert.deepEqual( list[ 'woocommerce-storefront' ].browser, [
		'--grep',
		'@storefront(?!-release)',
		'--grep-invert',
		'@release',
	] );
	assert.deepEqual( missing( list ), [] );
} );

test( 'adds SQLite, further releases and the oldest WordPress to a release run', () => {
	const list = found( { isRelease: true, releases: [ release( '10.9.1' ), release( '11.0.1' ) ] } );
	assert.deepEqual(
		[ list[ 'woocommerce-sqlite' ].php, list[ 'woocommerce-classic' ].browser, list[ 'stand-in-classic' ].browser ],
		[ [], [], [ '--grep', '@stand-in' ] ]
	);
	assert.deepEqual( list[ 'stand-in-classic' ].php, [ '--group', 'stand-in' ] );
	assert.deepEqual( list[ 'woocommerce-block' ].browser, [ '--grep', '@block' ] );
	assert.deepEqual( list[ 'woocommerce-storefront' ].browser, [ '--grep', '@storefront' ] );
	assert.equal( list[ 'woocommerce-11.0.1' ].shop.release, '/shops/11.0.1' );
	assert.ok( list[ 'woocommerce-11.0.1' ].browser.includes( 'e2e/header' ) );
	assert.equal( list[ 'woocommerce-10.9.1' ], undefined );
	for ( const name of Object.keys( found( {} ) ) ) {
		assert.ok( list[ name ], name );
	}
} );

test( 'runs all tests on the stand-in when WooCommerce is missing, and names it', () => {
	const list = found( { releases: [] } );
	assert.deepEqual(
		[ list[ 'stand-in-classic' ].php, list[ 'stand-in-classic' ].browser, list[ 'stand-in-classic' ].isMain ],
		[ [], [ '--grep-invert', '@release' ], true ]
	);
	assert.deepEqual( list[ 'stand-in-sqlite' ].browser, [
		'--grep',
		'@sqlite(?!-release)',
		'--grep-invert',
		'@release',
	] );
	assert.deepEqual( missing( list ), [
		'woocommerce-block',
		'woocommerce-classic',
		'woocommerce-sqlite',
		'woocommerce-storefront',
	] );
} );

test( 'runs all tests on SQLite when MariaDB is missing, and names it', () => {
	const list = found( { mariadb: false } );
	assert.equal( list[ 'woocommerce-classic' ].shop.database, 'sqlite' );
	assert.deepEqual( missing( list ), [ 'mariadb' ] );
} );

test( 'runs only on the stand-in when SHOP=stand-in', () => {
	const list = found( { wanted: 'stand-in', releases: [] } );
	assert.deepEqual( Object.keys( list ), [ 'stand-in-classic', 'stand-in-sqlite' ] );
	assert.deepEqual( list[ 'stand-in-classic' ].browser, [ '--grep-invert', '@release' ] );
} );

test( 'uses a WooCommerce that runs on the oldest WordPress, else the stand-in', () => {
	const shopOn = ( ...releases ) =>
		Object.values( found( { isRelease: true, releases } ) ).find( ( { shop } ) => shop.core === 'oldest' ).shop;
	assert.equal( shopOn( release( '11.0.1', '7.0' ) ).platform, 'stand-in' );
	assert.equal( shopOn( release( '11.0.1', '7.0' ), release( '10.2.0', '6.7' ) ).release, '/shops/10.2.0' );
} );
