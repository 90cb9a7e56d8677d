<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Domain\RewardRules;
use Aisle\Platform\ApiError;

/**
 * The operation `choose_gift { reward, product_id }` of the cart call; product 0 is none.
 */
final class GiftChoice {

	public function __construct(
		private readonly RewardList $rewards,
		private readonly CartMeasure $measure,
		private readonly GiftProducts $products
	) {}

	public function register(): void {
		add_filter( 'aisle_cart_operations', fn( array $operations ): array => array( 'choose_gift' => array( $this, 'choose' ) ) + $operations );
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
			throw new ApiError( 'unknown_gift', __( 'This gift is no longer there.', 'aisle' ) );
		}
		$cart = WC()->cart;
		// What was done before it in the same call counts.
		$cart->calculate_totals();
		if ( ! RewardRules::is_reached( $reward, $this->measure->of( $cart ) ) ) {
			throw new ApiError( 'not_earned', __( 'Your cart has not earned this gift yet.', 'aisle' ) );
		}
		if ( 0 !== $product && ! isset( $this->products->offered( $reward, $cart )[ $product ] ) ) {
			throw new ApiError( 'out_of_stock', __( 'This gift is no longer available.', 'aisle' ) );
		}
		$this->products->choose( $reward, $product );
		return array();
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
