/**
 * A contact form: which of its fields show, and what their answers have to be. Twin of includes/Domain/ContactForm.php:
 * the browser previews, the server decides. A page gets the model that PHP has read; `contact-form/read-document` reads
 * a stored document.
 */
import type { ContactModel, ContactRule } from './contact-form/model';
import { fieldRules } from './contact-form/field-rules';
import { acceptAnswer } from './form/entry';
import type { Answers } from './form/model';

export { visibleFields } from './contact-form/visible-fields';
export type * from './contact-form/model';

type Visible = Readonly< Record< string, boolean > >;

/**
 * What the answers of the fields that show have to be, in the order of the fields. An acceptance is no rule; see
 * `unaccepted`. Answers of choices are told by the ids of their options.
 *
 * @param model
 * @param visible
 * @param today   Day number by the shop's clock; without it bounds that move with it are left out.
 */
export function contactRules( model: ContactModel, visible: Visible, today: number | null = null ): ContactRule[] {
	return model.fields
		.filter( ( { id } ) => visible[ id ] === true )
		.flatMap( ( field ) => fieldRules( field, today ) );
}

/**
 * The acceptances for which the form may not be sent: those not ticked, or, where one is the other way round, ticked.
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
