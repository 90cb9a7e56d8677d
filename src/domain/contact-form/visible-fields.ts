/** Determines the visible fields of a contact form. Mirrors ContactForm/VisibleFields.php. */
import { isVisible, type SourceReader } from '../conditions';
import { isBlank } from '../form/answer';
import { conditionalFields } from '../form/conditional-fields';
import { acceptAnswer, fileAnswers, storedTexts } from '../form/entry';
import { acceptFiles } from '../form/file-answer';
import type { Answers, SourceValues } from '../form/model';
import { sectionPlaces } from '../form/section-places';
import { storedText } from '../form/text-kinds';
import { updateVisibility } from '../form/visibility';
import { registerNumberRules } from '../number-rules';
import type { ContactData, ContactModel } from './model';

// Registered here instead of loaded on demand, because nearly every contact form has an email field.
fileAnswers.register( { acceptFiles } );
storedTexts.register( { storedText } );
registerNumberRules();

const EMPTY: SourceValues = { values: [], ids: [], texts: [] };

/** Returns whether each field is visible. Conditions of other fields treat a hidden field as empty. */
export function visibleFields(
	{ fields }: ContactModel,
	answers: Answers,
	data: ContactData
): Record< string, boolean > {
	const visible = new Map( fields.map( ( { id } ) => [ id, true ] ) );
	const fieldsById = new Map( fields.map( ( field ) => [ field.id, field ] ) );
	const { parent } = sectionPlaces( fields );
	const readSource: SourceReader = ( source, name ) => {
		const field = fieldsById.get( name );
		if ( source === 'customer' ) {
			return customerValues( name, data );
		}
		return field !== undefined && visible.get( name ) === true
			? acceptAnswer( field, answers[ name ], data.files ).source
			: EMPTY;
	};
	updateVisibility( conditionalFields( fields ), visible, ( id, wasVisible ) => {
		const conditions = fieldsById.get( id )?.conditions ?? null;
		return (
			visible.get( parent.get( id ) ?? '' ) !== false &&
			( conditions === null || isVisible( conditions, readSource, wasVisible ) )
		);
	} );
	return Object.fromEntries( visible );
}

/** Returns the customer's values; empty for an unknown customer. */
function customerValues( name: string, { customer }: ContactData ): SourceValues {
	const customerTexts =
		name === 'logged_in' ? [ customer?.logged_in ?? '' ] : name === 'role' ? ( customer?.roles ?? [] ) : [];
	const values = customerTexts.filter( ( text ) => ! isBlank( text ) );
	return { values, ids: [], texts: values };
}
