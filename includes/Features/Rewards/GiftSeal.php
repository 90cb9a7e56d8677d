<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * A gift's line bears a hash that fits no product while rewards are off: WooCommerce then takes the line out of the stored cart with its own
 * words, as it does with a product that has changed. Switching Aisle off, or deleting its folder, sells no gift at its full price.
 */
final class GiftSeal {

	private static bool $is_gift = false;

	public function register(): void {
		add_filter( 'woocommerce_pre_remove_cart_item_from_session', array( $this, 'look' ), PHP_INT_MAX, 3 );
		add_filter( 'woocommerce_cart_item_data_to_validate', array( $this, 'seal' ), PHP_INT_MAX );
		add_action( 'woocommerce_cart_loaded_from_session', array( $this, 'forget' ), PHP_INT_MIN );
	}

	/**
	 * `woocommerce_pre_remove_cart_item_from_session`: the last that is told of a stored line before its hash is compared.
	 *
	 * @param mixed $removed
	 * @param mixed $key
	 * @param mixed $line
	 * @return mixed
	 */
	public function look( $removed, $key, $line ) {
		self::$is_gift = is_array( $line ) && GiftLine::is_one( $line );
		return $removed;
	}

	/**
	 * `woocommerce_cart_item_data_to_validate`
	 *
	 * @param mixed $facts What the hash is made of.
	 * @return mixed
	 */
	public function seal( $facts ) {
		return self::$is_gift && is_array( $facts ) ? $facts + array( GiftLine::MEMBER => true ) : $facts;
	}

	public function forget(): void {
		self::$is_gift = false;
	}

	/** The `data_hash` of a gift's line. */
	public static function of( \WC_Product $product ): string {
		self::$is_gift = true;
		$hash          = wc_get_cart_item_data_hash( $product );
		self::$is_gift = false;
		return $hash;
	}
}
