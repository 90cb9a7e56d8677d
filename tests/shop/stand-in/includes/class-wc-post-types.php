<?php
defined( 'ABSPATH' ) || exit;

/**
 * Products, variations, orders and coupons are posts; categories and product types are terms.
 */
class WC_Post_Types {

	public static function init() {
		add_action( 'init', array( __CLASS__, 'register_taxonomies' ), 5 );
		add_action( 'init', array( __CLASS__, 'register_post_types' ), 5 );
		add_action( 'init', array( __CLASS__, 'register_post_status' ), 9 );
	}

	public static function register_taxonomies() {
		do_action( 'woocommerce_register_taxonomy' );
		$hidden = array( 'public' => false, 'query_var' => is_admin(), 'rewrite' => false );
		self::stand_in_taxonomy( 'product_type', array( 'product' ), $hidden );
		self::stand_in_taxonomy( 'product_visibility', array( 'product', 'product_variation' ), $hidden );
		self::stand_in_taxonomy(
			'product_cat',
			array( 'product' ),
			array(
				'label'        => 'Product categories',
				'hierarchical' => true,
				'show_in_rest' => true,
				'rewrite'      => array( 'slug' => 'product-category', 'with_front' => false, 'hierarchical' => true ),
			)
		);
		self::stand_in_taxonomy(
			'product_tag',
			array( 'product' ),
			array( 'label' => 'Product tags', 'show_in_rest' => true, 'rewrite' => array( 'slug' => 'product-tag', 'with_front' => false ) )
		);
		foreach ( wc_get_attribute_taxonomies() as $row ) {
			self::stand_in_taxonomy(
				wc_attribute_taxonomy_name( $row->attribute_name ),
				array( 'product' ),
				array(
					'label'        => $row->attribute_label,
					'public'       => (bool) $row->attribute_public,
					'show_ui'      => true,
					'show_in_rest' => true,
					'rewrite'      => false,
				)
			);
		}
		do_action( 'woocommerce_after_register_taxonomy' );
	}

	private static function stand_in_taxonomy( $name, $types, $args ) {
		if ( ! taxonomy_exists( $name ) ) {
			register_taxonomy( $name, $types, $args );
		}
	}

	public static function register_post_types() {
		do_action( 'woocommerce_register_post_type' );
		$shop = wc_get_page_id( 'shop' );
		register_post_type(
			'product',
			array(
				'label'        => 'Products',
				'public'       => true,
				'menu_icon'    => 'dashicons-archive',
				'hierarchical' => false,
				'rewrite'      => array( 'slug' => 'product', 'with_front' => false, 'feeds' => true ),
				'has_archive'  => $shop > 0 && get_post( $shop ) ? urldecode( get_page_uri( $shop ) ) : 'shop',
				'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'comments', 'custom-fields' ),
				'show_in_rest' => true,
			)
		);
		$hidden = array( 'public' => false, 'hierarchical' => false, 'rewrite' => false, 'supports' => false );
		register_post_type( 'product_variation', array( 'label' => 'Variations' ) + $hidden );
		register_post_type(
			'shop_order',
			array( 'label' => 'Orders', 'supports' => array( 'title', 'comments', 'custom-fields' ) ) + $hidden
		);
		register_post_type( 'shop_coupon', array( 'label' => 'Coupons' ) + $hidden );
		do_action( 'woocommerce_after_register_post_type' );
	}

	public static function register_post_status() {
		foreach ( wc_get_order_statuses() as $status => $label ) {
			register_post_status( $status, array( 'label' => $label, 'public' => false, 'exclude_from_search' => false ) );
		}
	}
}
