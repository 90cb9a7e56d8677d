/**
 * A stored contact form becomes its model, or is refused with a code. Twin of ContactForm::read(), which lists the
 * codes. A page gets the model that PHP has read, so no browser runs this.
 */
import { readFields, readRoot } from '../form-document/field-list';
import { readContactField } from './contact-field-part';
import type { ContactModel } from './model';

/** Only the fields; the server alone reads the rest, and answers of quizzes. */
export const readContactForm = ( document: unknown ): ContactModel => ( {
	fields: readFields( readRoot( document ), readContactField ),
} );
