<?php
defined( 'ABSPATH' ) || exit;

/**
 * The shop page as an archive, its order, and the endpoints of checkout and account.
 */
class WC_Query {

	public function __construct() {
		add_action( 'init', array( $this, 'add_endpoints' ) );
		add_filter( 'query_vars', array( $this, 'add_query_vars' ), 0 );
		add_action( 'pre_get_posts', array( $this, 'pre_get_posts' ) );
	}

	public function get_query_vars() {
		$vars = array( 'order-pay', 'order-received', 'orders', 'view-order', 'customer-logout' );
		return apply_filters( 'woocommerce_get_query_vars', array_combine( $vars, $vars ) );
	}

	public function add_endpoints() {
		foreach ( $this->get_query_vars() as $key => $var ) {
			add_rewrite_endpoint( $var, EP_PAGES );
		}
	}

	public function add_query_vars( $vars ) {
		return array_merge( $vars, array_values( $this->get_query_vars() ) );
	}

	public function get_current_endpoint() {
		global $wp;
		foreach ( $this->get_query_vars() as $key => $var ) {
			if ( isset( $wp->query_vars[ $key ] ) ) {
				return $key;
			}
		}
		return '';
	}

	/** The shop as the front page is the archive too. */
	public function pre_get_posts( $q ) {
		if ( ! $q->is_main_query() || is_admin() ) {
			return;
		}
		$shop = wc_get_page_id( 'shop' );
		if ( $shop > 0 && $q->is_page() && 'page' === get_option( 'show_on_front' ) && absint( $q->get( 'page_id' ) ) === $shop ) {
			$q->set( 'post_type', 'product' );
			$q->set( 'page_id', '' );
			$q->is_singular          = false;
			$q->is_page              = false;
			$q->is_archive           = true;
			$q->is_post_type_archive = true;
		}
		if ( $q->is_post_type_archive( 'product' ) || $q->is_tax( get_object_taxonomies( 'product' ) ) ) {
			$this->product_query( $q );
		}
	}

	public function product_query( $q ) {
		$ordering = $this->get_catalog_ordering_args( isset( $_GET['orderby'] ) ? wc_clean( wp_unslash( $_GET['orderby'] ) ) : '' );
		$q->set( 'orderby', $ordering['orderby'] );
		$q->set( 'order', $ordering['order'] );
		if ( isset( $ordering['meta_key'] ) ) {
			$q->set( 'meta_key', $ordering['meta_key'] );
		}
		$q->set(
			'tax_query',
			array_merge(
				(array) $q->get( 'tax_query' ),
				array( stand_in_visibility_query( $q->is_search() ? 'exclude-from-search' : 'exclude-from-catalog' ) )
			)
		);
		$q->set( 'posts_per_page', (int) apply_filters( 'loop_shop_per_page', 16 ) );
		$q->set( 'wc_query', 'product_query' );
		do_action( 'woocommerce_product_query', $q, $this );
	}

	public function get_catalog_ordering_args( $orderby = '', $order = '' ) {
		$args = match ( $orderby ) {
			// phpcs:ignore WordPress.DB.SlowDBQuery
			'price'      => array( 'orderby' => 'meta_value_num', 'order' => 'ASC', 'meta_key' => '_price' ),
			// phpcs:ignore WordPress.DB.SlowDBQuery
			'price-desc' => array( 'orderby' => 'meta_value_num', 'order' => 'DESC', 'meta_key' => '_price' ),
			'date'       => array( 'orderby' => 'date ID', 'order' => 'DESC' ),
			default      => array( 'orderby' => 'menu_order title', 'order' => 'ASC' ),
		};
		return apply_filters( 'woocommerce_get_catalog_ordering_args', $args, $orderby, $order );
	}
}
