// Evaluates random forms, answers and contexts in PHP and in TypeScript, and compares the results bit by bit.
//
//     node tests/differential/run.mjs
//
// AISLE_SEED repeats a run, AISLE_FORMS sets the number of forms (20,000). The last line is `N passed, N failed`.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { requireTypeScript } from './typescript.mjs';

const FORMS = Number( process.env.AISLE_FORMS ?? 20000 );
const SEED = Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) );
/** Difference between the first seeds of two shards, so that their batches have different seeds. */
const SEED_DISTANCE = 1_000_000;

/** Results that must occur in a full run; otherwise it tests too little. */
const EXPECTED = [
	...[
		'required',
		'pattern',
		'min_length',
		'max_length',
		'min',
		'max',
		'not_a_number',
		'allowed_characters',
		'other_required',
		'other_not_allowed',
		'unknown_option',
	],
	...[
		'min_count',
		'max_count',
		'too_many_values',
		'not_an_answer',
		'too_large',
		'bad_date',
		'bad_time',
		'bad_email',
		'bad_tel',
		'bad_url',
		'bad_color',
		'bad_place',
		'quantity',
		'quantity_min',
		'quantity_max',
		'total_min',
		'total_max',
		'product_unavailable',
	],
	...[
		'not_enough_stock',
		'unknown_file',
		'max_files',
		'min_file_size',
		'max_file_size',
		'extensions',
		'unknown_field',
	],
	...[ 'step', 'max_repetitions', 'ambiguous_number', 'not_priced', 'not_counted' ],
	...[
		'day_too_early',
		'day_too_late',
		'closed_weekday',
		'blocked_day',
		'nothing_left',
		'time_too_early',
		'closed_time',
		'no_slot',
	],
]
	.map( ( code ) => `error ${ code }` )
	.concat(
		[
			'division_by_zero',
			'out_of_range',
			'not_numeric',
			'bad_exponent',
			'bad_decimals',
			'nan',
			'unknown_table',
			'lookup_missing',
			'price_cycle',
		].map( ( code ) => `formula ${ code }` ),
		[
			'hidden',
			'fee',
			'fee below 0',
			'bound quantity',
			'independent product',
			'dependent product',
			'priced',
			'repeated',
			'repetition priced',
		]
	);

async function runInWorker( shard, forms ) {
	return new Promise( ( resolve, reject ) => {
		const worker = new Worker( new URL( import.meta.url ), {
			workerData: { seed: SEED + shard * SEED_DISTANCE, forms },
		} );
		worker.once( 'message', resolve );
		worker.once( 'error', reject );
	} );
}

async function main() {
	const started = Date.now();
	const shards = Math.min( 4, Math.max( 1, availableParallelism() ) );
	console.log( `${ FORMS } random forms, AISLE_SEED=${ SEED }` );
	const reports = await Promise.all(
		Array.from( { length: shards }, ( _, shard ) => runInWorker( shard, Math.ceil( FORMS / shards ) ) )
	);
	const forms = reports.reduce( ( sum, report ) => sum + report.forms, 0 );
	const refused = reports.reduce( ( sum, report ) => sum + report.refused, 0 );
	const occurrences = new Map();
	reports.forEach( ( report ) =>
		Object.entries( report.seen ).forEach( ( [ name, count ] ) =>
			occurrences.set( name, ( occurrences.get( name ) ?? 0 ) + count )
		)
	);
	const differences = reports.map( ( report ) => report.difference ).filter( ( difference ) => difference !== null );
	const missing =
		differences.length === 0 && FORMS >= 20000 ? EXPECTED.filter( ( name ) => ! occurrences.has( name ) ) : [];
	console.log(
		[ ...occurrences ]
			.sort( ( one, two ) => two[ 1 ] - one[ 1 ] )
			.map( ( [ name, count ] ) => `${ name } ${ count }` )
			.join( ', ' )
	);
	differences.forEach( ( difference ) => console.log( `\nPHP and TypeScript differ: ${ difference }` ) );
	missing.forEach( ( name ) => console.log( `Never occurred: ${ name }.` ) );
	console.log(
		`${ forms } forms, ${ refused } of them rejected by both, in ${ ( ( Date.now() - started ) / 1000 ).toFixed( 1 ) } s`
	);
	const failed = differences.length + missing.length;
	console.log( `${ forms - differences.length } passed, ${ failed } failed` );
	process.exitCode = failed > 0 ? 1 : 0;
}

if ( isMainThread ) {
	await main();
} else {
	const { runShard } = requireTypeScript( import.meta.url )( './run-shard.ts' );
	parentPort.postMessage( await runShard( workerData.seed, workerData.forms ) );
}
