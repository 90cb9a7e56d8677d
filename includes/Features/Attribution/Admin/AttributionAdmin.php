<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Platform\Http\Rest;

/**
 * Registers the admin side of attribution: order screen, orders list, report and personal data.
 */
final class AttributionAdmin {

	/** Runs outside of page views only. */
	public static function register( Rest $rest ): void {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$allowed = static fn(): bool => current_user_can( 'manage_woocommerce' );
		$rest->route( '/attribution/report', 'GET', AttributionReport::response( ... ), $allowed, AttributionReport::arguments() );
		add_action( PastOrders::HOOK, array( PastOrders::class, 'read_batch' ) );
		self::register_screens();
		self::register_data();
	}

	private static function register_screens(): void {
		add_action( 'admin_init', array( PastOrders::class, 'install' ) );
		add_action( 'admin_init', array( PrivacyText::class, 'suggest' ) );
		add_action( 'add_meta_boxes', array( OrderBox::class, 'add' ), 40, 2 );
		foreach ( array( 'woocommerce_page_wc-orders', 'edit-shop_order' ) as $screen ) {
			// WooCommerce adds its column on `admin_init`, at 10.
			add_filter( "manage_{$screen}_columns", array( OrdersList::class, 'add_column' ), 20 );
		}
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( OrdersList::class, 'print_cell' ), 10, 2 );
		add_action( 'manage_shop_order_posts_custom_column', array( OrdersList::class, 'print_cell' ), 10, 2 );
		add_action( 'woocommerce_order_list_table_restrict_manage_orders', array( OrdersFilter::class, 'print_controls' ), 20, 2 );
		add_action( 'restrict_manage_posts', array( OrdersFilter::class, 'print_controls' ), 20, 2 );
		add_filter( 'woocommerce_orders_table_query_clauses', array( OrdersFilter::class, 'order_clauses' ), 10, 3 );
		add_filter( 'woocommerce_shop_order_list_table_prepare_items_query_args', array( OrdersFilter::class, 'query_args' ) );
		add_filter( 'woocommerce_order_query_args', array( OrdersFilter::class, 'count_rows' ) );
		add_filter( 'woocommerce_shop_order_list_table_should_render_blank_state', array( OrdersFilter::class, 'keep_controls' ) );
		add_filter( 'posts_clauses', array( OrdersFilter::class, 'post_clauses' ), 10, 2 );
	}

	private static function register_data(): void {
		add_filter( 'woocommerce_privacy_export_order_personal_data', array( PersonalData::class, 'export_order' ), 10, 2 );
		add_filter( 'woocommerce_privacy_export_customer_personal_data', array( PersonalData::class, 'export_customer' ), 10, 2 );
		add_filter( 'woocommerce_privacy_erase_personal_data_customer', array( PersonalData::class, 'erase_customer' ), 10, 2 );
		foreach ( array( 'shop_order_object', 'customer' ) as $type ) {
			add_filter( "woocommerce_rest_prepare_$type", self::hide_from_rest( ... ) );
		}
	}

	/**
	 * `woocommerce_rest_prepare_shop_order_object` and the same for customers: users who may read orders but not manage the
	 * store do not get the meta.
	 *
	 * @param mixed $response
	 * @return mixed
	 */
	private static function hide_from_rest( $response ) {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		if ( ! $response instanceof \WP_REST_Response || current_user_can( 'manage_woocommerce' ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( is_array( $data ) && is_array( $data['meta_data'] ?? null ) ) {
			$data['meta_data'] = array_values( array_filter(
				$data['meta_data'],
				static fn( mixed $meta ): bool => StoredVisit::META !== ( ( (object) $meta )->key ?? '' )
			) );
			$response->set_data( $data );
		}
		return $response;
	}
}
