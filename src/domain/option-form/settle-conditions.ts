/**
 * Evaluates the conditions of a form of product options: values of their sources, and the resulting visible fields.
 */
import type { isVisible, SourceReader } from '../conditions';
import { isBlank } from '../form/answer';
import type { ConditionSource, SourceValues } from '../form/model';
import { updateVisibility } from '../form/visibility';
import { LazyRules } from '../lazy-rules';
import { numberToString } from '../number';
import type { FormState } from './form-state';

export const conditionRules = new LazyRules< { isVisible: typeof isVisible } >();

const EMPTY: SourceValues = { values: [], ids: [], texts: [] };

export function applyConditions( state: FormState ): void {
	const { form, visible } = state;
	form.fields.forEach( ( _field, id ) => visible.set( id, ! form.absent.has( id ) ) );
	const isFieldVisible = ( id: string, wasVisible: boolean ): boolean => {
		const conditions = form.fields.get( id )?.model.conditions ?? null;
		const parent = form.parents.get( id );
		if ( form.absent.has( id ) || ( parent !== undefined && visible.get( parent ) === false ) ) {
			return false;
		}
		const readSource: SourceReader = ( source, name ) => sourceValues( state, source, name, id );
		return conditions === null || conditionRules.rules.isVisible( conditions, readSource, wasVisible );
	};
	updateVisibility( form.conditional, visible, ( id, wasVisible ) => {
		const isNowVisible = isFieldVisible( id, wasVisible );
		if ( isNowVisible !== wasVisible ) {
			state.clearCalculations( id );
		}
		return isNowVisible;
	} );
}

function sourceValues( state: FormState, source: ConditionSource, name: string, fromId: string ): SourceValues {
	const { context } = state;
	switch ( source ) {
		case 'field':
			return mergeSources(
				state.referencedIds( name, fromId ).flatMap( ( id ) => state.entry( id )?.source ?? [] )
			);
		case 'quantity':
			return plainValues( [ numberToString( context.quantity ) ] );
		case 'attribute':
			return plainValues( Object.hasOwn( context.attributes, name ) ? ( context.attributes[ name ] ?? [] ) : [] );
		case 'stock_status':
			return plainValues( [ context.stock_status ] );
		case 'stock_quantity':
			return plainValues( context.stock_quantity === null ? [] : [ numberToString( context.stock_quantity ) ] );
		case 'custom_field':
			return customFieldValues( textOf( state.customField( name ) ), textOf( state.customNumber( name ) ) );
		case 'product_ids':
			return plainValues( context.product_ids.map( String ) );
		default:
			return EMPTY;
	}
}

function mergeSources( sources: readonly SourceValues[] ): SourceValues {
	return sources.length < 2
		? ( sources[ 0 ] ?? EMPTY )
		: {
				values: sources.flatMap( ( { values } ) => values ),
				ids: sources.flatMap( ( { ids } ) => ids ),
				texts: sources.flatMap( ( { texts } ) => texts ),
			};
}

/**
 * Returns the values of a custom field. Comparisons use the parsed number, membership relations also the text as
 * entered, and text relations only that text.
 */
function customFieldValues( enteredText: string, number: string ): SourceValues {
	const values = plainValues( [ number ] );
	return enteredText === number ? values : { ...values, ids: [ enteredText ], texts: [ enteredText ] };
}

const textOf = ( value: string | number ): string => ( typeof value === 'number' ? numberToString( value ) : value );

function plainValues( value: string | readonly string[] ): SourceValues {
	const values = ( typeof value === 'string' ? [ value ] : value ).filter( ( text ) => ! isBlank( text ) );
	return { values, ids: [], texts: values };
}
