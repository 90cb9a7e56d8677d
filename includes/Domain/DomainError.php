<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Exception of the domain: a stable snake_case code, and data for the code that creates the message. Never shown
 * directly.
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
