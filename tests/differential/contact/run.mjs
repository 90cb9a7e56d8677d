// Checks random values against random contact form rules in PHP and in TypeScript.
//
//     node tests/differential/contact/run.mjs
//
// AISLE_SEED repeats a run, AISLE_MESSAGES sets the number of cases (20,000). The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { requireTypeScript } from '../typescript.mjs';

const { cases, evaluateCase, testedNames } = requireTypeScript( import.meta.url )( './cases.ts' );

const MESSAGES = Number( process.env.AISLE_MESSAGES ?? 20000 );
const SEED = Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) );
const BATCH = 4000;
const MAX_SHRINK_MS = 30_000;
const PHP_ARGUMENTS = [ '-d', 'opcache.enable_cli=1', join( import.meta.dirname, 'evaluate-contact.php' ) ];

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

async function evaluateInPhp( drawnCases ) {
	const php = spawn( 'php', PHP_ARGUMENTS, { stdio: [ 'pipe', 'pipe', 'inherit' ] } );
	const failed = new Promise( ( _, reject ) =>
		php.on( 'error', ( error ) => reject( new Error( `The program php cannot be started: ${ error.message }` ) ) )
	);
	// Ignores write errors after PHP has exited, because the number of responses shows that.
	php.stdin.on( 'error', () => {} );
	php.stdin.end( drawnCases.map( ( one ) => `${ JSON.stringify( one ) }\n` ).join( '' ) );
	const lines = ( await Promise.race( [ text( php.stdout ), failed ] ) ).trimEnd().split( '\n' );
	if ( lines.length !== drawnCases.length ) {
		throw new Error(
			`PHP returned ${ lines.length } of ${ drawnCases.length } results; the last is ${ lines.at( -1 ) }`
		);
	}
	return lines.map( ( line ) => JSON.parse( line ) );
}

/** Evaluates a case in TypeScript; an exception is returned in the same format as in PHP. */
function evaluateInTypeScript( one ) {
	try {
		return evaluateCase( one );
	} catch ( error ) {
		return { threw: error.stack };
	}
}

/** Draws the same case again, shrinks it with fast-check, and describes the difference. */
async function describeShrunk( seed, index, drawnCases ) {
	const agrees = fc.asyncProperty( cases, async ( one ) =>
		isDeepStrictEqual( evaluateInTypeScript( one ), ( await evaluateInPhp( [ one ] ) )[ 0 ] )
	);
	const { counterexample, numShrinks } = await fc.check( agrees, {
		seed,
		path: String( index ),
		numRuns: BATCH,
		interruptAfterTimeLimit: MAX_SHRINK_MS,
		markInterruptAsFailure: true,
	} );
	const smallest = counterexample?.[ 0 ] ?? drawnCases;
	const phpResult = ( await evaluateInPhp( [ smallest ] ) )[ 0 ];
	return `seed ${ seed }, case ${ index }, shrunk ${ numShrinks } times:\n${ JSON.stringify( smallest, null, '\t' ) }\nTypeScript: ${ JSON.stringify( evaluateInTypeScript( smallest ) ) }\nPHP:        ${ JSON.stringify( phpResult ) }`;
}

const started = Date.now();
const occurrences = new Map();
let comparedCount = 0;
let difference = null;
console.log( `${ MESSAGES } random messages, AISLE_SEED=${ SEED }` );
for ( let seed = SEED; comparedCount < MESSAGES; seed++ ) {
	const drawnCases = fc.sample( cases, { numRuns: Math.min( BATCH, MESSAGES - comparedCount ), seed } );
	const phpEvaluation = evaluateInPhp( drawnCases );
	// Evaluates the cases in TypeScript while PHP evaluates them too.
	const typescriptResults = drawnCases.map( evaluateInTypeScript );
	const phpResults = await phpEvaluation;
	const firstDifference = typescriptResults.findIndex(
		( result, index ) => ! isDeepStrictEqual( result, phpResults[ index ] )
	);
	if ( firstDifference >= 0 ) {
		difference = await describeShrunk( seed, firstDifference, drawnCases[ firstDifference ] );
		break;
	}
	drawnCases.forEach( ( one, index ) =>
		testedNames( one, typescriptResults[ index ] ).forEach( ( name ) =>
			occurrences.set( name, ( occurrences.get( name ) ?? 0 ) + 1 )
		)
	);
	comparedCount += drawnCases.length;
}
const missing =
	difference === null && MESSAGES >= 20000 ? EXPECTED.filter( ( name ) => ! occurrences.has( name ) ) : [];
console.log(
	[ ...occurrences ]
		.sort( ( one, two ) => two[ 1 ] - one[ 1 ] )
		.map( ( [ name, count ] ) => `${ name } ${ count }` )
		.join( ', ' )
);
if ( difference !== null ) {
	console.log( `\nPHP and TypeScript differ: ${ difference }` );
}
missing.forEach( ( name ) => console.log( `Never occurred: ${ name }.` ) );
console.log( `${ comparedCount } messages in ${ ( ( Date.now() - started ) / 1000 ).toFixed( 1 ) } s` );
const failed = missing.length + ( difference === null ? 0 : 1 );
console.log( `${ comparedCount } passed, ${ failed } failed` );
process.exitCode = failed > 0 ? 1 : 0;
