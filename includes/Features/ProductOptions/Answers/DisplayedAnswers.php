<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Platform\Forms\LocalizedNumberText;

/**
 * Formats answers for the form's fields. Numbers in the cart and in default values have plain decimals; shoppers see
 * the format that they would type.
 *
 * @phpstan-import-type TypedAnswer from PostedAnswers
 */
final class DisplayedAnswers {

	/**
	 * @param array<string, mixed>       $model
	 * @param array<string, TypedAnswer> $answers Field id => answer.
	 * @return array<string, TypedAnswer>
	 */
	public static function of( array $model, array $answers ): array {
		foreach ( $model['fields'] as $field ) {
			if ( isset( $answers[ $field['id'] ] ) ) {
				$answers[ $field['id'] ]['values'] = self::values( $field, $answers[ $field['id'] ]['values'] );
			}
		}
		return $answers;
	}

	/**
	 * @param array<string, mixed> $field
	 * @param list<string>         $values
	 * @return list<string>
	 */
	public static function values( array $field, array $values ): array {
		return 'number' === $field['type'] ? array_map( LocalizedNumberText::text( ... ), $values ) : $values;
	}
}
