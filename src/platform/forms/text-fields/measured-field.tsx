/** A number with its unit or its step buttons. */
import type { FieldProps } from '../field-props';
import { NumberSteps } from './number-steps';
import { TextField } from './text-field';

export function NumberWithUnitField( props: FieldProps ) {
	const { field, id } = props;
	return (
		<TextField
			{ ...props }
			wrapControl={ ( control, text, change, onBlur ) => (
				<NumberSteps field={ field } id={ id } text={ text } onChange={ change } onLeave={ onBlur }>
					{ control }
				</NumberSteps>
			) }
		/>
	);
}
