<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Variations of a product by the hundred, for its page. WooCommerce takes a millisecond to load one; here one query reads what is needed of
 * all, and each becomes an object that holds just this much: what it answers still passes the filters of other plugins.
 */
final class LightVariation {

	/** Those of its stored keys that every reader needs. */
	public const KEYS = array(
		'_manage_stock' => 'manage_stock',
		'_stock'        => 'stock_quantity',
		'_stock_status' => 'stock_status',
		'_backorders'   => 'backorders',
		'_tax_class'    => 'tax_class',
	);

	/**
	 * @param \WC_Product_Variation $first One that was loaded: what all have of their product is taken from it.
	 * @param array<string, string> $meta  Stored key => value.
	 * @param array<string, mixed>  $props More of WooCommerce's properties: the price.
	 */
	public static function of( int $id, \WC_Product_Variation $first, array $meta, array $props ): \WC_Product_Variation {
		$props += array(
			'status'            => 'publish',
			'sold_individually' => $first->get_sold_individually( 'edit' ),
			'tax_status'        => $first->get_tax_status( 'edit' ),
			'tax_class'         => 'parent',
		);
		foreach ( self::KEYS as $key => $prop ) {
			if ( isset( $meta[ $key ] ) ) {
				$props[ $prop ] = $meta[ $key ];
			}
		}
		$variation = new \WC_Product_Variation();
		$variation->set_id( $id );
		$variation->set_parent_id( $first->get_parent_id() );
		$variation->set_parent_data( $first->get_parent_data() );
		$variation->set_props( $props );
		return $variation;
	}

	/**
	 * @param list<int>    $ids
	 * @param list<string> $more      Keys beside those above.
	 * @param string       $beginning And all keys that begin so.
	 * @return array<int, array<string, string>> By id; an older row of a key wins, as in WordPress.
	 */
	public static function meta( array $ids, array $more, string $beginning ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$keys = array( ...array_keys( self::KEYS ), ...$more );
		$in   = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$or   = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		// phpcs:disable WordPress.DB -- Placeholders only; the page is what is cached.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} "
				. "WHERE post_id IN ( $in ) AND ( meta_key IN ( $or ) OR meta_key LIKE %s ) ORDER BY meta_id DESC",
			array( ...$ids, ...$keys, $wpdb->esc_like( $beginning ) . '%' )
		) );
		// phpcs:enable WordPress.DB
		$meta = array();
		foreach ( (array) $rows as $row ) {
			$meta[ (int) $row->post_id ][ (string) $row->meta_key ] = (string) $row->meta_value;
		}
		return $meta;
	}
}
