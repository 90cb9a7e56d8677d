<?php
/**
 * Creates the products of the catalog with WooCommerce's classes.
 */

declare(strict_types=1);

// September 1, 2025, as a Unix timestamp: products and reviews have the same dates in every store.
const AISLE_SEED_TIME = 1756713600;

/** @return array<string, int> Slug => product ID. */
function aisle_seed_products(): array {
	wp_defer_term_counting( true );
	$ids     = array();
	$catalog = ( require __DIR__ . '/catalogue.php' ) + ( require __DIR__ . '/catalogue-of-the-world.php' );
	foreach ( $catalog as $slug => $row ) {
		$ids[ $slug ] = aisle_seed_product( $slug, $row, count( $ids ) );
	}
	foreach ( $catalog as $slug => $row ) {
		if ( isset( $row['upsells'] ) ) {
			$product = wc_get_product( $ids[ $slug ] );
			$product->set_upsell_ids( array_map( static fn( string $other ): int => $ids[ $other ], $row['upsells'] ) );
			$product->save();
		}
	}
	wp_defer_term_counting( false );
	return $ids;
}

function aisle_seed_product( string $slug, array $row, int $position ): int {
	[ $name, $category, $price, $weight, $drawing, $colors, $short_description ] = $row;

	$product = isset( $row['variations'] ) ? new WC_Product_Variable() : new WC_Product_Simple();
	$product->set_name( $name );
	$product->set_slug( $slug );
	$product->set_sku( strtoupper( $slug ) );
	$product->set_status( 'publish' );
	$product->set_short_description( $short_description );
	$product->set_description( aisle_seed_description( $name, $category ) );
	$product->set_category_ids( array( aisle_seed_category( $category ) ) );
	$product->set_weight( $weight );
	$product->set_menu_order( $position );
	$product->set_date_created( AISLE_SEED_TIME - $position * HOUR_IN_SECONDS );
	$product->set_featured( isset( $row['featured'] ) );
	$product->set_virtual( isset( $row['virtual'] ) );
	$product->set_sold_individually( isset( $row['individual'] ) );
	$product->set_image_id( aisle_seed_image( $slug, $drawing, $colors, $name ) );
	$product->set_gallery_image_ids( aisle_seed_gallery_images( $slug, $drawing, $colors, $name, $row['gallery'] ?? 0 ) );
	if ( isset( $row['stock'] ) ) {
		$product->set_manage_stock( true );
		$product->set_stock_quantity( $row['stock'] );
	}
	if ( isset( $row['step'] ) ) {
		$product->update_meta_data( AISLE_SHOP_STEP, $row['step'] );
	}
	if ( isset( $row['variations'] ) ) {
		return aisle_seed_variable( $product, $drawing, $name, ( require __DIR__ . '/variations.php' )[ $row['variations'] ] );
	}
	$product->set_regular_price( $price );
	if ( isset( $row['sale'] ) ) {
		$product->set_sale_price( $row['sale'] );
	}
	return (int) $product->save();
}

function aisle_seed_description( string $name, string $category ): string {
	$closing_sentences = array(
		'Tableware'        => 'Made in small batches, so each one is slightly different. Dishwasher safe; we recommend washing by hand.',
		'Kitchen'          => 'Made for daily use. Wash by hand, dry immediately and oil occasionally.',
		'Textiles'         => 'Woven from natural fibers and prewashed. Machine wash cold, line dry.',
		'Lighting'         => 'Gives a soft, warm light. Packed in paper and cardboard.',
		'Prints and Paper' => 'Printed and finished in our Oakland workshop on paper from a hydropowered mill.',
		'Pantry and Gifts' => 'From small producers. A great gift for a dinner party.',
		'Made to Order'    => 'Made when you order, with the options that you choose.',
	);
	if ( ! isset( $closing_sentences[ $category ] ) ) {
		return "<p>$name</p>";
	}
	return "<p>$name: simple, durable and made to last.</p>\n<p>{$closing_sentences[ $category ]}</p>";
}

function aisle_seed_category( string $name ): int {
	$term = get_term_by( 'name', $name, 'product_cat' );
	if ( $term instanceof WP_Term ) {
		return $term->term_id;
	}
	$new_term = wp_insert_term( $name, 'product_cat' );
	if ( is_wp_error( $new_term ) ) {
		aisle_seed_fail( "$name: {$new_term->get_error_message()}" );
	}
	return (int) $new_term['term_id'];
}

function aisle_seed_variable( WC_Product_Variable $product, string $drawing, string $name, array $plan ): int {
	$attributes = array();
	foreach ( $plan['attributes'] as $label => $values ) {
		$attribute = new WC_Product_Attribute();
		$attribute->set_name( $label );
		$attribute->set_options( $values );
		$attribute->set_position( count( $attributes ) );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$product->set_attributes( $attributes );
	$product->set_default_attributes( $plan['default'] );
	$id     = (int) $product->save();
	$images = array();
	foreach ( $plan['colors'] as $value => $colors ) {
		$images[ $value ] = aisle_seed_image( "{$product->get_slug()}-" . strtolower( $value ), $drawing, $colors, "$name, $value" );
	}
	$GLOBALS['wpdb']->query( 'START TRANSACTION' );
	foreach ( aisle_seed_combinations( $plan['attributes'] ) as $position => $values ) {
		aisle_seed_variation( $id, $position, $values, $plan, $images );
	}
	$GLOBALS['wpdb']->query( 'COMMIT' );
	WC_Product_Variable::sync( $id );
	return $id;
}

/** @return array<int, array<string, string>> Each combination of values: attribute key => value. */
function aisle_seed_combinations( array $attributes ): array {
	$rows = array( array() );
	foreach ( $attributes as $label => $values ) {
		$next_rows = array();
		foreach ( $rows as $row ) {
			foreach ( $values as $value ) {
				$next_rows[] = $row + array( sanitize_title( $label ) => $value );
			}
		}
		$rows = $next_rows;
	}
	return $rows;
}

function aisle_seed_variation( int $parent, int $position, array $values, array $plan, array $images ): void {
	$variation = new WC_Product_Variation();
	$variation->set_parent_id( $parent );
	// Sets a unique slug, because WordPress would otherwise try the numbers of all earlier variations.
	$variation->set_slug( 'variation-' . $parent . '-' . ( $position + 1 ) );
	$variation->set_attributes( $values );
	$variation->set_regular_price( $plan['price']( $values ) );
	$variation->set_menu_order( $position );
	$variation->set_status( 'publish' );
	$stock = $plan['stock']( $values );
	if ( null !== $stock ) {
		$variation->set_manage_stock( true );
		$variation->set_stock_quantity( $stock );
	}
	foreach ( $values as $value ) {
		if ( isset( $images[ $value ] ) ) {
			$variation->set_image_id( $images[ $value ] );
		}
	}
	$variation->save();
}
