<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * Runs a callback as a guest: guests read the index, but the user who started the job may see other products and
 * prices.
 */
final class GuestContext {

	/**
	 * @template Seen
	 * @param callable(): Seen $callback
	 * @return Seen
	 */
	public static function run( callable $callback ): mixed {
		$user     = get_current_user_id();
		$customer = WC()->customer;
		// The locale is switched before the user. Otherwise WordPress sees no change of language, and texts stay in the
		// language of the user who started the job.
		$is_switched = switch_to_locale( get_locale() );
		wp_set_current_user( 0 );
		WC()->customer = self::create_guest();
		try {
			return $callback();
		} finally {
			wp_set_current_user( $user );
			if ( $is_switched ) {
				restore_previous_locale();
			}
			WC()->customer = $customer;
		}
	}

	/**
	 * Creates a customer as WooCommerce does for a first visit. If WooCommerce would locate the visitor by IP address,
	 * the store's base location is used, because there is no visitor here.
	 */
	private static function create_guest(): \WC_Customer {
		self::load_cart_functions();
		$guest = new \WC_Customer( 0 );
		if ( '' !== get_option( 'woocommerce_default_customer_address', 'base' ) ) {
			$base = wc_get_base_location();
			$guest->set_billing_location( $base['country'], $base['state'] );
			$guest->set_shipping_location( $base['country'], $base['state'] );
		}
		return $guest;
	}

	/**
	 * Loads cart functions that a customer's address needs: WooCommerce loads them only for visitors, but cron runs
	 * this job.
	 */
	private static function load_cart_functions(): void {
		$file = WC()->plugin_path() . '/includes/wc-cart-functions.php';
		if ( ! function_exists( 'wc_get_chosen_shipping_method_ids' ) && is_readable( $file ) ) {
			include_once $file;
		}
	}
}
