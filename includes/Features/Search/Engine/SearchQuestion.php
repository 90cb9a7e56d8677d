<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * Parameters of a search.
 */
final class SearchQuestion {

	/**
	 * @param string $query    The typed text.
	 * @param int    $category Id of a product category, which includes its descendants; 0 for all.
	 * @param int    $max     Maximum number of results.
	 */
	public function __construct(
		public readonly string $query,
		public readonly int $category,
		public readonly int $max
	) {}
}
