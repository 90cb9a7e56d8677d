// Discounts random bundles in PHP and in TypeScript.
//
//     node tests/differential/bundles/run.mjs
//
// AISLE_SEED repeats a run, AISLE_BUNDLES sets the number of bundles (20,000). The last line is `N passed, N failed`.
import { join } from 'node:path';
import { runComparison } from '../compared-run.mjs';
import { requireTypeScript } from '../typescript.mjs';

const { cases, CURRENCIES, evaluateCase, testedNames } = requireTypeScript( import.meta.url )( './cases.ts' );

await runComparison( {
	noun: 'bundles',
	count: Number( process.env.AISLE_BUNDLES ?? 20000 ),
	seed: Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) ),
	script: join( import.meta.dirname, 'evaluate-bundles.php' ),
	cases,
	evaluateCase,
	testedNames,
	expected: [
		'tier',
		'no tier',
		'own discount',
		'items with their own discount',
		'only items with their own discount',
		'currency factor',
		'saved',
		'not saved',
		'free',
		'part of the discount is lost',
		...CURRENCIES.map( ( { code } ) => `saved ${ code }` ),
	],
} );
