/** Evaluates random cases in both languages, in batches; stops at the first difference and shrinks the case. */
import fc from 'fast-check';
import { asReceived, cases, evaluateCase, md5, withTrees, writeLine, type Case } from './cases';
import { PhpMirror, type Evaluation } from './php-mirror';

const BATCH = 100;
const MAX_SHRINK_MS = 60_000;

export interface ShardReport {
	forms: number;
	refused: number;
	/** Number of occurrences of each error, formula error and other result. */
	seen: Record< string, number >;
	/** Description of the smallest case found in which PHP and TypeScript differ. */
	difference: string | null;
}

export async function runShard( seed: number, wanted: number ): Promise< ShardReport > {
	const report: ShardReport = { forms: 0, refused: 0, seen: {}, difference: null };
	const php = new PhpMirror();
	let previousBatch: ( () => Promise< number | null > ) | null = null;
	let batchSeed = seed;
	try {
		for ( let evaluatedForms = 0; evaluatedForms < wanted && report.difference === null; ) {
			const drawnCases = fc.sample( cases, { numRuns: BATCH, seed: batchSeed } );
			const evaluations = drawnCases.map( async ( one ) => php.evaluate( writeLine( one, false ) ) );
			evaluatedForms += drawnCases.reduce( ( sum, one ) => sum + one.forms.length, 0 );
			report.difference = await differenceIn( previousBatch, php, batchSeed - 1 );
			const batch = async () => firstDifference( drawnCases, evaluations, report );
			// Evaluates the previous batch in TypeScript while PHP evaluates this one.
			previousBatch = batch;
			batchSeed++;
		}
		report.difference ??= await differenceIn( previousBatch, php, batchSeed - 1 );
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
	return index === null ? null : describeShrunk( php, seed, index );
}

async function firstDifference(
	drawnCases: readonly Case[],
	evaluations: readonly Promise< Evaluation >[],
	report: ShardReport
): Promise< number | null > {
	let first: number | null = null;
	for ( const [ index, one ] of drawnCases.entries() ) {
		const evaluation = await evaluations[ index ];
		if ( evaluation === undefined ) {
			continue;
		}
		const receivedCase = asReceived( one );
		withTrees( receivedCase, evaluation.trees );
		const { text, results } = evaluate( receivedCase );
		report.forms += one.forms.length;
		report.refused += results.length === 0 ? one.forms.length : 0;
		results.forEach( ( result ) => countResults( report.seen, result ) );
		if ( first === null && md5( text ) !== evaluation.outcome ) {
			first = index;
		}
	}
	return first;
}

/** Evaluates a case; an exception is reported as in PHP and is a difference unless PHP throws the same one. */
function evaluate( one: Case ): ReturnType< typeof evaluateCase > {
	try {
		return evaluateCase( one );
	} catch ( error ) {
		return { text: `threw ${ error instanceof Error ? error.stack : String( error ) }`, results: [] };
	}
}

function countResults(
	seen: Record< string, number >,
	result: ReturnType< typeof evaluateCase >[ 'results' ][ number ]
): void {
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

async function compareLanguages( php: PhpMirror, one: Case ): Promise< { typescriptText: string; phpText: string } > {
	const evaluation = await php.evaluate( writeLine( one, true ) );
	const copy = asReceived( one );
	withTrees( copy, evaluation.trees );
	return { typescriptText: evaluate( copy ).text, phpText: evaluation.outcome };
}

/** Draws the same case again, shrinks it with fast-check, and describes the difference. */
async function describeShrunk( php: PhpMirror, seed: number, index: number ): Promise< string > {
	const agrees = fc.asyncProperty( cases, async ( one ) => {
		const { typescriptText, phpText } = await compareLanguages( php, one );
		return typescriptText === phpText;
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
		return `Case ${ index } of seed ${ seed } could not be drawn again.`;
	}
	const { typescriptText, phpText } = await compareLanguages( php, smallest );
	const start = [ ...typescriptText ].findIndex( ( character, place ) => character !== [ ...phpText ][ place ] );
	const excerpt = ( text: string ) => [ ...text ].slice( Math.max( 0, start - 120 ), start + 200 ).join( '' );
	return `seed ${ seed }, case ${ index }, shrunk ${ details.numShrinks } times:\n${ JSON.stringify( asReceived( smallest ), null, '\t' ) }\nTypeScript: …${ excerpt( typescriptText ) }\nPHP:        …${ excerpt( phpText ) }`;
}
