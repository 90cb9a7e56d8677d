/** Types of a contact form. The keys are those of the PHP arrays in includes/Domain/ContactForm. */
import type { AnswerData, FormField } from '../form/model';

export interface ContactModel {
	fields: readonly FormField[];
}

export interface Customer {
	logged_in: 'yes' | 'no';
	roles: readonly string[];
}

/** Known data of the visitor. For an unknown visitor, only conditions on empty values hold. */
export interface ContactData {
	customer?: Customer;
	files?: AnswerData[ 'files' ];
}

/** Rule for an answer. */
export interface ContactRule {
	rule: string;
	field: string;
	/** The merchant's message; empty for the default message. */
	error: string;
	threshold?: number | string;
	/** Option ids, file extensions (`.pdf`), or weekdays (1 is Monday). */
	accept?: readonly ( string | number )[];
	/** Base of the steps. */
	base?: string;
	interval?: string;
}
