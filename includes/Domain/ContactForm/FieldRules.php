<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\Form\FormModel as FormShapes;
use Aisle\Domain\Number;
use Aisle\Domain\Schedule\CivilDate;
use Aisle\Domain\Schedule\DayBound;

/**
 * Builds the list of rules for a field's answer; the first failing rule is reported. Mirror of
 * src/domain/contact-form/field-rules.ts.
 *
 * @phpstan-import-type Field from FormShapes
 * @phpstan-import-type Rule from ContactFormModel
 */
final class FieldRules {

	private const MAX_LINE_LENGTH = 400;
	private const MAX_TEXT_LENGTH = 2000;
	private const MAX_FILE_BYTES  = 1048576;

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	public static function of( array $field, ?int $today ): array {
		return match ( $field['type'] ) {
			'text'                                   => array(
				...self::required( $field ),
				...self::kind( $field ),
				...self::lengths( $field, self::MAX_LINE_LENGTH ),
			),
			'quiz'                                   => array(
				...self::required( $field ),
				...self::lengths( $field, self::MAX_LINE_LENGTH ),
			),
			'textarea'                               => array(
				...self::required( $field ),
				...self::lengths( $field, self::MAX_TEXT_LENGTH ),
			),
			'number', 'range'                        => array(
				...self::required( $field ),
				self::rule( $field, 'number', 'not_a_number' ),
				...self::numbers( $field ),
			),
			'date'                                   => array(
				...self::required( $field ),
				self::rule( $field, 'date', 'bad_date' ),
				...self::days( $field, $today ),
			),
			'time'                                   => array( ...self::required( $field ), self::rule( $field, 'time', 'bad_time' ) ),
			'select', 'radio-group', 'checkbox-group' => array( ...self::required( $field ), ...self::choices( $field ) ),
			'file'                                   => array( ...self::required( $field, 'requiredfile' ), ...self::files( $field ) ),
			default                                  => array(),
		};
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function required( array $field, string $rule = 'required' ): array {
		return $field['rules']['required'] ? array( self::rule( $field, $rule, 'required' ) ) : array();
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function kind( array $field ): array {
		$kind = $field['text_kind'] ?? '';
		return '' === $kind ? array() : array( self::rule( $field, $kind, 'bad_' . $kind ) );
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function lengths( array $field, int $default_max ): array {
		return array(
			...self::threshold_rules( $field, 'minlength', 'min_length', $field['rules']['min_length'] ),
			...self::threshold_rules( $field, 'maxlength', 'max_length', $field['rules']['max_length'] ?? $default_max ),
		);
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function numbers( array $field ): array {
		[ 'min' => $min, 'max' => $max, 'step' => $step ] = $field['rules'];
		return array(
			...self::threshold_rules( $field, 'minnumber', 'min', self::number_text( $min ) ),
			...self::threshold_rules( $field, 'maxnumber', 'max', self::number_text( $max ) ),
			...( null === $step ? array() : array(
				self::rule( $field, 'stepnumber', 'step' ) + array(
					'base'     => self::number_text( $min ) ?? '0',
					'interval' => Number::to_string( $step ),
				),
			) ),
		);
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function days( array $field, ?int $today ): array {
		$schedule = $field['schedule'] ?? null;
		if ( null === $schedule ) {
			return array();
		}
		return array(
			...self::threshold_rules( $field, 'mindate', 'day_too_early', self::day( $schedule['earliest'], $today ) ),
			...self::threshold_rules( $field, 'maxdate', 'day_too_late', self::day( $schedule['latest'], $today ) ),
			...(
				array() === $schedule['weekdays']
					? array()
					: array( self::rule( $field, 'dayofweek', 'closed_weekday' ) + array( 'accept' => $schedule['weekdays'] ) )
			),
		);
	}

	/**
	 * Returns a bound as `YYYY-MM-DD`. Null if it is not set, or if it is relative and the current day is not known.
	 */
	private static function day( string $bound, ?int $today ): ?string {
		$is_fixed = 1 === preg_match( '/^[0-9]{4}-/', $bound );
		$day      = $is_fixed || null !== $today ? DayBound::of( $bound, $today ?? 0 ) : null;
		return null === $day ? null : CivilDate::iso( $day );
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function choices( array $field ): array {
		$allows_several_options = 'checkbox-group' === $field['type'] && ! ( $field['exclusive'] ?? false );
		$min                    = $allows_several_options ? self::whole_number( $field['rules']['min'] ) : null;
		return array(
			...(
				null === $field['other']
					? array( self::rule( $field, 'enum' ) + array( 'accept' => array_column( $field['options'], 'id' ) ) )
					: array()
			),
			...self::threshold_rules( $field, 'minitems', 'min_count', $min ),
			...self::threshold_rules(
				$field,
				'maxitems',
				'max_count',
				$allows_several_options ? self::whole_number( $field['rules']['max'] ) : 1
			),
		);
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function files( array $field ): array {
		$rules      = $field['rules'];
		$extensions = $rules['extensions'];
		return array(
			...(
				null === $extensions
					? array()
					: array(
						self::rule( $field, 'file', 'extensions' )
							+ array( 'accept' => array_map( static fn( string $extension ): string => '.' . $extension, $extensions ) ),
					)
			),
			...self::threshold_rules( $field, 'minfilesize', 'min_file_size', $rules['min_file_size'] ),
			...self::threshold_rules( $field, 'maxfilesize', 'max_file_size', $rules['max_file_size'] ?? self::MAX_FILE_BYTES ),
			...self::threshold_rules( $field, 'maxitems', 'max_files', $rules['multiple'] ? $rules['max_files'] : 1 ),
		);
	}

	/**
	 * @param Field $field
	 * @return list<Rule>
	 */
	private static function threshold_rules( array $field, string $rule, string $message, int|string|null $threshold ): array {
		return null === $threshold ? array() : array( self::rule( $field, $rule, $message ) + array( 'threshold' => $threshold ) );
	}

	/**
	 * @param Field $field
	 * @return Rule
	 */
	private static function rule( array $field, string $rule, string $message = '' ): array {
		return array(
			'rule'  => $rule,
			'field' => $field['id'],
			'error' => $field['messages'][ $message ] ?? '',
		);
	}

	private static function number_text( ?float $number ): ?string {
		return null === $number ? null : Number::to_string( $number );
	}

	private static function whole_number( ?float $number ): ?int {
		return null === $number ? null : (int) ceil( $number );
	}
}
