<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Domain\RewardRules;
use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Settings\Settings;

/**
 * Data of the reward bar in the cart response.
 */
final class RewardProgress {

	public function __construct(
		private readonly Settings $settings,
		private readonly RewardCoupons $coupons,
		private readonly CartMeasure $measure,
		private readonly GiftProducts $gifts
	) {}

	/**
	 * @param array<string, mixed> $extensions
	 * @return array<string, mixed>
	 */
	public function add( array $extensions, \WC_Cart $cart ): array {
		$rewards    = $this->coupons->possible_rewards( $cart );
		$cart_value = $this->measure->of( $cart );
		$milestones = array_values( array_filter( array( $this->free_shipping( $cart ) ) ) );
		foreach ( $rewards as $reward ) {
			$milestones[] = $this->milestone( $reward, $cart_value );
		}
		if ( ! $milestones ) {
			return $extensions;
		}
		if ( ! $this->measure->counts_items() ) {
			usort( $milestones, static fn( array $a, array $b ): int => (float) $a['goal'] <=> (float) $b['goal'] );
		}
		$extensions[ RewardSettings::FEATURE ] = array(
			'measured'   => $this->format_value( $cart_value ),
			'milestones' => $milestones,
			'gifts'      => $this->gift_choices( $rewards, $cart_value, $cart ),
		);
		return $extensions;
	}

	/**
	 * @return list<array{reward: string, name: string, products: list<array{id: int, name: string, image: string}>, chosen: int}> Gifts
	 *     that the shopper can select now.
	 */
	public function gifts( \WC_Cart $cart ): array {
		return $this->gift_choices( $this->coupons->possible_rewards( $cart ), $this->measure->of( $cart ), $cart );
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function free_shipping( \WC_Cart $cart ): ?array {
		$goal = $this->settings->boolean( RewardSettings::FEATURE, 'free_shipping' ) ? ( new FreeShippingGoal() )->of( $cart ) : null;
		return null === $goal ? null : array(
			'id'        => 'free_shipping',
			'kind'      => 'shipping',
			'name'      => __( 'free shipping', 'aisle' ),
			'goal'      => Amount::of( $goal['goal'] ),
			'remaining' => Amount::of( $goal['remaining'] ),
			'reached'   => $goal['reached'],
			'icon'      => 'shipping',
			'unit'      => 'amount',
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function milestone( Reward $reward, float $cart_value ): array {
		return array(
			'id'        => $reward->id,
			'kind'      => $reward->kind,
			'name'      => $reward->name,
			'goal'      => $this->format_value( $reward->goal ),
			'remaining' => $this->format_value( RewardRules::remaining( $reward->goal, $cart_value ) ),
			'reached'   => RewardRules::is_reached( $reward, $cart_value ),
			'icon'      => $reward->is_discount() ? 'discount' : 'gift',
			'unit'      => $this->measure->counts_items() ? 'pieces' : 'amount',
		);
	}

	private function format_value( float $value ): string {
		return $this->measure->counts_items() ? (string) Quantity::normalize( $value ) : Amount::of( $value );
	}

	/**
	 * Returns the gifts that the shopper can select or decline now. A single gift can be declined; of several, one can
	 * be selected.
	 *
	 * @param array<int, Reward> $rewards
	 * @return list<array{reward: string, name: string, products: list<array{id: int, name: string, image: string}>, chosen: int}>
	 */
	private function gift_choices( array $rewards, float $cart_value, \WC_Cart $cart ): array {
		$choices = array();
		foreach ( $rewards as $reward ) {
			$is_earned_gift  = ! $reward->is_discount() && RewardRules::is_reached( $reward, $cart_value );
			$available_gifts = $is_earned_gift ? $this->gifts->available_gifts( $reward, $cart ) : array();
			if ( $available_gifts ) {
				$selected_gift = $this->gifts->selected_gift( $reward, $available_gifts );
				$choices[]     = array(
					'reward'   => $reward->id,
					'name'     => $reward->name,
					'products' => array_values( array_map( array( self::class, 'product' ), $available_gifts ) ),
					'chosen'   => null === $selected_gift ? 0 : $selected_gift->get_id(),
				);
			}
		}
		return $choices;
	}

	/**
	 * @return array{id: int, name: string, image: string}
	 */
	private static function product( \WC_Product $product ): array {
		return array(
			'id'    => $product->get_id(),
			'name'  => PlainText::of( $product->get_name() ),
			'image' => (string) wp_get_attachment_image_url( (int) $product->get_image_id(), 'woocommerce_gallery_thumbnail' ),
		);
	}
}
