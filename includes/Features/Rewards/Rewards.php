<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;

/**
 * What a cart earns: free shipping, a discount, a gift, each when the cart reaches it.
 */
final class Rewards implements Feature, HasSettings {

	public const ROOM = 'rewards';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$rewards = new RewardList( $this->settings );
		$measure = new CartMeasure( $this->settings );
		$coupons = new RewardCoupons( $rewards );
		$gifts   = new GiftProducts();
		$coupons->register();
		( new GiftRules() )->register();
		( new GiftChoice( $rewards, $measure, $gifts ) )->register();
		( new RewardCart( $rewards, $measure, $coupons, new GiftLines( $gifts ) ) )->register();
	}

	public function settings_title(): string {
		return __( 'Rewards', 'aisle' );
	}

	public function settings_schema(): array {
		return RewardSettings::schema();
	}
}
