<?php
/**
 * The large variable product of the budgets: 1,000 variations from three attributes with ten values each, equal in each run.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @return array{id: int, url: string}
 */
function aisle_bench_create_many_variations( string $slug ): array {
	$product    = new WC_Product_Variable();
	$attributes = array();
	foreach ( array( 'Width', 'Height', 'Finish' ) as $position => $label ) {
		$attribute = new WC_Product_Attribute();
		$attribute->set_name( $label );
		$attribute->set_options( aisle_bench_attribute_values( $label ) );
		$attribute->set_position( $position );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$product->set_name( 'A Thousand Frames' );
	$product->set_slug( $slug );
	$product->set_status( 'publish' );
	$product->set_catalog_visibility( 'hidden' );
	$product->set_attributes( $attributes );
	$id = (int) $product->save();
	aisle_bench_add_variations( $id );
	WC_Product_Variable::sync( $id );
	wc_delete_product_transients( $id );
	return array(
		'id'  => $id,
		'url' => (string) get_permalink( $id ),
	);
}

/**
 * @return list<string>
 */
function aisle_bench_attribute_values( string $label ): array {
	return array_map( static fn( int $n ): string => 'Finish' === $label ? "Finish $n" : 10 * $n . ' cm', range( 1, 10 ) );
}

/**
 * Inserts the variations as rows, because WooCommerce needs 40 s to save them; pages show no difference. Every 17th variation is out of
 * stock, and prices depend on the size.
 */
function aisle_bench_add_variations( int $parent ): void {
	global $wpdb;
	$position = 0;
	$wpdb->query( 'START TRANSACTION' ); // phpcs:ignore WordPress.DB -- Rows of the bench.
	foreach ( aisle_bench_attribute_values( 'Width' ) as $width ) {
		foreach ( aisle_bench_attribute_values( 'Height' ) as $height ) {
			foreach ( aisle_bench_attribute_values( 'Finish' ) as $finish ) {
				++$position;
				aisle_bench_add_variation(
					$parent,
					$position,
					array(
						'attribute_width'  => $width,
						'attribute_height' => $height,
						'attribute_finish' => $finish,
						'_regular_price'   => (string) ( 20 + (int) $width + (int) $height / 10 ),
						'_price'           => (string) ( 20 + (int) $width + (int) $height / 10 ),
						'_stock_status'    => 0 === $position % 17 ? 'outofstock' : 'instock',
						'_manage_stock'    => 'no',
						'_product_version' => WC_VERSION,
					)
				);
			}
		}
	}
	$wpdb->query( 'COMMIT' ); // phpcs:ignore WordPress.DB -- As above.
}

/**
 * @param array<string, string> $meta
 */
function aisle_bench_add_variation( int $parent, int $position, array $meta ): void {
	global $wpdb;
	$now = current_time( 'mysql' );
	// phpcs:disable WordPress.DB -- As above.
	$wpdb->insert(
		$wpdb->posts,
		array(
			'post_author'       => 1,
			'post_date'         => $now,
			'post_date_gmt'     => $now,
			'post_modified'     => $now,
			'post_modified_gmt' => $now,
			'post_title'        => "A Thousand Frames $position",
			'post_name'         => "variation-$parent-$position",
			'post_status'       => 'publish',
			'post_type'         => 'product_variation',
			'post_parent'       => $parent,
			'menu_order'        => $position,
		) + array_fill_keys( array( 'post_content', 'post_excerpt', 'to_ping', 'pinged', 'post_content_filtered' ), '' )
	);
	$id   = (int) $wpdb->insert_id;
	$rows = array();
	foreach ( $meta as $key => $value ) {
		$rows[] = $wpdb->prepare( '(%d, %s, %s)', $id, $key, $value );
	}
	$wpdb->query( "INSERT INTO {$wpdb->postmeta} (post_id, meta_key, meta_value) VALUES " . implode( ', ', $rows ) );
	$wpdb->insert(
		$wpdb->prefix . 'wc_product_meta_lookup',
		array(
			'product_id'   => $id,
			'min_price'    => $meta['_price'],
			'max_price'    => $meta['_price'],
			'stock_status' => $meta['_stock_status'],
		)
	);
	// phpcs:enable WordPress.DB
}
