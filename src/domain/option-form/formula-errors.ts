/** What cannot be computed is not sold: a failure is an error of the answer that a shopper can change. */
import { isContent } from '../form/answer';
import { answerError } from '../form/answer-error';
import { fieldId } from '../form/repetition-id';
import type { FormState } from './form-state';
import type { FieldError, FormulaFailure } from './model';
import type { PreparedField } from './prepared-form';

const WHOLE_FORM = '';

export function formulaErrors( state: FormState, failures: readonly FormulaFailure[] ): Record< string, FieldError > {
	const errors: Record< string, FieldError > = {};
	for ( const id of [ ...failures.map( ( failure ) => failure.field ), ...undecided( state ) ] ) {
		const field = fieldToChange( state, id );
		if ( field !== null ) {
			errors[ field ] ??= answerError( id === '' ? 'not_counted' : 'not_priced' );
		}
	}
	return errors;
}

/**
 * Calculations without a result that decide whether something is asked or paid: what they hide would be sold without
 * it. While something that they read is left out, that is for the fields to say that are required.
 */
function undecided( state: FormState ): string[] {
	const { fields, deciding } = state.form;
	const isUndecided = ( { content_references: read }: PreparedField, id: string ) =>
		deciding.has( fieldId( id ) ) &&
		state.entry( id ) !== null &&
		( state.calculation( id )?.failure ?? null ) !== null &&
		sources( state, read, id, new Set() ).every( ( source ) => isFilled( state, source ) );
	return [ ...fields ].flatMap( ( [ id, field ] ) => ( isUndecided( field, id ) ? [ id ] : [] ) );
}

const isFilled = ( state: FormState, id: string ): boolean => ( state.entry( id )?.texts.length ?? 0 ) > 0;

/**
 * The field itself where it is filled. The quantity of the form, and words with a price, have nothing to be changed:
 * there it is the first filled field that they look at, and the whole form where they look at none. null: nobody has
 * entered anything yet.
 */
function fieldToChange( state: FormState, id: string ): string | null {
	const field = state.form.fields.get( id );
	if ( field !== undefined && ! isContent( field.model.type ) ) {
		return isFilled( state, id ) ? id : null;
	}
	const found = sources(
		state,
		field === undefined ? state.form.quantity_references : ownReferences( field ),
		id,
		new Set()
	);
	return found.length === 0 ? WHOLE_FORM : ( found.find( ( source ) => isFilled( state, source ) ) ?? null );
}

/** Of its price, and of its result where it is calculated. */
const ownReferences = ( {
	model,
	price_references: price,
	content_references: result,
}: PreparedField ): readonly string[] => ( model.calculation === undefined ? price : [ ...price, ...result ] );

/** The fields with answers that a formula looks at, also through the prices of words. */
function sources( state: FormState, references: readonly string[], from: string, visited: Set< string > ): string[] {
	return references
		.flatMap( ( name ) => state.meant( name.startsWith( 'field.' ) ? ( name.split( '.' )[ 1 ] ?? '' ) : '', from ) )
		.flatMap( ( id ) => {
			const field = state.form.fields.get( id );
			if ( field === undefined || visited.has( id ) ) {
				return [];
			}
			visited.add( id );
			return isContent( field.model.type ) ? sources( state, ownReferences( field ), id, visited ) : [ id ];
		} );
}
