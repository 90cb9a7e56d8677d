import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groundOf, stylesBelow, testsBeside } from './imports.mjs';
import { roomChecks } from './room.mjs';
import { countByRoom, phpNameOf, roomOf, rooms } from './rooms.mjs';

const names = [ 'cart', 'cart-drawer', 'product-options', 'option-forms' ];

test( 'a file belongs to the room with the longest name that its own begins with', () => {
	assert.equal( roomOf( 'cart-drawer-lines.spec.ts', names ), 'cart-drawer' );
	assert.equal( roomOf( 'product-options.spec.ts', names ), 'product-options' );
	assert.equal( roomOf( 'e2e/option-forms-keys.spec.ts', names ), 'option-forms' );
	assert.equal( roomOf( 'main-job.spec.ts', names ), 'house' );
	assert.equal( roomOf( 'cartography.spec.ts', names ), 'house' );
	assert.equal( phpNameOf( 'cart-drawer' ), 'CartDrawer' );
} );

const spec = ( file, ...durations ) => ( { file, tests: [ { results: durations.map( ( duration ) => ( { status: duration ? 'passed' : 'skipped', duration } ) ) } ] } );
const many = ( file, count ) => Array.from( { length: count }, () => spec( file, 500 ) );

test( 'tests are counted by room with all their seconds, those in groups too, and skipped ones not', () => {
	const report = { suites: [
		{ file: 'cart-drawer-lines.spec.ts', specs: [ spec( 'cart-drawer-lines.spec.ts', 1000, 500 ) ], suites: [ { specs: [ spec( 'cart-drawer-lines.spec.ts', 250 ), spec( 'cart-drawer-lines.spec.ts', 0 ) ] } ] },
		{ file: 'walk.spec.ts', specs: [ spec( 'walk.spec.ts', 3000 ) ] },
	] };
	assert.deepEqual( countByRoom( report, names ), [
		{ room: 'house', tests: 1, seconds: 3, fault: '' },
		{ room: 'cart-drawer', tests: 2, seconds: 1.75, fault: '' },
	] );
} );

test( 'a room may have forty browser tests, product options sixty, the house what it needs', () => {
	const faults = ( ...specs ) => countByRoom( { suites: [ { specs } ] }, names ).map( ( { fault } ) => fault );
	assert.deepEqual( faults( ...many( 'cart-drawer.spec.ts', 40 ), ...many( 'product-options.spec.ts', 60 ), ...many( 'walk.spec.ts', 70 ) ), [ '', '', '' ] );
	assert.match( faults( ...many( 'cart-drawer.spec.ts', 41 ) )[ 0 ], /^cart-drawer has 41 browser tests, at most 40/ );
	assert.match( faults( ...many( 'product-options.spec.ts', 61 ) )[ 0 ], /at most 60/ );
} );

test( 'a room stands on the folders and files of platform that it names itself', () => {
	const ground = groundOf( 'option-forms' );
	assert.ok( [ 'src/platform/builder', 'src/platform/ui-admin', 'src/platform/errors.ts' ].every( ( path ) => ground.includes( path ) ), ground.join( ', ' ) );
	assert.ok( ! ground.includes( 'src/platform/add-to-cart' ) );
	assert.ok( groundOf( 'product-options' ).includes( 'src/platform/forms' ) );
	assert.ok( ! groundOf( 'cart-drawer' ).includes( 'src/platform/builder' ), 'the drawer needs no builder' );
} );

test( 'of a folder all tests run, of a loose file the one beside it', () => {
	assert.deepEqual( testsBeside( 'src/platform/builder' ), [ 'src/platform/builder/' ] );
	assert.deepEqual( testsBeside( 'src/platform/shop-ajax.ts' ), [ 'src/platform/shop-ajax.test.ts' ] );
	assert.deepEqual( testsBeside( 'src/platform/errors.ts' ), [] );
	assert.deepEqual( stylesBelow( [ 'src/platform/ui', 'src/platform/errors.ts' ] ), [ 'src/platform/ui/**/*.scss' ] );
} );

test( 'every room has a run of its own, with its types, lint and Jest tests', async () => {
	for ( const room of rooms() ) {
		const names = ( await roomChecks( room, 'stand-in' ) ).map( ( { name } ) => name );
		assert.deepEqual( names.slice( 0, 4 ), [ 'types', 'eslint', 'stylelint', 'jest' ], room );
	}
	await assert.rejects( roomChecks( 'nowhere', 'stand-in' ), /There is no room nowhere/ );
} );
