<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\SmallWords;

/**
 * One interpretation of the typed text.
 */
final class SearchAttempt {

	/**
	 * @param list<list<string>> $terms    Alternatives per term, of which one word must match.
	 * @param bool               $is_guess True if the shopper may have meant something else.
	 */
	public function __construct(
		public readonly array $terms,
		public readonly TypoTolerance $slips = TypoTolerance::None,
		public readonly bool $is_guess = false
	) {}

	/**
	 * Returns whether a product must have the term: articles and prepositions are optional beside other words.
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
