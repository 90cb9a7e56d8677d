/**
 * Returns the rules for one field's answer; the first rule that fails is reported. Mirrors ContactForm/FieldRules.php.
 */
import type { FormField } from '../form/model';
import { numberToString } from '../number';
import { isoOf } from '../schedule/civil-date';
import { dayOfBound } from '../schedule/day-bound';
import type { ContactRule } from './model';

const MAX_LINE_LENGTH = 400;
const MAX_TEXT_LENGTH = 2000;
const MAX_FILE_BYTES = 1048576;

export function fieldRules( field: FormField, today: number | null ): ContactRule[] {
	switch ( field.type ) {
		case 'text':
			return [ ...requiredRules( field ), ...textKindRules( field ), ...lengthRules( field, MAX_LINE_LENGTH ) ];
		case 'quiz':
			return [ ...requiredRules( field ), ...lengthRules( field, MAX_LINE_LENGTH ) ];
		case 'textarea':
			return [ ...requiredRules( field ), ...lengthRules( field, MAX_TEXT_LENGTH ) ];
		case 'number':
		case 'range':
			return [
				...requiredRules( field ),
				createRule( field, 'number', 'not_a_number' ),
				...numberRules( field ),
			];
		case 'date':
			return [ ...requiredRules( field ), createRule( field, 'date', 'bad_date' ), ...dateRules( field, today ) ];
		case 'time':
			return [ ...requiredRules( field ), createRule( field, 'time', 'bad_time' ) ];
		case 'select':
		case 'radio-group':
		case 'checkbox-group':
			return [ ...requiredRules( field ), ...choiceRules( field ) ];
		case 'file':
			return [ ...requiredRules( field, 'requiredfile' ), ...fileRules( field ) ];
		default:
			return [];
	}
}

function requiredRules( field: FormField, name = 'required' ): ContactRule[] {
	return field.rules.required ? [ createRule( field, name, 'required' ) ] : [];
}

function textKindRules( field: FormField ): ContactRule[] {
	return field.text_kind === undefined ? [] : [ createRule( field, field.text_kind, `bad_${ field.text_kind }` ) ];
}

function lengthRules( field: FormField, defaultMax: number ): ContactRule[] {
	return [
		...thresholdRules( field, 'minlength', 'min_length', field.rules.min_length ),
		...thresholdRules( field, 'maxlength', 'max_length', field.rules.max_length ?? defaultMax ),
	];
}

function numberRules( field: FormField ): ContactRule[] {
	const { min, max, step } = field.rules;
	return [
		...thresholdRules( field, 'minnumber', 'min', textOf( min ) ),
		...thresholdRules( field, 'maxnumber', 'max', textOf( max ) ),
		...( step === null
			? []
			: [
					{
						...createRule( field, 'stepnumber', 'step' ),
						base: textOf( min ) ?? '0',
						interval: numberToString( step ),
					},
				] ),
	];
}

function dateRules( field: FormField, today: number | null ): ContactRule[] {
	const { schedule } = field;
	return schedule === undefined
		? []
		: [
				...thresholdRules( field, 'mindate', 'day_too_early', dateOfBound( schedule.earliest, today ) ),
				...thresholdRules( field, 'maxdate', 'day_too_late', dateOfBound( schedule.latest, today ) ),
				...( schedule.weekdays.length === 0
					? []
					: [ { ...createRule( field, 'dayofweek', 'closed_weekday' ), accept: schedule.weekdays } ] ),
			];
}

/** Returns the bound's date. A relative bound has none if the current day is not known. */
function dateOfBound( bound: string, today: number | null ): string | null {
	const isFixed = /^[0-9]{4}-/.test( bound );
	const day = isFixed || today !== null ? dayOfBound( bound, today ?? 0 ) : null;
	return day === null ? null : isoOf( day );
}

function choiceRules( field: FormField ): ContactRule[] {
	const allowsSeveralOptions = field.type === 'checkbox-group' && field.exclusive !== true;
	const { min, max } = field.rules;
	const maxCount = max === null ? null : Math.ceil( max );
	return [
		...( field.other === null
			? [ { ...createRule( field, 'enum' ), accept: field.options.map( ( { id } ) => id ) } ]
			: [] ),
		...thresholdRules(
			field,
			'minitems',
			'min_count',
			allowsSeveralOptions && min !== null ? Math.ceil( min ) : null
		),
		...thresholdRules( field, 'maxitems', 'max_count', allowsSeveralOptions ? maxCount : 1 ),
	];
}

function fileRules( field: FormField ): ContactRule[] {
	const {
		extensions,
		min_file_size: minFileSize,
		max_file_size: maxFileSize,
		max_files: maxFiles,
		multiple,
	} = field.rules;
	return [
		...( extensions === null
			? []
			: [
					{
						...createRule( field, 'file', 'extensions' ),
						accept: extensions.map( ( extension ) => `.${ extension }` ),
					},
				] ),
		...thresholdRules( field, 'minfilesize', 'min_file_size', minFileSize ),
		...thresholdRules( field, 'maxfilesize', 'max_file_size', maxFileSize ?? MAX_FILE_BYTES ),
		...thresholdRules( field, 'maxitems', 'max_files', multiple ? maxFiles : 1 ),
	];
}

function thresholdRules(
	field: FormField,
	name: string,
	messageKey: string,
	threshold: number | string | null
): ContactRule[] {
	return threshold === null ? [] : [ { ...createRule( field, name, messageKey ), threshold } ];
}

function createRule( { id, messages }: FormField, name: string, messageKey = '' ): ContactRule {
	return { rule: name, field: id, error: messages[ messageKey ] ?? '' };
}

function textOf( number: number | null ): string | null {
	return number === null ? null : numberToString( number );
}
