// Compares Aisle's decision about a visit's source with that of WooCommerce's sourcebuster, which runs with a fake
// document; then the cookies that both write in random sequences of page views. Every different decision must have one of
// the reasons in cases.ts; while the decisions are equal, so must be the cookies.
//
//     node tests/differential/attribution/run.mjs
//
// AISLE_SEED repeats a run, AISLE_VISITS sets the number of random visits (2,000), to which those of the vectors are
// added, and of sequences. The last line is `N passed, N failed, N skipped`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { findWooCommerce } from '../../shop/lib/woocommerce.mjs';
import { requireTypeScript } from '../typescript.mjs';
import { sourcebuster } from './sourcebuster.mjs';
import { comparison, sequences } from './visits.mjs';

const { cases, reasonsOf, trafficSource, HOST } = requireTypeScript( import.meta.url )( './cases.ts' );
const SCRIPT = 'assets/js/sourcebuster/sourcebuster.js';
const VISITS = Number( process.env.AISLE_VISITS ?? 2000 );
const SEED = Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) );

const { folder } = await findWooCommerce();
if ( folder ) {
	const code = readFileSync( join( folder, SCRIPT ), 'utf8' );
	const results = [ compareDecisions( sourcebuster( code, HOST ) ), await compareCookies( comparison( code ) ) ];
	const failed = results.reduce( ( sum, result ) => sum + result.failed, 0 );
	const total = results.reduce( ( sum, result ) => sum + result.total, 0 );
	console.log( `${ total - failed } passed, ${ failed } failed, 0 skipped` );
	process.exitCode = failed ? 1 : 0;
} else {
	console.log( '0 passed, 0 failed, 1 skipped' );
}

function compareDecisions( sourceOf ) {
	const vectors = JSON.parse( readFileSync( 'tests/vectors/traffic-source.json', 'utf8' ) )
		.filter( ( { args: [ , ownHosts ] } ) => ownHosts.join() === HOST )
		.map( ( { args: [ visit ] } ) => visit );
	const counts = {};
	const unexplained = [];
	for ( const visit of [ ...vectors, ...fc.sample( cases, { numRuns: VISITS, seed: SEED } ) ] ) {
		const [ own, theirs ] = [ trafficSource( visit, [ HOST ] ), sourceOf( visit ) ];
		const differing = Object.keys( own ?? theirs ?? {} ).filter( ( key ) => own?.[ key ] !== theirs?.[ key ] );
		const reasons = differing.length ? reasonsOf( visit ) : [ 'equal' ];
		reasons.forEach( ( reason ) => ( counts[ reason ] = ( counts[ reason ] ?? 0 ) + 1 ) );
		if ( reasons.length === 0 ) {
			unexplained.push( { visit, own, theirs } );
		}
	}
	unexplained.slice( 0, 5 ).forEach( ( difference ) => console.log( JSON.stringify( difference, null, 2 ) ) );
	console.log( `${ vectors.length } visits of the vectors, ${ VISITS } random ones, AISLE_SEED=${ SEED }` );
	console.log(
		Object.entries( counts )
			.map( ( [ reason, count ] ) => `${ reason } ${ count }` )
			.join( ', ' )
	);
	return { total: vectors.length + VISITS, failed: unexplained.length };
}

async function compareCookies( run ) {
	let pages = 0;
	let ended = 0;
	const unexplained = [];
	for ( const sequence of fc.sample( sequences, { numRuns: VISITS, seed: SEED } ) ) {
		const result = await run( sequence );
		pages += result.pages;
		if ( result.end ) {
			ended++;
			const { path, referrer } = result;
			const visit = {
				query: path.split( '?' )[ 1 ] ?? '',
				referrer,
				isCheckout: path.startsWith( '/checkout/' ),
			};
			if ( ! /^current(?:_add)?\./.test( result.end ) || reasonsOf( visit ).length === 0 ) {
				unexplained.push( { sequence, result } );
			}
		}
	}
	unexplained.slice( 0, 5 ).forEach( ( difference ) => console.log( JSON.stringify( difference, null, 2 ) ) );
	console.log( `${ VISITS } sequences with ${ pages } equal pages, ${ ended } ended with a different decision` );
	return { total: VISITS, failed: unexplained.length };
}
