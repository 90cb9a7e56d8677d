/** Checks for missing answers that no price depends on. */
import { fieldsLookedAt } from '../form/conditional-fields';
import { fieldId } from '../form/repetition-id';
import type { FieldError, FormModel } from './model';
import { prepareForm } from './prepared-form';

const unpriced = new WeakMap< FormModel, ReadonlySet< string > >();

/**
 * Returns whether every error is a missing answer that cannot change any price: the price of the given answers is then
 * exact.
 *
 * @param model  Model with each section once, because it is searched only once.
 * @param errors
 */
export function lacksOnlyUnpriced( model: FormModel, errors: Readonly< Record< string, FieldError > > ): boolean {
	return Object.entries( errors ).every(
		( [ id, { code } ] ) => code === 'required' && unpricedFields( model ).has( fieldId( id ) )
	);
}

function unpricedFields( model: FormModel ): ReadonlySet< string > {
	let found = unpriced.get( model );
	if ( ! found ) {
		const { fields, quantity_references: quantity } = prepareForm( model );
		const all = [ ...fields.values() ];
		const names = all
			.flatMap( ( field ) => [
				field.price_references,
				...field.option_references.values(),
				field.content_references,
			] )
			.concat( [ quantity ] )
			.flat();
		const used = new Set( [
			...names.map( ( name ) => name.split( '.' )[ 1 ] ),
			...model.fields.flatMap( ( { conditions } ) => fieldsLookedAt( conditions?.groups ?? [] ) ),
		] );
		found = new Set(
			model.fields.flatMap( ( { id, type, pricing } ) =>
				pricing || type === 'product-group' || used.has( id ) ? [] : [ id ]
			)
		);
		unpriced.set( model, found );
	}
	return found;
}
