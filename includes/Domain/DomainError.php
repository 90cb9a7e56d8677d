<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * What the pure rules throw: a stable snake_case code and data for whoever words it. Never shown as it is.
 */
final class DomainError extends \RuntimeException {

	/**
	 * @param string                          $error_code Stable code; vectors compare it.
	 * @param array<string, int|float|string> $data       For example the position of a formula's mistake.
	 */
	public function __construct(
		public readonly string $error_code,
		public readonly array $data = array()
	) {
		parent::__construct( $error_code );
	}
}
