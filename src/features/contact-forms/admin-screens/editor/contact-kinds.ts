/** Field types that only contact forms have, and standard types that have other settings in contact forms. */
import { __ } from '@wordpress/i18n';
import type { FieldTypeConfig } from '../../../../platform/builder/field-kind';
import { STANDARD_FIELD_TYPES } from '../../../../platform/builder/standard-kinds';

export const CONTACT_FIELD_TYPES = {
	range: {
		group: 'text',
		settings: [ 'default-text', 'unit', 'range', 'step', 'width' ],
		name: () => __( 'Slider', 'aisle' ),
		help: () => __( 'A number in a range, such as a budget.', 'aisle' ),
		icon: 'M4 12h5M15 12h5M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
	},
	'checkbox-group': {
		...STANDARD_FIELD_TYPES[ 'checkbox-group' ],
		settings: [ 'options', 'width', 'required', 'exclusive', 'count', 'other' ],
	},
	'radio-group': { ...STANDARD_FIELD_TYPES[ 'radio-group' ], settings: [ 'options', 'width', 'required', 'other' ] },
	acceptance: {
		group: 'choice',
		settings: [ 'content', 'acceptance', 'width' ],
		name: () => __( 'Acceptance', 'aisle' ),
		help: () => __( 'A checkbox, such as for your privacy policy.', 'aisle' ),
		icon: 'M4 4h16v16H4zM8 12l3 3 5-6',
	},
	quiz: {
		group: 'more',
		settings: [ 'placeholder', 'quiz', 'width' ],
		name: () => __( 'Quiz', 'aisle' ),
		help: () => __( 'A question that blocks bots.', 'aisle' ),
		icon: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 16.500h.01',
	},
	hidden: {
		group: 'more',
		settings: [ 'value-source' ],
		name: () => __( 'Hidden value', 'aisle' ),
		help: () => __( 'A hidden value, such as the page URL or campaign name.', 'aisle' ),
		icon: 'M4 4l16 16M10 6.300A9 9 0 0 1 12 6c5 0 8 6 8 6a14 14 0 0 1-2.500 3.200M6.500 8.500A14 14 0 0 0 4 12s3 6 8 6a8 8 0 0 0 3.500-.800M10 10a3 3 0 0 0 4 4',
	},
} as const satisfies Readonly< Record< string, FieldTypeConfig > >;
