import type { Answer, FormField } from '../../domain/form/model';
import type { FieldView } from './field-view';

/** Props of every field type. `onAnswer` and `onLeave` never change, so that fields can be memoized. */
export interface FieldProps {
	field: FormField;
	/** The form's id in the input names. */
	form: string;
	/** Name of the field's inputs without the last part: `aisle_options[12][f_text]`. */
	name: string;
	/** Name of the file input if files are sent with the form: `aisle_files[12][f_file][]`. */
	fileName: string;
	/** Unique in the page; prefix of the ids of label, help and error. */
	id: string;
	view: FieldView;
	answer: Answer | undefined;
	onAnswer: ( form: string, field: string, answer: Answer ) => void;
	onLeave: ( form: string, field: string ) => void;
}
