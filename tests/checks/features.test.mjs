import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureChecks } from './feature-checks.mjs';
import {
	countByFeature,
	featureOf,
	features,
	flakyTests,
	limitOf,
	overLimit,
	phpNameOf,
	secondsByFile,
	SHOP,
	specFiles,
} from './features.mjs';
import { importedPlatform, stylesBelow, testsBeside } from './imports.mjs';

test( 'finds a known feature in the first line of each browser test', () => {
	const known = [ ...features(), SHOP ];
	assert.deepEqual(
		specFiles().filter( ( file ) => ! known.includes( featureOf( file ) ) ),
		[]
	);
	assert.equal( featureOf( 'e2e/cart-network.spec.ts' ), 'cart-drawer' );
	assert.equal( phpNameOf( 'cart-drawer' ), 'CartDrawer' );
} );

const result = ( duration ) => ( { status: duration ? 'passed' : 'skipped', duration } );
const noteOf = ( duration ) => ( { type: 'processor-seconds', description: ( duration / 500 ).toFixed( 2 ) } );
const spec = ( file, ...durations ) => ( {
	file,
	title: 'sells',
	line: 7,
	tests: [
		{
			status: durations.length > 1 ? 'flaky' : 'expected',
			results: durations.map( result ),
			annotations: durations.map( noteOf ),
		},
	],
} );
const report = {
	suites: [
		{
			file: 'cart-drawer-lines.spec.ts',
			specs: [ spec( 'cart-drawer-lines.spec.ts', 1000, 500 ) ],
			suites: [ { specs: [ spec( 'cart-drawer-lines.spec.ts', 250 ), spec( 'cart-drawer-lines.spec.ts', 0 ) ] } ],
		},
		{
			file: 'smoke.spec.ts',
			specs: [ spec( 'smoke.spec.ts', 3000 ), { ...spec( 'smoke.spec.ts', 0 ), tags: [ 'release' ] } ],
		},
		{ file: 'rewards.spec.ts', specs: [ { ...spec( 'rewards.spec.ts', 60000 ), tags: [ 'release' ] } ] },
	],
};

test( 'sums tests and processor time per feature, including retries', () => {
	assert.deepEqual( countByFeature( report ), [
		{ feature: 'shop', tests: 1, seconds: 6 },
		{ feature: 'cart-drawer', tests: 2, seconds: 3.5 },
	] );
	assert.deepEqual( secondsByFile( report ), {
		'e2e/cart-drawer-lines.spec.ts': 1.75,
		'e2e/smoke.spec.ts': 3,
		'e2e/rewards.spec.ts': 60,
	} );
} );

test( 'lists the tests that passed only at their second attempt', () => {
	assert.deepEqual( flakyTests( report ), [ 'e2e/cart-drawer-lines.spec.ts:7 sells' ] );
} );

test( 'reports features that exceed their time limit on the reference machine', () => {
	const limits = { limit: 75, exceptions: { search: { seconds: 100, why: 'an index of 3,000 products' } } };
	const faults = ( feature, seconds, pace = 1 ) => overLimit( [ { feature, seconds } ], pace, limits );
	assert.deepEqual(
		[
			...faults( 'rewards', 75 ),
			...faults( 'rewards', 150, 2 ),
			...faults( 'search', 100 ),
			...faults( SHOP, 900 ),
		],
		[]
	);
	assert.match( faults( 'rewards', 160, 2 )[ 0 ], /^rewards takes 80 s .* at most 75 s/ );
	assert.match( faults( 'search', 101 )[ 0 ], /at most 100 s/ );
	assert.equal( limitOf( 'rewards', limits ), 75 );
} );

test( 'returns the platform folders and files that a feature imports', () => {
	const imported = importedPlatform( 'option-forms' );
	assert.ok(
		[ 'src/platform/builder', 'src/platform/ui-admin', 'src/platform/errors.ts' ].every( ( path ) =>
			imported.includes( path )
		),
		imported.join( ', ' )
	);
	assert.ok( ! imported.includes( 'src/platform/add-to-cart' ) );
	assert.ok( importedPlatform( 'product-options' ).includes( 'src/platform/forms' ) );
	assert.ok( ! importedPlatform( 'cart-drawer' ).includes( 'src/platform/builder' ), 'the drawer needs no builder' );
} );

test( 'returns all tests of a folder, and the test beside a file', () => {
	assert.deepEqual( testsBeside( 'src/platform/builder' ), [ 'src/platform/builder/' ] );
	assert.deepEqual( testsBeside( 'src/platform/cart/shop-ajax.ts' ), [ 'src/platform/cart/shop-ajax.test.ts' ] );
	assert.deepEqual( testsBeside( 'src/platform/errors.ts' ), [] );
	assert.deepEqual( stylesBelow( [ 'src/platform/ui', 'src/platform/errors.ts' ] ), [ 'src/platform/ui/**/*.scss' ] );
} );

test( 'includes types, lint, Jest and browser tests in the checks of each feature', async () => {
	for ( const feature of features() ) {
		const names = ( await featureChecks( feature, { wanted: 'stand-in' } ) ).map( ( { name } ) => name );
		for ( const name of [ 'types', 'eslint', 'stylelint', 'jest' ] ) {
			assert.ok( names.includes( name ), `${ feature } has ${ name }` );
		}
		const hasBrowserTests = specFiles().some( ( file ) => featureOf( file ) === feature );
		assert.equal(
			names.some( ( name ) => name.startsWith( 'browser on ' ) ),
			hasBrowserTests,
			feature
		);
	}
	await assert.rejects( featureChecks( 'nowhere', { wanted: 'stand-in' } ), /There is no feature nowhere/ );
} );
