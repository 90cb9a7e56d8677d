/**
 * A contact form: which fields are visible, and the rules for their answers. Mirrors includes/Domain/ContactForm.php:
 * the browser previews, the server decides.
 *
 * Pages get the model that PHP has read; `contact-form/read-document` reads a stored document.
 */
import type { ContactModel, ContactRule } from './contact-form/model';
import { fieldRules } from './contact-form/field-rules';
import { acceptAnswer } from './form/entry';
import type { Answers } from './form/model';

export { visibleFields } from './contact-form/visible-fields';
export type * from './contact-form/model';

type Visible = Readonly< Record< string, boolean > >;

/**
 * Returns the rules for the visible fields, in the order of the fields. An acceptance has no rule; see `unaccepted`.
 * Answers of choices are option ids.
 *
 * @param model
 * @param visible
 * @param today   Day number in the store's time zone; null to omit bounds that depend on it.
 */
export function contactRules( model: ContactModel, visible: Visible, today: number | null = null ): ContactRule[] {
	return model.fields
		.filter( ( { id } ) => visible[ id ] === true )
		.flatMap( ( field ) => fieldRules( field, today ) );
}

/**
 * Returns the acceptances that block submission: those not checked, or inverted ones that are checked.
 */
export function unaccepted( model: ContactModel, visible: Visible, answers: Answers ): string[] {
	return model.fields.flatMap( ( field ) => {
		const { id, acceptance } = field;
		if ( acceptance === undefined || acceptance.optional || visible[ id ] !== true ) {
			return [];
		}
		const isTicked = acceptAnswer( field, answers[ id ], {} ).answer.values.length > 0;
		return isTicked === acceptance.inverted ? [ id ] : [];
	} );
}
