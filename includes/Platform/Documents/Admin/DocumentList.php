<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Documents\DocumentRepository;

/**
 * Searches, filters and lists documents. An item is `{ id, title, status, modified, revision }` plus the members of the
 * listing.
 */
final class DocumentList {

	private const STATUSES  = array(
		'any'     => array( 'publish', 'draft', 'pending', 'private', 'future' ),
		'publish' => array( 'publish' ),
		'draft'   => array( 'draft', 'pending', 'private', 'future' ),
		'trash'   => array( 'trash' ),
	);
	private const DEFAULT_PER_PAGE = 20;
	private const MAX_PER_PAGE     = 100;

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly DocumentListing $listing
	) {}

	/**
	 * @return array{forms: list<array<string, mixed>>, total: int, pages: int, counts: array{publish: int, draft: int, trash: int}}
	 */
	public function page( RequestBody $request ): array {
		$ids      = $this->ids( $request, self::STATUSES[ $request->text( 'status' ) ] ?? self::STATUSES['any'] );
		$filter   = $this->listing->filter( $request );
		$ids      = $this->sorted( null === $filter ? $ids : $this->filtered( $ids, $filter ), $request );
		$per_page = max( 1, min( self::MAX_PER_PAGE, $request->integer( 'per_page' ) ?? self::DEFAULT_PER_PAGE ) );
		$page_ids = array_slice( $ids, ( max( 1, $request->integer( 'page' ) ?? 1 ) - 1 ) * $per_page, $per_page );
		_prime_post_caches( $page_ids, false, true );
		$lines = $this->listing->summaries( array_combine(
			$page_ids,
			array_map( fn( int $id ): array => (array) $this->documents->raw( $id ), $page_ids )
		) );
		return array(
			'forms'  => array_map( fn( int $id ): array => $this->summary( $id, $lines[ $id ] ), $page_ids ),
			'total'  => count( $ids ),
			'pages'  => (int) ceil( count( $ids ) / $per_page ),
			'counts' => $this->counts(),
		);
	}

	/**
	 * @param list<string> $statuses
	 * @return list<int>
	 */
	private function ids( RequestBody $request, array $statuses ): array {
		$order_by = 'modified' === $request->text( 'orderby' ) ? 'modified' : 'title';
		$order    = 'desc' === $request->text( 'order' ) ? 'DESC' : 'ASC';
		$ids      = get_posts(
			array(
				'post_type'        => $this->documents->type->name,
				'post_status'      => $statuses,
				'posts_per_page'   => -1,
				's'                => $request->text( 'search' ),
				'search_columns'   => array( 'post_title' ),
				'orderby'          => array(
					$order_by => $order,
					'ID'      => 'ASC',
				),
				'fields'           => 'ids',
				'suppress_filters' => false,
			)
		);
		return array_values( array_map( 'intval', $ids ) );
	}

	/**
	 * Sorts by a number of the listing's items. Titles and dates are already sorted by the database.
	 *
	 * @param list<int> $ids Sorted by title.
	 * @return list<int>
	 */
	private function sorted( array $ids, RequestBody $request ): array {
		$order_by = $request->text( 'orderby' );
		if ( in_array( $order_by, array( '', 'title', 'modified' ), true ) ) {
			return $ids;
		}
		$number_of = $this->listing->sortable_numbers()[ $order_by ] ?? throw RequestBody::rejection( 'orderby' );
		_prime_post_caches( $ids, false, true );
		$numbers = array_map( fn( int $id ): int => $number_of( (array) $this->documents->raw( $id ) ), $ids );
		'desc' === $request->text( 'order' ) ? arsort( $numbers ) : asort( $numbers );
		return array_map( static fn( int $index ): int => $ids[ $index ], array_keys( $numbers ) );
	}

	/**
	 * @param list<int>                                $ids
	 * @param callable( array<string, mixed> ): bool $filter
	 * @return list<int>
	 */
	private function filtered( array $ids, callable $filter ): array {
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( $ids, fn( int $id ): bool => $filter( (array) $this->documents->raw( $id ) ) ) );
	}

	/**
	 * @param array<string, mixed> $line Members of the listing.
	 * @return array<string, mixed>
	 */
	private function summary( int $id, array $line ): array {
		$post = $this->documents->post( $id );
		return array(
			'id'     => $id,
			'title'  => ColumnText::read( $post->post_title ),
			'status' => PostState::status( $post ),
		) + $line + array(
			'modified' => PostState::modified_time( $post ),
			'revision' => $this->documents->revision( $id ),
		);
	}

	/**
	 * @return array{publish: int, draft: int, trash: int}
	 */
	private function counts(): array {
		$status_counts = (array) wp_count_posts( $this->documents->type->name );
		$sum           = static fn( string $status ): int =>
			(int) array_sum( array_intersect_key( $status_counts, array_flip( self::STATUSES[ $status ] ) ) );
		return array(
			'publish' => $sum( 'publish' ),
			'draft'   => $sum( 'draft' ),
			'trash'   => $sum( 'trash' ),
		);
	}
}
