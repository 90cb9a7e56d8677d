<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Domain\RewardRules;
use Aisle\Platform\Http\ApiError;

/**
 * The cart operation `choose_gift { reward, product_id }`; product 0 is none. A gift that the shopper removes
 * elsewhere, as in the block cart, is also declined.
 */
final class GiftChoice {

	/**
	 * @var array<mixed>|null Lines and coupons from which the totals were calculated: a request may contain many
	 *                        choices, and calculating a large cart is slow.
	 */
	private ?array $calculated_items = null;

	public function __construct(
		private readonly RewardList $rewards,
		private readonly CartMeasure $measure,
		private readonly GiftProducts $products
	) {}

	/**
	 * `aisle_cart_operations`
	 *
	 * @param array<string, callable> $operations
	 * @return array<string, callable>
	 */
	public function add_operation( array $operations ): array {
		return array( 'choose_gift' => array( $this, 'choose' ) ) + $operations;
	}

	/**
	 * `woocommerce_remove_cart_item`: if WooCommerce itself removes a gift that can no longer be bought, it is not
	 * declined.
	 *
	 * @param mixed $key
	 * @param mixed $cart
	 */
	public function decline( $key, $cart ): void {
		$line    = self::gift_line( $key, $cart );
		$product = $line['data'] ?? null;
		if ( $product instanceof \WC_Product && $product->is_purchasable() && $product->is_in_stock() ) {
			$this->products->save_selection( (string) $line[ GiftLine::DATA_KEY ], 0 );
		}
	}

	/**
	 * `woocommerce_cart_item_restored`
	 *
	 * @param mixed $key
	 * @param mixed $cart
	 */
	public function restore_choice( $key, $cart ): void {
		$line = self::gift_line( $key, $cart );
		if ( $line ) {
			$this->products->save_selection(
				(string) $line[ GiftLine::DATA_KEY ],
				(int) ( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] )
			);
		}
	}

	/**
	 * @return array<string, mixed> Empty if the line is no gift in the shopper's cart.
	 */
	private static function gift_line( mixed $key, mixed $cart ): array {
		$line = $cart instanceof \WC_Cart && WC()->cart === $cart && WC()->session ? $cart->get_cart_item( (string) $key ) : array();
		return GiftLine::is_gift( $line ) ? $line : array();
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed>
	 * @throws ApiError
	 */
	public function choose( array $operation ): array {
		$id      = $operation['product_id'] ?? null;
		$reward  = $this->reward( is_string( $operation['reward'] ?? null ) ? $operation['reward'] : '' );
		$product = is_int( $id ) && $id >= 0 ? $id : -1;
		if ( null === $reward || ( 0 !== $product && ! in_array( $product, $reward->products, true ) ) ) {
			throw new ApiError( 'unknown_gift', __( 'This gift no longer exists.', 'aisle' ) );
		}
		$cart = WC()->cart;
		// Earlier operations of the same request may have changed the cart.
		if ( null === $this->calculated_items || self::paid_items( $cart ) !== $this->calculated_items ) {
			$cart->calculate_totals();
			$this->calculated_items = self::paid_items( $cart );
		}
		if ( ! RewardRules::is_reached( $reward, $this->measure->of( $cart ) ) ) {
			throw new ApiError( 'not_earned', __( 'Your cart does not qualify for this gift yet.', 'aisle' ) );
		}
		if ( 0 !== $product && ! isset( $this->products->available_gifts( $reward, $cart )[ $product ] ) ) {
			throw new ApiError( 'out_of_stock', __( 'This gift is no longer available.', 'aisle' ) );
		}
		$this->products->save_selection( $reward->id, $product );
		return array();
	}

	/**
	 * @return array<mixed> Lines without gifts, with their quantities, and coupons.
	 */
	private static function paid_items( \WC_Cart $cart ): array {
		$lines = array_filter( $cart->get_cart(), static fn( array $line ): bool => ! GiftLine::is_gift( $line ) );
		return array( array_column( $lines, 'quantity', 'key' ), $cart->get_applied_coupons() );
	}

	private function reward( string $id ): ?Reward {
		foreach ( $this->rewards->all() as $reward ) {
			if ( $reward->id === $id && ! $reward->is_discount() ) {
				return $reward;
			}
		}
		return null;
	}
}
