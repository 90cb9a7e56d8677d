/**
 * Evaluates the conditions of a form of product options: values of their sources, and the resulting visible fields.
 */
import type { isVisible, Sources } from '../conditions';
import { isBlank } from '../form/answer';
import type { ConditionSource, SourceValues } from '../form/model';
import { settleVisibility } from '../form/visibility';
import { LazyRules } from '../lazy-rules';
import { numberToString } from '../number';
import type { FormState } from './form-state';

export const conditionRules = new LazyRules< { isVisible: typeof isVisible } >();

const EMPTY: SourceValues = { values: [], ids: [], texts: [] };

export function settleConditions( state: FormState ): void {
	const { form, visible } = state;
	form.fields.forEach( ( _field, id ) => visible.set( id, ! form.absent.has( id ) ) );
	const shows = ( id: string, before: boolean ): boolean => {
		const conditions = form.fields.get( id )?.model.conditions ?? null;
		const parent = form.parents.get( id );
		if ( form.absent.has( id ) || ( parent !== undefined && visible.get( parent ) === false ) ) {
			return false;
		}
		const sources: Sources = ( source, name ) => sourceValues( state, source, name, id );
		return conditions === null || conditionRules.rules.isVisible( conditions, sources, before );
	};
	settleVisibility( form.conditional, visible, ( id, before ) => {
		const after = shows( id, before );
		if ( after !== before ) {
			state.forgetCalculations( id );
		}
		return after;
	} );
}

function sourceValues( state: FormState, source: ConditionSource, name: string, from: string ): SourceValues {
	const { context } = state;
	switch ( source ) {
		case 'field':
			return together( state.meant( name, from ).flatMap( ( id ) => state.entry( id )?.source ?? [] ) );
		case 'quantity':
			return plainValues( [ numberToString( context.quantity ) ] );
		case 'attribute':
			return plainValues( Object.hasOwn( context.attributes, name ) ? ( context.attributes[ name ] ?? [] ) : [] );
		case 'stock_status':
			return plainValues( [ context.stock_status ] );
		case 'stock_quantity':
			return plainValues( context.stock_quantity === null ? [] : [ numberToString( context.stock_quantity ) ] );
		case 'custom_field':
			return customValues( textOf( state.customField( name ) ), textOf( state.customNumber( name ) ) );
		case 'product_ids':
			return plainValues( context.product_ids.map( String ) );
		default:
			return EMPTY;
	}
}

function together( sources: readonly SourceValues[] ): SourceValues {
	return sources.length < 2
		? ( sources[ 0 ] ?? EMPTY )
		: {
				values: sources.flatMap( ( { values } ) => values ),
				ids: sources.flatMap( ( { ids } ) => ids ),
				texts: sources.flatMap( ( { texts } ) => texts ),
			};
}

/** Relations compare the parsed number, membership relations both forms, and text relations the text as entered. */
function customValues( written: string, number: string ): SourceValues {
	const values = plainValues( [ number ] );
	return written === number ? values : { ...values, ids: [ written ], texts: [ written ] };
}

const textOf = ( value: string | number ): string => ( typeof value === 'number' ? numberToString( value ) : value );

function plainValues( value: string | readonly string[] ): SourceValues {
	const values = ( typeof value === 'string' ? [ value ] : value ).filter( ( text ) => ! isBlank( text ) );
	return { values, ids: [], texts: values };
}
