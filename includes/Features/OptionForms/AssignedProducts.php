<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

/**
 * Lists the products that a form is assigned to, whether or not the form is saved and enabled. Grouped and external
 * products, which cannot have a form, are never included.
 */
final class AssignedProducts {

	public const ALL_STATUSES = array( 'publish', 'private', 'draft', 'pending', 'future' );
	private const TAXONOMIES  = array(
		'category' => 'product_cat',
		'tag'      => 'product_tag',
	);

	/**
	 * @var array<string, list<int>> Target as JSON => product ids; the forms in a list often share targets.
	 */
	private array $ids_by_target = array();

	/**
	 * @param list<string> $statuses Product statuses to include; shoppers see only `publish`.
	 */
	public function __construct( private readonly array $statuses = array( 'publish' ) ) {}

	/**
	 * @param array<mixed> $assignment
	 * @return list<int> Product ids in the order of the assignment's targets.
	 */
	public function product_ids( array $assignment ): array {
		$included = $this->ids_of_targets( $assignment['include'] ?? array() );
		return array() === $included
			? array()
			: array_values( array_diff(
				$included,
				$this->ids_of_targets( self::without_variations( $assignment['exclude'] ?? array() ) )
			) );
	}

	/**
	 * @param array<mixed> $assignment
	 * @return array{products: int, first: array{id: int, name: string, url: string}|null}
	 */
	public function overview( array $assignment ): array {
		$ids      = $this->product_ids( $assignment );
		$first_id = $ids[0] ?? 0;
		return array(
			'products' => count( $ids ),
			'first'    => 0 === $first_id ? null : array(
				'id'   => $first_id,
				'name' => html_entity_decode( wp_strip_all_tags( get_the_title( $first_id ) ), ENT_QUOTES ),
				'url'  => self::url( $first_id, $assignment ),
			),
		);
	}

	/**
	 * Returns the product's URL; if the form is for a variation, with that variation selected.
	 *
	 * @param array<mixed> $assignment
	 */
	private static function url( int $product_id, array $assignment ): string {
		foreach ( self::valid_targets( $assignment['include'] ?? array() ) as $target ) {
			foreach ( 'variation' === $target['by'] ? $target['ids'] : array() as $id ) {
				$variation = wp_get_post_parent_id( $id ) === $product_id ? wc_get_product( $id ) : null;
				if ( $variation instanceof \WC_Product ) {
					return $variation->get_permalink();
				}
			}
		}
		return (string) get_permalink( $product_id );
	}

	/**
	 * Drops variations from the targets: a product keeps the form if only some of its variations are excluded.
	 *
	 * @return list<array<mixed>>
	 */
	private static function without_variations( mixed $targets ): array {
		return array_values( array_filter(
			self::valid_targets( $targets ),
			static fn( array $target ): bool => 'variation' !== $target['by']
		) );
	}

	/**
	 * @return list<int>
	 */
	private function ids_of_targets( mixed $targets ): array {
		$ids = array();
		foreach ( self::valid_targets( $targets ) as $target ) {
			$ids[] = $this->ids_by_target[ (string) wp_json_encode( $target ) ] ??= $this->ids_of_target(
				$target['by'],
				$target['ids'],
				$target['children']
			);
		}
		return array_values( array_unique( array_merge( ...$ids ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function ids_of_target( string $target_type, array $ids, bool $with_children ): array {
		if ( 'all' === $target_type ) {
			return $this->query( array() );
		}
		if ( array() === $ids ) {
			return array();
		}
		return match ( $target_type ) {
			'product'         => $this->query( array( 'post__in' => $ids, 'orderby' => 'post__in' ) ),
			'variation'       => $this->ids_of_target(
				'product',
				array_values( array_unique( array_filter( array_map(
					static fn( int $id ): int => (int) wp_get_post_parent_id( $id ),
					$ids
				) ) ) ),
				true
			),
			'category', 'tag' => $this->query(
				array(),
				array( 'taxonomy' => self::TAXONOMIES[ $target_type ], 'terms' => $ids, 'include_children' => $with_children )
			),
			default           => array(),
		};
	}

	/**
	 * @param array<string, mixed> $query_args
	 * @param array<string, mixed> $terms
	 * @return list<int>
	 */
	private function query( array $query_args, array $terms = array() ): array {
		$can_have_form = array(
			'taxonomy' => 'product_type',
			'field'    => 'slug',
			'terms'    => array( 'grouped', 'external' ),
			'operator' => 'NOT IN',
		);
		$ids = get_posts(
			$query_args + array(
				'post_type'      => 'product',
				'post_status'    => $this->statuses,
				'posts_per_page' => -1,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- What the shop's own category pages ask.
				'tax_query'      => array_values( array_filter( array( $can_have_form, $terms ) ) ),
				'orderby'        => array(
					'menu_order' => 'ASC',
					'title'      => 'ASC',
				),
				'fields'         => 'ids',
			)
		);
		return array_values( array_map( static fn( int|\WP_Post $post ): int => is_int( $post ) ? $post : $post->ID, $ids ) );
	}

	/**
	 * @return list<array{by: string, ids: list<int>, children: bool}>
	 */
	private static function valid_targets( mixed $targets ): array {
		$valid_targets = array();
		foreach ( is_array( $targets ) ? $targets : array() as $target ) {
			if ( is_array( $target ) && is_string( $target['by'] ?? null ) ) {
				$ids             = is_array( $target['ids'] ?? null ) ? array_filter( $target['ids'], 'is_scalar' ) : array();
				$valid_targets[] = array(
					'by'       => $target['by'],
					'ids'      => array_values( array_filter( array_map( 'intval', $ids ) ) ),
					'children' => false !== ( $target['children'] ?? true ),
				);
			}
		}
		return $valid_targets;
	}
}
