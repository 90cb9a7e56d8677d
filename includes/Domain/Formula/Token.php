<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

/**
 * A token of a formula's source.
 */
final class Token {

	public const NUMBER    = 'number';
	public const TEXT      = 'text';
	public const REFERENCE = 'reference';
	public const NAME      = 'name';
	public const OPERATOR  = 'operator';
	public const END       = 'end';

	/**
	 * @param self::* $type     Type of the token.
	 * @param string  $value    Without quotes, braces and escapes.
	 * @param int     $position Offset from the start of the source, in code points.
	 */
	public function __construct(
		public readonly string $type,
		public readonly string $value,
		public readonly int $position
	) {
	}

	public function is_operator( string ...$values ): bool {
		return self::OPERATOR === $this->type && in_array( $this->value, $values, true );
	}
}
