/** Checks for missing answers that no price depends on. */
import { fieldsInConditions } from '../form/conditional-fields';
import { fieldId } from '../form/repetition-id';
import type { FieldError, FormModel } from './model';
import { prepareForm } from './prepared-form';

const unpricedFieldsCache = new WeakMap< FormModel, ReadonlySet< string > >();

/**
 * Returns whether every error is a missing answer that cannot change any price: the price of the given answers is then
 * exact.
 *
 * @param model  Model with each section once; the result is cached for this object.
 * @param errors
 */
export function lacksOnlyUnpricedFields( model: FormModel, errors: Readonly< Record< string, FieldError > > ): boolean {
	return Object.entries( errors ).every(
		( [ id, { code } ] ) => code === 'required' && unpricedFields( model ).has( fieldId( id ) )
	);
}

function unpricedFields( model: FormModel ): ReadonlySet< string > {
	let fieldIds = unpricedFieldsCache.get( model );
	if ( ! fieldIds ) {
		const { fields, quantity_references: quantityReferences } = prepareForm( model );
		const preparedFields = [ ...fields.values() ];
		const names = preparedFields
			.flatMap( ( field ) => [
				field.price_references,
				...field.option_references.values(),
				field.content_references,
			] )
			.concat( [ quantityReferences ] )
			.flat();
		const usedIds = new Set( [
			...names.map( ( name ) => name.split( '.' )[ 1 ] ),
			...model.fields.flatMap( ( { conditions } ) => fieldsInConditions( conditions?.groups ?? [] ) ),
		] );
		fieldIds = new Set(
			model.fields.flatMap( ( { id, type, pricing } ) =>
				pricing || type === 'product-group' || usedIds.has( id ) ? [] : [ id ]
			)
		);
		unpricedFieldsCache.set( model, fieldIds );
	}
	return fieldIds;
}
