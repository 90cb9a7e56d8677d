/** The kinds of fields of a contact form. */
import { __ } from '@wordpress/i18n';
import type { FieldType } from '../../../platform/builder/document';
import type { FieldKind } from '../../../platform/builder/field-kind';
import { STANDARD_KINDS } from '../../../platform/builder/standard-kinds';

const { text, textarea, number, select, date, time, file, section, header, paragraph } = STANDARD_KINDS;

export const KINDS: Readonly< Record< FieldType, FieldKind > > = {
	text: { ...text, help: () => __( 'One line, such as a name.', 'aisle' ) },
	textarea: { ...textarea, help: () => __( 'Several lines, such as a message.', 'aisle' ) },
	'text:email': STANDARD_KINDS[ 'text:email' ],
	'text:tel': STANDARD_KINDS[ 'text:tel' ],
	'text:url': STANDARD_KINDS[ 'text:url' ],
	number: { ...number, settings: [ 'placeholder', 'default-text', 'width', 'required', 'range', 'step' ] },
	range: {
		group: 'text',
		settings: [ 'default-text', 'width', 'range', 'step' ],
		name: () => __( 'Slider', 'aisle' ),
		help: () => __( 'A number between two others, chosen by sliding.', 'aisle' ),
		icon: 'M4 12h5M15 12h5M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
	},
	select,
	'radio-group': { ...STANDARD_KINDS[ 'radio-group' ], settings: [ 'options', 'width', 'required', 'other' ] },
	'checkbox-group': { ...STANDARD_KINDS[ 'checkbox-group' ], settings: [ 'options', 'width', 'required', 'count', 'other' ] },
	acceptance: {
		group: 'choice',
		settings: [ 'content', 'width' ],
		name: () => __( 'Acceptance', 'aisle' ),
		help: () => __( 'A tick without which the form is not sent, such as for your terms.', 'aisle' ),
		icon: 'M4 4h16v16H4zM8 12l3 3 5-6',
	},
	date,
	time,
	file: { ...file, help: () => __( 'A photo or document from the visitor.', 'aisle' ) },
	quiz: {
		group: 'more',
		settings: [ 'width' ],
		name: () => __( 'Quiz', 'aisle' ),
		help: () => __( 'A question that keeps programs from sending the form.', 'aisle' ),
		icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500h.01',
	},
	hidden: {
		group: 'more',
		settings: [ 'unseen' ],
		name: () => __( 'Hidden', 'aisle' ),
		help: () => __( 'What the page knows by itself, such as its address or a campaign.', 'aisle' ),
		icon: 'M4 4l16 16M10 6.200A9 9 0 0 1 12 6c5 0 8.500 4.500 9 6a13 13 0 0 1-2.500 3.300M6.500 7.700A13 13 0 0 0 3 12c.5 1.500 4 6 9 6a9 9 0 0 0 4-1',
	},
	section: { ...section, settings: [ 'section' ], help: () => __( 'A heading with the fields below it: open, folded, or a step.', 'aisle' ) },
	header,
	paragraph,
	'static-text': STANDARD_KINDS[ 'static-text' ],
};

/** What a new field begins with, so that it can be saved as it is. */
export function newField( type: FieldType ): Readonly< Record< string, unknown > > {
	switch ( type ) {
		case 'quiz':
			return { questions: [ { question: __( 'How much is three and four?', 'aisle' ), answer: '7' } ] };
		case 'hidden':
			return { source: 'page_url' };
		default:
			return {};
	}
}

const OWN_MEMBERS: ReadonlyArray< { readonly type: FieldType; readonly members: readonly string[]; readonly name: () => string } > = [
	{ type: 'acceptance', members: [ 'optional', 'inverted' ], name: () => __( 'how it is accepted', 'aisle' ) },
	{ type: 'quiz', members: [ 'questions' ], name: () => __( 'questions', 'aisle' ) },
	{ type: 'hidden', members: [ 'source', 'name' ], name: () => __( 'where its value comes from', 'aisle' ) },
	{ type: 'checkbox-group', members: [ 'exclusive' ], name: () => __( 'only one choice', 'aisle' ) },
];

/** What only one type has goes when the field becomes another. */
export function typeChange( field: Readonly< Record< string, unknown > >, type: FieldType ): { readonly members: readonly string[]; readonly lost: readonly string[] } {
	const going = OWN_MEMBERS.filter( ( own ) => own.type !== type && own.members.some( ( member ) => field[ member ] !== undefined ) );
	return { members: going.flatMap( ( { members } ) => members ), lost: going.map( ( { name } ) => name() ) };
}
