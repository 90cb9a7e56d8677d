// Evaluates random cases in PHP and in TypeScript, compares the results, and prints a report.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';

const BATCH = 4000;
const MAX_SHRINK_MS = 30_000;
/** In a run of so many cases, each expected result must occur. */
const FULL_RUN = 20_000;

/**
 * Sets the exit code. The last line is `N passed, N failed`.
 *
 * @param {Object}                                      run
 * @param {string}                                      run.noun         Name of the cases in the report, such as `messages`.
 * @param {number}                                      run.count
 * @param {number}                                      run.seed         Seed of the first batch.
 * @param {string}                                      run.script       PHP script that reads one case in JSON per line and
 *                                                                       prints the result of each.
 * @param {Object}                                      run.cases        Arbitrary of fast-check.
 * @param {(one: unknown) => unknown}                   run.evaluateCase Returns the result in the format of the script.
 * @param {(one: unknown, result: any) => string[]}     run.testedNames  Returns names of what a case tests.
 * @param {string[]}                                    run.expected     Names that must occur in a full run; otherwise it
 *                                                                       tests too little.
 */
export async function runComparison( {
	noun,
	count,
	seed: firstSeed,
	script,
	cases,
	evaluateCase,
	testedNames,
	expected,
} ) {
	const evaluators = evaluatorsOf( script, evaluateCase );
	const started = Date.now();
	const occurrences = new Map();
	let comparedCount = 0;
	let difference = null;
	console.log( `${ count } random ${ noun }, AISLE_SEED=${ firstSeed }` );
	for ( let seed = firstSeed; comparedCount < count; seed++ ) {
		const drawnCases = fc.sample( cases, { numRuns: Math.min( BATCH, count - comparedCount ), seed } );
		const phpEvaluation = evaluators.php( drawnCases );
		// Evaluates the cases in TypeScript while PHP evaluates them too.
		const typescriptResults = drawnCases.map( evaluators.typescript );
		const phpResults = await phpEvaluation;
		const firstDifference = typescriptResults.findIndex(
			( result, index ) => ! isDeepStrictEqual( result, phpResults[ index ] )
		);
		if ( firstDifference >= 0 ) {
			difference = await describeShrunk(
				evaluators,
				cases,
				seed,
				firstDifference,
				drawnCases[ firstDifference ]
			);
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
		difference === null && count >= FULL_RUN ? expected.filter( ( name ) => ! occurrences.has( name ) ) : [];
	report( { noun, comparedCount, occurrences, difference, missing, seconds: ( Date.now() - started ) / 1000 } );
}

function evaluatorsOf( script, evaluateCase ) {
	return {
		php: ( drawnCases ) => evaluateInPhp( script, drawnCases ),
		/** Evaluates a case in TypeScript; an exception is returned in the same format as in PHP. */
		typescript: ( one ) => {
			try {
				return evaluateCase( one );
			} catch ( error ) {
				return { threw: error.stack };
			}
		},
	};
}

async function evaluateInPhp( script, drawnCases ) {
	const php = spawn( 'php', [ '-d', 'opcache.enable_cli=1', script ], { stdio: [ 'pipe', 'pipe', 'inherit' ] } );
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

/** Draws the same case again, shrinks it with fast-check, and describes the difference. */
async function describeShrunk( evaluators, cases, seed, index, drawnCase ) {
	const agrees = fc.asyncProperty( cases, async ( one ) =>
		isDeepStrictEqual( evaluators.typescript( one ), ( await evaluators.php( [ one ] ) )[ 0 ] )
	);
	const { counterexample, numShrinks } = await fc.check( agrees, {
		seed,
		path: String( index ),
		numRuns: BATCH,
		interruptAfterTimeLimit: MAX_SHRINK_MS,
		markInterruptAsFailure: true,
	} );
	const smallest = counterexample?.[ 0 ] ?? drawnCase;
	const phpResult = ( await evaluators.php( [ smallest ] ) )[ 0 ];
	return `seed ${ seed }, case ${ index }, shrunk ${ numShrinks } times:\n${ JSON.stringify( smallest, null, '\t' ) }\nTypeScript: ${ JSON.stringify( evaluators.typescript( smallest ) ) }\nPHP:        ${ JSON.stringify( phpResult ) }`;
}

function report( { noun, comparedCount, occurrences, difference, missing, seconds } ) {
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
	console.log( `${ comparedCount } ${ noun } in ${ seconds.toFixed( 1 ) } s` );
	const failed = missing.length + ( difference === null ? 0 : 1 );
	console.log( `${ comparedCount } passed, ${ failed } failed` );
	process.exitCode = failed > 0 ? 1 : 0;
}
