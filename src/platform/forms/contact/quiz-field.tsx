/**
 * A question that people answer and programs mostly do not. Which of them is asked says the view; what is right knows
 * the server alone.
 */
import type { FieldProps } from '../field-props';
import { TextField } from '../text-fields/text-field';

export function QuizField( props: FieldProps ) {
	const { field, view } = props;
	const question =
		typeof view.content === 'string' && view.content !== ''
			? view.content
			: ( field.questions?.[ 0 ] ?? field.label );
	return <TextField { ...props } field={ { ...field, label: question } } />;
}
