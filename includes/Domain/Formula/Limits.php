<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

/**
 * Limits of a formula. The evaluator applies the same limits as the parser, because trees are stored and imported.
 */
final class Limits {

	/** Maximum code points of one formula. */
	public const SOURCE_LENGTH = 500;

	/**
	 * Maximum nesting. A left operand has the same level as its operator, so a long sum is not deep.
	 */
	public const DEPTH = 32;

	public const NODES = 200;

	/** Maximum absolute value, also of intermediate results. */
	public const MAGNITUDE = 1e12;

	/** Maximum absolute exponent: powers are repeated multiplications, which give identical bits everywhere. */
	public const EXPONENT = 32;

	/** Maximum number of decimals of the function `round`. */
	public const DECIMALS = 6;
}
