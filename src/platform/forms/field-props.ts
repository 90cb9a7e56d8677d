import type { Answer, FieldModel } from '../../domain/option-form';
import type { FieldView } from '../../features/product-options/form-view';

/** What every kind of field is given. `onAnswer` and `onLeave` never change, so that fields can be memoised. */
export interface FieldProps {
	field: FieldModel;
	/** The form's id as it travels in the names of the inputs. */
	form: string;
	/** Unique in the page; ids of label, help and error derive from it. */
	id: string;
	view: FieldView;
	answer: Answer | undefined;
	onAnswer: ( form: string, field: string, answer: Answer ) => void;
	onLeave: ( form: string, field: string ) => void;
}
