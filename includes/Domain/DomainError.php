<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Error of the domain layer: a stable snake_case code, and data from which callers create a message. The exception's
 * own message is never shown.
 */
final class DomainError extends \RuntimeException {

	/**
	 * @param string                          $error_code Stable code, which test vectors compare.
	 * @param array<string, int|float|string> $data       For example, the position of an error in a formula.
	 */
	public function __construct(
		public readonly string $error_code,
		public readonly array $data = array()
	) {
		parent::__construct( $error_code );
	}
}
