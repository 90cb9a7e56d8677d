import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useFieldTypes } from '../builder-context';
import { Choice, Text } from '../controls';
import { textOf, type EditableField } from '../document';
import { useEditorTools } from '../editor-context';
import type { FieldTypes } from '../field-types';
import { useField } from '../use-field';

const DATE_TYPES = [ 'date', 'datetime-local' ];

/** Control for the field that the date or time must be later than, such as the start of a rental. */
export function AfterControl( { field }: { field: EditableField } ): ReactElement | null {
	const types = useFieldTypes();
	const { document } = useEditorTools();
	const { id, text, set, change, error, textProps } = useField( field );
	const eligibleTypes = field.type === 'time' ? [ 'time' ] : DATE_TYPES;
	const fields = document.fields.filter(
		( other ) => eligibleTypes.includes( other.type ) && ! comesAfter( other, field.id, document.fields )
	);
	const afterFieldId = text( 'after' );
	const unit = field.type === 'date' ? __( 'In days.', 'aisle' ) : __( 'In minutes.', 'aisle' );
	if ( fields.length === 0 && afterFieldId === '' ) {
		return null;
	}
	return (
		<>
			<Choice
				id={ `${ id }-after` }
				label={ __( 'Later than', 'aisle' ) }
				help={ __( 'Another field of this form, such as the first day.', 'aisle' ) }
				value={ afterFieldId }
				error={ error( 'after' ) }
				choices={ [
					{ value: '', label: __( 'None', 'aisle' ) },
					...fieldChoices( types, afterFieldId, fields ),
				] }
				onChange={ ( value ) =>
					value === ''
						? change( { after: undefined, after_least: undefined, after_most: undefined } )
						: set( 'after', value )
				}
			/>
			{ afterFieldId !== '' && (
				<>
					<Text
						{ ...textProps( 'after_least' ) }
						kind="whole"
						label={ __( 'Minimum difference', 'aisle' ) }
						help={ unit }
						placeholder="1"
					/>
					<Text
						{ ...textProps( 'after_most' ) }
						kind="whole"
						label={ __( 'Maximum difference', 'aisle' ) }
						help={ unit }
					/>
				</>
			) }
		</>
	);
}

/** Lists a deleted field too, so that the merchant can replace it. */
const fieldChoices = ( { fieldName }: FieldTypes, afterFieldId: string, fields: readonly EditableField[] ) => [
	...fields.map( ( field ) => ( { value: field.id, label: fieldName( field ) } ) ),
	...( afterFieldId === '' || fields.some( ( { id } ) => id === afterFieldId )
		? []
		: [ { value: afterFieldId, label: __( 'Deleted field', 'aisle' ) } ] ),
];

/** Returns whether `other` is the field with this id, or must be later than it, directly or through further fields. */
function comesAfter(
	other: EditableField,
	id: string,
	fields: readonly EditableField[],
	remainingDepth = fields.length
): boolean {
	if ( other.id === id ) {
		return true;
	}
	const earlierField = fields.find( ( field ) => field.id === textOf( other.after ) );
	return (
		earlierField !== undefined && remainingDepth > 0 && comesAfter( earlierField, id, fields, remainingDepth - 1 )
	);
}
