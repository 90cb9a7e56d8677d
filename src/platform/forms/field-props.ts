import type { Answer, FormField } from '../../domain/form/model';
import type { FieldView } from './field-view';

/** What every kind of field is given. `onAnswer` and `onLeave` never change, so that fields can be memoised. */
export interface FieldProps {
	field: FormField;
	/** The form's id as it travels in the names of the inputs. */
	form: string;
	/** How its inputs are named, without the last part: `aisle_options[12][f_text]`. */
	name: string;
	/** How its file input is named where files travel with the form: `aisle_files[12][f_file][]`. */
	fileName: string;
	/** Unique in the page; ids of label, help and error derive from it. */
	id: string;
	view: FieldView;
	answer: Answer | undefined;
	onAnswer: ( form: string, field: string, answer: Answer ) => void;
	onLeave: ( form: string, field: string ) => void;
}
