import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Report } from './report.mjs';

async function reportOf( ...results ) {
	const lines = [];
	const report = new Report( ( text ) => lines.push( ...text.split( '\n' ) ) );
	for ( const [ index, result ] of results.entries() ) {
		await report.run( { name: `check ${ index + 1 }`, run: async () => result } );
	}
	report.end();
	return { lines, isGreen: report.isGreen };
}

const passing = { passed: 3, failed: 0, skipped: 0 };

test( 'sums all checks in the last line', async () => {
	const { lines, isGreen } = await reportOf( passing, { passed: 2, failed: 0, skipped: 4 } );
	assert.equal( lines.at( -1 ), '5 passed, 0 failed, 4 skipped' );
	assert.equal( isGreen, true );
} );

test( 'fails a check that ran no test, unless it prints a reason', async () => {
	const { lines, isGreen } = await reportOf( passing, { passed: 0, failed: 0, skipped: 0, output: '' } );
	assert.equal( lines.at( -1 ), '3 passed, 1 failed, 0 skipped' );
	assert.ok( lines.includes( 'No test ran.' ) );
	assert.equal( isGreen, false );
	assert.equal(
		( await reportOf( passing, { passed: 0, failed: 0, skipped: 1, show: true, output: 'No WooCommerce.' } ) )
			.isGreen,
		true
	);
	assert.equal( ( await reportOf( passing, { passed: 0, failed: 0, skipped: 9, output: '' } ) ).isGreen, false );
} );

test( 'marks a check that throws as failed', async () => {
	const report = new Report( () => undefined );
	await report.run( { name: 'broken', run: async () => assert.fail( 'no shop' ) } );
	assert.equal( report.isGreen, false );
} );

test( 'lists flaky tests with their count at the end', async () => {
	const { lines } = await reportOf( { ...passing, flaky: [ 'e2e/search.spec.ts:31 finds' ] } );
	assert.ok( lines.includes( 'Flaky tests, which passed only at their second try: 1.' ) );
	assert.ok( lines.includes( '    flaky: check 1: e2e/search.spec.ts:31 finds' ) );
	assert.ok(
		( await reportOf( passing ) ).lines.includes( 'Flaky tests, which passed only at their second try: 0.' )
	);
} );
