<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

use Aisle\Platform\Assets;
use Aisle\Platform\Cart\LineSeal;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;

/**
 * What a cart earns: free shipping, a discount, a gift, each when the cart reaches it.
 */
final class Rewards implements Feature, HasSettings, HasBootData {

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$rewards = $this->rewards();
		$measure = new CartMeasure( $this->settings );
		$coupons = new RewardCoupons( $rewards );
		$gifts   = new GiftProducts();
		$coupons->register();
		( new GiftRules() )->register();
		( new GiftWeight( $this->settings ) )->register();
		( new GiftStock() )->register();
		( new GiftSales() )->register();
		LineSeal::hold( GiftLine::MEMBER );
		( new GiftLabel() )->register();
		( new FreeShippingGoal() )->register();
		add_filter( 'woocommerce_shipping_chosen_method', array( $this, 'choose_free_shipping' ), 10, 3 );
		$choice = new GiftChoice( $rewards, $measure, $gifts );
		$choice->register();
		( new RewardCart( $rewards, $measure, $coupons, new GiftLines( $gifts ) ) )->register();
		$progress = new RewardProgress( $this->settings, $coupons, $measure, $gifts );
		$progress->register();
		( new GiftButtons( $progress, $choice ) )->register();
		add_action( 'woocommerce_blocks_enqueue_cart_block_scripts_after', array( $this, 'enqueue_block_cart' ) );
	}

	/**
	 * `woocommerce_blocks_enqueue_cart_block_scripts_after`: the gifts to choose from, where the shop gives any.
	 */
	public function enqueue_block_cart(): void {
		foreach ( $this->rewards()->all() as $reward ) {
			if ( ! $reward->is_discount() ) {
				$this->assets->need_script( 'rewards-block-cart', array( 'wc-blocks-checkout', 'wp-plugins' ) );
				return;
			}
		}
	}

	/**
	 * Nothing where nothing can be earned: then no page loads the bar.
	 */
	public function boot_data(): ?array {
		$ships_free = $this->settings->boolean( RewardSettings::ROOM, 'free_shipping' ) && ( new FreeShippingGoal() )->is_anywhere();
		if ( ! $ships_free && ! $this->rewards()->all() ) {
			return null;
		}
		return array(
			'textNext'   => $this->settings->string( RewardSettings::ROOM, 'text_next' ),
			'textEarned' => $this->settings->string( RewardSettings::ROOM, 'text_earned' ),
			'shipsFree'  => $ships_free,
		);
	}

	/**
	 * Where the bar says that it is earned.
	 *
	 * @param mixed $method
	 * @param mixed $rates
	 * @param mixed $before
	 * @return mixed
	 */
	public function choose_free_shipping( $method, $rates = array(), $before = '' ) {
		return $this->settings->boolean( RewardSettings::ROOM, 'free_shipping' ) ? FreeShippingGoal::choose( $method, $rates, $before ) : $method;
	}

	public function settings_title(): string {
		return __( 'Rewards', 'aisle' );
	}

	public function settings_schema(): array {
		return RewardSettings::schema();
	}

	private function rewards(): RewardList {
		return new RewardList( $this->settings );
	}
}
