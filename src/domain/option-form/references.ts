/** Returns the value of a reference in a formula: a field, or data from outside of the form. */
import { countSelected, isBlank, isChoice, numberFromText } from '../form/answer';
import { totalQuantity } from '../form/selected-quantity';
import { CUSTOM_FIELD_PREFIX } from '../formula/reference';
import type { FormulaValue } from '../formula/tree';
import { pricedLength } from '../option-price';
import { dateTimeBindings } from '../option-price/formula-price';
import type { FormState } from './form-state';

const NO_VALUE = 0;
/** Makes calculations that use it fail too: a missing result must not be sold as 0. */
const FAILED_RESULT = NaN;

export function referenceValue( state: FormState, name: string, fromId: string ): FormulaValue {
	const { context } = state;
	switch ( name ) {
		case 'quantity':
			return context.quantity;
		case 'product_price':
			return context.product_price;
		case 'today.days':
			return context.today.days;
		case 'today.seconds':
			return context.today.seconds;
	}
	if ( name.startsWith( CUSTOM_FIELD_PREFIX ) ) {
		return valueOfText( state.customNumber( name ) );
	}
	const dot = name.indexOf( '.', 6 );
	return name.startsWith( 'field.' ) && dot > 0
		? valueOfProperty( state, state.referencedIds( name.slice( 6, dot ), fromId ), name.slice( dot + 1 ) )
		: NO_VALUE;
}

/**
 * Returns a property of a field. A missing, hidden or empty field is 0 for every property. Several repetitions are
 * added up; date and time are those of the first.
 */
function valueOfProperty( state: FormState, ids: readonly string[], property: string ): FormulaValue {
	const isFailed = ( id: string ) =>
		state.entry( id ) !== null && ( state.calculation( id )?.failure ?? null ) !== null;
	if ( property.startsWith( 'value' ) && ids.some( isFailed ) ) {
		return FAILED_RESULT;
	}
	const filledFields = ids.flatMap( ( id ) => {
		const entry = state.entry( id );
		const model = state.form.fields.get( id )?.model;
		const first = entry?.texts[ 0 ];
		return entry === null || model === undefined || first === undefined ? [] : [ { id, entry, model, first } ];
	} );
	const [ firstField ] = filledFields;
	if ( firstField === undefined ) {
		return NO_VALUE;
	}
	switch ( property ) {
		case 'value':
			return valueOfTexts( filledFields.flatMap( ( { entry } ) => entry.texts ) );
		case 'value.length':
			return sum( filledFields.map( ( { model, first } ) => pricedLength( model, first ) ) );
		case 'price':
			return sum( filledFields.map( ( { id } ) => state.prices.get( id ) ?? NO_VALUE ) );
		case 'count':
			return sum( filledFields.map( ( { entry } ) => countSelected( entry.answer ) ) );
		case 'quantity':
			return sum(
				filledFields.map( ( { model, entry } ) =>
					isChoice( model.type ) ? totalQuantity( model, entry.answer ) : 0
				)
			);
		case 'selected':
			return 1;
		default:
			return dateTimeBindings( '', firstField.first )[ property ] ?? NO_VALUE;
	}
}

function sum( amounts: readonly number[] ): number {
	return amounts.reduce( ( total, amount ) => total + amount, 0 );
}

function valueOfText( value: string | number ): FormulaValue {
	if ( typeof value === 'number' ) {
		return value;
	}
	return isBlank( value ) ? NO_VALUE : ( numberFromText( value ) ?? value );
}

/** Returns the sum if all texts are numbers, otherwise the first text. */
function valueOfTexts( texts: readonly string[] ): FormulaValue {
	let total = 0;
	for ( const text of texts ) {
		const value = numberFromText( text );
		if ( value === null ) {
			return valueOfText( texts[ 0 ] ?? '' );
		}
		total += value;
	}
	return total;
}
