import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platforms } from './platforms.mjs';

const release = ( version, wants = '6.9' ) => ( { folder: `/shops/${ version }`, version, wants } );
const named = ( list ) => Object.fromEntries( list.map( ( platform ) => [ platform.name, platform ] ) );

test( 'where WooCommerce is there it runs everything, and the stand-in a tagged part', () => {
	const found = named( platforms( '', [ release( '10.9.1' ) ] ) );
	assert.deepEqual( found[ 'woocommerce-classic' ].parts, { php: [], browser: [] } );
	assert.deepEqual( found[ 'stand-in-classic' ].parts, { php: [ '--group', 'stand-in' ], browser: [ '--grep', '@stand-in' ], parallel: [] } );
	assert.deepEqual( found[ 'woocommerce-block' ].parts, { browser: [ '--grep', '@block' ] } );
	assert.equal( found[ 'woocommerce-mariadb' ].parts.browser, undefined );
	assert.equal( Object.values( found ).some( ( { missing } ) => missing ), false );
} );

test( 'where WooCommerce is not there the stand-in runs all, and the rest is missing, not forgotten', () => {
	const found = named( platforms( '', [] ) );
	assert.deepEqual( found[ 'stand-in-classic' ].parts, { php: [], browser: [], parallel: [] } );
	assert.equal( found[ 'stand-in-classic' ].crowd, true );
	assert.deepEqual( Object.values( found ).filter( ( { missing } ) => missing ).map( ( { name } ) => name ).sort(), [ 'woocommerce-block', 'woocommerce-classic', 'woocommerce-mariadb', 'woocommerce-storefront' ] );
} );

test( 'SHOP=stand-in runs all that the stand-in can, and nothing else', () => {
	const found = named( platforms( 'stand-in', [] ) );
	assert.deepEqual( found[ 'stand-in-classic' ].parts.browser, [] );
	assert.equal( Object.keys( found ).some( ( name ) => name.startsWith( 'woocommerce' ) ), false );
} );

test( 'a second WooCommerce runs the cart and four journeys', () => {
	const found = named( platforms( '', [ release( '10.9.1' ), release( '11.0.1' ) ] ) );
	assert.equal( found[ 'woocommerce-11.0.1' ].shop.release, '/shops/11.0.1' );
	assert.equal( found[ 'woocommerce-11.0.1' ].parts.browser.length, 4 );
	assert.equal( found[ 'woocommerce-10.9.1' ], undefined );
} );

test( 'the oldest WordPress takes a WooCommerce that runs on it, else the stand-in', () => {
	const shopOn = ( ...releases ) => platforms( '', releases ).find( ( { shop } ) => shop.core === 'oldest' ).shop;
	assert.equal( shopOn( release( '11.0.1' ) ).platform, 'stand-in' );
	assert.equal( shopOn( release( '11.0.1' ), release( '10.2.0', '6.7' ) ).release, '/shops/10.2.0' );
} );
