// Everything that must hold, on every platform that can be had. Ends with one line: N passed, N failed, N skipped.
//
//   npm test                       all of it
//   npm test -- --only=jest,types  the named checks (a name may be the beginning of one)
//   SHOP=stand-in npm test         the shop's tests on one platform (stand-in or woocommerce)
import { mkdirSync } from 'node:fs';
import { staticChecks } from './checks/static.mjs';
import { unitChecks } from './checks/unit.mjs';
import { shopChecks } from './checks/shop.mjs';

const only = process.argv.find( ( argument ) => argument.startsWith( '--only=' ) )?.slice( 7 ).split( ',' );
const isWanted = ( { name } ) => ! only || only.some( ( beginning ) => name.startsWith( beginning ) );
const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
const started = Date.now();

// Reports and caches of several tools go there.
mkdirSync( 'artifacts', { recursive: true } );
await inOrder( [ ...staticChecks, ...unitChecks ].filter( isWanted ) );
const lanes = ( await shopChecks() ).map( ( lane ) => Object.assign( lane.filter( isWanted ), { end: lane.end } ) ).filter( ( lane ) => lane.length );
// Two at a time: a browser and a PHP server keep a core busy.
await Promise.all( [ 0, 1 ].map( async () => {
	for ( let lane = lanes.shift(); lane; lane = lanes.shift() ) {
		await inOrder( lane );
		await lane.end?.();
	}
} ) );

async function inOrder( checks ) {
	for ( const check of checks ) {
		await tell( check );
	}
}

async function tell( check ) {
	const begin = Date.now();
	const result = await check.run().catch( ( error ) => ( { passed: 0, failed: 1, skipped: 0, output: `${ error.stack }\n` } ) );
	for ( const key of Object.keys( total ) ) {
		total[ key ] += result[ key ];
	}
	const seconds = ( ( Date.now() - begin ) / 1000 ).toFixed( 1 );
	console.log( `${ result.failed ? 'FAILED' : 'ok' }  ${ check.name }: ${ result.passed } passed, ${ result.failed } failed, ${ result.skipped } skipped (${ seconds } s)` );
	if ( result.failed || result.show ) {
		console.log( result.output.trimEnd() );
	}
	if ( result.failed ) {
		broken.push( check.name );
	}
}

console.log( `\nTook ${ Math.round( ( Date.now() - started ) / 1000 ) } s.` );
if ( broken.length ) {
	console.log( `Failed: ${ broken.join( '; ' ) }.` );
}
console.log( `${ total.passed } passed, ${ total.failed } failed, ${ total.skipped } skipped` );
process.exit( total.failed > 0 || total.passed === 0 ? 1 : 0 );
