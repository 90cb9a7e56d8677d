<?php
/**
 * Creates products of the types that the block "Add to Cart + Options" renders differently, and a page with this block. Only stores with
 * a block theme have them. They are hidden, so that product lists are the same with every theme.
 */

declare(strict_types=1);

/**
 * @param array<string, array{ id: int, url: string }> $products Slug => product of the catalog.
 * @return array<string, array{ id: int, url: string }>
 */
function aisle_seed_block_products( array $products ): array {
	if ( ! wp_is_block_theme() || ! class_exists( WC_Product_Grouped::class ) ) {
		return array();
	}
	$kitchen_set = new WC_Product_Grouped();
	$kitchen_set->set_children( array_map(
		static fn( string $slug ): int => $products[ $slug ]['id'],
		array( 'bread-knife', 'salt-cellar', 'gift-card-box' )
	) );
	$market = new WC_Product_External();
	$market->set_product_url( 'https://example.com/basket' );
	$market->set_button_text( 'Buy at the market' );
	$market->set_regular_price( '30.00' );
	$honey = new WC_Product_Simple();
	$honey->set_regular_price( '15.00' );
	$honey->set_manage_stock( true );
	$honey->set_stock_quantity( 0 );
	$honey->set_backorders( 'notify' );
	$ids    = array(
		'kitchen-set'     => aisle_seed_hidden_product( $kitchen_set, 'kitchen-set', 'Kitchen Set' ),
		'market-basket'   => aisle_seed_hidden_product( $market, 'market-basket', 'Market Basket' ),
		'next-years-crop' => aisle_seed_hidden_product( $honey, 'next-years-crop', 'Next Year’s Crop' ),
		'tea-cosy'        => aisle_seed_any_color_product(),
	);
	$blocks = array_map(
		'aisle_seed_add_to_cart_block',
		array( $ids['kitchen-set'], $ids['tea-cosy'], $products['walnut-board']['id'], $products['walnut-board']['id'] )
	);
	aisle_seed_page( 'add-to-cart-with-options', 'Add to cart with options', implode( "\n\n", $blocks ) );
	return array_map( 'aisle_seed_entry', $ids );
}

/** Creates a product whose variations have a size and "any" color. */
function aisle_seed_any_color_product(): int {
	$attributes = array();
	foreach ( array( 'Color' => array( 'Red', 'Blue' ), 'Size' => array( 'S', 'L' ) ) as $label => $values ) {
		$attribute = new WC_Product_Attribute();
		$attribute->set_name( $label );
		$attribute->set_options( $values );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$cosy = new WC_Product_Variable();
	$cosy->set_attributes( $attributes );
	$id = aisle_seed_hidden_product( $cosy, 'tea-cosy', 'Tea Cosy' );
	foreach ( array( 'S' => '20.00', 'L' => '25.00' ) as $size => $price ) {
		$variation = new WC_Product_Variation();
		$variation->set_parent_id( $id );
		$variation->set_attributes( array( 'color' => '', 'size' => $size ) );
		$variation->set_regular_price( $price );
		$variation->set_status( 'publish' );
		$variation->save();
	}
	WC_Product_Variable::sync( $id );
	return $id;
}

function aisle_seed_hidden_product( WC_Product $product, string $slug, string $name ): int {
	$product->set_name( $name );
	$product->set_slug( $slug );
	$product->set_sku( strtoupper( $slug ) );
	$product->set_status( 'publish' );
	$product->set_catalog_visibility( 'hidden' );
	$product->set_date_created( AISLE_SEED_TIME );
	return (int) $product->save();
}

function aisle_seed_add_to_cart_block( int $id ): string {
	return "<!-- wp:woocommerce/single-product {\"productId\":$id} --><div class=\"wp-block-woocommerce-single-product\">"
		. "<!-- wp:woocommerce/add-to-cart-with-options /--></div><!-- /wp:woocommerce/single-product -->";
}
