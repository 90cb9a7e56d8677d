/** Random cases: a product's forms with answers and context, evaluated here and by evaluate-options.php. */
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { registerAllRules } from '../../src/domain/all-rules';
import { DomainError } from '../../src/domain/domain-error';
import {
	combineForms,
	evaluateForms,
	type AnsweredForm,
	type FormContext,
	type FormResult,
} from '../../src/domain/option-form';
import { toModel } from '../../src/domain/form-document';
import { checkSchedule } from '../../src/domain/schedule/schedule-rules';
import { contexts } from './contexts';
import { answeredDocuments, type AnsweredDocument } from './documents';

registerAllRules();

export interface Case {
	forms: AnsweredDocument[];
	context: FormContext;
	/** Setting `change_price_as_quantity`. */
	changes: boolean;
}

/** Draws one form, or two forms whose prices are combined. */
export const cases: fc.Arbitrary< Case > = fc.record( {
	forms: fc.array( answeredDocuments, { minLength: 1, maxLength: 2 } ),
	context: contexts,
	changes: fc.boolean(),
} );

const LONE_SURROGATES = /\p{Surrogate}/gu;
const markSurrogates = ( text: string ) =>
	text.replace( LONE_SURROGATES, ( surrogate ) => `\uf8ff${ surrogate.charCodeAt( 0 ).toString( 16 ) }` );

/** Writes a case as one line for PHP. Marks lone surrogates, which PHP rejects in JSON. */
export function writeLine( testCase: Case, whole: boolean ): string {
	return JSON.stringify( { ...testCase, whole }, ( _, value: unknown ) => {
		if ( typeof value === 'string' ) {
			return markSurrogates( value );
		}
		return isMap( value )
			? Object.fromEntries( Object.entries( value ).map( ( [ key, part ] ) => [ markSurrogates( key ), part ] ) )
			: value;
	} );
}

/** Returns a case as PHP receives it: without the values that JSON omits. */
export function asReceived( testCase: Case ): Case {
	return JSON.parse( JSON.stringify( testCase ) );
}

function isMap( value: unknown ): value is Record< string, unknown > {
	return typeof value === 'object' && value !== null && ! Array.isArray( value );
}

const bits = new DataView( new ArrayBuffer( 8 ) );

/** Mirrors canonical() in evaluate-options.php. */
export function canonical( value: unknown ): string {
	if ( typeof value === 'number' ) {
		bits.setFloat64( 0, value );
		return (
			bits.getUint32( 0 ).toString( 16 ).padStart( 8, '0' ) +
			bits.getUint32( 4 ).toString( 16 ).padStart( 8, '0' )
		);
	}
	if ( Array.isArray( value ) ) {
		return `[${ value.map( canonical ).join() }]`;
	}
	if ( isMap( value ) ) {
		const keys = Object.keys( value )
			.filter( ( key ) => value[ key ] !== undefined )
			.sort();
		return keys.length === 0
			? '[]'
			: `{${ keys.map( ( key ) => `${ key }:${ canonical( value[ key ] ) }` ).join() }}`;
	}
	return typeof value === 'string' ? `"${ value }"` : String( value );
}

/** Inserts PHP's compiled formulas in the order of formula_slots() in evaluate-options.php. */
export function withTrees( { forms }: Case, trees: unknown[] ): void {
	const remainingTrees = [ ...trees ];
	const fill = ( target: unknown, source: string, compiled: string, isFormula: ( text: string ) => boolean ) => {
		const text = isMap( target ) ? target[ source ] : undefined;
		if ( isMap( target ) && typeof text === 'string' && isFormula( text ) ) {
			const tree = remainingTrees.shift() ?? null;
			if ( tree !== null ) {
				target[ compiled ] = tree;
			}
		}
	};
	for ( const { document } of forms ) {
		fill( document.rules, 'quantity_bind_formula', 'quantity_bind_formula_compiled', () => true );
		for ( const field of Array.isArray( document.fields ) ? document.fields : [] ) {
			const isCustom = field.pricingType === 'custom';
			for ( const target of [ field, ...( Array.isArray( field.options ) ? field.options : [] ) ] ) {
				fill( target, 'price', 'price_compiled', ( text ) => isCustom && text.trim() !== '' );
			}
			fill( field, 'content', 'content_compiled', ( text ) => text.includes( '#=' ) );
			fill(
				field,
				'formula',
				'formula_compiled',
				( text ) => field.type === 'calculation' && text.trim() !== ''
			);
		}
	}
}

export interface Outcome {
	text: string;
	results: readonly FormResult[];
}

export function evaluateCase( { forms, context, changes }: Case ): Outcome {
	const answered: AnsweredForm[] = [];
	try {
		for ( const { document, answers } of forms ) {
			answered.push( { model: toModel( document ), answers: answers as AnsweredForm[ 'answers' ] } );
		}
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return { text: `refused ${ error.code }${ canonical( error.data ) }`, results: [] };
		}
		throw error;
	}
	const results = evaluateForms( answered, { ...context, checkSchedule } );
	const quantity = results.find( ( result ) => result.quantity !== null )?.quantity ?? context.quantity;
	const models = answered.map( ( { model } ) => model );
	const combined = combineForms(
		results,
		models.map( ( model ) => model.base_price ),
		{
			product_price: context.product_price,
			quantity,
			change_price_as_quantity: changes,
		}
	);
	return { text: canonical( [ models, results, combined ] ), results };
}

export const md5 = ( text: string ): string => createHash( 'md5' ).update( text ).digest( 'hex' );
