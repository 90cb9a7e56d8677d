<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/** How often a part of a pattern may stand. */
final class PatternTimes {

	/**
	 * @param ?int $most null is without end.
	 */
	public function __construct(
		public readonly int $least,
		public readonly ?int $most
	) {}
}
