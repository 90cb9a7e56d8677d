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

const { cases, outcome, tried } = requireTypeScript( import.meta.url )( './cases.ts' );

const MESSAGES = Number( process.env.AISLE_MESSAGES ?? 20000 );
const SEED = Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) );
const BATCH = 4000;
const MAX_SHRINK_MS = 30_000;
const CHECKER = [ '-d', 'opcache.enable_cli=1', join( import.meta.dirname, 'evaluate-contact.php' ) ];

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
/** A full run must meet each of these, otherwise it tests too little. */
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

async function evaluatedByPhp( drawn ) {
	const php = spawn( 'php', CHECKER, { stdio: [ 'pipe', 'pipe', 'inherit' ] } );
	const failed = new Promise( ( _, reject ) =>
		php.on( 'error', ( error ) =>
			reject( new Error( `This run needs the php command line program on PATH: ${ error.message }` ) )
		)
	);
	// If PHP has exited, the number of its responses shows that.
	php.stdin.on( 'error', () => {} );
	php.stdin.end( drawn.map( ( one ) => `${ JSON.stringify( one ) }\n` ).join( '' ) );
	const lines = ( await Promise.race( [ text( php.stdout ), failed ] ) ).trimEnd().split( '\n' );
	if ( lines.length !== drawn.length ) {
		throw new Error( `PHP answered ${ lines.length } of ${ drawn.length }, the last with ${ lines.at( -1 ) }` );
	}
	return lines.map( ( line ) => JSON.parse( line ) );
}

/** Exceptions are reported in the same way as PHP's. */
function evaluated( one ) {
	try {
		return outcome( one );
	} catch ( error ) {
		return { threw: error.stack };
	}
}

/** fast-check draws the same case again and shrinks it. */
async function shrunk( seed, index, drawn ) {
	const agrees = fc.asyncProperty( cases, async ( one ) =>
		isDeepStrictEqual( evaluated( one ), ( await evaluatedByPhp( [ one ] ) )[ 0 ] )
	);
	const { counterexample, numShrinks } = await fc.check( agrees, {
		seed,
		path: String( index ),
		numRuns: BATCH,
		interruptAfterTimeLimit: MAX_SHRINK_MS,
		markInterruptAsFailure: true,
	} );
	const smallest = counterexample?.[ 0 ] ?? drawn;
	const there = ( await evaluatedByPhp( [ smallest ] ) )[ 0 ];
	return `seed ${ seed }, case ${ index }, made smaller ${ numShrinks } times:\n${ JSON.stringify( smallest, null, '\t' ) }\nTypeScript: ${ JSON.stringify( evaluated( smallest ) ) }\nPHP:        ${ JSON.stringify( there ) }`;
}

const started = Date.now();
const seen = new Map();
let compared = 0;
let difference = null;
console.log( `${ MESSAGES } random messages, AISLE_SEED=${ SEED }` );
for ( let seed = SEED; compared < MESSAGES; seed++ ) {
	const drawn = fc.sample( cases, { numRuns: Math.min( BATCH, MESSAGES - compared ), seed } );
	const phpEvaluation = evaluatedByPhp( drawn );
	// Evaluates the cases in TypeScript while PHP evaluates them too.
	const typescriptResults = drawn.map( evaluated );
	const phpResults = await phpEvaluation;
	const first = typescriptResults.findIndex(
		( result, index ) => ! isDeepStrictEqual( result, phpResults[ index ] )
	);
	if ( first >= 0 ) {
		difference = await shrunk( seed, first, drawn[ first ] );
		break;
	}
	drawn.forEach( ( one, index ) =>
		tried( one, typescriptResults[ index ] ).forEach( ( name ) => seen.set( name, ( seen.get( name ) ?? 0 ) + 1 ) )
	);
	compared += drawn.length;
}
const missing = difference === null && MESSAGES >= 20000 ? EXPECTED.filter( ( name ) => ! seen.has( name ) ) : [];
console.log(
	[ ...seen ]
		.sort( ( one, two ) => two[ 1 ] - one[ 1 ] )
		.map( ( [ name, count ] ) => `${ name } ${ count }` )
		.join( ', ' )
);
if ( difference !== null ) {
	console.log( `\nThe languages disagree. ${ difference }` );
}
missing.forEach( ( name ) => console.log( `Never met: ${ name }.` ) );
console.log( `${ compared } messages in ${ ( ( Date.now() - started ) / 1000 ).toFixed( 1 ) } s` );
const failed = missing.length + ( difference === null ? 0 : 1 );
console.log( `${ compared } passed, ${ failed } failed` );
process.exitCode = failed > 0 ? 1 : 0;
