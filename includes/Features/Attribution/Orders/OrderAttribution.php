<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Orders;

use Aisle\Features\Attribution\Admin\AttributionAdmin;
use Aisle\Features\Attribution\Admin\PersonalData;
use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;

/**
 * Stores the source of a visit with the order and with a new account.
 */
final class OrderAttribution {

	public static function register( Settings $settings, Rest $rest ): void {
		$orders    = Lazy::of( static fn(): NewOrders => new NewOrders( $settings ) );
		$customers = Lazy::of( static fn(): NewCustomers => new NewCustomers( $settings ) );
		// WooCommerce stores its fields at 10. It skips orders that have one, so Aisle's cookies come before only if the
		// form was empty.
		add_action( 'woocommerce_checkout_order_created', array( $orders, 'fill_from_cookies' ), 5 );
		add_action( 'woocommerce_checkout_order_created', array( $orders, 'store' ), 20 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( $orders, 'store' ), 20 );
		// Express payment methods may create orders without a checkout.
		add_action( 'woocommerce_new_order', array( $orders, 'store_at_end' ) );
		add_action( 'user_register', array( $customers, 'store' ), 20 );
		// A renewal of a subscription has no visit.
		add_filter(
			'wc_subscriptions_object_data',
			static fn( mixed $data ): mixed => is_array( $data ) ? array_diff_key( $data, array( StoredVisit::META => 1 ) ) : $data
		);
		add_action( 'woocommerce_delete_order', array( SourceTable::class, 'delete' ) );
		add_action( 'deleted_post', array( SourceTable::class, 'delete_of_post' ), 10, 2 );
		// Other code may anonymize orders in any request.
		add_action( 'woocommerce_privacy_remove_order_personal_data', array( PersonalData::class, 'anonymize_order' ) );
		DeferredHooks::outside_page_views( static fn() => AttributionAdmin::register( $rest ) );
	}
}
