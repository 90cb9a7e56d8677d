/** The shapes of a contact form. The keys are those of the PHP arrays in includes/Domain/ContactForm. */
import type { AnswerFacts, FormField } from '../form/model';

export interface ContactModel {
	fields: readonly FormField[];
}

export interface Customer {
	logged_in: 'yes' | 'no';
	roles: readonly string[];
}

/** What is known of the visitor: of one who is not known nothing holds but that nothing is. */
export interface ContactFacts {
	customer?: Customer;
	files?: AnswerFacts[ 'files' ];
}

/** What an answer has to be. */
export interface ContactRule {
	rule: string;
	field: string;
	/** The owner's message; empty for the catalogue's. */
	error: string;
	threshold?: number | string;
	/** Ids of options, endings of file names (`.pdf`), or days of the week (1 is Monday). */
	accept?: readonly ( string | number )[];
	/** Of steps. */
	base?: string;
	interval?: string;
}
