/**
 * Converts failed calculations to errors of answers that the shopper can change, so that nothing is sold without a
 * price.
 */
import { isContent } from '../form/answer';
import { answerError } from '../form/answer-error';
import { fieldId } from '../form/repetition-id';
import type { FormState } from './form-state';
import type { FieldError, FormulaFailure } from './model';
import type { PreparedField } from './prepared-form';

const WHOLE_FORM = '';

export function formulaErrors( state: FormState, failures: readonly FormulaFailure[] ): Record< string, FieldError > {
	const errors: Record< string, FieldError > = {};
	for ( const id of [ ...failures.map( ( failure ) => failure.field ), ...undecidedCalculations( state ) ] ) {
		const field = fieldToChange( state, id );
		if ( field !== null ) {
			errors[ field ] ??= answerError( id === '' ? 'not_counted' : 'not_priced' );
		}
	}
	return errors;
}

/**
 * Returns calculations without a result that affect visibility or prices: a field that they hide would be sold without
 * its price. If a field that such a calculation reads is empty, its required rule reports the error instead.
 */
function undecidedCalculations( state: FormState ): string[] {
	const { fields, decidingFields } = state.form;
	const isUndecided = ( { content_references: references }: PreparedField, id: string ) =>
		decidingFields.has( fieldId( id ) ) &&
		state.entry( id ) !== null &&
		( state.calculation( id )?.failure ?? null ) !== null &&
		sourceFields( state, references, id, new Set() ).every( ( source ) => isFilled( state, source ) );
	return [ ...fields ].flatMap( ( [ id, field ] ) => ( isUndecided( field, id ) ? [ id ] : [] ) );
}

const isFilled = ( state: FormState, id: string ): boolean => ( state.entry( id )?.texts.length ?? 0 ) > 0;

/**
 * Returns the field that shows the error: the field itself if it is filled in. For the form's quantity and content with
 * a price, it is the first filled-in field that they depend on. If they depend on none, it is the whole form. Null if
 * nothing has been entered yet.
 */
function fieldToChange( state: FormState, id: string ): string | null {
	const field = state.form.fields.get( id );
	if ( field !== undefined && ! isContent( field.model.type ) ) {
		return isFilled( state, id ) ? id : null;
	}
	const sourceIds = sourceFields(
		state,
		field === undefined ? state.form.quantity_references : ownReferences( field ),
		id,
		new Set()
	);
	return sourceIds.length === 0 ? WHOLE_FORM : ( sourceIds.find( ( source ) => isFilled( state, source ) ) ?? null );
}

/** Returns the references of the field's price and, for a calculation, of its result. */
const ownReferences = ( {
	model,
	price_references: priceReferences,
	content_references: contentReferences,
}: PreparedField ): readonly string[] =>
	model.calculation === undefined ? priceReferences : [ ...priceReferences, ...contentReferences ];

/** Returns the fields with answers that a formula depends on, also through the prices of content fields. */
function sourceFields(
	state: FormState,
	references: readonly string[],
	fromId: string,
	visited: Set< string >
): string[] {
	return references
		.flatMap( ( name ) =>
			state.referencedIds( name.startsWith( 'field.' ) ? ( name.split( '.' )[ 1 ] ?? '' ) : '', fromId )
		)
		.flatMap( ( id ) => {
			const field = state.form.fields.get( id );
			if ( field === undefined || visited.has( id ) ) {
				return [];
			}
			visited.add( id );
			return isContent( field.model.type ) ? sourceFields( state, ownReferences( field ), id, visited ) : [ id ];
		} );
}
