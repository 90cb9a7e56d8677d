<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Domain\Reward;
use Aisle\Domain\RewardRules;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Settings\Settings;

/**
 * The store's rewards that can be earned, each with a name.
 */
final class RewardList {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Returns the rewards. If coupons are disabled in the store, there are no discounts, because they are coupons.
	 *
	 * @return list<Reward> Sorted by goal.
	 */
	public function all(): array {
		/**
		 * Filters the store's rewards.
		 *
		 * @param list<array<string, mixed>> $entries Each: `kind` (percent, amount, gift), `goal`, `value`, `products`
		 *                                            (ids), `text` (its name).
		 */
		$entries = (array) apply_filters( 'aisle_rewards', $this->settings->list( RewardSettings::FEATURE, 'rewards' ) );
		$rewards = array();
		foreach ( $entries as $entry ) {
			$reward = is_array( $entry ) ? Reward::of( $entry ) : null;
			if ( null !== $reward && ( ! $reward->is_discount() || wc_coupons_enabled() ) ) {
				$rewards[] = '' === $reward->name ? $reward->with_name( self::default_name( $reward ) ) : $reward;
			}
		}
		return RewardRules::sort_by_goal( $rewards );
	}

	private static function default_name( Reward $reward ): string {
		return match ( $reward->kind ) {
			/* translators: %s: percentage, such as 10. */
			Reward::PERCENT => sprintf( __( '%s%% off', 'aisle' ), wc_format_localized_decimal( (string) $reward->value ) ),
			/* translators: %s: amount of money. */
			Reward::AMOUNT  => sprintf( __( '%s off', 'aisle' ), PlainText::of( wc_price( $reward->value ) ) ),
			default         => __( 'a free gift', 'aisle' ),
		};
	}
}
