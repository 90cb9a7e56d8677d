<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * Whoever can find products by what is typed.
 */
interface SearchEngine {

	/**
	 * @return list<int> Ids of products, the best first; whether this visitor may see them is asked by the caller.
	 */
	public function find( SearchQuestion $question ): array;
}
