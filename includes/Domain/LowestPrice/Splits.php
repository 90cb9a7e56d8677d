<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Splits a field that others depend on into all of its possible answers.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class Splits {

	private const EMPTY                = array( 'values' => array() );
	private const MAX_COMBINED_OPTIONS = 6;

	/**
	 * @param array<string, array<mixed>|true> $given_answers
	 * @return list<array<string, array<mixed>|true>>|null Null if no field is left to split.
	 */
	public static function next_cases( PriceDependencies $dependencies, array $given_answers ): ?array {
		foreach ( $dependencies->form->fields as $id => $field ) {
			if (
				isset( $dependencies->fields[ $id ] ) && ! isset( $given_answers[ $id ] ) && ! Answer::is_content( $field->model['type'] )
			) {
				$cases = self::cases( $field->model );
				return array_map( static fn( array|bool $answer ): array => array( $id => $answer ), $cases );
			}
		}
		return null;
	}

	/**
	 * @param Field $field
	 * @return list<array<mixed>|true>
	 */
	private static function cases( array $field ): array {
		$empty = $field['rules']['required'] ? array() : array( self::EMPTY );
		if ( ! Answer::is_choice( $field['type'] ) || null !== $field['other'] || 'product-group' === $field['type'] ) {
			return array( ...$empty, PartialAnswers::FILLED );
		}
		$ids = array_column( $field['options'], 'id' );
		if ( ! Answer::allows_several_options( $field ) ) {
			return array( ...$empty, ...array_map( static fn( string $id ): array => array( 'values' => array( $id ) ), $ids ) );
		}
		return count( $ids ) > self::MAX_COMBINED_OPTIONS
			? array( ...$empty, PartialAnswers::FILLED )
			: array( ...$empty, ...self::combinations( $ids, PossibleValues::count( $field ) ) );
	}

	/**
	 * @param list<string> $ids
	 * @return list<array{values: list<string>}>
	 */
	private static function combinations( array $ids, Interval $count ): array {
		$combinations = array();
		for ( $bits = 1; $bits < 2 ** count( $ids ); ++$bits ) {
			$selected = array_values( array_filter(
				$ids,
				static fn( int $position ): bool => 0 !== ( $bits & ( 1 << $position ) ),
				ARRAY_FILTER_USE_KEY
			) );
			if ( count( $selected ) >= $count->low && count( $selected ) <= $count->high ) {
				$combinations[] = array( 'values' => $selected );
			}
		}
		return $combinations;
	}
}
