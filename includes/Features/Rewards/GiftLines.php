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
	 * @param list<Reward> $earned
	 * @return bool True if anything changed.
	 */
	public function set( \WC_Cart $cart, array $earned ): bool {
		$before = $cart->get_cart_contents();
		$wanted = $this->wanted( $cart, $earned );
		$after  = array();
		foreach ( $before as $key => $line ) {
			if ( ! GiftLine::is_one( $line ) ) {
				$after[ $key ] = $line;
			} elseif ( isset( $wanted[ $key ] ) && $line[ GiftLine::MEMBER ] === $wanted[ $key ][ GiftLine::MEMBER ] ) {
				$after[ $key ] = array(
					'quantity'  => 1,
					'data_hash' => $wanted[ $key ]['data_hash'],
				) + $line;
			}
		}
		$after += $wanted;
		if ( self::facts( $before ) === self::facts( $after ) ) {
			return false;
		}
		$cart->set_cart_contents( $after );
		return true;
	}

	/**
	 * @param list<Reward> $earned
	 * @return array<string, array<string, mixed>> Key => line.
	 */
	private function wanted( \WC_Cart $cart, array $earned ): array {
		$lines = array();
		$given = array();
		foreach ( $earned as $reward ) {
			$product = $reward->is_discount()
				? null
				: $this->products->wanted( $reward, $this->products->offered( $reward, $cart, $given ) );
			if ( null !== $product ) {
				$given[]               = $product;
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
		$is_variation = $product instanceof \WC_Product_Variation;
		$product_id   = $is_variation ? $product->get_parent_id() : $product->get_id();
		$variation_id = $is_variation ? $product->get_id() : 0;
		$variation    = $is_variation ? $product->get_variation_attributes() : array();
		$member       = array( GiftLine::MEMBER => $reward->id );
		GiftLine::make_free( $product );
		return $member + array(
			'key'          => $cart->generate_cart_id( $product_id, $variation_id, $variation, $member ),
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
	private static function facts( array $lines ): array {
		return array_map( static fn( array $line ): string => $line['quantity'] . ' ' . ( $line['data_hash'] ?? '' ), $lines );
	}
}
