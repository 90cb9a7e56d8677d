/**
 * Available dates and times of a field, with reasons for the others. Used for validation, the calendar and the list of
 * times. Mirrors includes/Domain/Schedule/AvailableDates.php.
 */
import { answerError } from '../form/answer-error';
import type { FieldError, Schedule, ScheduleAnchor, ShopNow } from '../form/model';
import { AvailableTimes } from './choosable-times';
import { isoOf } from './civil-date';
import { openDays, type OpenDays } from './open-days';
import { shopClock } from './shop-clock';
import { windowOf, type ScheduleWindow } from './window';

/** Maximum number of days to search for a first day, forward or back: three years. */
const MAX_DAYS = 1100;

export class AvailableDates {
	/** First available day; undefined until it is calculated. */
	private first: number | null | undefined;

	private constructor(
		private readonly today: number,
		private readonly closedDayError: OpenDays,
		readonly window: ScheduleWindow,
		private readonly availableTimes: AvailableTimes
	) {}

	/**
	 * `type`: `date`, `datetime-local` or `time`. `anchor`: value of the field that this one must follow, or null.
	 */
	static of( schedule: Schedule, type: string, now: ShopNow, anchor: ScheduleAnchor | null ): AvailableDates {
		const closedDayError = openDays( schedule, type );
		const window = windowOf( schedule, type, now, anchor, ( day ) => closedDayError( day ) === null );
		return new AvailableDates(
			now.days,
			closedDayError,
			window,
			new AvailableTimes( schedule, window, shopClock( now ), type )
		);
	}

	/** Returns the first available day. Without a lower limit, it is the one nearest to today. */
	firstDay(): number | null {
		if ( this.first === undefined ) {
			this.first = this.findFirst();
		}
		return this.first;
	}

	private findFirst(): number | null {
		const { firstDay, lastDay } = this.window;
		const startDay = firstDay ?? Math.min( this.today, lastDay ?? this.today );
		return (
			this.nearestAvailableDay( startDay, 1 ) ??
			( firstDay === null ? this.nearestAvailableDay( startDay, -1 ) : null )
		);
	}

	/** Returns whether nothing is available. */
	isEmpty( type: string ): boolean {
		return type === 'time' ? this.times( null ).length === 0 : this.firstDay() === null;
	}

	/** Returns null if the day is available. */
	dayError( day: number ): FieldError | null {
		const problem = this.dayProblem( day );
		if ( problem === null ) {
			return null;
		}
		const first = this.firstDay();
		if ( first === null ) {
			return answerError( 'nothing_left' );
		}
		if ( problem === 'early' ) {
			return answerError( 'day_too_early', { day: isoOf( first ) } );
		}
		const lastDay = this.window.lastDay ?? 0;
		return problem === 'late'
			? answerError( 'day_too_late', { day: isoOf( this.nearestAvailableDay( lastDay, -1 ) ?? lastDay ) } )
			: problem;
	}

	/** Returns null if the time is available; `day` is null for a time field. */
	timeError( day: number | null, seconds: number ): FieldError | null {
		return this.availableTimes.timeError( day, seconds );
	}

	/**
	 * Returns the listed times in minutes of the day. `day` is null for a time field, or if no day is selected yet.
	 */
	times( day: number | null ): number[] {
		return this.availableTimes.of( day );
	}

	private dayProblem( day: number ): FieldError | 'early' | 'late' | null {
		const { firstDay, lastDay } = this.window;
		if ( firstDay !== null && day < firstDay ) {
			return 'early';
		}
		if ( lastDay !== null && day > lastDay ) {
			return 'late';
		}
		return this.closedDayError( day ) ?? this.availableTimes.dayProblem( day );
	}

	private nearestAvailableDay( startDay: number, step: 1 | -1 ): number | null {
		const { firstDay, lastDay } = this.window;
		for ( let day = startDay, remainingDays = MAX_DAYS; remainingDays > 0; remainingDays--, day += step ) {
			if ( step === 1 ? lastDay !== null && day > lastDay : firstDay !== null && day < firstDay ) {
				return null;
			}
			if ( this.dayProblem( day ) === null ) {
				return day;
			}
		}
		return null;
	}
}
