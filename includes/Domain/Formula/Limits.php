<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

/**
 * What a formula may cost. The evaluator keeps the same bounds as the parser, because trees are stored and travel.
 */
final class Limits {

	/** Code points of one formula. */
	public const SOURCE_LENGTH = 500;

	/**
	 * Levels of nesting. A left operand is on its operator's own level, so a long sum is not deep.
	 */
	public const DEPTH = 32;

	public const NODES = 200;

	/** Largest absolute value, in between too. */
	public const MAGNITUDE = 1e12;

	/** Largest absolute exponent: powers are repeated multiplications, which give the same bits everywhere. */
	public const EXPONENT = 32;

	/** Most decimals that the function `round` takes. */
	public const DECIMALS = 6;
}
