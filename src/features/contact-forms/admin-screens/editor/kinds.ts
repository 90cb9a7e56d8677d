/** Field types of contact forms. */
import { __ } from '@wordpress/i18n';
import type { FieldType } from '../../../../platform/builder/document';
import { createFieldTypes } from '../../../../platform/builder/field-types';
import { STANDARD_FIELD_TYPES } from '../../../../platform/builder/standard-kinds';
import { CONTACT_FIELD_TYPES } from './contact-kinds';

const { text, textarea, number, select, date, time, file, section, header, paragraph } = STANDARD_FIELD_TYPES;
const { range, acceptance, quiz, hidden } = CONTACT_FIELD_TYPES;

export const FIELD_TYPES = createFieldTypes( {
	text: {
		...text,
		settings: [ ...text.settings, 'autofill' ],
		help: () => __( 'One line, such as a name.', 'aisle' ),
	},
	textarea: { ...textarea, help: () => __( 'Several lines, such as a message.', 'aisle' ) },
	'text:email': STANDARD_FIELD_TYPES[ 'text:email' ],
	'text:tel': STANDARD_FIELD_TYPES[ 'text:tel' ],
	'text:url': STANDARD_FIELD_TYPES[ 'text:url' ],
	// Contact forms have no formulas and no quantity stepper, so a number field has fewer settings.
	number: { ...number, settings: [ 'placeholder', 'default-text', 'width', 'required', 'unit', 'range', 'step' ] },
	range,
	select,
	'radio-group': CONTACT_FIELD_TYPES[ 'radio-group' ],
	'checkbox-group': CONTACT_FIELD_TYPES[ 'checkbox-group' ],
	acceptance,
	date,
	time,
	file: { ...file, help: () => __( 'A photo or document from the visitor.', 'aisle' ) },
	quiz,
	hidden,
	section: {
		...section,
		settings: [ 'section' ],
		help: () => __( 'A heading that groups the fields below it: always open, collapsible, or a step.', 'aisle' ),
	},
	header,
	paragraph,
	'static-text': STANDARD_FIELD_TYPES[ 'static-text' ],
} );

export const { fieldName, isContent } = FIELD_TYPES;

/** Returns the members that a new field needs, so that it can be saved before the merchant edits it. */
export function initialMembers( type: FieldType ): Readonly< Record< string, unknown > > {
	switch ( type ) {
		case 'quiz':
			return { questions: [ { question: __( 'What is three plus four?', 'aisle' ), answer: '7' } ] };
		case 'hidden':
			return { source: 'page_url' };
		default:
			return {};
	}
}
