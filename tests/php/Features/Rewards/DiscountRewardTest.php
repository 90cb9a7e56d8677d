<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Platform\Cart\SessionText;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class DiscountRewardTest extends RewardsTestCase {

	public function test_applies_percentage_at_its_goal_and_removes_it_below(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0, 'text' => 'Ten % off' ) );
		$key = $this->add( $this->product( '49.99' ), 2 );
		self::assertSame( array(), $this->discounts() );
		$mug = $this->add( $this->product( '0.02' ) );
		self::assertSame( array( 'Ten % off' => '10.00' ), $this->discounts() );
		self::assertSame( '90.00', $this->total() );
		$this->call( array( 'type' => 'remove', 'key' => $mug ) );
		self::assertSame( array(), $this->discounts() );
		self::assertSame( '99.98', $this->total() );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	public function test_keeps_reward_with_emoji_in_tables_without_utf8mb4(): void {
		global $wpdb;
		$this->rewards(
			array(),
			array( 'kind' => 'percent', 'goal' => 20.0, 'value' => 10.0, 'text' => '🎁 Für dich' ),
			array( 'kind' => 'percent', 'goal' => 90.0, 'value' => 20.0, 'text' => '🎁' )
		);
		add_filter( 'pre_get_table_charset', static fn(): string => 'utf8' );
		add_filter( 'pre_get_col_charset', static fn(): string => 'utf8mb3' );
		$was_suppressing_errors = $wpdb->suppress_errors();
		foreach ( array( '★ Für dich' => 40, '★ ★' => 60 ) as $code => $price ) {
			$this->add( $this->product( (string) $price ) );
			WC()->session->set_customer_session_cookie( true );
			WC()->cart->calculate_totals();
			SessionText::encode();
			WC()->session->save_data();
			$session_data = maybe_unserialize( (string) $wpdb->get_var( $wpdb->prepare(
				"SELECT session_value FROM {$wpdb->prefix}woocommerce_sessions WHERE session_key = %s",
				WC()->session->get_customer_id()
			) ) );
			self::assertSame( array( $code ), maybe_unserialize( is_array( $session_data ) ? $session_data['applied_coupons'] : '' ) );
			$order = new \WC_Order();
			WC()->checkout()->create_order_coupon_lines( $order, WC()->cart );
			$order->save();
			wp_cache_flush();
			self::assertSame( array( $code ), wc_get_order( $order->get_id() )->get_coupon_codes() );
		}
		$wpdb->suppress_errors( $was_suppressing_errors );
		self::assertSame( array( '🎁' => '20.00' ), $this->discounts() );
	}

	public function test_applies_percentage_of_the_highest_goal_reached(): void {
		$this->rewards(
			array(),
			array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 20.0 ),
			array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0 )
		);
		$key = $this->add( $this->product( '50' ) );
		self::assertSame( array( '10% off' => '5.00' ), $this->discounts() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertSame( array( '20% off' => '20.00' ), $this->discounts() );
	}

	public function test_removes_reward_when_individual_use_coupon_is_applied(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0 ) );
		$this->coupon( 'alone', 'percent', '20', array( 'individual_use' => true ) );
		$this->add( $this->product( '100' ) );
		self::assertSame( array( '10% off' => '10.00' ), $this->discounts() );
		$cart = $this->call( array( 'type' => 'apply_coupon', 'code' => 'alone' ) )->json['cart'];
		self::assertSame( array( array( 'alone' ), '80.00' ), array( array_column( $cart['coupons'], 'code' ), $cart['totals']['total'] ) );
		self::assertArrayNotHasKey( 'rewards', $cart['extensions'] ?? array(), 'The bar promises no discount.' );
		$this->call( array( 'type' => 'remove_coupon', 'code' => 'alone' ) );
		self::assertSame( array( '10% off' => '10.00' ), $this->discounts() );
	}

	public function test_removes_reward_when_automatic_coupon_is_for_individual_use(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0 ) );
		$this->coupon( 'alone', 'percent', '20', array( 'individual_use' => true ) );
		add_filter( 'aisle_automatic_coupons', static fn(): array => array( 'alone' ) );
		$this->add( $this->product( '100' ) );
		self::assertSame( array( 'alone' ), WC()->cart->get_applied_coupons() );
		self::assertSame( '80.00', $this->total() );
	}

	public function test_keeps_reward_with_individual_use_coupon_when_a_plugin_allows_it(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0 ) );
		$this->coupon( 'alone', 'fixed_cart', '20', array( 'individual_use' => true ) );
		add_filter(
			'woocommerce_apply_with_individual_use_coupon',
			static fn( $allowed, \WC_Coupon $coupon ): bool => $allowed || str_starts_with( $coupon->get_code(), '★' ),
			10,
			2
		);
		$this->add( $this->product( '100' ) );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'alone' ) );
		self::assertCount( 2, $this->discounts() );
	}

	public function test_applies_both_rewards_when_their_names_are_equal(): void {
		$this->rewards(
			array(),
			array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0, 'text' => "The shopper's <3" ),
			array( 'kind' => 'amount', 'goal' => 50.0, 'value' => 4.0, 'text' => "The shopper's <3" )
		);
		$this->add( $this->product( '50' ) );
		self::assertSame( '41.00', $this->total() );
	}

	/**
	 * @return array<string, array{string, string, array<string, string>, bool}>
	 */
	public static function measures(): array {
		return array(
			'as the cart is shown, with tax'     => array( 'no', 'incl', array(), true ),
			'as the cart is shown, without tax'  => array( 'no', 'excl', array(), false ),
			'measured with tax, shown without'   => array( 'no', 'excl', array( 'tax' => 'with' ), true ),
			'measured without tax, shown with'   => array( 'no', 'incl', array( 'tax' => 'without' ), false ),
			'entered and measured with tax'      => array( 'yes', 'excl', array( 'tax' => 'with' ), true ),
			'entered with tax, measured without' => array( 'yes', 'incl', array( 'tax' => 'without' ), false ),
		);
	}

	/**
	 * @param array<string, string> $settings
	 */
	#[DataProvider( 'measures' )]
	public function test_measures_goal_with_or_without_tax(
		string $entered,
		string $tax_display,
		array $settings,
		bool $is_reached
	): void {
		$this->rewards( $settings, array( 'kind' => 'percent', 'goal' => 60.0, 'value' => 10.0 ) );
		$this->tax( $entered, $tax_display );
		// 50 without tax, 60 with it.
		$this->add( $this->product( 'yes' === $entered ? '60' : '50' ) );
		self::assertSame( $is_reached ? '54.00' : '60.00', $this->total() );
		self::assertEqualsWithDelta( $is_reached ? 9.0 : 10.0, WC()->cart->get_taxes_total(), 0.001 );
	}

	public function test_limits_amount_reward_to_the_cart_total_including_tax(): void {
		$this->rewards( array(), array( 'kind' => 'amount', 'goal' => 12.0, 'value' => 100.0 ) );
		$this->tax( 'yes', 'incl' );
		$this->add( $this->product( '12' ) );
		self::assertSame( '0.00', $this->total() );
		self::assertEqualsWithDelta( 0.0, WC()->cart->get_taxes_total(), 0.001 );
	}

	public function test_measures_goal_before_or_after_coupons_as_set(): void {
		$this->coupon( 'mine', 'percent', '20' );
		foreach ( array( 'before' => '72.00', 'after' => '80.00' ) as $coupons => $total ) {
			$this->switch_to_new_visitor();
			$this->rewards( array( 'coupons' => $coupons ), array( 'kind' => 'percent', 'goal' => 90.0, 'value' => 10.0 ) );
			update_option( 'woocommerce_calc_discounts_sequentially', 'yes' );
			$this->add( $this->product( '100' ) );
			self::assertTrue( $this->call( array( 'type' => 'apply_coupon', 'code' => 'mine' ) )->json['results'][0]['ok'] );
			self::assertSame( $total, $this->total(), $coupons );
		}
	}

	public function test_keeps_reward_when_its_own_discount_lowers_the_total(): void {
		$this->rewards( array( 'coupons' => 'after' ), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 50.0 ) );
		$this->add( $this->product( '100' ) );
		foreach ( range( 1, 3 ) as $ignored ) {
			WC()->cart->calculate_totals();
			self::assertSame( '50.00', $this->total() );
		}
	}

	public function test_measures_goal_by_number_of_items_when_set(): void {
		$this->rewards( array( 'measured_by' => 'pieces' ), array( 'kind' => 'amount', 'goal' => 3.0, 'value' => 5.0 ) );
		$key = $this->add( $this->product( '10' ), 2 );
		self::assertSame( '20.00', $this->total() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 3 ) );
		self::assertSame( '25.00', $this->total() );
	}

	public function test_rejects_reward_code_entered_as_coupon(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0, 'text' => 'Ten' ) );
		$this->add( $this->product( '50' ) );
		$this->assert_rejected( 'invalid_coupon', array( 'type' => 'apply_coupon', 'code' => '★ Ten' ) );
		self::assertFalse( WC()->cart->apply_coupon( '★ Ten' ) );
		wc_clear_notices();
		self::assertSame( '50.00', $this->total() );
	}

	public function test_rejects_removal_of_a_reward_by_the_shopper(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0, 'text' => 'Ten' ) );
		$this->add( $this->product( '50' ) );
		$code = WC()->cart->get_applied_coupons()[0];
		$this->assert_rejected( 'not_removable', array( 'type' => 'remove_coupon', 'code' => $code ) );
		WC()->cart->remove_coupon( $code );
		self::assertSame( '45.00', $this->total() );
	}

	public function test_applies_no_discount_when_store_disables_coupons(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 10.0, 'value' => 10.0 ) );
		$this->add( $this->product( '50' ) );
		self::assertSame( '45.00', $this->total() );
		add_filter( 'pre_option_woocommerce_enable_coupons', static fn(): string => 'no', 9 );
		WC()->cart->calculate_totals();
		self::assertSame( '50.00', $this->total() );
	}

	public function test_removes_deleted_reward_without_a_notice(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 10.0, 'value' => 10.0 ) );
		$key = $this->add( $this->product( '50' ) );
		$this->rewards( array() );
		$response = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) )->json;
		self::assertSame( array( '100.00', array() ), array( $response['cart']['totals']['total'], $response['notices'] ?? array() ) );
	}

	public function test_recalculates_totals_only_when_rewards_change(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0 ) );
		$key    = $this->add( $this->product( '50' ) );
		$passes = 0;
		add_action(
			'woocommerce_before_calculate_totals',
			static function () use ( &$passes ): void {
				++$passes;
			}
		);
		foreach ( array( 2 => 2, 3 => 1, 1 => 2 ) as $quantity => $expected ) {
			$passes = 0;
			WC()->cart->set_quantity( $key, $quantity, false );
			WC()->cart->calculate_totals();
			self::assertSame( $expected, $passes, "to $quantity" );
		}
	}

	public function test_stores_discount_in_the_order_and_keeps_it_on_recalculation(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0, 'text' => 'Ten % off' ) );
		$this->tax( 'no', 'excl' );
		$this->add( $this->product( '100' ) );
		WC()->cart->calculate_totals();
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => '', 'billing_email' => 'ada@example.org' ) ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		self::assertSame( array( '108.00', array( '★ Ten % off' ) ), array( $order->get_total(), $order->get_coupon_codes() ) );
		$this->switch_to_new_visitor();
		$order->recalculate_coupons();
		self::assertSame( '108.00', $order->get_total() );
		wc_update_coupon_usage_counts( $order->get_id() );
	}

	public function test_keeps_store_coupon_whose_code_starts_with_the_reward_sign(): void {
		$this->coupon( '★ vip', 'fixed_cart', '5' );
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0, 'text' => 'Ten' ) );
		$this->add( $this->product( '50' ) );
		self::assertTrue( $this->call( array( 'type' => 'apply_coupon', 'code' => '★ VIP' ) )->json['results'][0]['ok'] );
		self::assertSame( '40.00', $this->total() );
		self::assertTrue( $this->call( array( 'type' => 'remove_coupon', 'code' => '★ vip' ) )->json['results'][0]['ok'] );
		self::assertSame( '45.00', $this->total() );
	}

	public function test_offers_no_remove_link_for_rewards_in_drawer_and_cart_page(): void {
		$this->coupon( 'mine', 'fixed_cart', '1' );
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0, 'text' => 'Ten <b>off</b> & more' ) );
		$this->add( $this->product( '50' ) );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'mine' ) );
		$coupons = array_column( $this->send( array() )->json['cart']['coupons'], 'removable', 'label' );
		self::assertSame( array( 'Ten off & more' => false ), $coupons, 'The shopper’s own says nothing.' );
		foreach ( WC()->cart->get_coupons() as $coupon ) {
			ob_start();
			wc_cart_totals_coupon_html( $coupon );
			self::assertSame( 'mine' === $coupon->get_code(), str_contains( (string) ob_get_clean(), 'remove_coupon' ) );
		}
	}

	public function test_applies_reward_in_store_api_and_rejects_its_code(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0, 'text' => 'Ten' ) );
		$mug = $this->product( '50' );
		$key = $this->store_api(
			'POST',
			'/wc/store/v1/cart/add-item',
			array( 'id' => $mug->get_id(), 'quantity' => 1 )
		)->get_data()['items'][0]['key'];
		self::assertSame( 400, $this->store_api( 'POST', '/wc/store/v1/cart/apply-coupon', array( 'code' => '★ ten' ) )->get_status() );
		$cart = $this->store_api( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $key, 'quantity' => 2 ) )->get_data();
		self::assertSame(
			array( array( '★ Ten' ), '9000' ),
			array( array_column( $cart['coupons'], 'code' ), $cart['totals']->total_price )
		);
		$cart = $this->store_api( 'POST', '/wc/store/v1/cart/remove-coupon', array( 'code' => '★ Ten' ) )->get_data();
		self::assertSame( '9000', $cart['totals']->total_price ?? WC()->cart->get_total( 'edit' ) . '00' );
		$cart = $this->store_api( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $key, 'quantity' => 1 ) )->get_data();
		self::assertSame( array( array(), '5000' ), array( array_column( $cart['coupons'], 'code' ), $cart['totals']->total_price ) );
	}

	public function test_measures_goal_after_coupons_to_the_cent_with_tax(): void {
		$this->coupon( 'third', 'percent', '33.33' );
		$this->rewards( array( 'coupons' => 'after' ), array( 'kind' => 'percent', 'goal' => 26.66, 'value' => 7.5 ) );
		$this->tax( 'yes', 'incl', 8.375 );
		$key = $this->add( $this->product( '19.99' ), 2 );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'third' ) );
		// 39.98 minus 33.33 % is 26.65, one cent less than expected. WooCommerce's percentages use the price before
		// other coupons.
		self::assertSame( '26.65', $this->total() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 3 ) );
		self::assertSame( '35.48', $this->total() );
	}

	public function test_refunds_the_amount_paid_after_the_reward(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 100.0, 'value' => 10.0 ) );
		$this->tax( 'no', 'excl' );
		$this->add( $this->product( '50' ), 2 );
		$order = wc_get_order( WC()->checkout()->create_order( array( 'payment_method' => '', 'billing_email' => 'ada@example.org' ) ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		$item   = array_values( $order->get_items() )[0];
		$refund = wc_create_refund(
			array(
				'order_id'   => $order->get_id(),
				'amount'     => '54',
				'line_items' => array(
					$item->get_id() => array(
						'qty'          => 1,
						'refund_total' => 45,
						'refund_tax'   => array( array_key_first( $item->get_taxes()['total'] ) => 9 ),
					),
				),
			)
		);
		self::assertInstanceOf( \WC_Order_Refund::class, $refund );
		self::assertSame(
			array( '90', '108.00', 54.0 ),
			array( $item->get_total(), $order->get_total(), (float) $order->get_remaining_refund_amount() )
		);
	}

	public function test_keeps_capital_letters_of_reward_name_in_cart_and_order(): void {
		$this->rewards( array(), array( 'kind' => 'percent', 'goal' => 50.0, 'value' => 10.0, 'text' => 'Big Deal' ) );
		$this->coupon( 'TEN', 'percent', '10' );
		$this->add( $this->product( '50' ) );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'TEN' ) );
		self::assertEqualsCanonicalizing( array( 'ten', '★ Big Deal' ), WC()->cart->get_applied_coupons() );
		$order = new \WC_Order();
		WC()->checkout()->create_order_coupon_lines( $order, WC()->cart );
		self::assertContains(
			'★ Big Deal',
			array_values( array_map( static fn( \WC_Order_Item_Coupon $item ): string => $item->get_code(), $order->get_coupons() ) )
		);
		self::assertSame( '40.00', $this->total() );
	}
}
