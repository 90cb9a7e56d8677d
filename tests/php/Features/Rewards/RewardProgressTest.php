<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Features\Rewards\Rewards;
use Aisle\Features\Rewards\RewardSettings;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class RewardProgressTest extends RewardsTestCase {

	public function test_rejects_percentage_above_100(): void {
		$settings = new Settings();
		$settings->add( RewardSettings::FEATURE, new class() implements HasSettings {
			public function settings_title(): string {
				return '';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}
			public function settings_schema(): array {
				return RewardSettings::schema();
			}
		} );
		$settings->save(
			RewardSettings::FEATURE,
			array(
				'rewards' => array(
					array( 'kind' => 'percent', 'value' => 20 ),
					array( 'kind' => 'amount', 'goal' => 200, 'value' => 150 ),
				),
			)
		);
		try {
			$settings->save(
				RewardSettings::FEATURE,
				array( 'rewards' => array( array( 'kind' => 'percent', 'value' => 50 ), array( 'kind' => 'percent', 'value' => 100.5 ) ) )
			);
			self::fail( 'It was saved.' );
		} catch ( ApiError $error ) {
			self::assertSame( array( 'rewards.1.value' => 'Enter a number from 0 to 100.' ), $error->data['fields'] );
		}
		self::assertSame( 150.0, $settings->list( RewardSettings::FEATURE, 'rewards' )[1]['value'] );
	}

	public function test_returns_no_progress_when_store_has_no_rewards(): void {
		$this->rewards( array() );
		$this->add( $this->product( '50' ) );
		self::assertSame( array(), $this->progress() );
		self::assertNull( $this->boot() );
	}

	public function test_sorts_milestones_by_goal_with_remaining_amount(): void {
		$this->ship_free_from( '60' );
		$this->rewards(
			array(),
			array( 'kind' => 'amount', 'goal' => 100.0, 'value' => 5.0, 'text' => 'five off' ),
			array( 'kind' => 'percent', 'goal' => 20.0, 'value' => 10.0 )
		);
		$this->add( $this->product( '50' ) );
		$progress = $this->progress();
		self::assertSame( '50.00', $progress['measured'] );
		self::assertSame(
			array(
				array( '10% off', '20.00', '0.00', true ),
				array( 'free shipping', '60.00', '15.00', false ),
				array( 'five off', '100.00', '50.00', false ),
			),
			array_map(
				static fn( array $milestone ): array =>
					array( $milestone['name'], $milestone['goal'], $milestone['remaining'], $milestone['reached'] ),
				$progress['milestones']
			)
		);
		self::assertSame( array( 'textNext' => '', 'textEarned' => '', 'shipsFree' => true ), $this->boot() );
	}

	public function test_offers_only_earned_gifts_that_are_in_stock(): void {
		$mug = $this->product( '8', array( 'name' => 'Mug' ) );
		$out_of_stock_product = $this->product( '8', array( 'stock_status' => 'outofstock' ) );
		$hat = $this->product( '8', array( 'name' => 'Hat & scarf' ) );
		$ids = implode( ',', array( $mug->get_id(), $out_of_stock_product->get_id(), $hat->get_id() ) );
		$this->rewards( array(), array( 'kind' => 'gift', 'goal' => 50.0, 'products' => $ids ) );
		$this->add( $this->product( '40' ) );
		self::assertSame( array(), $this->progress()['gifts'] );
		$this->add( $this->product( '10' ) );
		$choice = $this->progress()['gifts'][0];
		self::assertSame(
			array( array( 'Mug', 'Hat & scarf' ), 0 ),
			array( array_column( $choice['products'], 'name' ), $choice['chosen'] )
		);
		$this->call( array( 'type' => 'choose_gift', 'reward' => $choice['reward'], 'product_id' => $hat->get_id() ) );
		self::assertSame( $hat->get_id(), $this->progress()['gifts'][0]['chosen'] );
	}

	/**
	 * @return array<string, array{string, bool, string, array{string, string, bool}|null}>
	 */
	public static function requirements(): array {
		return array(
			'no requirement'                             => array( '', false, '50', array( '0.00', '0.00', true ) ),
			'minimum amount, not reached'                => array( 'min_amount', false, '50', array( '60.00', '10.00', false ) ),
			'minimum amount, reached'                    => array( 'min_amount', false, '60', array( '60.00', '0.00', true ) ),
			'coupon, not applied'                        => array( 'coupon', false, '50', null ),
			'coupon, applied'                            => array( 'coupon', true, '50', array( '0.00', '0.00', true ) ),
			'amount or coupon, neither'                  => array( 'either', false, '50', array( '60.00', '10.00', false ) ),
			'amount or coupon, coupon applied'           => array( 'either', true, '50', array( '60.00', '0.00', true ) ),
			'amount and coupon, neither'                 => array( 'both', false, '50', null ),
			'amount and coupon, only the amount reached' => array( 'both', false, '70', null ),
			'amount and coupon, only the coupon applied' => array( 'both', true, '50', array( '60.00', '10.00', false ) ),
			'amount and coupon, both'                    => array( 'both', true, '60', array( '60.00', '0.00', true ) ),
		);
	}

	/**
	 * @param array{string, string, bool}|null $expected
	 */
	#[DataProvider( 'requirements' )]
	public function test_follows_requirement_of_the_free_shipping_method(
		string $requires,
		bool $coupon,
		string $price,
		?array $expected
	): void {
		$this->rewards( array() );
		$this->ship_free_from( '60', array( 'requires' => $requires ) );
		$this->coupon( 'ships', 'fixed_cart', '0', array( 'free_shipping' => true ) );
		$this->add( $this->product( $price ) );
		if ( $coupon ) {
			self::assertTrue( $this->call( array( 'type' => 'apply_coupon', 'code' => 'ships' ) )->json['results'][0]['ok'] );
		}
		$milestone = $this->progress()['milestones'][0] ?? null;
		self::assertSame(
			$expected,
			null === $milestone ? null : array( $milestone['goal'], $milestone['remaining'], $milestone['reached'] )
		);
	}

	public function test_selects_earned_free_shipping_and_keeps_other_selected_rates(): void {
		$paid   = new \WC_Shipping_Rate( 'flat_rate:1', 'Standard', '6.50', array(), 'flat_rate', 1 );
		$pickup = new \WC_Shipping_Rate( 'local_pickup:2', 'Pickup', '0', array(), 'local_pickup', 2 );
		$free   = new \WC_Shipping_Rate( 'free_shipping:3', 'Free', '0', array(), 'free_shipping', 3 );
		$choose = static fn( array $rates, string $previous_method ): mixed =>
			apply_filters( 'woocommerce_shipping_chosen_method', 'flat_rate:1', $rates, $previous_method );
		$paid_rates   = array( 'flat_rate:1' => $paid, 'local_pickup:2' => $pickup );
		self::assertSame( 'flat_rate:1', $choose( $paid_rates, 'flat_rate:1' ) );
		self::assertSame( 'free_shipping:3', $choose( $paid_rates + array( 'free_shipping:3' => $free ), 'flat_rate:1' ) );
		self::assertSame(
			'local_pickup:2',
			$choose( $paid_rates + array( 'free_shipping:3' => $free ), 'local_pickup:2' ),
			'Who collects goes on doing so.'
		);
		$this->rewards( array( 'free_shipping' => false ) );
		self::assertSame( 'flat_rate:1', $choose( $paid_rates + array( 'free_shipping:3' => $free ), 'flat_rate:1' ) );
	}

	public function test_measures_free_shipping_with_discounts_as_its_method_does(): void {
		foreach ( array( 'no' => '15.00', 'yes' => '10.00' ) as $ignore => $remaining ) {
			$this->switch_to_new_visitor();
			$this->rewards( array() );
			\WC_Shipping_Zones::delete_zone( $zone ?? 0 );
			$zone = $this->ship_free_from( '60', array( 'ignore_discounts' => $ignore ) );
			$this->coupon( "five$ignore", 'fixed_cart', '5' );
			$this->add( $this->product( '50' ) );
			$this->call( array( 'type' => 'apply_coupon', 'code' => "five$ignore" ) );
			self::assertSame( $remaining, $this->progress()['milestones'][0]['remaining'], $ignore );
		}
	}

	public function test_uses_free_shipping_of_the_shopper_zone(): void {
		$this->rewards( array() );
		$this->ship_free_from( '60', array(), 'DE' );
		$this->ship_free_from( '200', array(), 'FR' );
		$this->add( $this->product( '50' ) );
		foreach ( array( 'DE' => '10.00', 'FR' => '150.00', 'JP' => null ) as $country => $remaining ) {
			WC()->customer->set_shipping_country( $country );
			WC()->customer->set_billing_country( $country );
			self::assertSame( $remaining, $this->progress()['milestones'][0]['remaining'] ?? null, $country );
		}
	}

	public function test_shows_no_free_shipping_when_cart_is_virtual_or_setting_is_off(): void {
		$this->ship_free_from( '60' );
		$this->rewards( array() );
		$key = $this->add( $this->product( '50', array( 'virtual' => true ) ) );
		self::assertSame( array(), $this->progress() );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		$this->add( $this->product( '50' ) );
		self::assertCount( 1, $this->progress()['milestones'] );
		$this->rewards( array( 'free_shipping' => false ) );
		self::assertSame( array( array(), null ), array( $this->progress(), $this->boot() ) );
	}

	public function test_shows_remaining_amount_for_free_shipping_when_cart_is_empty(): void {
		$this->ship_free_from( '60' );
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0 ) );
		$key               = $this->add( $this->product( '10' ) );
		$remaining_by_kind = fn(): array => array_column( $this->progress()['milestones'], 'remaining', 'kind' );
		self::assertSame( array( 'shipping' => '50.00', 'percent' => '90.00' ), $remaining_by_kind() );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		self::assertSame( array( 'shipping' => '60.00', 'percent' => '100.00' ), $remaining_by_kind() );
	}

	public function test_queries_free_shipping_zones_only_after_a_change(): void {
		global $wpdb;
		$this->ship_free_from( '60' );
		$this->rewards( array() );
		self::assertNotNull( $this->boot() );
		$queries_before = $wpdb->num_queries;
		self::assertNotNull( $this->boot() );
		self::assertSame( $queries_before, $wpdb->num_queries );
		foreach ( \WC_Shipping_Zones::get_zones() as $zone ) {
			( new \WC_Shipping_Zone( $zone['id'] ) )->delete_shipping_method( array_key_first( $zone['shipping_methods'] ) );
		}
		self::assertNull( $this->boot() );
	}

	public function test_runs_no_extra_query_per_cart_request_when_zone_is_known(): void {
		global $wpdb;
		$count = function () use ( $wpdb ): int {
			$queries_before = $wpdb->num_queries;
			$this->send( array() );
			return $wpdb->num_queries - $queries_before;
		};
		$this->ship_free_from( '60' );
		$this->add( $this->product( '50' ) );
		$this->rewards( array( 'free_shipping' => false ) );
		$count();
		$count_without_rewards = $count();
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 10.0, 'value' => 10.0 ) );
		$count();
		self::assertSame( $count_without_rewards, $count() );
	}

	public function test_runs_no_query_for_visitors_without_address_when_zone_is_known(): void {
		global $wpdb;
		$this->ship_free_from( '60' );
		$this->rewards( array() );
		$count = function () use ( $wpdb ): int {
			WC()->session->set( 'aisle_free_shipping', null );
			$queries_before = $wpdb->num_queries;
			self::assertSame( '60.00', $this->progress()['milestones'][0]['remaining'] ?? null );
			return $wpdb->num_queries - $queries_before;
		};
		WC()->customer->set_shipping_postcode( '' );
		WC()->customer->set_billing_postcode( '' );
		$count();
		self::assertSame( 0, $count() );
		WC()->customer->set_shipping_postcode( '90210' );
		WC()->customer->set_billing_postcode( '90210' );
		self::assertGreaterThan( 0, $count() );
	}

	public function test_finds_another_zone_when_its_locations_change_twice_in_a_second(): void {
		$zone = new \WC_Shipping_Zone( $this->ship_free_from( '60', array(), 'DE' ) );
		$this->rewards( array() );
		foreach ( array( '', '10115' ) as $postcode ) {
			foreach ( array( 'DE' => '60.00', 'FR' => null, 'US' => null ) as $country => $remaining ) {
				$zone->set_locations( array( array( 'code' => $country, 'type' => 'country' ) ) );
				$zone->save();
				WC()->customer->set_location( 'DE', '', $postcode, '' );
				WC()->customer->set_shipping_location( 'DE', '', $postcode, '' );
				self::assertSame( $remaining, $this->progress()['milestones'][0]['remaining'] ?? null, "$country $postcode" );
			}
		}
	}

	public function test_loads_gift_choices_together(): void {
		global $wpdb;
		$this->add( $this->product( '50' ) );
		$ids   = array_map( fn(): int => $this->product( '5' )->get_id(), range( 1, 6 ) );
		$count = function ( array $ids ) use ( $wpdb ): int {
			$this->rewards( array(), array( 'kind' => 'gift', 'goal' => 10.0, 'products' => implode( ',', $ids ) ) );
			$this->send( array() );
			wp_cache_flush();
			get_option( 'aisle_settings' );
			$queries_before = $wpdb->num_queries;
			$this->send( array() );
			return $wpdb->num_queries - $queries_before;
		};
		$count_of_two = $count( array_slice( $ids, 0, 2 ) );
		$count_of_six = $count( $ids );
		self::assertSame( $count_of_two, $count_of_six );
	}

	public function test_applies_rewards_of_the_filter_and_ignores_invalid_ones(): void {
		$this->rewards( array( 'free_shipping' => false ) );
		add_filter(
			'aisle_rewards',
			static fn( array $entries ): array => array_merge(
				$entries,
				array(
					array( 'kind' => 'amount', 'goal' => 20, 'value' => 3, 'text' => 'three' ),
					'nonsense',
					array( 'kind' => 'percent', 'goal' => -1 ),
				)
			)
		);
		$this->add( $this->product( '20' ) );
		self::assertSame(
			array( array( 'three' ), '17.00' ),
			array( array_column( $this->progress()['milestones'], 'name' ), $this->total() )
		);
	}

	/**
	 * @param array<string, string> $method_settings
	 */
	private function ship_free_from( string $amount, array $method_settings = array(), string $country = '' ): int {
		remove_all_filters( 'pre_option_woocommerce_ship_to_countries' );
		update_option( 'woocommerce_ship_to_countries', '' );
		$zone = new \WC_Shipping_Zone();
		$zone->set_zone_name( "Zone $country" );
		if ( '' !== $country ) {
			$zone->add_location( $country, 'country' );
		}
		foreach ( '' === $country ? array( WC()->countries->get_base_country() ) : array() as $base ) {
			$zone->add_location( $base, 'country' );
		}
		$zone->save();
		$id = $zone->add_shipping_method( 'free_shipping' );
		update_option(
			"woocommerce_free_shipping_{$id}_settings",
			$method_settings + array( 'title' => 'Free', 'requires' => 'min_amount', 'min_amount' => $amount, 'ignore_discounts' => 'no' )
		);
		\WC_Cache_Helper::get_transient_version( 'shipping', true );
		\WC_Cache_Helper::invalidate_cache_group( 'shipping_zones' );
		return $zone->get_id();
	}

	/**
	 * @return array<string, mixed>
	 */
	private function progress(): array {
		return $this->send( array() )->json['cart']['extensions']['rewards'] ?? array();
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function boot(): ?array {
		$settings = new Settings();
		$feature  = new Rewards( $settings, self::assets( $settings ) );
		$settings->add( RewardSettings::FEATURE, $feature );
		return $feature->boot_data();
	}
}
