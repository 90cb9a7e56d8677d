<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;

/**
 * What a cart earns: free shipping, a discount, a gift, each when the cart reaches it.
 */
final class Rewards implements Feature, HasSettings, HasBootData {

	public const ROOM = 'rewards';

	private readonly RewardList $rewards;

	public function __construct( private readonly Settings $settings ) {
		$this->rewards = new RewardList( $settings );
	}

	public function register(): void {
		$measure = new CartMeasure( $this->settings );
		$coupons = new RewardCoupons( $this->rewards );
		$gifts   = new GiftProducts();
		$coupons->register();
		( new GiftRules() )->register();
		( new FreeShippingGoal() )->register();
		( new GiftChoice( $this->rewards, $measure, $gifts ) )->register();
		( new RewardCart( $this->rewards, $measure, $coupons, new GiftLines( $gifts ) ) )->register();
		( new RewardProgress( $this->settings, $this->rewards, $measure, $gifts ) )->register();
	}

	/**
	 * Nothing where nothing can be earned: then no page loads the bar.
	 */
	public function boot_data(): ?array {
		$ships_free = $this->settings->boolean( self::ROOM, 'free_shipping' ) && ( new FreeShippingGoal() )->is_anywhere();
		if ( ! $ships_free && ! $this->rewards->all() ) {
			return null;
		}
		return array(
			'textNext'   => $this->settings->string( self::ROOM, 'text_next' ),
			'textEarned' => $this->settings->string( self::ROOM, 'text_earned' ),
		);
	}

	public function settings_title(): string {
		return __( 'Rewards', 'aisle' );
	}

	public function settings_schema(): array {
		return RewardSettings::schema();
	}
}
