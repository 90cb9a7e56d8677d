/**
 * Rows that wait to be written. A new choice offers two, and each press of Enter one more; they are the editor's, not
 * the form's: nothing of them is stored, and they make room for pictures or a pasted list.
 */
import { __, sprintf } from '@wordpress/i18n';
import { textOf, type EditableDocument, type EditableField, type EditableOption } from '../document';
import type { FieldTypes } from '../field-types';
import { FIRST_COLORS } from './new-option';

export const isEmptyOption = ( {
	id: _id,
	selected: _selected,
	color,
	image,
	product_id: product,
	...words
}: EditableOption ): boolean =>
	! image &&
	! product &&
	( ! color || FIRST_COLORS.some( ( first ) => first === color ) ) &&
	Object.values( words ).every( ( value ) => textOf( value ).trim() === '' );

export const writtenOptions = ( { options = [] }: EditableField ): readonly EditableOption[] =>
	options.filter( ( option ) => ! isEmptyOption( option ) );

/** What stands in the empty box, and is the label of an option that has a price, a picture or a color and no words. */
export const placeholderOf = ( types: FieldTypes, { type }: EditableField, position: number ): string =>
	/* translators: %d: a number. */
	types.kindOfType( type ).options?.placeholder() ?? sprintf( __( 'Option %d', 'aisle' ), position + 1 );

/** The form as it is stored: empty rows are left out. */
export const withoutEmptyOptions = ( types: FieldTypes, document: EditableDocument ): EditableDocument =>
	withOptions( types, document, ( _field, all ) => all.filter( ( { isEmpty } ) => ! isEmpty ) );

/** The form as it is tried: a choice that has nothing written yet shows its rows as they are called. */
export const withSampleOptions = ( types: FieldTypes, document: EditableDocument ): EditableDocument =>
	withOptions( types, document, ( field, all ) =>
		ownWords( types, field ) && all.every( ( { isEmpty } ) => isEmpty )
			? all
			: all.filter( ( { isEmpty } ) => ! isEmpty )
	);

interface Row {
	readonly option: EditableOption;
	readonly isEmpty: boolean;
}

/** Where an option is nothing without its words; a product has a name of its own. */
const ownWords = ( types: FieldTypes, { type }: EditableField ): boolean => ! types.kindOfType( type ).options;

function withOptions(
	types: FieldTypes,
	document: EditableDocument,
	choose: ( field: EditableField, rows: readonly Row[] ) => readonly Row[]
): EditableDocument {
	const fields = document.fields.map( ( field ) => {
		const { options = [] } = field;
		if ( ! types.isChoice( field.type ) || options.every( ( option ) => option.label.trim() !== '' ) ) {
			return field;
		}
		const rows = options.map( ( option, position ) => ( {
			option: named( types, field, option, position ),
			isEmpty: isEmptyOption( option ),
		} ) );
		return { ...field, options: choose( field, rows ).map( ( { option } ) => option ) };
	} );
	return fields.every( ( field, position ) => field === document.fields[ position ] )
		? document
		: { ...document, fields };
}

const named = ( types: FieldTypes, field: EditableField, option: EditableOption, position: number ): EditableOption =>
	option.label.trim() === '' && ownWords( types, field )
		? { ...option, label: placeholderOf( types, field, position ) }
		: option;
