<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/** What a quantifier repeats. */
final class PatternAtom {

	public function __construct(
		public readonly bool $is_endless,
		public readonly bool $repeats_start
	) {}
}
