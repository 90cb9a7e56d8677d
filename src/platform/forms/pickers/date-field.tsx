/**
 * Date, time, and both. On touch screens the browser's pickers work best. Elsewhere they use the browser's format and
 * week start, so the field is a text input in the site's format with a calendar or a list.
 */
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { DateInput } from './date-input';
import { NativeInput } from './native-input';
import { getSchedules } from '../schedules/known-schedules';
import type { PickerProps } from './picker-props';
import { TimeInput } from './time-input';

export function DateField( props: FieldProps ) {
	const { field, form, name, id, view, answer, onAnswer, onLeave } = props;
	const [ usesNativePicker ] = useState(
		() =>
			! needsOwnPicker( field ) &&
			( ( window.matchMedia?.( '(pointer: coarse)' ).matches ?? false ) ||
				( field.type === 'datetime-local' && isTooNarrow( id ) ) )
	);
	const scheduleContext = view.schedule;
	const availability = useMemo(
		() =>
			field.schedule && scheduleContext
				? getSchedules()?.availabilityOf( field.schedule, field.type, scheduleContext )
				: undefined,
		[ field, scheduleContext ]
	);
	const value = answer?.values[ 0 ] ?? '';
	const picker: PickerProps = {
		id,
		value,
		placeholder: field.placeholder,
		isNarrow: field.width === 'half',
		label: field.label,
		disabled: ! view.visible,
		required: field.rules.required,
		invalid: view.error !== null,
		describedBy: describedBy( id, field, view.error, false ),
		availability,
		onValue: ( text ) => onAnswer( form, field.id, { values: text === '' ? [] : [ text ], other: null } ),
	};
	const type = field.type === 'date' || field.type === 'time' ? field.type : 'datetime-local';
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			onLeave={ () => onLeave( form, field.id ) }
		>
			{ usesNativePicker ? (
				<NativeInput { ...picker } type={ type } />
			) : (
				<TypedPicker { ...picker } type={ type } />
			) }
			<input
				type="hidden"
				name={ `${ name }[values][]` }
				value={ value }
				disabled={ ! view.visible || value === '' }
			/>
		</FieldFrame>
	);
}

/**
 * Returns whether the rules need Aisle's picker. Native pickers support only minimum, maximum and steps from the
 * minimum.
 */
function needsOwnPicker( { schedule, type }: FieldProps[ 'field' ] ): boolean {
	return (
		schedule !== undefined &&
		( schedule.weekdays.length > 0 ||
			schedule.blocked.length > 0 ||
			schedule.hours.length > ( type === 'time' ? 1 : 0 ) ||
			( type !== 'date' && schedule.slot !== null ) )
	);
}

/**
 * Minimum width for a date and a time side by side, in px, as in the CSS. Below each other they would push the page
 * down.
 */
const MIN_PAIR_WIDTH_PX = 368;

/**
 * Returns whether the printed control is too narrow. A field that is not visible has no width and is never too narrow.
 */
function isTooNarrow( id: string ): boolean {
	const width = document.getElementById( id )?.offsetWidth ?? 0;
	return width > 0 && width < MIN_PAIR_WIDTH_PX;
}

function TypedPicker( { type, ...picker }: PickerProps & { type: 'date' | 'time' | 'datetime-local' } ) {
	if ( type === 'date' ) {
		return <DateInput { ...picker } />;
	}
	return type === 'time' ? <TimeInput { ...picker } /> : <DateAndTime { ...picker } />;
}

/** Two controls with one value. The text of each is kept while the other is empty or invalid. */
function DateAndTime( picker: PickerProps ) {
	const [ typedParts, setTypedParts ] = useState( () => splitDateTime( picker.value ) );
	const parts = joinDateTime( typedParts ) === picker.value ? typedParts : splitDateTime( picker.value );
	const updateParts = ( change: Partial< DateTimeParts > ) => {
		const nextParts = { ...parts, ...change };
		setTypedParts( nextParts );
		picker.onValue( joinDateTime( nextParts ) );
	};
	return (
		<div className="aisle-field__pair">
			<DateInput { ...picker } isNarrow value={ parts.date } onValue={ ( date ) => updateParts( { date } ) } />
			<TimeInput
				{ ...picker }
				id={ `${ picker.id }-time` }
				placeholder=""
				/* translators: %s: a field's label. */
				name={ sprintf( __( '%s: time', 'aisle' ), picker.label ) }
				value={ parts.time }
				day={ parts.date }
				onValue={ ( time ) => updateParts( { time } ) }
			/>
		</div>
	);
}

interface DateTimeParts {
	date: string;
	time: string;
}

const joinDateTime = ( { date, time }: DateTimeParts ): string =>
	date !== '' && time !== '' ? `${ date }T${ time }` : date + time;

function splitDateTime( value: string ): DateTimeParts {
	const match = /^(\d{4}-\d{2}-\d{2})(?:T(.*))?$/.exec( value );
	if ( match ) {
		return { date: match[ 1 ] ?? '', time: match[ 2 ] ?? '' };
	}
	return /^\d{2}:\d{2}$/.test( value ) ? { date: '', time: value } : { date: value, time: '' };
}
