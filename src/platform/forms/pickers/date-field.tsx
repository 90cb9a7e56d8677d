/**
 * Date, time, and both together. With a finger the browser's own pickers are the best there are; elsewhere they write
 * in the browser's format and begin the week where the browser likes, so there is a text in the site's format with a
 * calendar or a list beside it.
 */
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { DateInput } from './date-input';
import { NativeInput } from './native-input';
import { knownSchedules } from '../schedules/known-schedules';
import type { PickerProps } from './picker-props';
import { TimeInput } from './time-input';

export function DateField( props: FieldProps ) {
	const { field, form, name, id, view, answer, onAnswer, onLeave } = props;
	const [ native ] = useState(
		() =>
			! needsOwnPicker( field ) &&
			( ( window.matchMedia?.( '(pointer: coarse)' ).matches ?? false ) ||
				( field.type === 'datetime-local' && isTooNarrow( id ) ) )
	);
	const shown = view.schedule;
	const offered = useMemo(
		() => ( field.schedule && shown ? knownSchedules()?.offered( field.schedule, field.type, shown ) : undefined ),
		[ field, shown ]
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
		offered,
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
			{ native ? <NativeInput { ...picker } type={ type } /> : <Typed { ...picker } type={ type } /> }
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
 * Browsers' own pickers know a first and a last day and steps from the first time on; what else there is they cannot
 * show.
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
 * For a date and a time beside each other, as the styles place them: below each other they would push the page down.
 */
const ROOM_FOR_TWO = 368;

/** The control that stands there until now; nothing moves where the field does not show yet. */
function isTooNarrow( id: string ): boolean {
	const width = document.getElementById( id )?.offsetWidth ?? 0;
	return width > 0 && width < ROOM_FOR_TWO;
}

function Typed( { type, ...picker }: PickerProps & { type: 'date' | 'time' | 'datetime-local' } ) {
	if ( type === 'date' ) {
		return <DateInput { ...picker } />;
	}
	return type === 'time' ? <TimeInput { ...picker } /> : <DateAndTime { ...picker } />;
}

/** Two controls, one value: whatever stands in each is kept while the other is empty or wrong. */
function DateAndTime( picker: PickerProps ) {
	const [ halves, setHalves ] = useState( () => split( picker.value ) );
	const shown = join( halves ) === picker.value ? halves : split( picker.value );
	const set = ( change: Partial< Halves > ) => {
		const now = { ...shown, ...change };
		setHalves( now );
		picker.onValue( join( now ) );
	};
	return (
		<div className="aisle-field__pair">
			<DateInput { ...picker } isNarrow value={ shown.date } onValue={ ( date ) => set( { date } ) } />
			<TimeInput
				{ ...picker }
				id={ `${ picker.id }-time` }
				placeholder=""
				/* translators: %s: a field's label. */
				name={ sprintf( __( '%s: time', 'aisle' ), picker.label ) }
				value={ shown.time }
				day={ shown.date }
				onValue={ ( time ) => set( { time } ) }
			/>
		</div>
	);
}

interface Halves {
	date: string;
	time: string;
}

const join = ( { date, time }: Halves ): string => ( date !== '' && time !== '' ? `${ date }T${ time }` : date + time );

function split( value: string ): Halves {
	const match = /^(\d{4}-\d{2}-\d{2})(?:T(.*))?$/.exec( value );
	if ( match ) {
		return { date: match[ 1 ] ?? '', time: match[ 2 ] ?? '' };
	}
	return /^\d{2}:\d{2}$/.test( value ) ? { date: '', time: value } : { date: value, time: '' };
}
