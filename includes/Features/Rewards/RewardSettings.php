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
		return self::rewards() + self::measures() + self::sentences();
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
		$card = __( 'Rewards in the cart', 'aisle' );
		return array(
			'free_shipping' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show how far it is to free shipping', 'aisle' ),
				'help'    => __(
					'The goal is the one of “Free shipping” in the shopper’s shipping zone. Where the zone has none, nothing is shown. Once it is reached, free shipping is chosen; shoppers can choose another.',
					'aisle'
				),
				'card'    => $card,
			),
			'rewards'       => array(
				'type'    => 'list',
				'default' => array(),
				'label'   => __( 'Rewards', 'aisle' ),
				'help'    => __(
					'Discounts are coupons that apply themselves: they need coupons to be enabled in WooCommerce → Settings → General. Of several percentages only that of the highest goal reached holds, and so with amounts.',
					'aisle'
				),
				'card'    => $card,
				'entry'   => __( 'Reward', 'aisle' ),
				'max'     => 10,
				'fields'  => self::fields(),
				'check_entries' => self::problems_together( ... ),
			),
			'gift_weight'   => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Count the weight of gifts', 'aisle' ),
				'help'    => __(
					'For shipping rates by weight. An order of gifts and virtual products alone still ships nothing, and rates by number of items never count a gift.',
					'aisle'
				),
				'card'    => $card,
			),
		);
	}

	/**
	 * Checks discounts that are earned together: a percentage and an amount add up. Exactly at a goal the amount weighs
	 * most, so only the goals are checked.
	 *
	 * @param list<array<string, bool|int|float|string>> $entries
	 * @param array<array-key, mixed>                    $beside The feature's settings as they will be saved.
	 * @return array<string, string> `2.value` => error message.
	 */
	private static function problems_together( array $entries, array $beside ): array {
		// If WooCommerce applies discounts sequentially, each takes off part of what the previous one left.
		if ( 'amount' !== ( $beside['measured_by'] ?? null ) || 'yes' === get_option( 'woocommerce_calc_discounts_sequentially' ) ) {
			return array();
		}
		$discounts = array_filter(
			array_map( Reward::of( ... ), $entries ),
			static fn( ?Reward $reward ): bool => null !== $reward && $reward->is_discount()
		);
		$problems  = array();
		foreach ( $discounts as $index => $discount ) {
			$earned = RewardRules::earned( RewardRules::in_order( array_values( $discounts ) ), $discount->goal );
			$off    = array_sum( array_map(
				static fn( Reward $reward ): float =>
					Reward::PERCENT === $reward->kind ? $discount->goal * $reward->value / 100 : $reward->value,
				$earned
			) );
			if ( count( $earned ) > 1 && $off >= $discount->goal ) {
				$problems[ "{$index}.value" ] = __(
					'Together with another discount that is earned at this goal, this reward would make the cart free. Please enter less.',
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
				'label'   => __( 'Kind', 'aisle' ),
				'choices' => array(
					Reward::PERCENT => __( 'A percentage off the cart', 'aisle' ),
					Reward::AMOUNT  => __( 'An amount off the cart', 'aisle' ),
					Reward::GIFT    => __( 'A gift', 'aisle' ),
				),
			),
			'goal'     => array(
				'type'    => 'number',
				'default' => 100.0,
				'min'     => 0,
				'label'   => __( 'Goal', 'aisle' ),
				'help'    => __( 'The amount or the number of pieces that earns it.', 'aisle' ),
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
					'One is added by itself; of several the shopper chooses one. Products for sale without variations to choose, or single variations.',
					'aisle'
				),
				'if'      => array( 'kind', Reward::GIFT ),
			),
			'text'     => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Name', 'aisle' ),
				'help'    => __(
					'As shoppers read it, in the cart and in their order: “10% off”, “a free mug”. Empty: Aisle names it.',
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
	private static function measures(): array {
		$card = __( 'How goals are measured', 'aisle' );
		return array(
			'measured_by' => array(
				'type'    => 'choice',
				'default' => 'amount',
				'label'   => __( 'Goals are', 'aisle' ),
				'help'    => __( 'Free shipping always has WooCommerce’s own goal.', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'amount' => __( 'amounts of money', 'aisle' ),
					'pieces' => __( 'numbers of pieces', 'aisle' ),
				),
			),
			'coupons'     => array(
				'type'    => 'choice',
				'default' => 'before',
				'label'   => __( 'Amounts are measured', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'before' => __( 'before the shopper’s coupons', 'aisle' ),
					'after'  => __( 'after the shopper’s coupons', 'aisle' ),
				),
			),
			'tax'         => array(
				'type'    => 'choice',
				'default' => 'shop',
				'label'   => __( 'Tax', 'aisle' ),
				'card'    => $card,
				'choices' => array(
					'shop'    => __( 'As the shop displays its cart', 'aisle' ),
					'with'    => __( 'Amounts with tax', 'aisle' ),
					'without' => __( 'Amounts without tax', 'aisle' ),
				),
			),
		);
	}

	/**
	 * @return array<string, array{type: string, default: string, label: string, help: string, card: string}>
	 */
	private static function sentences(): array {
		$card = __( 'What the bar says', 'aisle' );
		return array(
			'text_next'   => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'On the way', 'aisle' ),
				'help'    => __(
					'{amount} is what is missing, {reward} what will be earned. Empty: Aisle’s own words, in the shopper’s language.',
					'aisle'
				),
				'placeholder' => __( 'Add {amount} more for {reward}', 'aisle' ),
				'card'    => $card,
			),
			'text_earned' => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'When everything is earned', 'aisle' ),
				'help'    => __( '{reward} is what was earned. Empty: Aisle’s own words, in the shopper’s language.', 'aisle' ),
				'placeholder' => __( 'You have earned {reward}', 'aisle' ),
				'card'    => $card,
			),
		);
	}
}
