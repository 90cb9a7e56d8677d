<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

/**
 * Who finds products in this shop.
 */
final class SelectedEngine implements SearchEngine {

	public function __construct( private readonly TableSearch $tables ) {}

	public function find( SearchQuestion $question ): array {
		$engine = $this->engine();
		$ids    = $engine->find( $question );
		// An engine elsewhere may be away, or not have read the shop yet.
		return array() === $ids && ! $engine instanceof TableSearch ? $this->tables->find( $question ) : $ids;
	}

	/** Whether our own tables found something for this text that does not have all its words as they were typed. */
	public function is_guess( string $query ): bool {
		return $this->tables->is_guess( $query );
	}

	private function engine(): SearchEngine {
		$own = ElasticPressSearch::is_there() ? new ElasticPressSearch() : $this->tables;
		/**
		 * Who finds the products of the live search and of the shop's page of results.
		 *
		 * @param SearchEngine $engine
		 */
		$engine = apply_filters( 'aisle_search_engine', $own );
		return $engine instanceof SearchEngine ? $engine : $own;
	}
}
