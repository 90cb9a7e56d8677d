<?php
/**
 * Plugin Name: Test: drop-downs in the product block
 * Description: For tests only. Shows drop-downs in WooCommerce's block "Add to Cart + Options", as a merchant can select in the editor.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/**
 * @param array<string, mixed> $block
 * @return array<string, mixed>
 */
function aisle_test_drop_down( array $block ): array {
	if ( 'woocommerce/product-filter-chips' === ( $block['blockName'] ?? '' ) ) {
		$block['blockName'] = 'woocommerce/dropdown';
	}
	$block['innerBlocks'] = array_map( 'aisle_test_drop_down', $block['innerBlocks'] ?? array() );
	return $block;
}

add_filter(
	'render_block_data',
	static fn( array $block ): array =>
		'woocommerce/add-to-cart-with-options-variation-selector-attribute' === ( $block['blockName'] ?? '' )
			? aisle_test_drop_down( $block )
			: $block
);
