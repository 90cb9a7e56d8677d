<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Platform\Cart\Lines\LineSeal;

/**
 * The gift lines of the cart. A line's reward id alone grants nothing: a line that was added with it (by “Order again”,
 * an undo, another plugin) is removed at the next calculation, unless it is exactly the line that the cart has earned.
 */
final class GiftLines {

	public function __construct( private readonly GiftProducts $products ) {}

	/**
	 * @param list<Reward> $earned_rewards
	 * @return bool True if anything changed.
	 */
	public function set_gifts( \WC_Cart $cart, array $earned_rewards ): bool {
		$old_lines  = $cart->get_cart_contents();
		$gift_lines = $this->gift_lines( $cart, $earned_rewards );
		$new_lines  = array();
		foreach ( $old_lines as $key => $line ) {
			if ( ! GiftLine::is_gift( $line ) ) {
				$new_lines[ $key ] = $line;
			} elseif ( isset( $gift_lines[ $key ] ) && $line[ GiftLine::DATA_KEY ] === $gift_lines[ $key ][ GiftLine::DATA_KEY ] ) {
				$new_lines[ $key ] = array(
					'quantity'  => 1,
					'data_hash' => $gift_lines[ $key ]['data_hash'],
				) + $line;
			}
		}
		$new_lines += $gift_lines;
		if ( self::fingerprints( $old_lines ) === self::fingerprints( $new_lines ) ) {
			return false;
		}
		$cart->set_cart_contents( $new_lines );
		return true;
	}

	/**
	 * @param list<Reward> $earned_rewards
	 * @return array<string, array<string, mixed>> Key => line.
	 */
	private function gift_lines( \WC_Cart $cart, array $earned_rewards ): array {
		$lines = array();
		$given_products = array();
		foreach ( $earned_rewards as $reward ) {
			$product = $reward->is_discount()
				? null
				: $this->products->selected_gift( $reward, $this->products->available_gifts( $reward, $cart, $given_products ) );
			if ( null !== $product ) {
				$given_products[]      = $product;
				$line                  = self::line( $cart, $product, $reward );
				$lines[ $line['key'] ] = $line;
			}
		}
		return $lines;
	}

	/**
	 * Creates a gift line without WooCommerce's add: code that plugins run when a shopper adds a product must not run
	 * for it.
	 *
	 * @return array<string, mixed>
	 */
	private static function line( \WC_Cart $cart, \WC_Product $product, Reward $reward ): array {
		$is_variation   = $product instanceof \WC_Product_Variation;
		$product_id     = $is_variation ? $product->get_parent_id() : $product->get_id();
		$variation_id   = $is_variation ? $product->get_id() : 0;
		$variation      = $is_variation ? $product->get_variation_attributes() : array();
		$cart_item_data = array( GiftLine::DATA_KEY => $reward->id );
		GiftLine::make_free( $product );
		return $cart_item_data + array(
			'key'          => $cart->generate_cart_id( $product_id, $variation_id, $variation, $cart_item_data ),
			'product_id'   => $product_id,
			'variation_id' => $variation_id,
			'variation'    => $variation,
			'quantity'     => 1,
			'data'         => $product,
			'data_hash'    => LineSeal::hash( $product ),
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $lines
	 * @return array<string, string>
	 */
	private static function fingerprints( array $lines ): array {
		return array_map( static fn( array $line ): string => $line['quantity'] . ' ' . ( $line['data_hash'] ?? '' ), $lines );
	}
}
