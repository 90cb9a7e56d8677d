/**
 * Returns the rules for one field's answer; the first rule that fails is reported. Mirrors ContactForm/FieldRules.php.
 */
import type { FormField } from '../form/model';
import { numberToString } from '../number';
import { isoOf } from '../schedule/civil-date';
import { dayOfBound } from '../schedule/day-bound';
import type { ContactRule } from './model';

const LINE = 400;
const LINES = 2000;
const FILE = 1048576;

export function fieldRules( field: FormField, today: number | null ): ContactRule[] {
	switch ( field.type ) {
		case 'text':
			return [ ...required( field ), ...kind( field ), ...lengths( field, LINE ) ];
		case 'quiz':
			return [ ...required( field ), ...lengths( field, LINE ) ];
		case 'textarea':
			return [ ...required( field ), ...lengths( field, LINES ) ];
		case 'number':
		case 'range':
			return [ ...required( field ), rule( field, 'number', 'not_a_number' ), ...numbers( field ) ];
		case 'date':
			return [ ...required( field ), rule( field, 'date', 'bad_date' ), ...days( field, today ) ];
		case 'time':
			return [ ...required( field ), rule( field, 'time', 'bad_time' ) ];
		case 'select':
		case 'radio-group':
		case 'checkbox-group':
			return [ ...required( field ), ...choices( field ) ];
		case 'file':
			return [ ...required( field, 'requiredfile' ), ...files( field ) ];
		default:
			return [];
	}
}

function required( field: FormField, name = 'required' ): ContactRule[] {
	return field.rules.required ? [ rule( field, name, 'required' ) ] : [];
}

function kind( field: FormField ): ContactRule[] {
	return field.text_kind === undefined ? [] : [ rule( field, field.text_kind, `bad_${ field.text_kind }` ) ];
}

function lengths( field: FormField, defaultMax: number ): ContactRule[] {
	return [
		...thresholdRules( field, 'minlength', 'min_length', field.rules.min_length ),
		...thresholdRules( field, 'maxlength', 'max_length', field.rules.max_length ?? defaultMax ),
	];
}

function numbers( field: FormField ): ContactRule[] {
	const { min, max, step } = field.rules;
	return [
		...thresholdRules( field, 'minnumber', 'min', textOf( min ) ),
		...thresholdRules( field, 'maxnumber', 'max', textOf( max ) ),
		...( step === null
			? []
			: [
					{
						...rule( field, 'stepnumber', 'step' ),
						base: textOf( min ) ?? '0',
						interval: numberToString( step ),
					},
				] ),
	];
}

function days( field: FormField, today: number | null ): ContactRule[] {
	const { schedule } = field;
	return schedule === undefined
		? []
		: [
				...thresholdRules( field, 'mindate', 'day_too_early', dayOf( schedule.earliest, today ) ),
				...thresholdRules( field, 'maxdate', 'day_too_late', dayOf( schedule.latest, today ) ),
				...( schedule.weekdays.length === 0
					? []
					: [ { ...rule( field, 'dayofweek', 'closed_weekday' ), accept: schedule.weekdays } ] ),
			];
}

/** Returns the bound's date. A relative bound has none if the current day is not known. */
function dayOf( bound: string, today: number | null ): string | null {
	const isFixed = /^[0-9]{4}-/.test( bound );
	const day = isFixed || today !== null ? dayOfBound( bound, today ?? 0 ) : null;
	return day === null ? null : isoOf( day );
}

function choices( field: FormField ): ContactRule[] {
	const allowsSeveralOptions = field.type === 'checkbox-group' && field.exclusive !== true;
	const { min, max } = field.rules;
	const maxCount = max === null ? null : Math.ceil( max );
	return [
		...( field.other === null
			? [ { ...rule( field, 'enum' ), accept: field.options.map( ( { id } ) => id ) } ]
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

function files( field: FormField ): ContactRule[] {
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
						...rule( field, 'file', 'extensions' ),
						accept: extensions.map( ( extension ) => `.${ extension }` ),
					},
				] ),
		...thresholdRules( field, 'minfilesize', 'min_file_size', minFileSize ),
		...thresholdRules( field, 'maxfilesize', 'max_file_size', maxFileSize ?? FILE ),
		...thresholdRules( field, 'maxitems', 'max_files', multiple ? maxFiles : 1 ),
	];
}

function thresholdRules(
	field: FormField,
	name: string,
	message: string,
	threshold: number | string | null
): ContactRule[] {
	return threshold === null ? [] : [ { ...rule( field, name, message ), threshold } ];
}

function rule( { id, messages }: FormField, name: string, message = '' ): ContactRule {
	return { rule: name, field: id, error: messages[ message ] ?? '' };
}

function textOf( number: number | null ): string | null {
	return number === null ? null : numberToString( number );
}
