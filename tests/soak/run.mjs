// Soak test: many shoppers with bad connections and killed PHP processes; at the end each cart must be as its shopper
// intended.
//
//     npm run soak                                  20 shoppers, 10 minutes
//     npm run soak -- --minutes=1 --shoppers=8 --seed=7
//
// The real cart core talks over HTTP to WooCommerce on MariaDB. Responses get lost, requests are repeated, several tabs
// work in parallel, and a PHP process is killed every few seconds. Buyers compete for a scarce product. The last line
// is `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { project } from '../shop/lib/folders.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { buy } from './buyer.mjs';
import { createRandom } from './random.mjs';
import { prepare, stockOf } from './shop.mjs';
import { Shopper } from './shopper.mjs';

const { values } = parseArgs( {
	options: {
		minutes: { type: 'string', default: '10' },
		shoppers: { type: 'string', default: '20' },
		seed: { type: 'string', default: String( Math.floor( Math.random() * 2 ** 30 ) ) },
	},
} );
const minutes = Number( values.minutes );
const WORKERS = 6;
/** Stock of the scarce product. */
const SCARCE_STOCK = 40;
/** Mean time between two kills, in ms. */
const KILL_INTERVAL_MS = 4000;
/** Difference between the random seeds of two shoppers. */
const SEED_DISTANCE = 1000003;

const counts = {
	operations: 0,
	calls: 0,
	lost: 0,
	unsent: 0,
	twice: 0,
	killed: 0,
	restarted: 0,
	sold: 0,
	soldOut: 0,
	unknown: 0,
	reasons: new Set(),
};
const seed = Number( values.seed );
console.log( `${ values.shoppers } shoppers, ${ minutes } minutes, --seed=${ seed }` );

const shop = await makeShop( {
	dir: join( tmpdir(), 'aisle-tests', hashOf( project ), 'soak' ),
	platform: 'woocommerce',
	database: 'mariadb',
	fresh: true,
} );
let server = await serveShop( shop, { workers: WORKERS } );
const { port } = server;
const url = () => server.url;

/** Returns the worker processes of PHP's server, without the parent process. */
function findWorkers() {
	const lines = execFileSync( 'ps', [ '-eo', 'pid,ppid,args' ] )
		.toString()
		.split( '\n' )
		.filter( ( line ) => line.includes( `127.0.0.1:${ port }` ) && line.includes( ' -S ' ) )
		.map( ( line ) => line.trim().split( /\s+/ ).slice( 0, 2 ).map( Number ) );
	const pids = lines.map( ( [ pid ] ) => pid );
	return lines.filter( ( [ , parent ] ) => pids.includes( parent ) ).map( ( [ pid ] ) => pid );
}

async function killWorkers( until, random ) {
	while ( Date.now() < until ) {
		await pause( KILL_INTERVAL_MS / 2 + random.below( KILL_INTERVAL_MS ) );
		const workers = findWorkers();
		if ( workers.length <= 2 ) {
			// Killed workers are not replaced, so the whole server and its database are restarted.
			counts.restarted++;
			await server.stop();
			server = await serveShop( shop, { port, workers: WORKERS } );
		} else {
			process.kill( random.of( workers ), 'SIGKILL' );
			counts.killed++;
		}
	}
}

const world = { url, counts, coupon: 'ten' };
const { free, scarce } = await prepare( url(), SCARCE_STOCK );
world.scarce = scarce;

const shoppers = Array.from( { length: Number( values.shoppers ) }, ( _, index ) => {
	const ownProducts = free.filter( ( product, index ) => index % 2 === index % 2 );
	const tabs =
		index % 3 === 0
			? [
					ownProducts.filter( ( product, index ) => index % 2 === 0 ),
					ownProducts.filter( ( product, index ) => index % 2 === 1 ),
				]
			: [ ownProducts ];
	return new Shopper( `s${ index }`, world, createRandom( seed + index * SEED_DISTANCE ), tabs );
} );
// The store cannot identify a visitor before the first response has set a session; after that, the connection may fail
// in any way.
await Promise.all( shoppers.map( ( shopper ) => shopper.changeCart().then( () => shopper.settle() ) ) );

const until = Date.now() + minutes * 60000;
const buyersRandom = createRandom( seed + 7 );
const confirmed = [];
async function runBuyers() {
	for ( let round = 0; Date.now() < until; round++ ) {
		confirmed.push(
			...(
				await Promise.all( [ 0, 1, 2 ].map( ( index ) => buy( world, buyersRandom, `${ round }_${ index }` ) ) )
			).filter( ( order ) => order > 0 )
		);
		await pause( 1500 );
	}
}
await Promise.all( [
	...shoppers.map( ( shopper ) => shopper.run( until ) ),
	killWorkers( until, createRandom( seed + 13 ) ),
	runBuyers(),
] );
await Promise.all( shoppers.map( ( shopper ) => shopper.settle() ) );

let failed = 0;
for ( const shopper of shoppers ) {
	const differences = await shopper.differences();
	if ( differences.length > 0 ) {
		failed++;
		console.log(
			`\n${ shopper.name }:\n  ${ differences.join( '\n  ' ) }\n  ${ shopper.traceUntilRejection ? 'trace until the rejected operation' : 'end of the trace' }:\n    ${ ( shopper.traceUntilRejection ?? shopper.visitor.trace ).join( '\n    ' ) }`
		);
	}
}
const { stock, ordered, taken, sold, unkept } = await stockOf( url(), scarce, confirmed );
// WooCommerce marks an order as paid before it reduces the stock, and a paid order has no stock reservation. If a
// process is killed in between, the order's items are sold again (10.9.1 and 11.0.1, wc_maybe_reduce_stock_levels() and
// ReserveStock), and the buyer gets no response. So `ordered` may exceed `sold` by at most the items that buyers
// without a response wanted (`counts.unknown`). Items taken from the stock never exceed it, and include all confirmed
// items.
const isBetween = ( itemCount ) => itemCount >= sold && itemCount <= sold + counts.unknown;
const isSound =
	unkept.length === 0 &&
	stock >= 0 &&
	isBetween( ordered ) &&
	isBetween( SCARCE_STOCK - stock ) &&
	taken >= sold &&
	taken <= SCARCE_STOCK - stock;
if ( ! isSound ) {
	failed++;
	console.log(
		`\nScarce product: stock ${ stock } of ${ SCARCE_STOCK }, ${ ordered } items ordered, ${ taken } taken from the stock, ${ sold } in ${ confirmed.length } confirmed orders, ${ counts.unknown } in orders without a response. Confirmed orders that are missing: ${ unkept.join() || 'none' }.`
	);
}
await server.stop();
const { reasons, ...totals } = counts;
console.log(
	Object.entries( totals )
		.map( ( [ name, total ] ) => `${ total } ${ name }` )
		.join( ', ' )
);
[ ...reasons ].slice( 0, 5 ).forEach( ( reason ) => console.log( `  rejected checkout: ${ reason }` ) );
console.log( `${ shoppers.length + 1 - failed } passed, ${ failed } failed` );
process.exit( failed > 0 ? 1 : 0 );
