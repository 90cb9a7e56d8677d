<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Products;

use Aisle\Platform\Documents\Admin\PostState;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Products\ProductName;

/**
 * Lists the forms that target a product, enabled or not, and the reason.
 *
 * @phpstan-type Reached array{id: int, title: string, reason: string, is_on: bool}
 */
final class ProductForms {

	private const STATUSES = array( 'publish', 'draft', 'pending', 'private', 'future' );

	public function __construct( private readonly ProductDocuments $forms ) {}

	/**
	 * @return list<Reached> Forms that are shown in the store come first.
	 */
	public function of( int $product_id ): array {
		$documents      = $this->forms->repository();
		$find_match     = $this->forms->assignment_reason( $product_id );
		$assigned_forms = array();
		foreach ( $this->ids() as $id ) {
			$match = $find_match( (array) $documents->raw( $id ) );
			if ( null !== $match ) {
				$is_on            = 'publish' === PostState::status( $documents->post( $id ) );
				$assigned_forms[] = array(
					'id'     => $id,
					'title'  => self::title( $id ),
					'reason' => self::reason_text( $match, $is_on ),
					'is_on'  => $is_on && ! $match['left_out'],
				);
			}
		}
		usort(
			$assigned_forms,
			static fn( array $a, array $b ): int => array( $b['is_on'], $a['title'] ) <=> array( $a['is_on'], $b['title'] )
		);
		return $assigned_forms;
	}

	public static function title( int $id ): string {
		$title = html_entity_decode( get_the_title( $id ), ENT_QUOTES );
		return '' === $title ? __( '(no name)', 'aisle' ) : $title;
	}

	/**
	 * @return list<int>
	 */
	private function ids(): array {
		$ids = get_posts(
			array(
				'post_type'        => $this->forms->repository()->type->name,
				'post_status'      => self::STATUSES,
				'posts_per_page'   => -1,
				'fields'           => 'ids',
				'suppress_filters' => false,
			)
		);
		_prime_post_caches( $ids, false, true );
		return array_values( array_map( 'intval', $ids ) );
	}

	/**
	 * @param array{by: string, id: int, left_out: bool} $match
	 */
	private static function reason_text( array $match, bool $is_on ): string {
		$target_name = self::target_text( $match['by'], $match['id'] );
		if ( $match['left_out'] ) {
			/* translators: %s: why a form reaches a product, such as "category Rings". */
			return sprintf( __( 'Not shown: assigned to %s, but this product is excluded', 'aisle' ), $target_name );
		}
		/* translators: %s: why a form reaches a product, such as "category Rings". */
		return sprintf( $is_on ? __( 'Shown: assigned to %s', 'aisle' ) : __( 'Disabled: assigned to %s', 'aisle' ), $target_name );
	}

	private static function target_text( string $target_type, int $id ): string {
		$term    = in_array( $target_type, array( 'category', 'tag' ), true ) ? get_term( $id ) : null;
		$name    = $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES ) : '';
		$product = 'variation' === $target_type ? wc_get_product( $id ) : null;
		return match ( $target_type ) {
			'all'       => __( 'all products', 'aisle' ),
			'product'   => __( 'this product', 'aisle' ),
			/* translators: %s: name of a category of products. */
			'category'  => sprintf( __( 'category %s', 'aisle' ), $name ),
			/* translators: %s: name of a tag of products. */
			'tag'       => sprintf( __( 'tag %s', 'aisle' ), $name ),
			default     => sprintf(
				/* translators: %s: name of a variation. */
				__( 'variation %s', 'aisle' ),
				$product instanceof \WC_Product ? ProductName::of( $product ) : '#' . $id
			),
		};
	}
}
