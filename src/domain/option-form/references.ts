/** What the name of a field, or of what stands around the form, is worth to a formula. */
import { countChosen, isBlank, isChoice, numberFromText } from '../form/answer';
import { totalQuantity } from '../form/selected-quantity';
import { CUSTOM_FIELD } from '../formula/reference';
import type { FormulaValue } from '../formula/tree';
import { pricedLength } from '../option-price';
import { momentBindings } from '../option-price/formula-price';
import type { FormState } from './form-state';

const NO_VALUE = 0;
/** What is computed with it fails too: where there is no result nothing is sold as if it were 0. */
const FAILED = NaN;

export function referenceValue( state: FormState, name: string, from: string ): FormulaValue {
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
	if ( name.startsWith( CUSTOM_FIELD ) ) {
		return valueOfText( state.customNumber( name ) );
	}
	const dot = name.indexOf( '.', 6 );
	return name.startsWith( 'field.' ) && dot > 0
		? valueOfProperty( state, state.meant( name.slice( 6, dot ), from ), name.slice( dot + 1 ) )
		: NO_VALUE;
}

/**
 * A field that is missing, hidden or empty is 0 in every way. Several repetitions are summed; a moment is that of the
 * first.
 */
function valueOfProperty( state: FormState, ids: readonly string[], property: string ): FormulaValue {
	const isFailed = ( id: string ) =>
		state.entry( id ) !== null && ( state.calculation( id )?.failure ?? null ) !== null;
	if ( property.startsWith( 'value' ) && ids.some( isFailed ) ) {
		return FAILED;
	}
	const filled = ids.flatMap( ( id ) => {
		const entry = state.entry( id );
		const model = state.form.fields.get( id )?.model;
		const first = entry?.texts[ 0 ];
		return entry === null || model === undefined || first === undefined ? [] : [ { id, entry, model, first } ];
	} );
	const [ one ] = filled;
	if ( one === undefined ) {
		return NO_VALUE;
	}
	switch ( property ) {
		case 'value':
			return valueOfTexts( filled.flatMap( ( { entry } ) => entry.texts ) );
		case 'value.length':
			return sum( filled.map( ( { model, first } ) => pricedLength( model, first ) ) );
		case 'price':
			return sum( filled.map( ( { id } ) => state.prices.get( id ) ?? NO_VALUE ) );
		case 'count':
			return sum( filled.map( ( { entry } ) => countChosen( entry.answer ) ) );
		case 'quantity':
			return sum(
				filled.map( ( { model, entry } ) =>
					isChoice( model.type ) ? totalQuantity( model, entry.answer ) : 0
				)
			);
		case 'selected':
			return 1;
		default:
			return momentBindings( '', one.first )[ property ] ?? NO_VALUE;
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

/** Several numbers are summed; otherwise the first text stands for all. */
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
