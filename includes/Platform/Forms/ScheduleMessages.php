<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Form\CivilTime;

/**
 * Returns the messages why a day or a time is not available, with dates in the site's format. Mirror of
 * src/platform/forms/schedules/schedule-messages.ts.
 */
final class ScheduleMessages {

	/**
	 * @return string|null Message with %s for the parameter; null for the code of any other error.
	 */
	public static function text( string $code ): ?string {
		return match ( $code ) {
			/* translators: %s: a date. */
			'day_too_early'  => __( 'Please choose %s or a later date.', 'aisle' ),
			/* translators: %s: a date. */
			'day_too_late'   => __( 'Please choose %s or an earlier date.', 'aisle' ),
			/* translators: %s: a weekday in the plural, such as "Sundays". */
			'closed_weekday' => __( 'Please choose another day: %s are not available.', 'aisle' ),
			/* translators: %s: a date. */
			'blocked_day'    => __( 'Please choose another day: %s is not available.', 'aisle' ),
			/* translators: %s: a date. */
			'no_time_left'   => __( 'No times are available on %s. Please choose another day.', 'aisle' ),
			'nothing_left'   => __( 'No dates or times are available. Please contact the store.', 'aisle' ),
			/* translators: %s: a time. */
			'time_too_early' => __( 'Please choose %s or a later time.', 'aisle' ),
			/* translators: %s: a time. */
			'time_too_late'  => __( 'Please choose %s or an earlier time.', 'aisle' ),
			/* translators: %s: times such as "9:00 am – 12:00 pm, 1:00 pm – 6:00 pm". */
			'closed_time'    => __( 'Please choose a time within these hours: %s.', 'aisle' ),
			/* translators: %s: one time, or two such as "9:00 am or 9:30 am". */
			'no_slot'        => __( 'Please choose %s.', 'aisle' ),
			/* translators: %s: a time. */
			'missing_time'   => __( '%s doesn’t exist on this day (daylight saving time). Please choose another time.', 'aisle' ),
			default          => null,
		};
	}

	/**
	 * Returns the text that replaces `%s`.
	 *
	 * @param array<string, int|float|string> $params
	 */
	public static function parameter( array $params ): string {
		return match ( true ) {
			isset( $params['weekday'] )                      => WeekdayNames::plural( (int) $params['weekday'] ),
			isset( $params['day'] )                          => self::date( (string) $params['day'] ),
			isset( $params['time'] )                         => self::time( (string) $params['time'] ),
			isset( $params['hours'] )                        => implode(
				', ',
				array_map( self::time_range( ... ), explode( ',', (string) $params['hours'] ) )
			),
			isset( $params['lower'], $params['upper'] )      =>
				/* translators: 1 and 2: the two nearest times that can be chosen. */
				sprintf( __( '%1$s or %2$s', 'aisle' ), self::time( (string) $params['lower'] ), self::time( (string) $params['upper'] ) ),
			default                                          => self::time( (string) ( $params['lower'] ?? $params['upper'] ?? '' ) ),
		};
	}

	private static function date( string $iso ): string {
		return (string) wp_date(
			(string) get_option( 'date_format' ),
			(int) CivilTime::days( $iso ) * DAY_IN_SECONDS,
			new \DateTimeZone( 'UTC' )
		);
	}

	/** Formats a time. The end of the day is the following midnight. */
	private static function time( string $iso ): string {
		return (string) wp_date( (string) get_option( 'time_format' ), (int) CivilTime::seconds( $iso ), new \DateTimeZone( 'UTC' ) );
	}

	private static function time_range( string $hours ): string {
		return implode( ' – ', array_map( self::time( ... ), explode( '-', $hours ) ) );
	}
}
