/**
 * Describes a field's date and time rules in one sentence: "Monday to Friday, from 3 days ahead, in slots of 30
 * minutes."
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Schedule } from '../../../domain/form/model';
import { clockTime } from '../../../domain/schedule/opening-hours';
import type { EditableDocument, EditableField } from '../document';
import type { FieldTypes } from '../field-types';
import { weekdayName, writtenDay, writtenTime } from './schedule-formats';
import { scheduleOf } from './schedule-of';

export function scheduleSummary( types: FieldTypes, field: EditableField, document: EditableDocument ): string {
	const schedule = scheduleOf( field );
	if ( schedule === null ) {
		return field.type === 'time' ? __( 'Any time', 'aisle' ) : __( 'Any day, including past days', 'aisle' );
	}
	const earlierField = document.fields.find( ( { id } ) => id === schedule.after );
	const phrases = [
		field.type === 'time' ? '' : weekdaysInWords( schedule.weekdays ),
		boundInWords( schedule.earliest, 'from' ),
		leadInWords( schedule ),
		boundInWords( schedule.latest, 'until' ),
		...timesInWords( schedule ),
		earlierField ? laterInWords( types.fieldName( earlierField ), schedule, field.type === 'date' ) : '',
		schedule.blocked.length > 0
			? sprintf(
					/* translators: %d: a number. */
					_n(
						'except %d blocked day or range',
						'except %d blocked days or ranges',
						schedule.blocked.length,
						'aisle'
					),
					schedule.blocked.length
				)
			: '',
	].filter( Boolean );
	const message = phrases.join( ', ' );
	return message.charAt( 0 ).toLocaleUpperCase() + message.slice( 1 );
}

export function weekdaysInWords( weekdays: readonly number[] ): string {
	if ( weekdays.length === 0 || weekdays.length === 7 ) {
		return __( 'every day', 'aisle' );
	}
	const [ first = 1 ] = weekdays;
	const last = weekdays.at( -1 ) ?? first;
	return weekdays.length > 2 && last - first === weekdays.length - 1
		? /* translators: 1 and 2: weekdays. */ sprintf(
				__( '%1$s to %2$s', 'aisle' ),
				weekdayName( first ),
				weekdayName( last )
			)
		: weekdays.map( weekdayName ).join( ', ' );
}

function boundInWords( bound: string, side: 'from' | 'until' ): string {
	const day = bound === '' ? '' : boundDay( bound );
	if ( day === '' ) {
		return '';
	}
	return side === 'from'
		? /* translators: %s: a day, such as "today", "3 days ahead" or "December 3, 2026". */
			sprintf( __( 'from %s', 'aisle' ), day )
		: sprintf(
				/* translators: %s: a day, such as "today", "3 days ahead" or "December 3, 2026". */ __(
					'until %s',
					'aisle'
				),
				day
			);
}

function boundDay( bound: string ): string {
	const match = /^([+-])(\d+)([dwmy])$/.exec( bound );
	if ( ! match ) {
		return bound === 'today' ? __( 'today', 'aisle' ) : writtenDay( bound );
	}
	const span = spanInWords( Number( match[ 2 ] ), match[ 3 ] ?? 'd' );
	return match[ 1 ] === '-'
		? /* translators: %s: a span of time, such as "3 days". */
			sprintf( __( '%s ago', 'aisle' ), span )
		: sprintf( /* translators: %s: a span of time, such as "3 days". */ __( '%s ahead', 'aisle' ), span );
}

function spanInWords( count: number, unit: string ): string {
	switch ( unit ) {
		case 'w':
			/* translators: %d: a number. */
			return sprintf( _n( '%d week', '%d weeks', count, 'aisle' ), count );
		case 'm':
			/* translators: %d: a number. */
			return sprintf( _n( '%d month', '%d months', count, 'aisle' ), count );
		case 'y':
			/* translators: %d: a number. */
			return sprintf( _n( '%d year', '%d years', count, 'aisle' ), count );
		default:
			/* translators: %d: a number. */
			return sprintf( _n( '%d day', '%d days', count, 'aisle' ), count );
	}
}

function laterInWords( fieldName: string, { after_least: min, after_most: max }: Schedule, inDays: boolean ): string {
	const span = ( count: number ): string =>
		inDays
			? spanInWords( count, 'd' )
			: /* translators: %d: a number. */ sprintf( _n( '%d minute', '%d minutes', count, 'aisle' ), count );
	return [
		/* translators: %s: a field's name. */
		sprintf( __( 'later than “%s”', 'aisle' ), fieldName ),
		/* translators: %s: a span of time, such as "3 days". */
		min === null ? '' : sprintf( __( 'by at least %s', 'aisle' ), span( min ) ),
		/* translators: %s: a span of time, such as "3 days". */
		max === null ? '' : sprintf( __( 'by at most %s', 'aisle' ), span( max ) ),
	]
		.filter( Boolean )
		.join( ', ' );
}

function leadInWords( { lead_days: leadDays, lead_counts_open: countsOpenDays, cutoff }: Schedule ): string {
	const days =
		leadDays === null
			? ''
			: countsOpenDays
				? openDaysInWords( leadDays )
				: /* translators: %s: a span of time, such as "3 days". */ sprintf(
						__( 'at least %s ahead', 'aisle' ),
						spanInWords( leadDays, 'd' )
					);
	const cutoffText =
		/* translators: %s: a time. */
		cutoff === null ? '' : sprintf( __( 'same-day cutoff %s', 'aisle' ), writtenTime( clockTime( cutoff ) ) );
	return [ days, cutoffText ].filter( Boolean ).join( ', ' );
}

const openDaysInWords = ( count: number ): string =>
	/* translators: %d: a number. */
	sprintf( _n( 'at least %d open day ahead', 'at least %d open days ahead', count, 'aisle' ), count );

function timesInWords( { hours, slot, lead_minutes: leadMinutes }: Schedule ): string[] {
	const hoursTexts = hours.map(
		( { days, from, to } ) =>
			`${ days.length === 7 ? '' : `${ weekdaysInWords( days ) } ` }${ writtenTime( clockTime( from ) ) } – ${ writtenTime( clockTime( to ) ) }`
	);
	return [
		...hoursTexts,
		/* translators: %d: a number. */
		slot === null ? '' : sprintf( _n( 'in slots of %d minute', 'in slots of %d minutes', slot, 'aisle' ), slot ),
		leadMinutes === null
			? ''
			: sprintf(
					/* translators: %d: a number. */
					_n( 'at least %d minute ahead', 'at least %d minutes ahead', leadMinutes, 'aisle' ),
					leadMinutes
				),
	];
}
