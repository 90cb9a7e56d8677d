import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { runInPool } from './pool.mjs';

async function recorded( checks, seats ) {
	const log = [];
	let busy = 0;
	let most = 0;
	await runInPool( checks, seats, async ( { name, seats: taken = 1, takes = 1 } ) => {
		busy += Math.min( taken, seats );
		most = Math.max( most, busy );
		log.push( `+${ name }` );
		await pause( takes * 10 );
		log.push( `-${ name }` );
		busy -= Math.min( taken, seats );
	} );
	return { log, most };
}

test( 'runs every check once within the available seats', async () => {
	const { log, most } = await recorded( [ { name: 'a' }, { name: 'b', seats: 2 }, { name: 'c' }, { name: 'd' } ], 2 );
	assert.equal( most, 2 );
	assert.deepEqual( log.filter( ( entry ) => entry.startsWith( '+' ) ).sort(), [ '+a', '+b', '+c', '+d' ] );
} );

test( 'runs a check after its dependencies and ignores those not requested', async () => {
	const { log } = await recorded(
		[
			{ name: 'browser', after: [ 'build', 'php' ] },
			{ name: 'php', after: [ 'build' ] },
			{ name: 'build', takes: 3 },
		],
		2
	);
	assert.deepEqual( log, [ '+build', '-build', '+php', '-php', '+browser', '-browser' ] );
	assert.deepEqual( ( await recorded( [ { name: 'alone', after: [ 'build' ] } ], 2 ) ).log, [ '+alone', '-alone' ] );
} );

test( 'starts a ready two-seat check before later one-seat checks', async () => {
	const { log } = await recorded(
		[
			{ name: 'build', takes: 2 },
			{ name: 'small', takes: 4 },
			{ name: 'large', seats: 2, after: [ 'build' ] },
			{ name: 'later' },
		],
		2
	);
	assert.ok( log.indexOf( '+large' ) < log.indexOf( '+later' ), log.join( ' ' ) );
} );

test( 'runs a two-seat check when there is only one seat', async () => {
	const { log } = await recorded( [ { name: 'a' }, { name: 'b', seats: 2 } ], 1 );
	assert.deepEqual( log, [ '+a', '-a', '+b', '-b' ] );
} );

test( 'ends immediately when there are no checks', async () => {
	assert.deepEqual( ( await recorded( [], 2 ) ).log, [] );
} );
