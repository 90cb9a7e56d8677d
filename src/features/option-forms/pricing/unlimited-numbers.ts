/** Finds number fields without minimum that a field's price formulas use, so the price may be negative. */
import type { EditableDocument, EditableField } from '../../../platform/builder/document';
import { textOf } from '../../../platform/builder/document';
import { isBlank } from '../../../domain/form/answer';
import { pricingOf } from '../pricing';

const VALUE_REFERENCE = /\{\s*(?:field\.([A-Za-z0-9_]+)\.|this\.)?value\s*\}/g;

export function unlimitedNumbers( field: EditableField, document: EditableDocument ): EditableField[] {
	const { type, per, price } = pricingOf( field );
	if ( type !== 'formula' ) {
		return [];
	}
	const formulas = per === 'option' ? ( field.options ?? [] ).map( ( option ) => textOf( option.price ) ) : [ price ];
	const usedIds = new Set(
		formulas.flatMap( ( formula ) =>
			[ ...formula.matchAll( VALUE_REFERENCE ) ].map( ( [ , id = field.id ] ) => id )
		)
	);
	return document.fields.filter(
		( { id, type: fieldType, min } ) => usedIds.has( id ) && fieldType === 'number' && isBlank( textOf( min ) )
	);
}
