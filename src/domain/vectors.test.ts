/**
 * Runs every row of tests/vectors/*.json; tests/php/Domain/VectorsTest.php runs the same rows.
 *
 * A row is { name, fn, args, out } or { name, fn, args, error }. In args and out, at any depth: { "num": "1.10" } is a
 * number (NaN, Infinity, -0 too), { formula, tree } is the tree, { label_formula, parts } is the parts, a bare number
 * must be whole, anything else is itself. tests/vectors/README.md has the rest.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from './domain-error';
import { registry } from './vectors.registry';

interface Row {
	readonly name: string;
	readonly fn: string;
	readonly args: readonly unknown[];
	readonly out?: unknown;
	readonly error?: string;
	readonly data?: unknown;
	readonly only?: string;
}

const FOLDER = join( __dirname, '../../tests/vectors' );

function rows( file: string ): readonly Row[] {
	return JSON.parse( readFileSync( join( FOLDER, file ), 'utf8' ) );
}

function decode( value: unknown ): unknown {
	if ( typeof value === 'number' && ! Number.isInteger( value ) ) {
		throw new Error( `The bare decimal ${ value } must be written { "num": "${ value }" }.` );
	}
	if ( Array.isArray( value ) ) {
		return value.map( decode );
	}
	return typeof value === 'object' && value !== null ? decodeObject( value ) : value;
}

function decodeObject( value: object ): unknown {
	const keys = Object.keys( value ).sort().join();
	if ( keys === 'num' && 'num' in value ) {
		return Number( value.num );
	}
	if ( keys === 'formula,tree' && 'tree' in value ) {
		return value.tree;
	}
	if ( keys === 'label_formula,parts' && 'parts' in value ) {
		return value.parts;
	}
	return Object.fromEntries( Object.entries( value ).map( ( [ key, part ] ) => [ key, decode( part ) ] ) );
}

function errorOf( run: () => unknown ): DomainError {
	try {
		run();
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return error;
		}
		throw error;
	}
	throw new Error( 'Nothing was thrown.' );
}

function check( module: string, row: Row ): void {
	const fn = registry[ `${ module }.${ row.fn }` ];
	if ( ! fn ) {
		throw new Error( `src/domain/vectors.registry.ts has no ${ module }.${ row.fn }.` );
	}
	const run = () => fn( ...( decode( row.args ) as never[] ) );
	if ( row.error === undefined ) {
		expect( run() ).toStrictEqual( decode( row.out ) );
		return;
	}
	const error = errorOf( run );
	expect( error.code ).toBe( row.error );
	if ( row.data !== undefined ) {
		expect( error.data ).toStrictEqual( decode( row.data ) );
	}
}

for ( const file of readdirSync( FOLDER ).filter( ( name ) => name.endsWith( '.json' ) ) ) {
	const module = file.replace( '.json', '' );
	describe( `vectors of ${ module }`, () => {
		const vectors = rows( file );
		test( 'have unique names and either an output or an error', () => {
			expect( new Set( vectors.map( ( row ) => row.name ) ).size ).toBe( vectors.length );
			expect( vectors.filter( ( row ) => 'out' in row === 'error' in row ) ).toEqual( [] );
		} );
		for ( const row of vectors.filter( ( { only } ) => only !== 'php' ) ) {
			test( row.name, () => check( module, row ) );
		}
	} );
}
