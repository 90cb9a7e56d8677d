/**
 * Empty option rows of the editor. A new choice field has two, and Enter adds one. They are not stored, and images or a
 * pasted list replace them.
 */
import { __, sprintf } from '@wordpress/i18n';
import { textOf, type EditableDocument, type EditableField, type EditableOption } from '../document';
import type { FieldTypes } from '../field-types';
import { INITIAL_COLORS } from './new-option';

export const isEmptyOption = ( {
	id: _id,
	selected: _selected,
	color,
	image,
	product_id: productId,
	...otherMembers
}: EditableOption ): boolean =>
	! image &&
	! productId &&
	( ! color || INITIAL_COLORS.some( ( first ) => first === color ) ) &&
	Object.values( otherMembers ).every( ( value ) => textOf( value ).trim() === '' );

export const writtenOptions = ( { options = [] }: EditableField ): readonly EditableOption[] =>
	options.filter( ( option ) => ! isEmptyOption( option ) );

/**
 * Returns the placeholder of an empty row. It is also the label of an option that has only a price, an image or a
 * color.
 */
export const placeholderOf = ( types: FieldTypes, { type }: EditableField, position: number ): string =>
	/* translators: %d: a number. */
	types.configOfType( type ).options?.placeholder() ?? sprintf( __( 'Option %d', 'aisle' ), position + 1 );

/** Returns the form for storage, without empty rows. */
export const withoutEmptyOptions = ( types: FieldTypes, document: EditableDocument ): EditableDocument =>
	withOptions( types, document, ( _field, rows ) => rows.filter( ( { isEmpty } ) => ! isEmpty ) );

/** Returns the form for the preview. A choice field with only empty rows shows them with their placeholders. */
export const withSampleOptions = ( types: FieldTypes, document: EditableDocument ): EditableDocument =>
	withOptions( types, document, ( field, rows ) =>
		needsLabel( types, field ) && rows.every( ( { isEmpty } ) => isEmpty )
			? rows
			: rows.filter( ( { isEmpty } ) => ! isEmpty )
	);

interface Row {
	readonly option: EditableOption;
	readonly isEmpty: boolean;
}

/** Returns whether options need their own label. Products need none, because they have a name. */
const needsLabel = ( types: FieldTypes, { type }: EditableField ): boolean => ! types.configOfType( type ).options;

function withOptions(
	types: FieldTypes,
	document: EditableDocument,
	selectRows: ( field: EditableField, rows: readonly Row[] ) => readonly Row[]
): EditableDocument {
	const fields = document.fields.map( ( field ) => {
		const { options = [] } = field;
		if ( ! types.isChoice( field.type ) || options.every( ( option ) => option.label.trim() !== '' ) ) {
			return field;
		}
		const rows = options.map( ( option, position ) => ( {
			option: withLabel( types, field, option, position ),
			isEmpty: isEmptyOption( option ),
		} ) );
		return { ...field, options: selectRows( field, rows ).map( ( { option } ) => option ) };
	} );
	return fields.every( ( field, position ) => field === document.fields[ position ] )
		? document
		: { ...document, fields };
}

const withLabel = (
	types: FieldTypes,
	field: EditableField,
	option: EditableOption,
	position: number
): EditableOption =>
	option.label.trim() === '' && needsLabel( types, field )
		? { ...option, label: placeholderOf( types, field, position ) }
		: option;
