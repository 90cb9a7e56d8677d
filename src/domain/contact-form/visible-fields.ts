/** Determines the visible fields of a contact form. Mirrors ContactForm/VisibleFields.php. */
import { isVisible, type Sources } from '../conditions';
import { isBlank } from '../form/answer';
import { conditionalFields } from '../form/conditional-fields';
import { acceptAnswer, fileAnswers, keptTexts } from '../form/entry';
import { acceptFiles } from '../form/file-answer';
import type { Answers, SourceValues } from '../form/model';
import { sectionPlaces } from '../form/section-places';
import { keptText } from '../form/text-kinds';
import { settleVisibility } from '../form/visibility';
import { registerNumberRules } from '../number-rules';
import type { ContactData, ContactModel } from './model';

// Included here, because nearly every contact form has an email field.
fileAnswers.give( { acceptFiles } );
keptTexts.give( { keptText } );
registerNumberRules();

const EMPTY: SourceValues = { values: [], ids: [], texts: [] };

/** Returns whether each field is visible. Conditions of other fields treat a hidden field as empty. */
export function visibleFields(
	{ fields }: ContactModel,
	answers: Answers,
	facts: ContactData
): Record< string, boolean > {
	const visible = new Map( fields.map( ( { id } ) => [ id, true ] ) );
	const models = new Map( fields.map( ( field ) => [ field.id, field ] ) );
	const { parent } = sectionPlaces( fields );
	const sources: Sources = ( source, name ) => {
		const field = models.get( name );
		if ( source === 'customer' ) {
			return customerValues( name, facts );
		}
		return field !== undefined && visible.get( name ) === true
			? acceptAnswer( field, answers[ name ], facts.files ).source
			: EMPTY;
	};
	settleVisibility( conditionalFields( fields ), visible, ( id, before ) => {
		const conditions = models.get( id )?.conditions ?? null;
		return (
			visible.get( parent.get( id ) ?? '' ) !== false &&
			( conditions === null || isVisible( conditions, sources, before ) )
		);
	} );
	return Object.fromEntries( visible );
}

/** Returns the customer's values; empty for an unknown customer. */
function customerValues( name: string, { customer }: ContactData ): SourceValues {
	const known =
		name === 'logged_in' ? [ customer?.logged_in ?? '' ] : name === 'role' ? ( customer?.roles ?? [] ) : [];
	const values = known.filter( ( text ) => ! isBlank( text ) );
	return { values, ids: [], texts: values };
}
