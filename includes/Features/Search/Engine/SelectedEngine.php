<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * Selects the search engine of this store.
 */
final class SelectedEngine implements SearchEngine {

	public function __construct( private readonly TableSearch $tables ) {}

	public function find( SearchQuestion $question ): array {
		$engine = $this->engine();
		$ids    = $engine->find( $question );
		// A remote engine may be unavailable, or may not have indexed the store yet.
		return array() === $ids && ! $engine instanceof TableSearch ? $this->tables->find( $question ) : $ids;
	}

	/** Returns whether Aisle's tables found products that do not have all words as typed. */
	public function is_guess( string $query ): bool {
		return $this->tables->is_guess( $query );
	}

	private function engine(): SearchEngine {
		$default_engine = ElasticPressSearch::is_active() ? new ElasticPressSearch() : $this->tables;
		/**
		 * Filters the engine that finds products for the live search and the store's search results page.
		 *
		 * @param SearchEngine $engine
		 */
		$engine = apply_filters( 'aisle_search_engine', $default_engine );
		return $engine instanceof SearchEngine ? $engine : $default_engine;
	}
}
