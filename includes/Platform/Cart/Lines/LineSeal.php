<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

/**
 * Seals lines that WooCommerce alone would sell at a wrong price, such as gifts and products with options. If Aisle or
 * the feature is disabled, even if the plugin's folder was deleted, their `data_hash` matches no product. WooCommerce
 * then removes the line from the stored cart with its own notice, as for a changed product.
 */
final class LineSeal {

	/** Added to the product data that the hash of a sealed line is made from. */
	private const FACT = array( 'aisle' => true );

	/**
	 * @var list<\Closure(): string> Each returns the name of a member that identifies sealed lines.
	 */
	private static array $members = array();

	private static bool $is_sealed = false;

	/**
	 * Seals all lines that have this member. Features call it on each request while they are enabled.
	 *
	 * @param \Closure(): string $member Called when a line is checked, so that other pages do not load the class that
	 *                                   defines the name.
	 */
	public static function hold( \Closure $member ): void {
		if ( array() === self::$members ) {
			add_filter( 'woocommerce_pre_remove_cart_item_from_session', array( self::class, 'look' ), PHP_INT_MAX, 3 );
			add_filter( 'woocommerce_cart_item_data_to_validate', array( self::class, 'add_fact' ), PHP_INT_MAX );
			add_action( 'woocommerce_cart_loaded_from_session', array( self::class, 'forget' ), PHP_INT_MIN );
			add_filter( 'woocommerce_add_cart_item', array( self::class, 'seal' ), PHP_INT_MAX );
			add_filter( 'woocommerce_add_order_again_cart_item', array( self::class, 'seal' ), PHP_INT_MAX );
		}
		self::$members[] = $member;
	}

	/**
	 * `woocommerce_pre_remove_cart_item_from_session`: the last hook that receives a stored line before its hash is
	 * compared.
	 *
	 * @param mixed $removed
	 * @param mixed $key
	 * @param mixed $line
	 * @return mixed
	 */
	public static function look( $removed, $key = null, $line = null ) {
		self::$is_sealed = is_array( $line ) && self::is_held( $line );
		return $removed;
	}

	/**
	 * `woocommerce_cart_item_data_to_validate`
	 *
	 * @param mixed $data Data that the hash is made from.
	 * @return mixed
	 */
	public static function add_fact( $data ) {
		return self::$is_sealed && is_array( $data ) ? $data + self::FACT : $data;
	}

	/**
	 * `woocommerce_cart_loaded_from_session`
	 */
	public static function forget(): void {
		self::$is_sealed = false;
	}

	/**
	 * `woocommerce_add_cart_item` and `woocommerce_add_order_again_cart_item`
	 *
	 * @param mixed $line
	 * @return mixed
	 */
	public static function seal( $line ) {
		if ( is_array( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product && self::is_held( $line ) ) {
			$line['data_hash'] = self::hash( $line['data'] );
		}
		return $line;
	}

	/** Returns the `data_hash` of a sealed line. */
	public static function hash( \WC_Product $product ): string {
		$before          = self::$is_sealed;
		self::$is_sealed = true;
		$hash            = wc_get_cart_item_data_hash( $product );
		self::$is_sealed = $before;
		return $hash;
	}

	/**
	 * @param array<array-key, mixed> $line
	 */
	private static function is_held( array $line ): bool {
		foreach ( self::$members as $member ) {
			if ( ! empty( $line[ $member() ] ) ) {
				return true;
			}
		}
		return false;
	}
}
