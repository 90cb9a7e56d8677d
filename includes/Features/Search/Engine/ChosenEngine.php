<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Features\Search\Synonyms;

/**
 * Who finds products in this shop.
 */
final class ChosenEngine implements SearchEngine {

	public function __construct( private readonly Synonyms $synonyms ) {}

	public function find( SearchQuestion $question ): array {
		$engine = $this->engine();
		$ids    = $engine->find( $question );
		// An engine elsewhere may be away, or not have read the shop yet.
		return array() === $ids && ! $engine instanceof TableSearch ? ( new TableSearch( $this->synonyms ) )->find( $question ) : $ids;
	}

	private function engine(): SearchEngine {
		$own = ElasticPressSearch::is_there() ? new ElasticPressSearch() : new TableSearch( $this->synonyms );
		/**
		 * Who finds the products of the live search and of the shop's page of results.
		 *
		 * @param SearchEngine $engine
		 */
		$engine = apply_filters( 'aisle_search_engine', $own );
		return $engine instanceof SearchEngine ? $engine : $own;
	}
}
