/** Parts that fields with a single text-like control share. */
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { controlProps } from './picker-props';

export function SingleControlFrame( {
	field,
	form,
	id,
	view,
	onLeave,
	children,
}: FieldProps & { children: ReactNode } ) {
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			onLeave={ () => onLeave( form, field.id ) }
		>
			{ children }
		</FieldFrame>
	);
}

export const singleControlProps = ( { field, id, view, answer }: FieldProps, onValue: ( value: string ) => void ) =>
	controlProps( {
		id,
		value: answer?.values[ 0 ] ?? '',
		placeholder: field.placeholder,
		label: field.label,
		disabled: ! view.visible,
		required: field.rules.required,
		invalid: view.error !== null,
		describedBy: describedBy( id, field, view.error, false ),
		onValue,
	} );

/** Sends the value, which differs from the text in the control. */
export function HiddenValue( { name, view, answer }: FieldProps ) {
	const value = answer?.values[ 0 ] ?? '';
	return (
		<input
			type="hidden"
			name={ `${ name }[values][]` }
			value={ value }
			disabled={ ! view.visible || value === '' }
		/>
	);
}
