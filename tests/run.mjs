// Everything that must hold, on every platform that can be had. Ends with one line: N passed, N failed, N skipped.
//
//   npm test                        all of it
//   npm test -- --only=jest,types   the named checks (a name may be the beginning of one)
//   npm test -- --room=cart-drawer  one room's checks, on one platform
//   SHOP=stand-in npm test          the shop's tests on one platform (stand-in or woocommerce)
//   AISLE_WORKERS=4 npm test        so many browsers at a time, each with a shop of its own (one more than there are cores)
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runInPool } from './checks/pool.mjs';
import { roomChecks } from './checks/room.mjs';
import { shopChecks, workers } from './checks/shop.mjs';
import { staticChecks } from './checks/static.mjs';
import { unitChecks } from './checks/unit.mjs';
import { assetsAreOld } from './shop/lib/assets.mjs';

const { values: { only, room } } = parseArgs( { options: { only: { type: 'string' }, room: { type: 'string' } } } );
const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
const times = [];
const started = Date.now();

// Reports and caches of several tools go there.
mkdirSync( 'artifacts', { recursive: true } );
await runInPool( await wantedChecks().catch( giveUp ), workers, tell );

async function wantedChecks() {
	const all = room ? await roomChecks( room ) : [ ...staticChecks, ...unitChecks, ...await shopChecks() ];
	const wanted = all.filter( ( { name } ) => ! only || only.split( ',' ).some( ( beginning ) => name.startsWith( beginning ) ) );
	const needBuild = wanted.some( ( { name, after } ) => name !== 'build' && after?.includes( 'build' ) );
	// A part of the checks needs what is built all the same; the build is left out only where it would change nothing.
	if ( needBuild && ! wanted.some( ( { name } ) => name === 'build' ) && assetsAreOld() ) {
		wanted.unshift( staticChecks.find( ( { name } ) => name === 'build' ) );
	}
	return wanted;
}

/** What cannot be begun is said in a sentence. */
function giveUp( error ) {
	console.error( error.message );
	process.exit( 1 );
}

async function tell( check ) {
	const begin = Date.now();
	const result = await check.run().catch( ( error ) => ( { passed: 0, failed: 1, skipped: 0, output: `${ error.stack }\n` } ) );
	for ( const key of Object.keys( total ) ) {
		total[ key ] += result[ key ];
	}
	const seconds = ( Date.now() - begin ) / 1000;
	times.push( { name: check.name, seconds } );
	console.log( `${ result.failed ? 'FAILED' : 'ok' }  ${ check.name }: ${ result.passed } passed, ${ result.failed } failed, ${ result.skipped } skipped (${ seconds.toFixed( 1 ) } s)` );
	if ( ( result.failed || result.show ) && result.output.trim() ) {
		console.log( result.output.trimEnd() );
	}
	if ( result.failed ) {
		broken.push( check.name );
	}
}

const slowest = times.sort( ( one, two ) => two.seconds - one.seconds ).slice( 0, 6 ).map( ( { name, seconds } ) => `${ name } ${ Math.round( seconds ) } s` );
console.log( `\nTook ${ Math.round( ( Date.now() - started ) / 1000 ) } s. The slowest: ${ slowest.join( ', ' ) }.` );
if ( broken.length ) {
	console.log( `Failed: ${ broken.join( '; ' ) }.` );
}
console.log( `${ total.passed } passed, ${ total.failed } failed, ${ total.skipped } skipped` );
process.exit( total.failed > 0 || total.passed === 0 ? 1 : 0 );
