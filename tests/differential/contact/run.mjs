// Checks random values against random contact form rules in PHP and in TypeScript.
//
//     node tests/differential/contact/run.mjs
//
// AISLE_SEED repeats a run, AISLE_MESSAGES sets the number of cases (20,000). The last line is `N passed, N failed`.
import { join } from 'node:path';
import { runComparison } from '../compared-run.mjs';
import { requireTypeScript } from '../typescript.mjs';

const { cases, evaluateCase, testedNames } = requireTypeScript( import.meta.url )( './cases.ts' );

const RULES = [
	...[
		'required',
		'requiredfile',
		'email',
		'url',
		'tel',
		'number',
		'date',
		'time',
		'enum',
		'dayofweek',
		'minitems',
		'maxitems',
		'minlength',
		'maxlength',
	],
	...[
		'minnumber',
		'maxnumber',
		'mindate',
		'maxdate',
		'stepnumber',
		'file',
		'minfilesize',
		'maxfilesize',
		'all',
		'any',
	],
];
/** Results that must occur in a full run; otherwise it tests too little. */
const EXPECTED = [
	...RULES.flatMap( ( rule ) => [ `${ rule } passes`, `${ rule } fails` ] ),
	'palindrome passes',
	'several fields fail',
	'no day',
	'day stays',
	'day resolved',
	'scheme stays',
	'scheme added',
	...[ 'text', 'email', 'tel', 'phone', 'checkbox' ].flatMap( ( type ) => [
		`add-on ${ type } passes`,
		`add-on ${ type } required`,
	] ),
	'add-on email bad_email',
	'add-on tel bad_tel',
	'add-on phone bad_tel',
];

await runComparison( {
	noun: 'messages',
	count: Number( process.env.AISLE_MESSAGES ?? 20000 ),
	seed: Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) ),
	script: join( import.meta.dirname, 'evaluate-contact.php' ),
	cases,
	evaluateCase,
	testedNames,
	expected: EXPECTED,
} );
