<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Creates sample answers for WCPA fields, used to compare totals.
 */
final class SampleAnswer {

	private const SAMPLE_TEXT = 'Ada Lovelace 1815';
	private const DAY_SECONDS = 86400;

	/**
	 * @param array<string, mixed> $field  Field without options.
	 * @param int                  $number Number of the set: numbers and days increase with it.
	 * @return list<string>
	 */
	public static function of( array $field, int $number, float $now ): array {
		$type       = WcpaValue::text( $field['type'] ?? '' );
		$input_type = 'text' === $type ? WcpaValue::text( $field['subtype'] ?? '' ) : $type;
		$day        = gmdate( 'Y-m-d', (int) $now + self::DAY_SECONDS * ( 14 + $number ) );
		return match ( $input_type ) {
			'header', 'paragraph', 'statictext', 'static-text', 'content', 'file', 'hidden' => array(),
			'email'                                                                         => array( 'ada@example.com' ),
			'url'                                                                           => array( 'https://example.com' ),
			'number'                                                                        => array( self::number( $field, 3 + $number ) ),
			'date'                                                                          => array( $day ),
			'datetime-local', 'datetime'                                                    => array( $day . 'T12:00' ),
			'time'                                                                          => array( '12:00' ),
			'color', 'color-picker'                                                         => array( '#336699' ),
			default                                                                         => array( self::text( $field ) ),
		};
	}

	/**
	 * @param array<string, mixed> $rule
	 * @param list<string>         $current_values
	 * @return list<string>
	 */
	public static function that_meets( LegacyForm $form, string $key, array $rule, array $current_values ): array {
		$relation    = WcpaValue::text( $rule['cl_relation'] ?? '' );
		$first_value = is_array( $rule['cl_val'] ?? null ) && array_is_list( $rule['cl_val'] )
			? $rule['cl_val'][0] ?? ''
			: $rule['cl_val'] ?? '';
		$value    = WcpaValue::text( is_array( $first_value ) ? $first_value['value'] ?? $first_value['i'] ?? '' : $first_value );
		$is_not   = in_array( $relation, array( 'is_not', 'is_not_in', 'not_contains' ), true );
		if ( 'is_empty' === $relation || WcpaHidden::is( $form->fields[ $key ] ) ) {
			return array();
		}
		if ( 'is_not_empty' === $relation ) {
			return array() === $current_values ? array( '0' ) : $current_values;
		}
		if ( $form->is_choice( $key ) ) {
			return self::option_answer(
				$form,
				$key,
				is_array( $first_value ) ? WcpaValue::text( $first_value['i'] ?? '' ) : '',
				$value,
				$is_not
			);
		}
		$step = match ( $relation ) {
			'is_greater'  => 1,
			'is_lessthan' => -1,
			default       => 0,
		};
		if ( 0 !== $step && 'number' !== $form->type( $key ) && null !== LegacyMoment::seconds( $value ) ) {
			$is_time = 'time' === $form->type( $key );
			return array(
				gmdate( $is_time ? 'H:i' : 'Y-m-d', (int) LegacyMoment::seconds( $value ) + $step * ( $is_time ? 60 : self::DAY_SECONDS ) ),
			);
		}
		return array(
			0 !== $step
				? (string) ( (float) $value + $step )
				: ( $is_not ? $value . ( 'number' === $form->type( $key ) ? '1' : ' x' ) : $value ),
		);
	}

	/**
	 * @return list<string>
	 */
	private static function option_answer( LegacyForm $form, string $key, string $image_position, string $value, bool $is_not ): array {
		$options = $form->options( $key );
		if ( 'checkbox' === $form->type( $key ) ) {
			return in_array( $value, array( '1', 'true' ), true ) === $is_not ? array() : array( '0' );
		}
		if (
			'' === $image_position && 'image-group' === $form->type( $key ) && isset( $options[ (int) $value ] ) && ctype_digit( $value )
		) {
			$image_position = $value;
		}
		foreach ( $options as $position => $option ) {
			$is_compared_option = '' === $image_position
				? in_array(
					mb_strtolower( $value ),
					array(
						mb_strtolower( WcpaValue::text( $option['value'] ?? '' ) ),
						mb_strtolower( WcpaValue::plain_text( $option['label'] ?? '' ) ),
					),
					true
				)
				: (string) $position === $image_position;
			if ( $is_compared_option !== $is_not ) {
				return array( (string) $position );
			}
		}
		return array();
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function number( array $field, int $preferred_number ): string {
		$min   = WcpaPrices::number( WcpaValue::text( $field['min'] ?? '' ) );
		$max   = WcpaPrices::number( WcpaValue::text( $field['max'] ?? '' ) );
		$value = max( (float) $preferred_number, null === $min ? $preferred_number : (float) $min );
		return (string) min( $value, null === $max ? $value : (float) $max );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function text( array $field ): string {
		$max = (int) WcpaValue::text( $field['maxlength'] ?? '' );
		return $max > 0 ? mb_substr( self::SAMPLE_TEXT, 0, $max ) : self::SAMPLE_TEXT;
	}
}
