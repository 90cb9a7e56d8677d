<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;

/**
 * Products of a reward that can be given to this cart now, and the one that the shopper has selected.
 */
final class GiftProducts {

	private const SESSION_KEY = 'aisle_gifts';

	/**
	 * @param list<\WC_Product> $given_products Gifts that are already given for other rewards.
	 * @return array<int, \WC_Product> Id => product, in the merchant's order.
	 */
	public function available_gifts( Reward $reward, \WC_Cart $cart, array $given_products = array() ): array {
		_prime_post_caches( $reward->products );
		$available_gifts = array();
		foreach ( $reward->products as $id ) {
			$product = wc_get_product( $id );
			if (
				$product instanceof \WC_Product
				&& self::can_be_given( $product )
				&& self::has_stock_left( $product, $cart, $given_products )
			) {
				$available_gifts[ $id ] = $product;
			}
		}
		return $available_gifts;
	}

	/**
	 * Returns the selected gift. A single gift is selected by default, and can still be declined.
	 *
	 * @param array<int, \WC_Product> $available_gifts
	 */
	public function selected_gift( Reward $reward, array $available_gifts ): ?\WC_Product {
		$selected = $this->selected()[ $reward->id ] ?? null;
		if ( null === $selected ) {
			return 1 === count( $reward->products ) && $available_gifts ? reset( $available_gifts ) : null;
		}
		return $available_gifts[ $selected ] ?? null;
	}

	/**
	 * @param string $reward     Reward id.
	 * @param int    $product_id 0 for none.
	 */
	public function save_selection( string $reward, int $product_id ): void {
		WC()->session->set( self::SESSION_KEY, array( $reward => $product_id ) + $this->selected() );
	}

	/**
	 * @return array<string, int>
	 */
	private function selected(): array {
		return array_filter( (array) WC()->session?->get( self::SESSION_KEY, array() ), 'is_int' );
	}

	private static function can_be_given( \WC_Product $product ): bool {
		$needs_choice = $product->is_type( array( 'variable', 'grouped', 'external' ) )
			|| ( $product instanceof \WC_Product_Variation && in_array( '', $product->get_variation_attributes(), true ) );
		return ! $needs_choice && $product->is_purchasable() && $product->is_in_stock();
	}

	/**
	 * Returns whether enough stock is left besides what the shopper buys, which has priority, and the gifts given so
	 * far in this pass. Gifts in the cart do not count, because they may be removed.
	 *
	 * @param list<\WC_Product> $given_products
	 */
	private static function has_stock_left( \WC_Product $product, \WC_Cart $cart, array $given_products ): bool {
		$used_quantity = count( array_filter(
			$given_products,
			static fn( \WC_Product $other ): bool => $other->get_stock_managed_by_id() === $product->get_stock_managed_by_id()
		) );
		foreach ( $cart->get_cart() as $line ) {
			if ( ! GiftLine::is_gift( $line ) && $line['data']->get_stock_managed_by_id() === $product->get_stock_managed_by_id() ) {
				$used_quantity += $line['quantity'];
			}
		}
		if ( $product->is_sold_individually() && $used_quantity > 0 ) {
			return false;
		}
		if ( ! $product->managing_stock() || $product->backorders_allowed() ) {
			return true;
		}
		return $product->has_enough_stock( $used_quantity + 1 + self::reserved_stock( $product ) );
	}

	/**
	 * Returns the stock reserved by orders that are being paid, except this shopper's own.
	 */
	private static function reserved_stock( \WC_Product $product ): int {
		$own_order_id = WC()->session?->get( 'order_awaiting_payment' ) ?? WC()->session?->get( 'store_api_draft_order' );
		return wc_get_held_stock_quantity( $product, is_numeric( $own_order_id ) ? (int) $own_order_id : 0 );
	}
}
