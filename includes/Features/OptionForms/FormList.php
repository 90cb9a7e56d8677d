<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Features\ProductOptions\FormAssignment;
use Aisle\Features\ProductOptions\FormIndex;
use Aisle\Features\ProductOptions\OptionFormRepository;

/**
 * The list of forms, searched and filtered.
 *
 * @phpstan-import-type Summary from FormReply
 */
final class FormList {

	private const STATUSES  = array(
		'any'     => array( 'publish', 'draft', 'pending', 'private', 'future' ),
		'publish' => array( 'publish' ),
		'draft'   => array( 'draft', 'pending', 'private', 'future' ),
		'trash'   => array( 'trash' ),
	);
	private const MOST_A_PAGE = 100;

	public function __construct(
		private readonly OptionFormRepository $forms,
		private readonly FormIndex $index,
		private readonly FormReply $reply
	) {}

	/**
	 * @return array{forms: list<Summary>, total: int, pages: int, counts: array{publish: int, draft: int, trash: int}}
	 */
	public function page( string $search, string $status, int $product_id, int $page, int $per_page ): array {
		$ids      = $this->ids( $search, self::STATUSES[ $status ] ?? self::STATUSES['any'] );
		$ids      = $product_id > 0 ? $this->of_product( $ids, $product_id ) : $ids;
		$per_page = max( 1, min( self::MOST_A_PAGE, $per_page ) );
		$shown    = array_slice( $ids, ( max( 1, $page ) - 1 ) * $per_page, $per_page );
		_prime_post_caches( $shown, false, true );
		return array(
			'forms'  => array_map( array( $this->reply, 'summary' ), $shown ),
			'total'  => count( $ids ),
			'pages'  => (int) ceil( count( $ids ) / $per_page ),
			'counts' => self::counts(),
		);
	}

	/**
	 * @param list<string> $statuses
	 * @return list<int>
	 */
	private function ids( string $search, array $statuses ): array {
		$ids = get_posts(
			array(
				'post_type'        => OptionFormRepository::POST_TYPE,
				'post_status'      => $statuses,
				'posts_per_page'   => -1,
				's'                => $search,
				'search_columns'   => array( 'post_title' ),
				'orderby'          => array(
					'title' => 'ASC',
					'ID'    => 'ASC',
				),
				'fields'           => 'ids',
				'suppress_filters' => false,
			)
		);
		return array_values( array_map( 'intval', $ids ) );
	}

	/**
	 * Drafts too, so not asked of the index.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function of_product( array $ids, int $product_id ): array {
		_prime_post_caches( $ids, false, true );
		$product = wc_get_product( $product_id );
		$parent  = $product instanceof \WC_Product ? $product->get_parent_id() : 0;
		$facts   = $parent > 0 ? $this->index->facts( $parent, $product_id ) : $this->index->facts( $product_id );
		$fits    = fn( int $id ): bool => FormAssignment::fits( (array) ( $this->forms->raw( $id )['assignment'] ?? array() ), $facts );
		return array_values( array_filter( $ids, $fits ) );
	}

	/**
	 * @return array{publish: int, draft: int, trash: int}
	 */
	private static function counts(): array {
		$counted = (array) wp_count_posts( OptionFormRepository::POST_TYPE );
		$sum     = static fn( string $status ): int => (int) array_sum( array_intersect_key( $counted, array_flip( self::STATUSES[ $status ] ) ) );
		return array(
			'publish' => $sum( 'publish' ),
			'draft'   => $sum( 'draft' ),
			'trash'   => $sum( 'trash' ),
		);
	}
}
