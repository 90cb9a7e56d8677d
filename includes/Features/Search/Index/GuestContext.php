<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * The index is read by guests, so its products are looked at as a guest sees them: whoever started the work may see others, at other
 * prices.
 */
final class GuestContext {

	/**
	 * @template Seen
	 * @param callable(): Seen $work
	 * @return Seen
	 */
	public static function look( callable $work ): mixed {
		$user     = get_current_user_id();
		$customer = WC()->customer;
		// Before the user is nobody: else WordPress sees no difference, and what is loaded stays in the language of whoever started the
		// work.
		$is_switched = switch_to_locale( get_locale() );
		wp_set_current_user( 0 );
		WC()->customer = self::guest();
		try {
			return $work();
		} finally {
			wp_set_current_user( $user );
			if ( $is_switched ) {
				restore_previous_locale();
			}
			WC()->customer = $customer;
		}
	}

	/**
	 * As WooCommerce makes the customer of a first visit. Where that would be looked up by its address, it is the shop's own country: here
	 * is no visitor.
	 */
	private static function guest(): \WC_Customer {
		self::load_cart_functions();
		$guest = new \WC_Customer( 0 );
		if ( '' !== get_option( 'woocommerce_default_customer_address', 'base' ) ) {
			$base = wc_get_base_location();
			$guest->set_billing_location( $base['country'], $base['state'] );
			$guest->set_shipping_location( $base['country'], $base['state'] );
		}
		return $guest;
	}

	/** What a customer's address asks of the cart: WooCommerce loads it for visitors alone, and the work is done by cron. */
	private static function load_cart_functions(): void {
		$file = WC()->plugin_path() . '/includes/wc-cart-functions.php';
		if ( ! function_exists( 'wc_get_chosen_shipping_method_ids' ) && is_readable( $file ) ) {
			include_once $file;
		}
	}
}
