/** Hidden value that is sent with the form. */
import type { FieldProps } from '../field-props';

export function HiddenField( { field, name, id, view, answer }: FieldProps ) {
	return (
		<input
			id={ id }
			type="hidden"
			name={ `${ name }[values][]` }
			value={ answer?.values[ 0 ] ?? '' }
			disabled={ ! view.visible }
			data-field={ field.id }
		/>
	);
}
