<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * What stands in a form before anybody has answered.
 */
final class FirstAnswers {

	/**
	 * @param array<string, mixed> $model
	 * @return array<string, array{values: list<string>, other: null}>
	 */
	public static function of( array $model ): array {
		$answers = array();
		foreach ( $model['fields'] as $field ) {
			if ( array() !== $field['default'] ) {
				$answers[ $field['id'] ] = array(
					'values' => ShownAnswers::values( $field, $field['default'] ),
					'other'  => null,
				);
			}
		}
		return $answers;
	}
}
