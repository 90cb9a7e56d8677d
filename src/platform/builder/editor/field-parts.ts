/** Names of field members, and descriptions of the parts that they form. */
import { __ } from '@wordpress/i18n';
import { plainTextOfMarkup } from '../../../domain/marked-text';
import { conditionsInWords } from '../conditions/condition-text';
import type { ComparisonConfig } from '../config/builder-config';
import type { BuilderComparison, FieldPart } from '../config/comparison';
import { conditionsOf, textOf, type EditableField } from '../document';
import { scheduleSummary } from '../schedule/schedule-text';
import { textsOf } from '../texts';
import { quoted } from './quoted';

export { memberValue } from './member-value';

const SCHEDULE_MEMBERS = [
	'earliest',
	'latest',
	'lead_days',
	'lead_counts_open',
	'cutoff',
	'lead_minutes',
	'weekdays',
	'blocked',
	'hours',
	'slot',
	'after',
	'after_least',
	'after_most',
];

/** Returns the part for members that are described together, or differently from how they are stored. */
export function partOf( config: ComparisonConfig, member: string ): FieldPart | undefined {
	const { comparison } = config;
	if ( TEXT_MEMBERS.includes( member ) ) {
		return {
			name: () => nameOf( comparison, member ),
			describe: ( field ) => quoted( plainTextOfMarkup( textOf( field[ member ] ) ) ),
		};
	}
	return (
		partsOf( config )[ SCHEDULE_MEMBERS.includes( member ) ? 'schedule' : member ] ?? comparison.partOf?.( member )
	);
}

const TEXT_MEMBERS: readonly string[] = [ 'label', 'help', 'content', 'placeholder', 'default' ];

const partsOf = ( config: ComparisonConfig ): Readonly< Record< string, FieldPart > > => ( {
	type: {
		name: () => __( 'Type', 'aisle' ),
		describe: config.fields.types.typeNameOf,
	},
	width: {
		name: () => __( 'Width', 'aisle' ),
		describe: ( { width } ) => ( width === 'half' ? __( 'Half width', 'aisle' ) : __( 'Full width', 'aisle' ) ),
	},
	options: { name: () => __( 'Options', 'aisle' ), describe: () => '' },
	conditions: {
		name: () => __( 'Visibility', 'aisle' ),
		describe: ( field, document ) => {
			const conditions = conditionsOf( field );
			return conditions ? conditionsInWords( config, conditions, document ) : __( 'Always', 'aisle' );
		},
	},
	schedule: {
		name: () => __( 'Days and times', 'aisle' ),
		describe: ( field, document ) => scheduleSummary( config.fields.types, field, document ),
	},
} );

/** Returns the label of the member's control, or the stored name if it is unknown. */
export const memberName = (
	{ fields, comparison }: ComparisonConfig,
	member: string,
	mine: EditableField,
	theirs: EditableField
): string =>
	[ ...textsOf( fields.types, mine ), ...textsOf( fields.types, theirs ) ].find( ( { name } ) => name === member )
		?.label ?? nameOf( comparison, member );

const nameOf = ( { memberNames }: BuilderComparison, member: string ): string =>
	commonNames()[ member ] ?? memberNames?.()[ member ] ?? member.replaceAll( '_', ' ' );

function commonNames(): Readonly< Record< string, string > > {
	return {
		label: __( 'Label', 'aisle' ),
		help: __( 'Help text', 'aisle' ),
		content: __( 'Text', 'aisle' ),
		placeholder: __( 'Placeholder', 'aisle' ),
		default: __( 'Default value', 'aisle' ),
		required: __( 'Required', 'aisle' ),
		multiple: __( 'Allow several selections', 'aisle' ),
		text_kind: __( 'Text type', 'aisle' ),
		unit: __( 'Unit', 'aisle' ),
		stepper: __( 'Plus and minus buttons', 'aisle' ),
		min: __( 'Minimum', 'aisle' ),
		max: __( 'Maximum', 'aisle' ),
		step: __( 'Step', 'aisle' ),
		min_length: __( 'Minimum characters', 'aisle' ),
		max_length: __( 'Maximum characters', 'aisle' ),
		shows_characters_left: __( 'Show characters left', 'aisle' ),
		pattern: __( 'Pattern', 'aisle' ),
		limits_characters: __( 'Limit the characters', 'aisle' ),
		allowed_characters: __( 'Allowed characters', 'aisle' ),
		lead_counts_open: __( 'Count only available days', 'aisle' ),
		blocked: __( 'Blocked days', 'aisle' ),
		hours: __( 'Opening hours', 'aisle' ),
		...namesOfChoices(),
	};
}

function namesOfChoices(): Readonly< Record< string, string > > {
	return {
		chooses_quantity: __( 'Let shoppers set quantities', 'aisle' ),
		quantity_min: __( 'Minimum quantity per option', 'aisle' ),
		quantity_max: __( 'Maximum quantity per option', 'aisle' ),
		total_min: __( 'Minimum total quantity', 'aisle' ),
		total_max: __( 'Maximum total quantity', 'aisle' ),
		other: __( 'Add an “Other” option', 'aisle' ),
		other_label: __( '“Other” label', 'aisle' ),
		upload: __( 'Upload method', 'aisle' ),
		max_files: __( 'Maximum number of files', 'aisle' ),
		max_file_size: __( 'Maximum file size (bytes)', 'aisle' ),
		min_file_size: __( 'Minimum file size (bytes)', 'aisle' ),
		limits_extensions: __( 'Limit file types', 'aisle' ),
		extensions: __( 'File extensions, separated by commas', 'aisle' ),
		shows_map: __( 'Show a map with a movable marker', 'aisle' ),
		offers_own_place: __( 'Let shoppers use their current location', 'aisle' ),
		section_style: __( 'Style', 'aisle' ),
		folded: __( 'Collapsed by default', 'aisle' ),
		repeat: __( 'Shown', 'aisle' ),
		repeat_label: __( 'Item label', 'aisle' ),
		repeat_min: __( 'Minimum', 'aisle' ),
		repeat_max: __( 'Maximum', 'aisle' ),
	};
}
