<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * A part of a pattern: a `set` (one character, `text` is how PCRE writes it), a `list` or a `choice` of parts, a
 * `repeat` of one, or an `aside`, which looks ahead or back and takes no character.
 */
final class PatternNode {

	/**
	 * @param list<PatternNode> $parts
	 * @param ?PatternTimes     $times Of a repeat.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly array $parts,
		public readonly string $text = '',
		public readonly ?PatternTimes $times = null
	) {}
}
