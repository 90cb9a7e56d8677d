<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Conditions\LowerCase;
use Aisle\Domain\Conditions\Relations;
use Aisle\Domain\Form\FormModel;

/**
 * Evaluates the conditions that show or hide a field. Mirror of src/domain/conditions.ts. Each item of a list has the
 * operator that connects it to the next item; `and` has precedence over `or`; a group works like parentheses.
 *
 * @phpstan-import-type ConditionItem from FormModel
 * @phpstan-import-type Conditions from FormModel as ConditionSet
 * @phpstan-import-type SourceValues from FormModel
 */
final class Conditions {

	/**
	 * Returns whether the rules match, independent of the action. Null if the expression is invalid: an empty list, a
	 * missing operator between two items, or an operator after the last.
	 *
	 * @param ConditionSet                           $conditions
	 * @param callable(string, string): SourceValues $read_source Returns the values of a source: its type, such as
	 *                                                        `customer`, and its name or field ID.
	 */
	public static function evaluate( array $conditions, callable $read_source ): ?bool {
		return self::evaluate_items( $conditions['groups'], $read_source );
	}

	/**
	 * Returns whether the field is visible; `$was_visible` if the expression is invalid.
	 *
	 * @param ConditionSet                           $conditions
	 * @param callable(string, string): SourceValues $read_source
	 */
	public static function is_visible( array $conditions, callable $read_source, bool $was_visible ): bool {
		$is_match = self::evaluate( $conditions, $read_source );
		if ( null === $is_match ) {
			return $was_visible;
		}
		return 'show' === $conditions['action'] ? $is_match : ! $is_match;
	}

	public static function lower_case( string $text ): string {
		return LowerCase::of( $text );
	}

	/**
	 * @param array<mixed>                           $items
	 * @param callable(string, string): SourceValues $read_source
	 */
	private static function evaluate_items( array $items, callable $read_source ): ?bool {
		$has_matching_term = false;
		$is_term_matching  = true;
		$expects_item      = true;
		/** @var ConditionItem $item */
		foreach ( $items as $item ) {
			$is_match = $expects_item ? self::evaluate_item( $item, $read_source ) : null;
			if ( null === $is_match ) {
				return null;
			}
			$is_term_matching = $is_term_matching && $is_match;
			if ( 'or' === $item['operator'] ) {
				$has_matching_term = $has_matching_term || $is_term_matching;
				$is_term_matching = true;
			}
			$expects_item = '' !== $item['operator'];
		}
		return $expects_item ? null : $has_matching_term || $is_term_matching;
	}

	/**
	 * @param ConditionItem                          $item
	 * @param callable(string, string): SourceValues $read_source
	 */
	private static function evaluate_item( array $item, callable $read_source ): ?bool {
		if ( isset( $item['groups'] ) ) {
			return self::evaluate_items( $item['groups'], $read_source );
		}
		$source = $read_source( $item['source'] ?? '', $item['name'] ?? '' );
		return Relations::holds( $item['relation'] ?? '', $source, $item['values'] ?? array() );
	}
}
