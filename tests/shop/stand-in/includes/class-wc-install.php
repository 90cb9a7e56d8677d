<?php
defined( 'ABSPATH' ) || exit;

/**
 * Tables, roles, terms, pages and options of a new shop.
 */
class WC_Install {

	const STAND_IN_PAGES = array(
		'shop'      => array( 'Shop', '' ),
		'cart'      => array( 'Cart', '[woocommerce_cart]' ),
		'checkout'  => array( 'Checkout', '[woocommerce_checkout]' ),
		'myaccount' => array( 'My account', '[woocommerce_my_account]' ),
	);

	/** Written at once, so that a page does not ask the database for options that are not there. */
	const STAND_IN_OPTIONS = array(
		'woocommerce_version'                        => WC_VERSION,
		'woocommerce_default_country'                => 'US:CA',
		'woocommerce_store_city'                     => '',
		'woocommerce_store_postcode'                 => '',
		'woocommerce_currency'                       => 'USD',
		'woocommerce_currency_pos'                   => 'left',
		'woocommerce_price_thousand_sep'             => ',',
		'woocommerce_price_decimal_sep'              => '.',
		'woocommerce_price_num_decimals'             => '2',
		'woocommerce_price_display_suffix'           => '',
		'woocommerce_calc_taxes'                     => 'no',
		'woocommerce_prices_include_tax'             => 'no',
		'woocommerce_tax_display_shop'               => 'excl',
		'woocommerce_tax_display_cart'               => 'excl',
		'woocommerce_tax_total_display'              => 'itemized',
		'woocommerce_tax_round_at_subtotal'          => 'no',
		'woocommerce_tax_based_on'                   => 'base',
		'woocommerce_ship_to_countries'              => '',
		'woocommerce_manage_stock'                   => 'yes',
		'woocommerce_stock_format'                   => '',
		'woocommerce_notify_low_stock_amount'        => '2',
		'woocommerce_hide_out_of_stock_items'        => 'no',
		'woocommerce_enable_coupons'                 => 'yes',
		'woocommerce_enable_guest_checkout'          => 'yes',
		'woocommerce_enable_ajax_add_to_cart'        => 'yes',
		'woocommerce_cart_redirect_after_add'        => 'no',
		'woocommerce_enable_reviews'                 => 'yes',
		'woocommerce_enable_review_rating'           => 'yes',
		'woocommerce_weight_unit'                    => 'kg',
		'woocommerce_dimension_unit'                 => 'cm',
		'woocommerce_catalog_columns'                => '4',
		'stand_in_attributes'                        => array(),
		'stand_in_tax_classes'                       => "Reduced rate\nZero rate",
	);

	public static function install() {
		self::stand_in_tables();
		self::create_roles();
		WC_Post_Types::register_taxonomies();
		WC_Post_Types::register_post_types();
		self::create_terms();
		self::create_pages();
		foreach ( self::STAND_IN_OPTIONS as $name => $value ) {
			add_option( $name, $value );
		}
		update_option( 'rewrite_rules', '' );
		do_action( 'woocommerce_installed' );
	}

	private static function stand_in_tables() {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$collate = $wpdb->get_charset_collate();
		dbDelta(
			"CREATE TABLE {$wpdb->prefix}woocommerce_sessions (
  session_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  session_key char(32) NOT NULL,
  session_value longtext NOT NULL,
  session_expiry bigint(20) unsigned NOT NULL,
  PRIMARY KEY  (session_id),
  UNIQUE KEY session_key (session_key)
) $collate;
CREATE TABLE {$wpdb->prefix}woocommerce_order_items (
  order_item_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  order_item_name text NOT NULL,
  order_item_type varchar(200) NOT NULL DEFAULT '',
  order_id bigint(20) unsigned NOT NULL,
  PRIMARY KEY  (order_item_id),
  KEY order_id (order_id)
) $collate;
CREATE TABLE {$wpdb->prefix}woocommerce_order_itemmeta (
  meta_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  order_item_id bigint(20) unsigned NOT NULL,
  meta_key varchar(255) DEFAULT NULL,
  meta_value longtext DEFAULT NULL,
  PRIMARY KEY  (meta_id),
  KEY order_item_id (order_item_id)
) $collate;
CREATE TABLE {$wpdb->prefix}woocommerce_tax_rates (
  tax_rate_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  tax_rate_country varchar(2) NOT NULL DEFAULT '',
  tax_rate_state varchar(200) NOT NULL DEFAULT '',
  tax_rate varchar(8) NOT NULL DEFAULT '',
  tax_rate_name varchar(200) NOT NULL DEFAULT '',
  tax_rate_priority bigint(20) unsigned NOT NULL,
  tax_rate_compound int(1) NOT NULL DEFAULT 0,
  tax_rate_shipping int(1) NOT NULL DEFAULT 1,
  tax_rate_order bigint(20) unsigned NOT NULL,
  tax_rate_class varchar(200) NOT NULL DEFAULT '',
  PRIMARY KEY  (tax_rate_id)
) $collate;
CREATE TABLE {$wpdb->prefix}wc_product_meta_lookup (
  product_id bigint(20) NOT NULL,
  sku varchar(100) DEFAULT '',
  `virtual` tinyint(1) DEFAULT 0,
  min_price decimal(19,4) DEFAULT NULL,
  max_price decimal(19,4) DEFAULT NULL,
  onsale tinyint(1) DEFAULT 0,
  stock_quantity double DEFAULT NULL,
  stock_status varchar(100) DEFAULT 'instock',
  rating_count bigint(20) DEFAULT 0,
  average_rating decimal(3,2) DEFAULT 0.00,
  total_sales bigint(20) DEFAULT 0,
  PRIMARY KEY  (product_id)
) $collate;"
		);
	}

	public static function create_roles() {
		add_role( 'customer', 'Customer', array( 'read' => true ) );
		$capabilities = array(
			'manage_woocommerce'       => true,
			'view_woocommerce_reports' => true,
			'edit_shop_orders'         => true,
		);
		add_role( 'shop_manager', 'Shop manager', array_merge( get_role( 'editor' )->capabilities, $capabilities ) );
		foreach ( array_keys( $capabilities ) as $capability ) {
			get_role( 'administrator' )->add_cap( $capability );
		}
	}

	public static function create_terms() {
		$terms = array(
			'product_type'       => array( 'simple', 'grouped', 'variable', 'external' ),
			'product_visibility' => array( 'exclude-from-search', 'exclude-from-catalog', 'featured', 'outofstock' ),
			'product_cat'        => array( 'Uncategorized' ),
		);
		foreach ( $terms as $taxonomy => $names ) {
			foreach ( $names as $name ) {
				if ( ! term_exists( $name, $taxonomy ) ) {
					wp_insert_term( $name, $taxonomy );
				}
			}
		}
		$term = get_term_by( 'slug', 'uncategorized', 'product_cat' );
		update_option( 'default_product_cat', $term ? $term->term_id : 0 );
	}

	public static function create_pages() {
		foreach ( self::STAND_IN_PAGES as $page => list( $title, $content ) ) {
			if ( wc_get_page_id( $page ) > 0 && get_post( wc_get_page_id( $page ) ) ) {
				continue;
			}
			$id = wp_insert_post(
				array(
					'post_type'      => 'page',
					'post_status'    => 'publish',
					'post_name'      => 'myaccount' === $page ? 'my-account' : $page,
					'post_title'     => $title,
					'post_content'   => $content,
					'comment_status' => 'closed',
				)
			);
			update_option( 'woocommerce_' . $page . '_page_id', $id );
		}
	}
}
