<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartCoupons;

use Aisle\Features\CartCoupons\AutomaticCoupons;
use Aisle\Features\CartCoupons\PendingCoupons;
use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Platform\Cart\CartTestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class AutomaticCouponsTest extends CartTestCase {

	/**
	 * @return list<string>
	 */
	private function applied(): array {
		return array_values( WC()->cart->get_applied_coupons() );
	}

	/**
	 * @param array<string, mixed> $props
	 */
	private function automatic( string $code, array $props = array(), string $amount = '10' ): void {
		$coupon = new \WC_Coupon();
		$coupon->set_props( array( 'code' => $code, 'discount_type' => 'percent', 'amount' => $amount ) + $props );
		$coupon->update_meta_data( AutomaticCoupons::META, 'yes' );
		$coupon->save();
	}

	public function test_applies_coupon_at_its_minimum_and_removes_it_with_a_notice_below(): void {
		$this->automatic( 'summer', array( 'minimum_amount' => '30' ) );
		$key = $this->add( $this->product() );
		$this->call();
		self::assertSame( array(), $this->applied() );
		$unit     = (float) WC()->cart->get_cart_item( $key )['data']->get_price();
		$quantity = (int) ceil( 30 / $unit );
		$response = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => $quantity ) )->json;
		self::assertSame( array( 'summer' ), array_column( $response['cart']['coupons'], 'code' ) );
		self::assertEqualsWithDelta( $unit * $quantity * 0.9, (float) $response['cart']['totals']['total'], 0.011 );
		$response = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 1 ) )->json;
		self::assertArrayNotHasKey( 'coupons', $response['cart'] );
		self::assertSame( array( 'notice' ), array_column( $response['notices'] ?? array(), 'type' ) );
		self::assertEqualsWithDelta( $unit, (float) $response['cart']['totals']['total'], 0.011 );
	}

	public function test_stops_order_once_in_both_checkouts_when_coupon_has_expired(): void {
		$this->automatic( 'summer' );
		$this->add( $this->product() );
		$this->call();
		$expected_total = (float) WC()->cart->get_total( 'edit' );
		$coupon         = new \WC_Coupon( 'summer' );
		$coupon->set_date_expires( time() - DAY_IN_SECONDS );
		$coupon->save();
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$request = new \WP_REST_Request( 'POST', '/wc/store/v1/checkout' );
		$request->set_body_params( array(
			'payment_method'  => 'cod',
			'billing_address' => array(
				'email'      => 'a@example.org',
				'first_name' => 'A',
				'last_name'  => 'B',
				'address_1'  => 'C 1',
				'city'       => 'D',
				'postcode'   => '10001',
				'country'    => 'US',
				'state'      => 'NY',
			),
		) );
		$response = rest_get_server()->dispatch( $request );
		self::assertSame(
			array( 409, 'woocommerce_rest_cart_coupon_error' ),
			array( $response->get_status(), $response->get_data()['code'] ?? '' )
		);

		$coupon->set_date_expires( null );
		$coupon->save();
		WC()->cart->apply_coupon( 'summer' );
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( $expected_total, (float) WC()->cart->get_total( 'edit' ), 0.001 );
		$coupon->set_date_expires( time() - DAY_IN_SECONDS );
		$coupon->save();
		wc_clear_notices();
		OrderPlacement::begin();
		WC()->cart->calculate_totals();
		self::assertSame( array( 'summer' ), $this->applied(), 'It is WooCommerce’s to take out, with an error.' );
		WC()->cart->check_cart_coupons();
		OrderPlacement::end();
		self::assertSame( 1, wc_notice_count( 'error' ) );
		self::assertSame( array(), $this->applied() );
	}

	public function test_keeps_coupon_out_after_removal_until_shopper_enters_its_code(): void {
		$this->automatic( 'summer' );
		$key = $this->add( $this->product() );
		$this->call();
		self::assertSame( array( 'summer' ), $this->applied() );
		$this->call( array( 'type' => 'remove_coupon', 'code' => 'summer' ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertCount( 0, $this->applied() );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'summer' ) );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		$this->add( $this->product() );
		$this->call( array( 'type' => 'get' ) );
		self::assertSame( array( 'summer' ), $this->applied() );
	}

	public function test_never_combines_shopper_coupon_with_individual_use_coupon(): void {
		$this->automatic( 'alone', array( 'individual_use' => true ), '50' );
		$this->coupon( 'mine', 'percent', '5' );
		$this->add( $this->product() );
		WC()->cart->add_discount( 'mine' );
		WC()->cart->calculate_totals();
		self::assertSame( array( 'mine' ), $this->applied() );

		WC()->cart->remove_coupons();
		$individual_use_coupon = new \WC_Coupon();
		$individual_use_coupon->set_props( array(
			'code'           => 'only',
			'discount_type'  => 'percent',
			'amount'         => '5',
			'individual_use' => true,
		) );
		$individual_use_coupon->save();
		$this->automatic( 'joins' );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'only' ) );
		self::assertSame( array( 'only' ), $this->applied() );
	}

	public function test_replaces_automatic_individual_use_coupon_with_a_shopper_coupon(): void {
		$this->automatic( 'alone', array( 'individual_use' => true ), '50' );
		$this->coupon( 'mine', 'percent', '5' );
		$key = $this->add( $this->product() );
		self::assertSame( array( 'alone' ), $this->applied() );
		( new PendingCoupons() )->add( array( 'mine' ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertSame( array( 'mine' ), $this->applied() );

		WC()->cart->remove_coupon( 'mine' );
		for ( $quantity = 3; $quantity < 20; $quantity++ ) {
			WC()->cart->set_quantity( $key, $quantity );
		}
		self::assertSame( array( 'alone' ), $this->applied() );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'mine' ) );
		self::assertSame( array( 'mine' ), $this->applied() );
	}

	public function test_restores_automatic_coupon_when_shopper_removes_individual_use_coupon(): void {
		$this->automatic( 'summer' );
		$this->coupon( 'only', 'percent', '5', array( 'individual_use' => true ) );
		$key = $this->add( $this->product() );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'only' ) );
		self::assertSame( array( 'only' ), $this->applied() );
		$this->call( array( 'type' => 'remove_coupon', 'code' => 'only' ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertSame( array( 'summer' ), $this->applied() );
	}

	/** WooCommerce's forms recalculate after each removed coupon, before the new one is added. */
	public function test_restores_coupons_that_woocommerce_removed_for_an_individual_use_coupon(): void {
		$this->automatic( 'first' );
		$this->automatic( 'second' );
		$this->automatic( 'third', array( 'individual_use' => false ) );
		$this->coupon( 'alone', 'percent', '15', array( 'individual_use' => true ) );
		$this->add( $this->product() );
		$this->call();
		self::assertSame( array( 'first', 'second', 'third' ), $this->applied() );
		WC()->cart->apply_coupon( 'alone' );
		self::assertSame( array( 'alone' ), $this->applied() );
		WC()->cart->calculate_totals();
		$this->add( $this->product() );
		self::assertCount( 1, $this->applied() );
		WC()->cart->remove_coupon( 'alone' );
		WC()->cart->calculate_totals();
		self::assertSame( array( 'first', 'second', 'third' ), $this->applied() );
	}

	public function test_removes_automatic_coupon_when_cart_holds_individual_use_coupon(): void {
		$this->automatic( 'first' );
		$this->coupon( 'alone', 'percent', '15', array( 'individual_use' => true ) );
		$this->add( $this->product() );
		WC()->cart->set_applied_coupons( array( 'alone', 'first' ) );
		WC()->cart->calculate_totals();
		self::assertSame( array( 'alone' ), $this->applied() );
	}

	public function test_removes_automatic_coupons_when_link_applies_individual_use_coupon(): void {
		$this->automatic( 'first' );
		$this->coupon( 'alone', 'percent', '15', array( 'individual_use' => true ) );
		$this->add( $this->product() );
		$this->call();
		( new PendingCoupons() )->add( array( 'alone' ) );
		$this->add( $this->product() );
		self::assertSame( array( 'alone' ), $this->applied() );
	}

	public function test_applies_automatic_coupon_when_ip_address_has_reached_the_guess_limit(): void {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.11';
		( new RateLimiter( 'coupon' ) )->count( RateLimiter::address_key(), 1000 );
		$this->automatic( 'summer' );
		$this->add( $this->product() );
		self::assertSame( array( 'summer' ), $this->applied() );
	}

	public function test_passes_only_automatic_coupons_as_trusted_to_the_trust_filter(): void {
		$this->automatic( 'summer', array( 'minimum_amount' => '1000' ) );
		$this->coupon( 'winter', 'percent', '5', array( 'minimum_amount' => '1000' ) );
		$this->add( $this->product() );
		$trust_by_code = array();
		add_filter(
			'aisle_coupon_is_trusted',
			static function ( bool $is_trusted, \WC_Coupon $coupon ) use ( &$trust_by_code ): bool {
				$trust_by_code[ $coupon->get_code() ] = $is_trusted;
				return $is_trusted;
			},
			10,
			2
		);
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'summer' ), array( 'type' => 'apply_coupon', 'code' => 'winter' ) );
		self::assertSame( array( 'summer' => true, 'winter' => false ), $trust_by_code );
	}

	public function test_withholds_reward_when_coupon_lowers_total_below_the_reward_goal(): void {
		update_option(
			Settings::OPTION,
			array(
				'schema_version' => 1,
				'features'       => array(
					'rewards' => array(
						'coupons' => 'after',
						'rewards' => array(
							array(
								'kind'  => 'percent',
								'goal'  => 100,
								'value' => 10,
							),
						),
					),
				),
			)
		);
		$this->automatic( 'summer', array( 'discount_type' => 'fixed_cart' ), '20' );
		$response = $this->call(
			array(
				'type'       => 'add',
				'product_id' => $this->product( '100' )->get_id(),
			)
		)->json;
		self::assertSame( array( 'summer' ), array_column( $response['cart']['coupons'], 'code' ) );
		self::assertSame( '80.00', $response['cart']['totals']['total'] );
		self::assertSame( $response['cart']['totals'], $this->call( array( 'type' => 'get' ) )->json['cart']['totals'] );
	}

	public function test_skips_coupon_check_when_cart_has_not_changed(): void {
		$this->automatic( 'never', array( 'minimum_amount' => '100000' ) );
		$check_count = 0;
		add_filter(
			'woocommerce_coupon_validate_minimum_amount',
			static function ( $is_short, $coupon ) use ( &$check_count ) {
				$check_count += 'never' === $coupon->get_code() ? 1 : 0;
				return $is_short;
			},
			10,
			2
		);
		$this->add( $this->product() );
		$count_after_add = $check_count;
		WC()->cart->calculate_totals();
		WC()->cart->calculate_totals();
		self::assertGreaterThan( 0, $count_after_add );
		self::assertSame( $count_after_add, $check_count );
	}

	public function test_applies_and_removes_coupon_when_the_cart_changes_often(): void {
		$this->automatic( 'summer', array( 'minimum_amount' => '300' ) );
		$key = $this->add( $this->product() );
		for ( $quantity = 2; $quantity <= 30; $quantity++ ) {
			$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => $quantity ) );
		}
		self::assertSame( array( 'summer' ), $this->applied() );
		$response = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 29 ) )->json;
		self::assertSame(
			array( array(), array( 'notice' ) ),
			array( $this->applied(), array_column( $response['notices'] ?? array(), 'type' ) )
		);
	}

	public function test_removes_expired_coupon_with_a_notice_when_cart_is_unchanged(): void {
		foreach ( array(
			'the totals' => array( WC()->cart, 'calculate_totals' ),
			'the check'  => static fn() => do_action( 'woocommerce_check_cart_items' ),
		) as $trigger_name => $trigger ) {
			$this->automatic( 'summer' . md5( $trigger_name ) );
			$this->add( $this->product() );
			self::assertCount( 1, $this->applied(), $trigger_name );
			$coupon = new \WC_Coupon( $this->applied()[0] );
			$coupon->set_date_expires( time() - DAY_IN_SECONDS );
			$coupon->save();
			wc_clear_notices();
			$trigger();
			self::assertSame(
				array( array(), 0, 1 ),
				array( $this->applied(), wc_notice_count( 'error' ), wc_notice_count( 'notice' ) ),
				$trigger_name
			);
		}
	}

	public function test_updates_coupon_list_when_merchant_saves_or_trashes_a_coupon(): void {
		$this->automatic( 'summer' );
		self::assertSame( array( 'summer' ), AutomaticCoupons::codes() );
		$coupon = new \WC_Coupon( 'summer' );
		wp_trash_post( $coupon->get_id() );
		self::assertSame( array(), AutomaticCoupons::codes() );
		wp_untrash_post( $coupon->get_id() );
		wp_publish_post( $coupon->get_id() );
		self::assertSame( array( 'summer' ), AutomaticCoupons::codes() );
		$queries = $GLOBALS['wpdb']->num_queries;
		AutomaticCoupons::codes();
		self::assertSame( $queries, $GLOBALS['wpdb']->num_queries );
		do_action( 'woocommerce_coupon_options_save', $coupon->get_id(), $coupon );
		self::assertSame( array(), AutomaticCoupons::codes() );
	}
}
