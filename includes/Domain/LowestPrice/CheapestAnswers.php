<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\Validation\AllowedCharacters;

/**
 * Finds the answers that seem cheapest: the cheapest ones for required fields, and those that lower the price. The
 * engine checks whether they are valid and what they cost.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class CheapestAnswers {

	/** Token of a file that exists for the engine only. */
	public const FILE = '0000000000000000000000000000000000000000';

	/** Whether the smallest or largest number is cheaper depends on the formula, so both are tried. */
	public const MIN = 0;
	public const MAX = 1;

	/**
	 * @param self::MIN|self::MAX $number_bound
	 * @return array<string, array<string, mixed>> Answers in the posted format.
	 */
	public static function of( PartialAnswers $partial, FieldBounds $bounds, int $number_bound ): array {
		$decimal_separator = $partial->state->context['currency']['decimalSeparator'] ?? '.';
		$answers           = array();
		foreach ( $partial->form->fields as $id => $field ) {
			$given_answer = $partial->given[ $id ] ?? null;
			$lowers_price = ( $bounds->prices[ $id ] ?? Interval::exactly( 0.0 ) )->low < 0;
			if ( is_array( $given_answer ) ) {
				$answers[ $id ] = $given_answer + self::quantities(
					$field->model,
					array_intersect_key( self::min_option_prices( $partial, $bounds, $id ), array_flip( $given_answer['values'] ) )
				);
			} elseif (
				! Answer::is_content( $field->model['type'] )
				&& ( PartialAnswers::FILLED === $given_answer || $field->model['rules']['required'] || $lowers_price )
			) {
				$answers[ $id ] = Answer::is_choice( $field->model['type'] )
					? self::options( $field->model, self::min_option_prices( $partial, $bounds, $id ) )
					: array( 'values' => array( self::text( $field->model, $number_bound, $decimal_separator ) ) );
			}
		}
		return $answers;
	}

	/**
	 * @return array<string, float> Minimum price of each available option, cheapest first.
	 */
	private static function min_option_prices( PartialAnswers $partial, FieldBounds $bounds, string $id ): array {
		$lows = array();
		foreach ( OfferedOptions::of( $partial->form->fields[ $id ]->model, $partial->state->context ) as $option ) {
			$lows[ $option['id'] ] = isset( $bounds->options[ $id ][ $option['id'] ] )
				? $bounds->options[ $id ][ $option['id'] ]->low
				: 0.0;
		}
		uasort( $lows, static fn( float $a, float $b ): int => $a <=> $b );
		return $lows;
	}

	/**
	 * @param Field                $field
	 * @param array<string, float> $lows
	 * @return array<string, mixed>
	 */
	private static function options( array $field, array $lows ): array {
		$count_bounds    = PossibleValues::count( $field );
		$quantity_answer = self::quantities( $field, $lows, $count_bounds );
		if ( isset( $quantity_answer['quantities'] ) ) {
			return array( 'values' => array_map( 'strval', array_keys( $quantity_answer['quantities'] ) ) ) + $quantity_answer;
		}
		$selected = array();
		foreach ( $lows as $id => $low ) {
			if ( count( $selected ) < $count_bounds->low || ( $low < 0 && count( $selected ) < $count_bounds->high ) ) {
				$selected[] = (string) $id;
			}
		}
		return array( 'values' => $selected );
	}

	/**
	 * @param Field                $field
	 * @param array<string, float> $lows
	 * @param Interval|null        $count Number of options; null if exactly these options are selected.
	 * @return array{quantities?: array<string, string>} Set if the field requires a total quantity.
	 */
	private static function quantities( array $field, array $lows, ?Interval $count = null ): array {
		$quantities = CheapestQuantities::of( $field, $lows, $count ?? Interval::exactly( (float) count( $lows ) ) );
		return array() === $quantities ? array() : array( 'quantities' => array_map( 'strval', $quantities ) );
	}

	/**
	 * @param Field                        $field
	 * @param self::MIN|self::MAX $number_bound
	 */
	private static function text( array $field, int $number_bound, string $decimal_separator ): string {
		list( 'min' => $min, 'max' => $max ) = $field['rules'];
		return match ( $field['type'] ) {
			'number'         => PossibleValues::format_number(
				( self::MIN === $number_bound ? $min ?? $max : $max ?? $min ) ?? 0.0,
				$decimal_separator
			),
			'date'           => '2030-01-15',
			'datetime-local' => '2030-01-15T12:00',
			'time'           => '12:00',
			'color'          => '#000000',
			'file'           => self::FILE,
			default          => self::shortest_text( $field ),
		};
	}

	/**
	 * @param Field $field
	 */
	private static function shortest_text( array $field ): string {
		$is_allowed = static fn( string $character ): bool =>
			null === $field['rules']['allowed_characters']
				|| '' === AllowedCharacters::disallowed_characters( $field['rules']['allowed_characters'], $character );
		$candidates = preg_split( '//u', 'aA0' . $field['rules']['allowed_characters'], -1, PREG_SPLIT_NO_EMPTY );
		$character  = array_values( array_filter(
			false === $candidates ? array() : $candidates,
			static fn( string $character ): bool => ! Answer::is_blank( $character ) && $is_allowed( $character )
		) )[0] ?? 'a';
		// Excluded characters are free, and most merchants exclude spaces.
		$filler = '' !== $field['excluded_characters'] && $is_allowed( ' ' ) ? ' ' : $character;
		return $character . str_repeat( $filler, max( 0, (int) $field['rules']['min_length'] - 1 ) );
	}
}
