// Reads and prices random tips in PHP and in TypeScript.
//
//     node tests/differential/tips/run.mjs
//
// AISLE_SEED repeats a run, AISLE_TIPS sets the number of tips (20,000). The last line is `N passed, N failed`.
import { join } from 'node:path';
import { runComparison } from '../compared-run.mjs';
import { requireTypeScript } from '../typescript.mjs';

const { cases, CURRENCIES, evaluateCase, testedNames } = requireTypeScript( import.meta.url )( './cases.ts' );

await runComparison( {
	noun: 'tips',
	count: Number( process.env.AISLE_TIPS ?? 20000 ),
	seed: Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) ),
	script: join( import.meta.dirname, 'evaluate-tips.php' ),
	cases,
	evaluateCase,
	testedNames,
	expected: [
		'percent',
		'amount',
		'custom',
		'round_up',
		'unknown_tip',
		'bad_amount',
		'no tip',
		'above the cap',
		'currency factor',
		'taxed',
		...CURRENCIES.map( ( { code } ) => `tip in ${ code }` ),
	],
} );
