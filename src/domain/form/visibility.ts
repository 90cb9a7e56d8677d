/** Which fields show. A hidden source counts as empty, so hiding one field may hide or show others. */
import { isVisible, type SourceValues } from '../conditions';
import { numberToString } from '../number';
import { isBlank } from './answer';
import type { FormState } from '../option-form/form-state';
import type { ConditionSource } from '../option-form/model';

/** Sources come before what depends on them, so one pass is enough unless there is a cycle, which this bounds. */
const MOST_PASSES = 10;

export function settleVisibility( state: FormState ): void {
	const { form, visible } = state;
	form.model.fields.forEach( ( field ) => visible.set( field.id, true ) );
	const sources = ( source: ConditionSource, name: string ) => sourceValues( state, source, name );
	let passes = form.has_condition_cycle ? MOST_PASSES : 1;
	let changed = true;
	while ( changed && passes > 0 ) {
		changed = false;
		passes--;
		for ( const { model } of form.conditional ) {
			const before = visible.get( model.id ) ?? true;
			const after = model.conditions === null ? before : isVisible( model.conditions, sources, before );
			visible.set( model.id, after );
			changed = changed || after !== before;
		}
	}
}

const EMPTY: SourceValues = { values: [], ids: [], texts: [] };

function sourceValues( state: FormState, source: ConditionSource, name: string ): SourceValues {
	const { context } = state;
	switch ( source ) {
		case 'field':
			return state.entry( name )?.source ?? EMPTY;
		case 'quantity':
			return plainValues( [ numberToString( context.quantity ) ] );
		case 'attribute':
			return plainValues( Object.hasOwn( context.attributes, name ) ? context.attributes[ name ] ?? [] : [] );
		case 'stock_status':
			return plainValues( [ context.stock_status ] );
		case 'stock_quantity':
			return plainValues( context.stock_quantity === null ? [] : [ numberToString( context.stock_quantity ) ] );
		case 'custom_field': {
			const value = state.customField( name );
			return plainValues( [ typeof value === 'number' ? numberToString( value ) : value ] );
		}
		case 'product_ids':
			return plainValues( context.product_ids.map( String ) );
	}
}

function plainValues( value: string | readonly string[] ): SourceValues {
	const values = ( typeof value === 'string' ? [ value ] : value ).filter( ( text ) => ! isBlank( text ) );
	return { values, ids: [], texts: values };
}
