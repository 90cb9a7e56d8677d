<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Error of an answer: a code, and the parameters of its message. Mirror of src/domain/form/answer-error.ts.
 *
 * @phpstan-import-type FieldError from FormModel
 */
final class AnswerError {

	/**
	 * @param array<string, int|float|string> $params
	 * @return FieldError
	 */
	public static function of( string $code, array $params = array() ): array {
		return array(
			'code'   => $code,
			'params' => $params,
		);
	}
}
