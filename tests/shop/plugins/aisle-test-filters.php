<?php
/**
 * Plugin Name: Test: filters beside a product list
 * Description: For tests only. Adds a sidebar with the filter widget before product lists, for themes without one. ?others=1 adds WooCommerce's own filters.
 */

declare(strict_types=1);

add_action(
	'widgets_init',
	static function (): void {
		register_sidebar(
			array(
				'id'            => 'aisle-test-shop',
				'name'          => 'Beside the shop',
				'before_widget' => '<section id="%1$s" class="widget %2$s">',
				'after_widget'  => '</section>',
				'before_title'  => '<h2>',
				'after_title'   => '</h2>',
			)
		);
	}
);
add_filter(
	'sidebars_widgets',
	static function ( $sidebars ) {
		$sidebars                    = is_array( $sidebars ) ? $sidebars : array();
		$sidebars['aisle-test-shop'] = isset( $_GET['others'] )
			? array( 'aisle_product_filters-9', 'woocommerce_layered_nav-9' )
			: array( 'aisle_product_filters-9' );
		return $sidebars;
	}
);
add_filter(
	'option_widget_aisle_product_filters',
	static fn( $widgets ): array => array( 9 => array( 'title' => '' ), '_multiwidget' => 1 )
);
add_filter(
	'default_option_widget_aisle_product_filters',
	static fn( $widgets ): array => array( 9 => array( 'title' => '' ), '_multiwidget' => 1 )
);
add_filter(
	'default_option_widget_woocommerce_layered_nav',
	static fn( $widgets ): array =>
		array( 9 => array( 'title' => 'Theirs', 'attribute' => 'color', 'query_type' => 'or' ), '_multiwidget' => 1 )
);
add_action(
	'woocommerce_before_main_content',
	static function (): void {
		if ( wp_is_block_theme() ) {
			return;
		}
		echo '<style>@media (min-width: 783px) { .aisle-test-shop { float: left; inline-size: 260px; padding: 24px } .aisle-test-shop ~ '
			. '#primary { margin-inline-start: 300px; padding: 24px } }</style><aside class="aisle-test-shop">';
		dynamic_sidebar( 'aisle-test-shop' );
		echo '</aside>';
	},
	5
);
// In a block theme, adds the filters before the product collection of each template.
add_filter(
	'hooked_block_types',
	static function ( $hooked, $position, $anchor ) {
		if ( 'before' === $position && 'woocommerce/product-collection' === $anchor ) {
			array_push( $hooked, 'aisle/product-filters', ...( isset( $_GET['others'] ) ? array( 'woocommerce/price-filter' ) : array() ) );
		}
		return $hooked;
	},
	10,
	3
);
// ?aisle-test-filters=make|clean adds or removes two attributes whose values are assigned to the products in turn. The
// name of one value contains HTML.
add_action(
	'wp_loaded',
	static function (): void {
		$operation = $_GET['aisle-test-filters'] ?? '';
		$values    = array(
			'shade'    => array(
				'Moss', 'Oat', 'Ink', 'Rust', 'Sky', 'Plum', 'Sand', 'Coal', 'Lime', 'Rose', 'Gold',
				'"><img src=x onerror=alert(1)> & <b>Bone</b>',
			),
			'material' => array( 'Wood', 'Wool', 'Clay' ),
		);
		if ( '' === $operation || ! defined( 'AISLE_DEV_SWITCHES' ) ) {
			return;
		}
		foreach ( array_keys( $values ) as $name ) {
			wc_delete_attribute( wc_attribute_taxonomy_id_by_name( $name ) );
		}
		$ids = wc_get_products( array( 'limit' => -1, 'status' => 'publish', 'orderby' => 'ID', 'order' => 'ASC', 'return' => 'ids' ) );
		foreach ( 'make' === $operation ? $values : array() as $name => $names ) {
			wc_create_attribute( array( 'name' => ucfirst( $name ), 'slug' => $name, 'type' => 'select', 'order_by' => 'menu_order' ) );
			register_taxonomy( "pa_{$name}", array( 'product' ), array( 'hierarchical' => false ) );
			$terms = array();
			foreach ( $names as $index => $text ) {
				$term    = wp_insert_term( wp_slash( $text ), "pa_{$name}", array( 'slug' => "{$name}-" . ( $index + 1 ) ) );
				$terms[] = (int) ( is_array( $term ) ? $term['term_id'] : 0 );
				// WordPress removes HTML from a name, but an imported database may contain it.
				$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->terms, array( 'name' => $text ), array( 'term_id' => $terms[ $index ] ) );
				clean_term_cache( $terms[ $index ] );
				if ( 'shade' === $name && $index < 9 ) {
					update_term_meta(
						$terms[ $index ],
						'aisle_swatch',
						wp_json_encode( array(
							'color' => array(
								'#8c9a6b', '#d9c7a3', '#3b4663', '#b3572c', '#7fb2d9', '#6b3f6b', '#d8c08a', '#333333', '#b7d24a',
							)[ $index ],
						) )
					);
				}
			}
			foreach ( $ids as $index => $id ) {
				$product_terms = array(
					$terms[ $index % count( $terms ) ],
					...( 0 === $index % 4 ? array( $terms[ ( $index + 1 ) % count( $terms ) ] ) : array() ),
				);
				wp_set_object_terms( $id, $product_terms, "pa_{$name}" );
				foreach ( $product_terms as $term ) {
					$GLOBALS['wpdb']->replace(
						$GLOBALS['wpdb']->prefix . 'wc_product_attributes_lookup',
						array(
							'product_id'             => $id,
							'product_or_parent_id'   => $id,
							'taxonomy'               => "pa_{$name}",
							'term_id'                => $term,
							'is_variation_attribute' => 0,
							'in_stock'               => (int) wc_get_product( $id )->is_in_stock(),
						)
					);
				}
			}
		}
		foreach ( $ids as $id ) {
			wc_delete_product_transients( $id );
		}
		delete_transient( 'wc_attribute_taxonomies' );
		WC_Cache_Helper::get_transient_version( 'product', true );
		wp_send_json( array( 'products' => count( $ids ) ) );
	}
);
