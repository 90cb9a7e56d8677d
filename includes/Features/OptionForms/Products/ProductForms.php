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
		$documents = $this->forms->repository();
		$reason    = $this->forms->reason( $product_id );
		$found     = array();
		foreach ( $this->ids() as $id ) {
			$why = $reason( (array) $documents->raw( $id ) );
			if ( null !== $why ) {
				$is_on   = 'publish' === PostState::status( $documents->post( $id ) );
				$found[] = array(
					'id'     => $id,
					'title'  => self::title( $id ),
					'reason' => self::words( $why, $is_on ),
					'is_on'  => $is_on && ! $why['left_out'],
				);
			}
		}
		usort( $found, static fn( array $a, array $b ): int => array( $b['is_on'], $a['title'] ) <=> array( $a['is_on'], $b['title'] ) );
		return $found;
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
	 * @param array{by: string, id: int, left_out: bool} $why
	 */
	private static function words( array $why, bool $is_on ): string {
		$by = self::target( $why['by'], $why['id'] );
		if ( $why['left_out'] ) {
			/* translators: %s: why a form reaches a product, such as "category Rings". */
			return sprintf( __( 'Not shown: assigned to %s, but this product is excluded', 'aisle' ), $by );
		}
		/* translators: %s: why a form reaches a product, such as "category Rings". */
		return sprintf( $is_on ? __( 'Shown: assigned to %s', 'aisle' ) : __( 'Disabled: assigned to %s', 'aisle' ), $by );
	}

	private static function target( string $by, int $id ): string {
		$term    = in_array( $by, array( 'category', 'tag' ), true ) ? get_term( $id ) : null;
		$name    = $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES ) : '';
		$product = 'variation' === $by ? wc_get_product( $id ) : null;
		return match ( $by ) {
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
