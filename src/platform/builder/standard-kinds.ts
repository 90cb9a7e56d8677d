/** The types of fields that any feature can use. A feature can change them and add its own. */
import { __ } from '@wordpress/i18n';
import type { FieldTypeConfig, Setting } from './field-kind';

const BASIC_TEXT: readonly Setting[] = [ 'placeholder', 'default-text', 'width', 'required' ];
const TEXT: readonly Setting[] = [ ...BASIC_TEXT, 'text-kind', 'length', 'counter', 'pattern', 'allowed-characters' ];
const CHOICE: readonly Setting[] = [ 'options', 'width', 'required' ];
const IMAGES: readonly Setting[] = [ 'options', 'multiple', 'count', 'quantity', 'other', 'width', 'required' ];
const DATE: readonly Setting[] = [ 'default-date', 'width', 'required', 'schedule' ];

export const STANDARD_FIELD_TYPES = {
	text: {
		group: 'text',
		settings: TEXT,
		name: () => __( 'Text', 'aisle' ),
		help: () => __( 'One line, such as a name to engrave.', 'aisle' ),
		icon: 'M5 7V5h14v2M12 5v14M9 19h6',
	},
	textarea: {
		group: 'text',
		settings: [ 'placeholder', 'default-lines', 'width', 'required', 'length', 'counter', 'allowed-characters' ],
		name: () => __( 'Long text', 'aisle' ),
		help: () => __( 'Several lines, such as a greeting.', 'aisle' ),
		icon: 'M4 6h16M4 10h16M4 14h16M4 18h9',
	},
	'text:email': {
		group: 'text',
		settings: TEXT,
		of: { type: 'text', members: { text_kind: 'email' } },
		name: () => __( 'Email', 'aisle' ),
		help: () => __( 'An email address, validated while typing.', 'aisle' ),
		icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
	},
	'text:tel': {
		group: 'text',
		settings: TEXT,
		of: { type: 'text', members: { text_kind: 'tel' } },
		name: () => __( 'Phone', 'aisle' ),
		help: () => __( 'A phone number from any country.', 'aisle' ),
		icon: 'M6 4h4l1.500 4.500-2 1.500a10 10 0 0 0 4.500 4.500l1.500-2L20 14v4a2 2 0 0 1-2 2C10.500 20 4 13.500 4 6a2 2 0 0 1 2-2',
	},
	'text:url': {
		group: 'text',
		settings: TEXT,
		of: { type: 'text', members: { text_kind: 'url' } },
		name: () => __( 'URL', 'aisle' ),
		help: () => __( 'A website’s URL.', 'aisle' ),
		icon: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M4 12h16M12 4c2.500 2.500 3.500 5 3.500 8s-1 5.500-3.500 8c-2.500-2.500-3.500-5-3.500-8s1-5.500 3.500-8',
	},
	number: {
		group: 'text',
		settings: [ ...BASIC_TEXT, 'measure', 'range', 'step', 'length', 'pattern' ],
		name: () => __( 'Number', 'aisle' ),
		help: () => __( 'A length, a count, or an amount.', 'aisle' ),
		icon: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
	},
	select: {
		group: 'choice',
		settings: [ 'placeholder', ...CHOICE ],
		name: () => __( 'Dropdown', 'aisle' ),
		help: () => __( 'One selection from a dropdown.', 'aisle' ),
		icon: 'M4 7h16v10H4zM14 11l2 2 2-2',
	},
	'radio-group': {
		group: 'choice',
		settings: [ ...CHOICE, 'quantity', 'other' ],
		name: () => __( 'Radio buttons', 'aisle' ),
		help: () => __( 'One selection, with all options visible.', 'aisle' ),
		icon: 'M7 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M7 8h.01M13 8h7M7 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M13 17h7',
	},
	'checkbox-group': {
		group: 'choice',
		settings: [ ...CHOICE, 'count', 'quantity', 'other' ],
		name: () => __( 'Checkboxes', 'aisle' ),
		help: () => __( 'Several selections.', 'aisle' ),
		icon: 'M4 5h6v6H4zM5.500 8l1.200 1.200L9 6.800M13 8h7M4 14h6v6H4zM13 17h7',
	},
	'image-group': {
		group: 'choice',
		settings: IMAGES,
		name: () => __( 'Images', 'aisle' ),
		help: () => __( 'Options shown as images.', 'aisle' ),
		icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
	},
	'color-group': {
		group: 'choice',
		settings: IMAGES,
		name: () => __( 'Color swatches', 'aisle' ),
		help: () => __( 'Options shown as colors.', 'aisle' ),
		icon: 'M8 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M16 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
	},
	date: {
		group: 'date',
		settings: DATE,
		name: () => __( 'Date', 'aisle' ),
		help: () => __( 'A date from a calendar.', 'aisle' ),
		icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
	},
	'datetime-local': {
		group: 'date',
		settings: DATE,
		name: () => __( 'Date and time', 'aisle' ),
		help: () => __( 'A date with a time.', 'aisle' ),
		icon: 'M4 6h16v5M4 6v14h7M4 10h16M8 3v4M16 3v4M17 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8M17 15v2l1.5 1',
	},
	time: {
		group: 'date',
		settings: DATE,
		name: () => __( 'Time', 'aisle' ),
		help: () => __( 'A time of day, in steps of 15 minutes.', 'aisle' ),
		icon: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 7v5l3 2',
	},
	color: {
		group: 'more',
		settings: [ 'default-color', 'width', 'required' ],
		name: () => __( 'Color', 'aisle' ),
		help: () => __( 'Any color.', 'aisle' ),
		icon: 'M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.500 6-11 6-11M9 14a3 3 0 0 0 3 3',
	},
	file: {
		group: 'more',
		settings: [ 'files', 'multiple', 'width', 'required' ],
		name: () => __( 'File upload', 'aisle' ),
		help: () => __( 'A photo or document to upload.', 'aisle' ),
		icon: 'M12 15V4M8 8l4-4 4 4M5 14v6h14v-6',
	},
	'place-selector': {
		group: 'more',
		settings: [ 'placeholder', 'place', 'width', 'required' ],
		name: () => __( 'Address', 'aisle' ),
		help: () => __( 'An address, with an optional map.', 'aisle' ),
		icon: 'M12 21s7-6.200 7-11a7 7 0 0 0-14 0c0 4.800 7 11 7 11M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
	},
	section: {
		group: 'content',
		settings: [ 'section', 'repeat' ],
		name: () => __( 'Section', 'aisle' ),
		help: () =>
			__( 'A heading that groups the fields below it: always open, collapsible, a step, or repeated.', 'aisle' ),
		icon: 'M4 5h16M4 9h16v10H4zM8 13h8M8 16h5',
	},
	header: {
		group: 'content',
		settings: [ 'width' ],
		name: () => __( 'Heading', 'aisle' ),
		help: () => __( 'A title between fields.', 'aisle' ),
		icon: 'M6 5v14M18 5v14M6 12h12',
	},
	paragraph: {
		group: 'content',
		settings: [ 'content', 'width' ],
		name: () => __( 'Paragraph', 'aisle' ),
		help: () => __( 'Several sentences.', 'aisle' ),
		icon: 'M17 5H9.500a3.500 3.500 0 0 0 0 7H12M12 5v14M16 5v14',
	},
	'static-text': {
		group: 'content',
		settings: [ 'content', 'width' ],
		name: () => __( 'Static text', 'aisle' ),
		help: () => __( 'A short note.', 'aisle' ),
		icon: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 11v5M12 8h.01',
	},
} as const satisfies Readonly< Record< string, FieldTypeConfig > >;
