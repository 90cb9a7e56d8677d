<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Why an answer is not good: a code, and what its sentence needs. Twin of src/domain/form/field-error.ts.
 *
 * @phpstan-import-type FieldError from Shapes as ErrorShape
 */
final class FieldError {

	/**
	 * @param array<string, int|float|string> $params
	 * @return ErrorShape
	 */
	public static function of( string $code, array $params = array() ): array {
		return array(
			'code'   => $code,
			'params' => $params,
		);
	}
}
