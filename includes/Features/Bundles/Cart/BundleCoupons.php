<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Groups\GroupOrders;

/**
 * Bundles that coupons do not reduce, in the cart and in orders whose coupons the merchant changes.
 */
final class BundleCoupons {

	public function __construct( private readonly BundleRepository $bundles ) {}

	/**
	 * `woocommerce_coupon_is_valid_for_product`
	 *
	 * @param mixed $item WooCommerce's cart item, or an item of an order.
	 */
	public function is_valid_for_product( mixed $valid, mixed $product = null, mixed $coupon = null, mixed $item = null ): mixed {
		return $this->excludes_coupons( $item ) ? false : $valid;
	}

	/**
	 * `woocommerce_coupon_get_items_to_apply`: a coupon for the whole cart does not check single products.
	 *
	 * @param mixed $items Items of WC_Discounts; `object` is the item of the cart or order.
	 */
	public function items_with_coupon( mixed $items ): mixed {
		return ! is_array( $items ) ? $items : array_values( array_filter(
			$items,
			fn( mixed $item ): bool => ! $this->excludes_coupons( $item->object ?? null )
		) );
	}

	/**
	 * `woocommerce_coupon_is_valid`: WooCommerce rejects a coupon for products if it applies to none, but not a coupon for
	 * the whole cart. One that also makes shipping free stays valid.
	 *
	 * @throws \Exception With the message for the shopper.
	 */
	public function check_cart_coupon( mixed $valid, mixed $coupon = null, mixed $discounts = null ): mixed {
		$is_for_cart = $coupon instanceof \WC_Coupon && 'fixed_cart' === $coupon->get_discount_type() && ! $coupon->get_free_shipping();
		if ( ! $is_for_cart || ! $discounts instanceof \WC_Discounts ) {
			return $valid;
		}
		$items = array_map( static fn( mixed $item ): mixed => $item->object ?? null, array_values( $discounts->get_items() ) );
		if ( $this->all_exclude_coupons( $items ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- WooCommerce escapes it as a notice.
			throw new \Exception( self::message(), \WC_Coupon::E_WC_COUPON_NOT_APPLICABLE );
		}
		return $valid;
	}

	/**
	 * `woocommerce_coupon_error`: explains why the coupon applies to no product of the cart.
	 */
	public function error_message( mixed $message, mixed $code = 0 ): mixed {
		return \WC_Coupon::E_WC_COUPON_NOT_APPLICABLE === $code && null !== WC()->cart
			&& $this->all_exclude_coupons( array_values( WC()->cart->get_cart() ) )
				? self::message()
				: $message;
	}

	private static function message(): string {
		return __( 'Coupons don’t apply to the bundles in your cart.', 'aisle' );
	}

	/**
	 * @param list<mixed> $items Items of the cart or of an order.
	 * @return bool False if there are none.
	 */
	private function all_exclude_coupons( array $items ): bool {
		foreach ( $items as $item ) {
			if ( ! $this->excludes_coupons( $item ) ) {
				return false;
			}
		}
		return array() !== $items;
	}

	private function excludes_coupons( mixed $item ): bool {
		$bundle = $item instanceof \WC_Order_Item
			? (int) ( GroupOrders::record( $item, BundleLine::DATA_KEY )['bundle'] ?? 0 )
			: ( BundleLine::is( $item ) ? BundleLine::of( $item )->bundle ?? 0 : 0 );
		return $bundle > 0 && ( $this->bundles->read( $bundle )['model']['excludes_coupons'] ?? false );
	}
}
