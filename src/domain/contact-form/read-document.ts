/**
 * Reads a stored contact form as its model, or rejects it with an error code. Mirrors ContactForm::read(), which lists
 * the codes. Browsers do not run this, because pages get the model that PHP has read.
 */
import { readFields, readRoot } from '../form-document/field-list';
import { readContactField } from './contact-field-part';
import type { ContactModel } from './model';

/** Reads only the fields; the server reads the rest, including answers of quizzes. */
export const readContactForm = ( document: unknown ): ContactModel => ( {
	fields: readFields( readRoot( document ), readContactField ),
} );
