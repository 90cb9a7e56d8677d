<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Loads hundreds of variations for a product's page. WooCommerce needs a millisecond for each. Here, one query reads
 * the required meta of all, and each object has only this data; filters of other plugins still run on its getters.
 */
final class LightVariation {

	/** Stored keys that every caller needs. */
	public const KEYS = array(
		'_manage_stock' => 'manage_stock',
		'_stock'        => 'stock_quantity',
		'_stock_status' => 'stock_status',
		'_backorders'   => 'backorders',
		'_tax_class'    => 'tax_class',
	);

	/**
	 * @param \WC_Product_Variation $first A loaded variation, from which the data of the parent product is copied.
	 * @param array<string, string> $meta  Stored key => value.
	 * @param array<string, mixed>  $props Further properties of WooCommerce: the price.
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
	 * @param list<string> $extra_keys      Keys in addition to KEYS.
	 * @param string       $key_prefix Prefix: all keys that start with it are read too.
	 * @return array<int, array<string, string>> By ID. If a key has several rows, the oldest wins, as in WordPress.
	 */
	public static function meta( array $ids, array $extra_keys, string $key_prefix ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$keys             = array( ...array_keys( self::KEYS ), ...$extra_keys );
		$id_placeholders  = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$key_placeholders = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		// phpcs:disable WordPress.DB -- Placeholders only; the page is what is cached.
		$rows = $wpdb->get_results( $wpdb->prepare(
			"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} "
				. "WHERE post_id IN ( $id_placeholders ) AND ( meta_key IN ( $key_placeholders ) OR meta_key LIKE %s ) "
				. "ORDER BY meta_id DESC",
			array( ...$ids, ...$keys, $wpdb->esc_like( $key_prefix ) . '%' )
		) );
		// phpcs:enable WordPress.DB
		$meta = array();
		foreach ( (array) $rows as $row ) {
			$meta[ (int) $row->post_id ][ (string) $row->meta_key ] = (string) $row->meta_value;
		}
		return $meta;
	}
}
