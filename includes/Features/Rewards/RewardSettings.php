<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Domain\RewardRules;

/**
 * The rewards' settings. By default, the bar shows the distance to the store's free shipping.
 */
final class RewardSettings {

	public const FEATURE = 'rewards';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string|list<array<string, bool|int|float|string>>,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         choices?: array<string, string>,
	 *         fields?: array<string, array<string, mixed>>,
	 *         entry?: string,
	 *         max?: int,
	 *         check_entries?: \Closure,
	 *     }>
	 */
	public static function schema(): array {
		return self::rewards() + self::goals() + self::texts();
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|list<array<string, bool|int|float|string>>,
	 *         label: string,
	 *         help: string,
	 *         card: string,
	 *         fields?: array<string, array<string, mixed>>,
	 *         entry?: string,
	 *         max?: int,
	 *         check_entries?: \Closure,
	 *     }>
	 */
	private static function rewards(): array {
		$card_title = __( 'Rewards in the cart', 'aisle' );
		return array(
			'free_shipping' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show progress to free shipping', 'aisle' ),
				'help'    => __(
					'Uses the minimum order amount of “Free shipping” in the shopper’s shipping zone. Nothing is shown if there is none. Free shipping is selected when the minimum is reached.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'rewards'       => array(
				'type'    => 'list',
				'default' => array(),
				'label'   => __( 'Rewards', 'aisle' ),
				'help'    => __(
					'Discounts are automatic coupons and require coupons to be enabled under WooCommerce → Settings → General. Only the highest percentage discount and the highest fixed discount reached apply.',
					'aisle'
				),
				'card'          => $card_title,
				'entry'         => __( 'Reward', 'aisle' ),
				'max'           => 10,
				'fields'        => self::fields(),
				'check_entries' => self::combined_problems( ... ),
			),
			'gift_weight'   => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Include gifts in the weight', 'aisle' ),
				'help'    => __(
					'Affects shipping rates based on weight. Orders with only gifts and virtual products have no shipping. Rates based on quantity don’t count gifts.',
					'aisle'
				),
				'card'    => $card_title,
			),
		);
	}

	/**
	 * Checks discounts that are earned together, because a percentage and an amount add up. An amount is the largest
	 * share of the cart exactly at a goal, so only the goals are checked.
	 *
	 * @param list<array<string, bool|int|float|string>> $entries
	 * @param array<array-key, mixed>                    $settings The feature's settings as they will be saved.
	 * @return array<string, string> `2.value` => error message.
	 */
	private static function combined_problems( array $entries, array $settings ): array {
		// If WooCommerce applies discounts sequentially, each takes off part of what the previous one left.
		if ( 'amount' !== ( $settings['measured_by'] ?? null ) || 'yes' === get_option( 'woocommerce_calc_discounts_sequentially' ) ) {
			return array();
		}
		$discounts = array_filter(
			array_map( Reward::of( ... ), $entries ),
			static fn( ?Reward $reward ): bool => null !== $reward && $reward->is_discount()
		);
		$problems  = array();
		foreach ( $discounts as $index => $discount ) {
			$earned_rewards = RewardRules::earned_rewards( RewardRules::sort_by_goal( array_values( $discounts ) ), $discount->goal );
			$total_discount = array_sum( array_map(
				static fn( Reward $reward ): float =>
					Reward::PERCENT === $reward->kind ? $discount->goal * $reward->value / 100 : $reward->value,
				$earned_rewards
			) );
			if ( count( $earned_rewards ) > 1 && $total_discount >= $discount->goal ) {
				$problems[ "{$index}.value" ] = __(
					'Combined with another discount at this goal, this reward would make the cart free. Please enter a lower value.',
					'aisle'
				);
			}
		}
		return $problems;
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields(): array {
		return array(
			'kind'     => array(
				'type'    => 'choice',
				'default' => Reward::PERCENT,
				'label'   => __( 'Type', 'aisle' ),
				'choices' => array(
					Reward::PERCENT => __( 'Percentage discount', 'aisle' ),
					Reward::AMOUNT  => __( 'Fixed discount', 'aisle' ),
					Reward::GIFT    => __( 'Gift', 'aisle' ),
				),
			),
			'goal'     => array(
				'type'    => 'number',
				'default' => 100.0,
				'min'     => 0,
				'label'   => __( 'Goal', 'aisle' ),
				'help'    => __( 'The cart amount or number of items required.', 'aisle' ),
			),
			'value'    => array(
				'type'    => 'number',
				'default' => 10.0,
				'min'     => 0,
				'max_if'  => array( 'kind', Reward::PERCENT, 100 ),
				'below_if' => array(
					array( 'kind', Reward::PERCENT, 100 ),
					array( 'kind', Reward::AMOUNT, 'goal', array( 'measured_by', 'amount' ) ),
				),
				/* translators: %s: a number. */
				'below_text' => __( 'This reward would make the cart free. Please enter less than %s.', 'aisle' ),
				'label'   => __( 'Percentage or amount', 'aisle' ),
				'if'      => array( 'kind', array( Reward::PERCENT, Reward::AMOUNT ) ),
			),
			'products' => array(
				'type'    => 'products',
				'default' => '',
				'label'   => __( 'Gifts', 'aisle' ),
				'help'    => __(
					'A single gift is added automatically. If there are several, shoppers choose one. Select products without variations, or individual variations, that can be purchased.',
					'aisle'
				),
				'if'      => array( 'kind', Reward::GIFT ),
			),
			'text'     => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Name', 'aisle' ),
				'help'    => __(
					'Shown in the cart and order, such as “10% off” or “a free mug”. Leave empty to use the default name.',
					'aisle'
				),
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         choices: array<string, string>,
	 *     }>
	 */
	private static function goals(): array {
		$card_title = __( 'Goals', 'aisle' );
		return array(
			'measured_by' => array(
				'type'    => 'choice',
				'default' => 'amount',
				'label'   => __( 'Goal type', 'aisle' ),
				'help'    => __( 'Free shipping always uses the minimum order amount set in WooCommerce.', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'amount' => __( 'Cart amount', 'aisle' ),
					'pieces' => __( 'Number of items', 'aisle' ),
				),
			),
			'coupons'     => array(
				'type'    => 'choice',
				'default' => 'before',
				'label'   => __( 'Amount basis', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'before' => __( 'Before the shopper’s coupons', 'aisle' ),
					'after'  => __( 'After the shopper’s coupons', 'aisle' ),
				),
			),
			'tax'         => array(
				'type'    => 'choice',
				'default' => 'shop',
				'label'   => __( 'Tax', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					'shop'    => __( 'Use the store’s cart display', 'aisle' ),
					'with'    => __( 'Amounts including tax', 'aisle' ),
					'without' => __( 'Amounts excluding tax', 'aisle' ),
				),
			),
		);
	}

	/**
	 * @return array<string, array{type: string, default: string, label: string, help: string, card: string}>
	 */
	private static function texts(): array {
		$card_title = __( 'Progress bar texts', 'aisle' );
		return array(
			'text_next'   => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Progress message', 'aisle' ),
				'help'    => __(
					'{amount} is the amount or number of items still needed, {reward} is the next reward. Leave empty to use the default text in the shopper’s language.',
					'aisle'
				),
				'placeholder' => __( 'Add {amount} more for {reward}', 'aisle' ),
				'card'    => $card_title,
			),
			'text_earned' => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Message when the reward is earned', 'aisle' ),
				'help'        => __(
					'{reward} is the earned reward. Leave empty to use the default text in the shopper’s language.',
					'aisle'
				),
				'placeholder' => __( 'You have earned {reward}', 'aisle' ),
				'card'        => $card_title,
			),
		);
	}
}
