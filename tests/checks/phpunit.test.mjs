import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOf, filesOfSuite, shardsOf } from './phpunit.mjs';

test( "counts tests from the summary in PHPUnit's output", () => {
	assert.deepEqual( countsOf( '...\n\nOK (328 tests, 1000 assertions)\n' ), { passed: 328, failed: 0, skipped: 0 } );
	assert.deepEqual( countsOf( 'OK (1 test, 1 assertion)\n' ), { passed: 1, failed: 0, skipped: 0 } );
	assert.deepEqual( countsOf( 'OK, but some tests were skipped!\nTests: 2779, Assertions: 9000, Skipped: 1431.\n' ), {
		passed: 1348,
		failed: 0,
		skipped: 1431,
	} );
	assert.deepEqual(
		countsOf( 'FAILURES!\nTests: 10, Assertions: 20, Errors: 1, Failures: 2, Skipped: 3, Deprecations: 1.\n' ),
		{ passed: 4, failed: 3, skipped: 3 }
	);
	assert.deepEqual( countsOf( 'PHP Fatal error: out of memory' ), { passed: 0, failed: 0, skipped: 0 } );
} );

test( 'assigns every file of the suite to one shard', () => {
	const files = filesOfSuite();
	assert.ok( files.length > 100 && files.includes( 'tests/php/RoutesTest.php' ) );
	const shards = shardsOf( 3 );
	assert.deepEqual( shards.flat().sort(), [ ...files ].sort() );
	assert.deepEqual(
		shards[ 0 ],
		files.filter( ( file ) => shards[ 0 ].includes( file ) ),
		'the order differs from the suite'
	);
} );
