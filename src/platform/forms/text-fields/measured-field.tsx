/** A number with its unit or its step buttons. */
import type { FieldProps } from '../field-props';
import { NumberSteps } from './number-steps';
import { TextField } from './text-field';

export function MeasuredField( props: FieldProps ) {
	const { field, id } = props;
	return (
		<TextField
			{ ...props }
			around={ ( control, text, change, leave ) => (
				<NumberSteps field={ field } id={ id } text={ text } onChange={ change } onLeave={ leave }>
					{ control }
				</NumberSteps>
			) }
		/>
	);
}
