<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * A search engine that finds products for a typed text.
 */
interface SearchEngine {

	/**
	 * @return list<int> Product ids, best match first; the caller checks whether this visitor may see them.
	 */
	public function find( SearchQuestion $question ): array;
}
