<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

/**
 * Seals lines that WooCommerce alone would sell at a wrong price, such as gifts and products with options: their
 * `data_hash` includes additional data. If Aisle or the feature is disabled, or the plugin's folder was deleted, this
 * hash matches no product. WooCommerce then removes the line from the stored cart with its own notice, as for a changed
 * product.
 */
final class LineSeal {

	/** Added to the product data that the hash of a sealed line is made from. */
	private const SEAL_DATA = array( 'aisle' => true );

	/**
	 * @var list<\Closure(): string> Each returns a key of cart item data that identifies sealed lines.
	 */
	private static array $data_keys = array();

	private static bool $is_sealed = false;

	/**
	 * Seals all lines that have data under this key. Features call it on each request while they are enabled.
	 *
	 * @param \Closure(): string $data_key Called when a line is checked, so that other pages do not load the class that
	 *                                    defines the key.
	 */
	public static function seal_lines_with( \Closure $data_key ): void {
		if ( array() === self::$data_keys ) {
			add_filter( 'woocommerce_pre_remove_cart_item_from_session', array( self::class, 'note_stored_line' ), PHP_INT_MAX, 3 );
			add_filter( 'woocommerce_cart_item_data_to_validate', array( self::class, 'add_seal_data' ), PHP_INT_MAX );
			add_action( 'woocommerce_cart_loaded_from_session', array( self::class, 'reset' ), PHP_INT_MIN );
			add_filter( 'woocommerce_add_cart_item', array( self::class, 'seal' ), PHP_INT_MAX );
			add_filter( 'woocommerce_add_order_again_cart_item', array( self::class, 'seal' ), PHP_INT_MAX );
		}
		self::$data_keys[] = $data_key;
	}

	/**
	 * `woocommerce_pre_remove_cart_item_from_session`: the last hook that receives a stored line before its hash is
	 * compared.
	 *
	 * @param mixed $is_removed
	 * @param mixed $key
	 * @param mixed $line
	 * @return mixed
	 */
	public static function note_stored_line( $is_removed, $key = null, $line = null ) {
		self::$is_sealed = is_array( $line ) && self::must_be_sealed( $line );
		return $is_removed;
	}

	/**
	 * `woocommerce_cart_item_data_to_validate`
	 *
	 * @param mixed $data Data that the hash is made from.
	 * @return mixed
	 */
	public static function add_seal_data( $data ) {
		return self::$is_sealed && is_array( $data ) ? $data + self::SEAL_DATA : $data;
	}

	/**
	 * `woocommerce_cart_loaded_from_session`
	 */
	public static function reset(): void {
		self::$is_sealed = false;
	}

	/**
	 * `woocommerce_add_cart_item` and `woocommerce_add_order_again_cart_item`
	 *
	 * @param mixed $line
	 * @return mixed
	 */
	public static function seal( $line ) {
		if ( is_array( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product && self::must_be_sealed( $line ) ) {
			$line['data_hash'] = self::hash( $line['data'] );
		}
		return $line;
	}

	/** Returns the `data_hash` of a sealed line. */
	public static function hash( \WC_Product $product ): string {
		$was_sealed      = self::$is_sealed;
		self::$is_sealed = true;
		$hash            = wc_get_cart_item_data_hash( $product );
		self::$is_sealed = $was_sealed;
		return $hash;
	}

	/**
	 * @param array<array-key, mixed> $line
	 */
	private static function must_be_sealed( array $line ): bool {
		foreach ( self::$data_keys as $data_key ) {
			if ( ! empty( $line[ $data_key() ] ) ) {
				return true;
			}
		}
		return false;
	}
}
