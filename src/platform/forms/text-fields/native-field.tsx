/**
 * A date, a time or both in the browser's control. Works without scripts and stays if the picker cannot be loaded.
 */
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';

const VALUE_PATTERNS = {
	date: /^\d{4}-\d{2}-\d{2}$/,
	time: /^\d{2}:\d{2}$/,
	'datetime-local': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
};

export function NativeField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const type = field.type === 'date' || field.type === 'time' ? field.type : 'datetime-local';
	const value = answer?.values[ 0 ] ?? '';
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			onLeave={ () => onLeave( form, field.id ) }
		>
			<input
				id={ id }
				type={ type }
				name={ `${ name }[values][]` }
				className="aisle-field__control"
				// The browser cannot show other values and logs a warning.
				value={ VALUE_PATTERNS[ type ].test( value ) ? value : '' }
				{ ...field.schedule?.native }
				disabled={ ! view.visible }
				required={ field.rules.required }
				autoComplete="off"
				aria-invalid={ view.error ? true : undefined }
				aria-describedby={ describedBy( id, field, view.error, false ) }
				onChange={ ( { currentTarget } ) =>
					onAnswer( form, field.id, {
						values: currentTarget.value === '' ? [] : [ currentTarget.value.slice( 0, 16 ) ],
						other: null,
					} )
				}
			/>
		</FieldFrame>
	);
}
