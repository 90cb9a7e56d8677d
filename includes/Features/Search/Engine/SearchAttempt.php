<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\SmallWords;

/**
 * One reading of what was typed.
 */
final class SearchAttempt {

	/**
	 * @param list<list<string>> $terms    Of each one word is looked for.
	 * @param bool               $is_guess Whether the shopper may have meant something else.
	 */
	public function __construct(
		public readonly array $terms,
		public readonly Slips $slips = Slips::None,
		public readonly bool $is_guess = false
	) {}

	/**
	 * Whether a product must have it: not an article or a preposition beside other words.
	 *
	 * @param list<string> $term
	 */
	public function requires( array $term ): bool {
		return ! SmallWords::has( $term[0] ) || ! $this->has_other_words();
	}

	private function has_other_words(): bool {
		foreach ( $this->terms as $term ) {
			if ( ! SmallWords::has( $term[0] ) ) {
				return true;
			}
		}
		return false;
	}
}
