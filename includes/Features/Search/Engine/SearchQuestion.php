<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * What is asked of an engine.
 */
final class SearchQuestion {

	/**
	 * @param string $query    As it was typed.
	 * @param int    $category Id of a product category, whose products and those below it are meant; 0 is all.
	 * @param int    $most     Of the best so many.
	 */
	public function __construct(
		public readonly string $query,
		public readonly int $category,
		public readonly int $most
	) {}
}
