/**
 * Rows that wait to be written. A new choice offers two, and each press of Enter one more; they are the editor's, not the
 * form's: nothing of them is stored, and they make room for pictures or a pasted list.
 */
import { __, sprintf } from '@wordpress/i18n';
import { textOf, type EditableDocument, type EditableField, type EditableOption } from '../document';
import { isChoice, kindOfType } from '../field-types';
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
export const placeholderOf = ( { type }: EditableField, position: number ): string =>
	/* translators: %d: a number. */
	kindOfType( type ).options?.placeholder() ?? sprintf( __( 'Option %d', 'aisle' ), position + 1 );

/** The form as it is stored: empty rows are left out. */
export const withoutEmptyOptions = ( document: EditableDocument ): EditableDocument =>
	withOptions( document, ( _field, all ) => all.filter( ( { isEmpty } ) => ! isEmpty ) );

/** The form as it is tried: a choice that has nothing written yet shows its rows as they are called. */
export const withSampleOptions = ( document: EditableDocument ): EditableDocument =>
	withOptions( document, ( field, all ) =>
		ownWords( field ) && all.every( ( { isEmpty } ) => isEmpty ) ? all : all.filter( ( { isEmpty } ) => ! isEmpty )
	);

interface Row {
	readonly option: EditableOption;
	readonly isEmpty: boolean;
}

/** Where an option is nothing without its words; a product has a name of its own. */
const ownWords = ( { type }: EditableField ): boolean => ! kindOfType( type ).options;

function withOptions(
	document: EditableDocument,
	choose: ( field: EditableField, rows: readonly Row[] ) => readonly Row[]
): EditableDocument {
	const fields = document.fields.map( ( field ) => {
		const { options = [] } = field;
		if ( ! isChoice( field.type ) || options.every( ( option ) => option.label.trim() !== '' ) ) {
			return field;
		}
		const rows = options.map( ( option, position ) => ( {
			option: named( field, option, position ),
			isEmpty: isEmptyOption( option ),
		} ) );
		return { ...field, options: choose( field, rows ).map( ( { option } ) => option ) };
	} );
	return fields.every( ( field, position ) => field === document.fields[ position ] )
		? document
		: { ...document, fields };
}

const named = ( field: EditableField, option: EditableOption, position: number ): EditableOption =>
	option.label.trim() === '' && ownWords( field ) ? { ...option, label: placeholderOf( field, position ) } : option;
