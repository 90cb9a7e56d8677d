<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * A date, a time or both in the browser's own control. Twin of src/platform/forms/native-field.tsx.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\Shapes
 * @phpstan-import-type Schedule from \Aisle\Domain\Form\Shapes
 */
final class NativeField {

	private const SHAPES = array(
		'date'           => '/^\d{4}-\d{2}-\d{2}$/D',
		'time'           => '/^\d{2}:\d{2}$/D',
		'datetime-local' => '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/D',
	);

	public static function html( PrintedField $printed ): string {
		$type  = $printed->field['type'];
		$value = 1 === preg_match( self::SHAPES[ $type ], $printed->text() ) ? $printed->text() : '';
		$more  = array(
			'type'         => $type,
			'value'        => $value,
			'autocomplete' => 'off',
		);
		return FieldFrame::control( $printed, Html::tag( 'input', $printed->control() + $more + self::limits( $printed->field ) ) );
	}

	/**
	 * Only what does not change with the clock: the page may come out of a cache.
	 *
	 * @param Field $field
	 * @return array<string, string>
	 */
	private static function limits( array $field ): array {
		$schedule = $field['schedule'] ?? null;
		if ( null === $schedule ) {
			return array();
		}
		if ( 'time' === $field['type'] ) {
			return self::time_limits( $schedule );
		}
		$is_date  = 'date' === $field['type'];
		$is_fixed = static fn( string $bound ): bool => 1 === preg_match( '/^\d{4}-/', $bound );
		return ( $is_fixed( $schedule['earliest'] ) ? array( 'min' => $schedule['earliest'] . ( $is_date ? '' : 'T00:00' ) ) : array() )
			+ ( $is_fixed( $schedule['latest'] ) ? array( 'max' => $schedule['latest'] . ( $is_date ? '' : 'T23:59' ) ) : array() );
	}

	/**
	 * Steps are counted from the first time, so slots can be said where all days open at the same hour and do not close in between.
	 *
	 * @param Schedule $schedule
	 * @return array<string, string>
	 */
	private static function time_limits( array $schedule ): array {
		[ 'hours' => $hours, 'slot' => $slot ] = $schedule;
		$step = null === $slot ? array() : array( 'step' => (string) ( $slot * 60 ) );
		if ( 1 !== count( array_unique( array_map( static fn( array $row ): string => $row['from'] . '-' . $row['to'], $hours ) ) ) ) {
			return array() === $hours ? $step : array();
		}
		$clock = static fn( int $minute ): string => sprintf( '%02d:%02d', intdiv( $minute, 60 ), $minute % 60 );
		$from  = $hours[0]['from'];
		$last  = min( $hours[0]['to'] - ( $slot ?? 0 ), 1439 );
		return array( 'min' => $clock( $from ) ) + ( $last > $from ? array( 'max' => $clock( $last ) ) : array() ) + $step;
	}
}
