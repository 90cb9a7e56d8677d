/**
 * One part of the run: evaluates random cases in batches in both languages, stops at the first difference and
 * shrinks it.
 */
import fc from 'fast-check';
import { arrived, cases, md5, outcome, withTrees, written, type Case } from './cases';
import { PhpMirror, type Evaluation } from './php-mirror';

const BATCH = 100;
const MAX_SHRINK_MS = 60_000;

export interface ShardReport {
	forms: number;
	refused: number;
	/** How often each error, formula error and other result occurred. */
	seen: Record< string, number >;
	/** The smallest case found on which the languages disagree, in words. */
	difference: string | null;
}

export async function runShard( seed: number, wanted: number ): Promise< ShardReport > {
	const report: ShardReport = { forms: 0, refused: 0, seen: {}, difference: null };
	const php = new PhpMirror();
	let before: ( () => Promise< number | null > ) | null = null;
	let batchSeed = seed;
	try {
		for ( let evaluatedForms = 0; evaluatedForms < wanted && report.difference === null; ) {
			const drawn = fc.sample( cases, { numRuns: BATCH, seed: batchSeed } );
			const evaluations = drawn.map( async ( one ) => php.evaluate( written( one, false ) ) );
			evaluatedForms += drawn.reduce( ( sum, one ) => sum + one.forms.length, 0 );
			report.difference = await differenceIn( before, php, batchSeed - 1 );
			const batch = async () => firstDifference( drawn, evaluations, report );
			// While PHP works on this batch, the one before is evaluated here.
			before = batch;
			batchSeed++;
		}
		report.difference ??= await differenceIn( before, php, batchSeed - 1 );
	} finally {
		php.end();
	}
	return report;
}

async function differenceIn(
	batch: ( () => Promise< number | null > ) | null,
	php: PhpMirror,
	seed: number
): Promise< string | null > {
	const index = ( await batch?.() ) ?? null;
	return index === null ? null : shrunk( php, seed, index );
}

async function firstDifference(
	drawn: readonly Case[],
	evaluations: readonly Promise< Evaluation >[],
	report: ShardReport
): Promise< number | null > {
	let first: number | null = null;
	for ( const [ index, one ] of drawn.entries() ) {
		const evaluation = await evaluations[ index ];
		if ( evaluation === undefined ) {
			continue;
		}
		const here = arrived( one );
		withTrees( here, evaluation.trees );
		const { text, results } = evaluated( here );
		report.forms += one.forms.length;
		report.refused += results.length === 0 ? one.forms.length : 0;
		results.forEach( ( result ) => count( report.seen, result ) );
		if ( first === null && md5( text ) !== evaluation.outcome ) {
			first = index;
		}
	}
	return first;
}

/** Reports an exception as PHP does: it is a difference unless PHP throws the same one. */
function evaluated( one: Case ): ReturnType< typeof outcome > {
	try {
		return outcome( one );
	} catch ( error ) {
		return { text: `threw ${ error instanceof Error ? error.stack : String( error ) }`, results: [] };
	}
}

function count( seen: Record< string, number >, result: ReturnType< typeof outcome >[ 'results' ][ number ] ): void {
	const names = [
		...Object.values( result.errors ).map( ( error ) => `error ${ error.code }` ),
		...result.formula_errors.map( ( error ) => `formula ${ error.code }` ),
		...( Object.values( result.visible ).includes( false ) ? [ 'hidden' ] : [] ),
		...( result.fees.length > 0 ? [ 'fee' ] : [] ),
		...( result.fees.some( ( fee ) => fee.amount < 0 ) ? [ 'fee below 0' ] : [] ),
		...( result.quantity !== null ? [ 'bound quantity' ] : [] ),
		...result.products.map( ( product ) => ( product.independent ? 'independent product' : 'dependent product' ) ),
		...( Object.values( result.repetitions ).some( ( times ) => times > 1 ) ? [ 'repeated' ] : [] ),
		...( Object.keys( result.prices ).some( ( id ) => id.includes( '~' ) ) ? [ 'repetition priced' ] : [] ),
		...( Object.values( result.prices ).some( ( price ) => price !== 0 ) ? [ 'priced' ] : [] ),
	];
	for ( const name of names ) {
		seen[ name ] = ( seen[ name ] ?? 0 ) + 1;
	}
}

async function compared( php: PhpMirror, one: Case ): Promise< { here: string; there: string } > {
	const evaluation = await php.evaluate( written( one, true ) );
	const copy = arrived( one );
	withTrees( copy, evaluation.trees );
	return { here: evaluated( copy ).text, there: evaluation.outcome };
}

/** fast-check draws the same case again and shrinks it. */
async function shrunk( php: PhpMirror, seed: number, index: number ): Promise< string > {
	const agrees = fc.asyncProperty( cases, async ( one ) => {
		const { here, there } = await compared( php, one );
		return here === there;
	} );
	const details = await fc.check( agrees, {
		seed,
		path: String( index ),
		numRuns: BATCH,
		interruptAfterTimeLimit: MAX_SHRINK_MS,
		markInterruptAsFailure: true,
	} );
	const smallest = details.counterexample?.[ 0 ] ?? fc.sample( cases, { numRuns: BATCH, seed } )[ index ];
	if ( smallest === undefined ) {
		return `Case ${ index } of seed ${ seed } cannot be drawn again.`;
	}
	const { here, there } = await compared( php, smallest );
	const start = [ ...here ].findIndex( ( character, place ) => character !== [ ...there ][ place ] );
	const around = ( text: string ) => [ ...text ].slice( Math.max( 0, start - 120 ), start + 200 ).join( '' );
	return `seed ${ seed }, case ${ index }, made smaller ${ details.numShrinks } times:\n${ JSON.stringify( arrived( smallest ), null, '\t' ) }\nTypeScript: …${ around( here ) }\nPHP:        …${ around( there ) }`;
}
