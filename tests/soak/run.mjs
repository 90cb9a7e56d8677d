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
import { dice } from './random.mjs';
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
const FEW = 40;
/** Time between two kills, in ms; and distance of two shoppers' random seeds. */
const KILL_EVERY = 4000;
const APART = 1000003;

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
function workersOf() {
	const lines = execFileSync( 'ps', [ '-eo', 'pid,ppid,args' ] )
		.toString()
		.split( '\n' )
		.filter( ( line ) => line.includes( `127.0.0.1:${ port }` ) && line.includes( ' -S ' ) )
		.map( ( line ) => line.trim().split( /\s+/ ).slice( 0, 2 ).map( Number ) );
	const pids = lines.map( ( [ pid ] ) => pid );
	return lines.filter( ( [ , parent ] ) => pids.includes( parent ) ).map( ( [ pid ] ) => pid );
}

async function kill( until, random ) {
	while ( Date.now() < until ) {
		await pause( KILL_EVERY / 2 + random.below( KILL_EVERY ) );
		const workers = workersOf();
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
const { free, scarce } = await prepare( url(), FEW );
world.scarce = scarce;

const shoppers = Array.from( { length: Number( values.shoppers ) }, ( _, at ) => {
	const mine = free.filter( ( product, index ) => index % 2 === at % 2 );
	const tabs =
		at % 3 === 0
			? [
					mine.filter( ( product, index ) => index % 2 === 0 ),
					mine.filter( ( product, index ) => index % 2 === 1 ),
				]
			: [ mine ];
	return new Shopper( `s${ at }`, world, dice( seed + at * APART ), tabs );
} );
// The store cannot identify a visitor before the first response has set a session; after that, the connection may fail
// in any way.
await Promise.all( shoppers.map( ( shopper ) => shopper.wish().then( () => shopper.rest() ) ) );

const until = Date.now() + minutes * 60000;
const buyersDice = dice( seed + 7 );
const confirmed = [];
async function buyers() {
	for ( let made = 0; Date.now() < until; made++ ) {
		confirmed.push(
			...(
				await Promise.all( [ 0, 1, 2 ].map( ( at ) => buy( world, buyersDice, `${ made }_${ at }` ) ) )
			).filter( ( order ) => order > 0 )
		);
		await pause( 1500 );
	}
}
await Promise.all( [
	...shoppers.map( ( shopper ) => shopper.run( until ) ),
	kill( until, dice( seed + 13 ) ),
	buyers(),
] );
await Promise.all( shoppers.map( ( shopper ) => shopper.rest() ) );

let failed = 0;
for ( const shopper of shoppers ) {
	const differences = await shopper.differences();
	if ( differences.length > 0 ) {
		failed++;
		console.log(
			`\n${ shopper.name }:\n  ${ differences.join( '\n  ' ) }\n  ${ shopper.before ? 'its trace until the refusal' : 'last of its trace' }:\n    ${ ( shopper.before ?? shopper.visitor.trace ).join( '\n    ' ) }`
		);
	}
}
const { stock, ordered, taken, sold, unkept } = await stockOf( url(), scarce, confirmed );
// A buyer whose process was killed does not know whether the order exists. WooCommerce marks an order as paid before it
// reduces stock, and a paid order reserves nothing. A process killed in between leaves an order whose items are sold
// again (10.9.1 and 11.0.1, wc_maybe_reduce_stock_levels() and ReserveStock). So orders may exceed the stock by at most
// what such buyers wanted. The stock reduction never exceeds the stock, and includes all confirmed items.
const isBetween = ( pieces ) => pieces >= sold && pieces <= sold + counts.unknown;
const isSound =
	unkept.length === 0 &&
	stock >= 0 &&
	isBetween( ordered ) &&
	isBetween( FEW - stock ) &&
	taken >= sold &&
	taken <= FEW - stock;
if ( ! isSound ) {
	failed++;
	console.log(
		`\nOf ${ FEW } there are ${ stock } left, ${ ordered } ordered, ${ taken } noted as taken, ${ sold } confirmed in ${ confirmed.length } orders, ${ counts.unknown } unknown; confirmed and not there: ${ unkept.join() || 'none' }.`
	);
}
await server.stop();
const { reasons, ...figures } = counts;
console.log(
	Object.entries( figures )
		.map( ( [ name, figure ] ) => `${ figure } ${ name }` )
		.join( ', ' )
);
[ ...reasons ].slice( 0, 5 ).forEach( ( reason ) => console.log( `  no sale: ${ reason }` ) );
console.log( `${ shoppers.length + 1 - failed } passed, ${ failed } failed` );
process.exit( failed > 0 ? 1 : 0 );
