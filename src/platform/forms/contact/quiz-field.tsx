/**
 * A question that humans can answer and most bots cannot. The view selects the question; only the server has the
 * correct answer.
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
