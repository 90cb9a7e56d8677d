<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\OptionForm\Shapes;

/**
 * Answers that look cheapest: what must be filled in with the least, and what makes it less. Whether they are valid and what they
 * come to, the engine says.
 *
 * @phpstan-import-type Field from Shapes
 */
final class CheapestAnswers {

	/** A file of which the engine is told that it is there. */
	public const FILE = '0000000000000000000000000000000000000000';

	/** Which end of a number is the cheaper one depends on the formula: both are tried. */
	public const SMALLEST = 0;
	public const LARGEST  = 1;

	/**
	 * @param self::SMALLEST|self::LARGEST $numbers
	 * @return array<string, array<string, mixed>> As they are posted.
	 */
	public static function of( PartialAnswers $partial, FieldBounds $bounds, int $numbers ): array {
		$marks   = $partial->state->context['currency']['decimalSeparator'] ?? '.';
		$answers = array();
		foreach ( $partial->form->fields as $id => $field ) {
			$given    = $partial->given[ $id ] ?? null;
			$is_worth = ( $bounds->prices[ $id ] ?? Interval::exactly( 0.0 ) )->low < 0;
			if ( is_array( $given ) ) {
				$answers[ $id ] = $given;
			} elseif ( ! Answer::is_content( $field->model['type'] ) && ( PartialAnswers::FILLED === $given || $field->model['rules']['required'] || $is_worth ) ) {
				$values         = Answer::is_choice( $field->model['type'] ) ? self::options( $field->model, $bounds->options[ $id ] ?? array() ) : array( self::text( $field->model, $numbers, $marks ) );
				$answers[ $id ] = array( 'values' => $values );
			}
		}
		return $answers;
	}

	/**
	 * @param Field                   $field
	 * @param array<string, Interval> $prices
	 * @return list<string>
	 */
	private static function options( array $field, array $prices ): array {
		$lows = array();
		foreach ( $field['options'] as $option ) {
			$lows[ $option['id'] ] = isset( $prices[ $option['id'] ] ) ? $prices[ $option['id'] ]->low : 0.0;
		}
		uasort( $lows, static fn( float $a, float $b ): int => $a <=> $b );
		$count  = FieldValues::count( $field );
		$chosen = array();
		foreach ( $lows as $id => $low ) {
			if ( count( $chosen ) < $count->low || ( $low < 0 && count( $chosen ) < $count->high ) ) {
				$chosen[] = (string) $id;
			}
		}
		return $chosen;
	}

	/**
	 * @param Field                        $field
	 * @param self::SMALLEST|self::LARGEST $numbers
	 */
	private static function text( array $field, int $numbers, string $marks ): string {
		list( 'min' => $min, 'max' => $max ) = $field['rules'];
		return match ( $field['type'] ) {
			'number'         => FieldValues::written( ( self::SMALLEST === $numbers ? $min ?? $max : $max ?? $min ) ?? 0.0, $marks ),
			'date'           => '2030-01-15',
			'datetime-local' => '2030-01-15T12:00',
			'time'           => '12:00',
			'color'          => '#000000',
			'file'           => self::FILE,
			// Space is what most owners do not charge for.
			default          => 'a' . str_repeat( '' === $field['excluded_characters'] ? 'a' : ' ', max( 0, (int) $field['rules']['min_length'] - 1 ) ),
		};
	}
}
