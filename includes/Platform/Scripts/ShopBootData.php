<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

use Aisle\Platform\Cart\CartCookies;
use Aisle\Platform\Cart\DrawerAjax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Data about the store that the scripts of every feature need on any page. It does not depend on the visitor.
 */
final class ShopBootData {

	public function __construct(
		private readonly Settings $settings,
		private readonly ScriptReplacement $replaced_scripts
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function shop(): array {
		// One query instead of two for the URLs below, unless the page has already loaded these posts.
		_prime_post_caches( array( wc_get_page_id( 'cart' ), wc_get_page_id( 'checkout' ) ), false, false );
		return array(
			'ajaxUrl'          => \WC_AJAX::get_endpoint( '%%endpoint%%' ),
			'siteAjaxUrl'      => admin_url( 'admin-ajax.php', 'relative' ),
			'restUrl'          => rest_url( Rest::ROUTE_NAMESPACE . '/' ),
			'cartUrl'          => wc_get_cart_url(),
			'checkoutUrl'      => wc_get_checkout_url(),
			'isCart'           => is_cart(),
			'isCheckout'       => is_checkout(),
			'ajaxAddToCart'    => $this->settings->boolean( ShopSettings::FEATURE, 'ajax_add_to_cart' ),
			'redirectToCart'   => 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ),
			'cartHashKey'      => $this->storage_key( 'woocommerce_cart_hash_key', 'wc_cart_hash_' ),
			'fragmentsKey'     => $this->storage_key( 'woocommerce_cart_fragment_name', 'wc_fragments_' ),
			'fragmentsTimeout' => self::fragments_timeout(),
			'hasFragments'     => has_filter( 'woocommerce_add_to_cart_fragments' ),
			'quantityCookie'   => DrawerAjax::is_enabled() ? CartCookies::names()['quantity'] : '',
			'rtl'              => is_rtl(),
			'locale'           => get_bloginfo( 'language' ),
			'currency'         => ShopCurrency::data(),
			'takesOver'        => $this->replaced_scripts->replaced_behaviours(),
		);
	}

	/**
	 * @return array<string, string> Texts of the loader, which has no translations of its own.
	 */
	public function texts(): array {
		return array(
			'viewCart'     => __( 'View cart', 'aisle' ),
			'added'        => __( 'Added to the cart.', 'aisle' ),
			'offline'      => __( 'You are probably offline. The item will be added when you are online.', 'aisle' ),
			'unknownError' => __( 'An unknown error occurred.', 'aisle' ),
			// phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's widget has this text.
			'noProducts'   => __( 'No products in the cart.', 'woocommerce' ),
			'showPassword' => __( 'Show password', 'aisle' ),
			'hidePassword' => __( 'Hide password', 'aisle' ),
			'invalidJson'  => __( 'The response is not a valid JSON response.', 'aisle' ),
		);
	}

	/**
	 * Returns the timeout of a fragment refresh in ms if a plugin has changed WooCommerce's, otherwise 0. WooCommerce's
	 * 5 seconds are not used: the refresh returns the whole cart, which takes longer on a slow store.
	 */
	private static function fragments_timeout(): int {
		if ( ! has_filter( 'woocommerce_get_script_data' ) ) {
			return 0;
		}
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$params  = apply_filters( 'woocommerce_get_script_data', array( 'request_timeout' => 5000 ), 'wc-cart-fragments' );
		$timeout = is_array( $params ) && is_numeric( $params['request_timeout'] ?? null ) ? (int) $params['request_timeout'] : 5000;
		return 5000 === $timeout || $timeout < 1 ? 0 : $timeout;
	}

	/**
	 * Returns the key under which WooCommerce's scripts store the cart in the browser. Tabs with Aisle's scripts and
	 * tabs with WooCommerce's scripts thus share the stored cart.
	 */
	private function storage_key( string $filter, string $prefix ): string {
		$site_id = get_current_blog_id();
		$name = $prefix . md5( $site_id . '_' . get_site_url( $site_id, '/' ) . get_template() );
		return (string) apply_filters( $filter, $name );
	}
}
