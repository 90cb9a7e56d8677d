/** Building blocks of the templates. */
import { __ } from '@wordpress/i18n';
import type { EditableField, EditableOption } from '../../../../../platform/builder/document';
import { emptyContactForm, type ContactDocument } from '../document';

export { showIf } from '../../../../../platform/builder/templates/show-if';

/**
 * @param mail Email settings that differ from those of an empty form.
 */
export const formOf = (
	fields: readonly EditableField[],
	mail: Readonly< Record< string, unknown > > = {}
): ContactDocument => {
	const empty = emptyContactForm();
	return { ...empty, fields, mail: { ...empty.mail, ...mail } };
};

export const option = ( id: string, label: string ): EditableOption => ( { id, label } );

/** Returns the fields for the sender's name and email address, side by side. */
export const senderFields = (): EditableField[] => [
	{ id: 'f_name', type: 'text', label: __( 'Name', 'aisle' ), autofill: 'name', required: true, width: 'half' },
	{ id: 'f_email', type: 'text', text_kind: 'email', label: __( 'Email', 'aisle' ), required: true, width: 'half' },
];

export const consent = (): EditableField => ( {
	id: 'f_consent',
	type: 'acceptance',
	label: __( 'Privacy', 'aisle' ),
	content: __( 'I agree that you may use my message to reply to me.', 'aisle' ),
} );
