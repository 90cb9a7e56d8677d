/**
 * Available times of one day: opening hours, slots, past times, and the hour that daylight saving skips. Mirrors
 * includes/Domain/Schedule/AvailableTimes.php.
 */
import { answerError } from '../form/answer-error';
import type { FieldError, Schedule } from '../form/model';
import { isoOf, weekdayOf } from './civil-date';
import { clockTime, isOpenAt, MINUTES_OF_DAY, spansOf, timesOf, type Span } from './opening-hours';
import type { ShopClock } from './shop-clock';
import type { ScheduleWindow } from './window';

export class AvailableTimes {
	constructor(
		private readonly schedule: Schedule,
		private readonly window: ScheduleWindow,
		private readonly clock: ShopClock,
		private readonly type: string
	) {}

	/**
	 * Returns the listed times in minutes of the day. `day` is null for a time field, or if no day is selected yet.
	 */
	of( day: number | null ): number[] {
		return timesOf( this.spans( day ), this.schedule.slot ).filter(
			( minute ) => this.boundProblem( day, minute ) === null && ! this.isSkippedTime( day, minute )
		);
	}

	/** Returns an error if no time of the day is left. */
	dayProblem( day: number ): FieldError | null {
		return this.type !== 'datetime-local' || this.of( day ).length > 0
			? null
			: answerError( 'no_time_left', { day: isoOf( day ) } );
	}

	timeError( day: number | null, seconds: number ): FieldError | null {
		const minute = Math.floor( seconds / 60 );
		const times = this.of( day );
		const spans = this.spans( day );
		if ( times.length === 0 ) {
			return answerError( 'nothing_left' );
		}
		if ( this.isSkippedTime( day, minute ) ) {
			return answerError( 'missing_time', { time: clockTime( minute ) } );
		}
		if ( ! isOpenAt( spans, minute ) ) {
			return answerError( 'closed_time', {
				hours: spans.map( ( [ from, to ] ) => `${ clockTime( from ) }-${ clockTime( to ) }` ).join( ',' ),
			} );
		}
		const problem = this.boundProblem( day, minute );
		if ( problem !== null ) {
			return this.boundError( problem, times );
		}
		return this.schedule.slot === null || ( times.includes( minute ) && seconds % 60 === 0 )
			? null
			: noSlotError( times, minute );
	}

	private boundError( problem: 'early' | 'late', times: readonly number[] ): FieldError {
		return problem === 'early'
			? answerError( 'time_too_early', { time: clockTime( times[ 0 ] ?? 0 ) } )
			: answerError( 'time_too_late', { time: clockTime( times.at( -1 ) ?? 0 ) } );
	}

	private spans( day: number | null ): Span[] {
		return spansOf( this.schedule, day === null ? null : weekdayOf( day ) );
	}

	private boundProblem( day: number | null, minute: number ): 'early' | 'late' | null {
		if ( day === null && this.type !== 'time' ) {
			return null;
		}
		const absoluteMinute = ( day ?? 0 ) * MINUTES_OF_DAY + minute;
		const { firstMinute, lastMinute } = this.window;
		if ( firstMinute !== null && absoluteMinute < firstMinute ) {
			return 'early';
		}
		return lastMinute !== null && absoluteMinute > lastMinute ? 'late' : null;
	}

	private isSkippedTime( day: number | null, minute: number ): boolean {
		return day !== null && this.clock.toTimestamp( day * 86_400 + minute * 60 ) === null;
	}
}

function noSlotError( times: readonly number[], minute: number ): FieldError {
	const lower = times.filter( ( time ) => time <= minute ).at( -1 );
	const upper = times.find( ( time ) => time > minute );
	return answerError( 'no_slot', {
		...( lower === undefined ? {} : { lower: clockTime( lower ) } ),
		...( upper === undefined ? {} : { upper: clockTime( upper ) } ),
	} );
}
