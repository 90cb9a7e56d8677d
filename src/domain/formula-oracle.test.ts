/**
 * Compares random formulas, compiled by PHP: the results must be identical to the last bit in PHP and TypeScript.
 * mathjs, an independent implementation, must agree where the languages do.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { all, create, type FactoryFunctionMap, type MathNode } from 'mathjs';
import { DomainError } from './domain-error';
import { evaluateFormula, type FormulaValue } from './formula';
import { FormulaWriter, randomNumbers, type RandomFormula } from './formula-oracle.formulas';

interface Answer {
	readonly tree: unknown;
	/** 64 bits in hexadecimal, "true", "false" or "error:<code>". */
	readonly result: string;
}

const COMMON_COUNT = 2000;
const WIDE_COUNT = 1000;
const MAX = 1e12;
const SCRIPT = join( __dirname, '../../tests/php/Domain/compile-batch.php' );

// Aisle compares numbers exactly; this is the smallest tolerance that mathjs allows.
const allFunctions: FactoryFunctionMap = { ...all };
const math = create( allFunctions, { relTol: 1e-15, absTol: 0 } );
const rounding = create( allFunctions );

/** Functions that differ slightly in mathjs. Aisle's do not treat an almost whole number as whole. */
const AISLE_FUNCTIONS = {
	ceil: Math.ceil,
	floor: Math.floor,
	/** Aisle rounds the 15-digit decimal, mathjs the shortest one. */
	round: ( value: number, decimals: number ) =>
		rounding.round( Number( rounding.format( value, { precision: 15 } ) ), decimals ),
};

function evaluateInPhp( formulas: readonly RandomFormula[] ): readonly Answer[] {
	const cases = formulas.map( ( { source, bindings } ) => ( {
		source,
		bindings: Object.fromEntries(
			Object.entries( bindings ).map( ( [ name, value ] ) => [ name, String( value ) ] )
		),
	} ) );
	const php = spawnSync( 'php', [ SCRIPT ], { input: JSON.stringify( cases ), encoding: 'utf8', maxBuffer: 1e8 } );
	if ( php.error ) {
		throw new Error( `This test needs the php command line program on PATH: ${ php.error.message }` );
	}
	if ( php.status !== 0 ) {
		throw new Error( `compile-batch.php failed: ${ php.stderr }${ php.stdout.slice( 0, 2000 ) }` );
	}
	return JSON.parse( php.stdout );
}

function evaluate( tree: unknown, { bindings }: RandomFormula ): FormulaValue | DomainError {
	try {
		return evaluateFormula( tree, bindings );
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return error;
		}
		throw error;
	}
}

function bits( value: FormulaValue | DomainError ): string {
	if ( value instanceof DomainError ) {
		return `error:${ value.code }`;
	}
	if ( typeof value !== 'number' ) {
		return JSON.stringify( value );
	}
	const buffer = Buffer.alloc( 8 );
	buffer.writeDoubleBE( value );
	return buffer.toString( 'hex' );
}

/** Returns whether mathjs also finds a part that Aisle must reject. */
function hasForbiddenPart( { mathjs, bindings }: RandomFormula ): boolean {
	const scope = { ...AISLE_FUNCTIONS, ...bindings };
	return math.parse( mathjs ).filter( ( node, path ) => path !== 'fn' && isForbidden( node, scope ) ).length > 0;
}

function isForbidden( node: MathNode, scope: object ): boolean {
	if ( math.isOperatorNode( node ) && node.fn === 'mod' && node.args[ 1 ]?.evaluate( scope ) === 0 ) {
		return true;
	}
	try {
		const value: unknown = node.evaluate( scope );
		return typeof value === 'number' ? ! ( Math.abs( value ) <= MAX ) : typeof value !== 'boolean';
	} catch {
		// The part itself is forbidden: the root of a negative number.
		return false;
	}
}

const random = randomNumbers( 20261121 );
const commonFormulas = Array.from( { length: COMMON_COUNT }, () => new FormulaWriter( random, false ).formula() );
const wideFormulas = Array.from( { length: WIDE_COUNT }, () => new FormulaWriter( random, true ).formula() );
const rows: { formula: RandomFormula; answer: Answer; value: FormulaValue | DomainError }[] = [];

beforeAll( () => {
	const formulas = [ ...commonFormulas, ...wideFormulas ];
	evaluateInPhp( formulas ).forEach( ( answer, index ) => {
		const formula = formulas[ index ];
		if ( formula ) {
			rows.push( { formula, answer, value: evaluate( answer.tree, formula ) } );
		}
	} );
} );

test( 'evaluates every random formula to the same bits in PHP and TypeScript', () => {
	expect( rows ).toHaveLength( COMMON_COUNT + WIDE_COUNT );
	const mismatches = rows.filter( ( { answer, value } ) => bits( value ) !== answer.result );
	expect( mismatches ).toEqual( [] );
} );

test( 'evaluates every valid random formula to the same value as mathjs', () => {
	const valued = rows.slice( 0, COMMON_COUNT ).filter( ( { value } ) => ! ( value instanceof DomainError ) );
	const mismatches = valued
		.map( ( { formula, value } ) => ( {
			formula,
			value,
			mathjs: math.evaluate( formula.mathjs, { ...AISLE_FUNCTIONS, ...formula.bindings } ),
		} ) )
		.filter( ( { value, mathjs } ) => ! ( mathjs === value ) );
	expect( mismatches ).toEqual( [] );
	expect( valued.length ).toBeGreaterThan( COMMON_COUNT / 2 );
} );

test( 'rejects a random formula only when mathjs meets a forbidden value', () => {
	const rejected = rows.slice( 0, COMMON_COUNT ).filter( ( { value } ) => value instanceof DomainError );
	expect( rejected.filter( ( { formula } ) => ! hasForbiddenPart( formula ) ) ).toEqual( [] );
	expect( rejected.length ).toBeGreaterThan( 0 );
	// Ensures that the check can fail.
	const valued = rows.slice( 0, COMMON_COUNT ).filter( ( { value } ) => ! ( value instanceof DomainError ) );
	expect( valued.filter( ( { formula } ) => hasForbiddenPart( formula ) ).length ).toBeLessThan( valued.length / 10 );
} );

test( 'covers every node type and several error types with random formulas', () => {
	const trees = JSON.stringify( rows.map( ( { answer } ) => answer.tree ) );
	const kinds = '+ - * / % ** < <= > >= == != and or not neg if min max round ceil floor abs sqrt length ref'.split(
		' '
	);
	expect( kinds.filter( ( kind ) => ! trees.includes( `["${ kind }",` ) ) ).toEqual( [] );
	const errors = new Set(
		rows.map( ( { answer } ) => answer.result ).filter( ( result ) => result.startsWith( 'error:' ) )
	);
	expect( errors.size ).toBeGreaterThan( 3 );
} );
