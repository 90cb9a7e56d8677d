<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Requests and settings that no page of the store sends, and carts that change between two requests.
 */
#[RequiresFunction( 'wc_get_container' )]
final class TipMisuseTest extends TipsTestCase {

	public function test_never_charges_for_keys_and_values_of_any_type(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$keys   = array( 0, 1, 1.5, true, null, array(), array( 'driver' ), array( 'key' => 'driver' ), '', ' driver', 'DRIVER' );
		$keys[] = "driver\0";
		$keys   = array( ...$keys, 'driver:10%', '__proto__', '../driver', "driver' OR 1=1", str_repeat( 'driver', 2000 ), '*', '%' );
		$values = array( 0, -0.0, -3, 1e308, 1e-7, 3.999, true, false, null, array(), array( 'value' => '3' ), '3-', '--3' );
		$values = array( ...$values, "3\u{0}3", "\u{202E}3", '0x3', '1e1', '3;3', '25%', '１０％', '100%', '%', '-10%', '10%%', 'ROUND_UP' );
		$values = array( ...$values, '3.', '٣٫٩٩٩', '80.01', '∞' );
		foreach ( array_chunk( array_map( static fn( $key ): array => array( $key, '10%' ), $keys ), 16 ) as $pairs ) {
			$this->assert_all_rejected( $pairs, array( 'unknown_tip' ) );
		}
		foreach ( array_chunk( array_map( static fn( $value ): array => array( 'driver', $value ), $values ), 16 ) as $pairs ) {
			$this->assert_all_rejected( $pairs, array( 'unknown_tip', 'bad_amount', 'too_high' ) );
		}
		self::assertSame( '80.00', $this->total() );
	}

	/**
	 * @param list<array{mixed, mixed}> $pairs Key and value.
	 * @param list<string>              $codes
	 */
	private function assert_all_rejected( array $pairs, array $codes ): void {
		$operations = array_map(
			static fn( array $pair ): array => array( 'type' => 'apply_tip', 'key' => $pair[0], 'value' => $pair[1] ),
			$pairs
		);
		foreach ( $this->call( ...$operations )->json['results'] as $index => $result ) {
			self::assertContains( $result['code'] ?? 'accepted', $codes, (string) wp_json_encode( $pairs[ $index ] ) );
		}
	}

	public function test_checks_the_limit_against_the_goods_of_the_same_request(): void {
		$this->tips();
		$mug    = $this->product( '80' )->get_id();
		$apply  = static fn( string $value ): array => array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => $value );
		$result = $this->call( array( 'type' => 'add', 'product_id' => $mug, 'quantity' => 2 ), $apply( '120' ) )->json['results'];
		self::assertSame( array( true, true ), array_column( $result, 'ok' ) );
		self::assertSame( '280.00', $this->total() );
		$reduce = array( 'type' => 'set_quantity', 'key' => $result[0]['key'], 'quantity' => 1 );
		$result = $this->call( $reduce, $apply( '100' ) )->json['results'];
		self::assertSame( 'too_high', $result[1]['code'] ?? '' );
	}

	public function test_calculates_totals_once_for_many_tips_of_a_request(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$before = did_action( 'woocommerce_before_calculate_totals' );
		$this->call( ...array_map(
			static fn( int $amount ): array => array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => (string) $amount ),
			range( 1, 32 )
		) );
		self::assertLessThanOrEqual( 3, did_action( 'woocommerce_before_calculate_totals' ) - $before );
		self::assertSame( '112.00', $this->total() );
	}

	public function test_applies_a_repeated_operation_once(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$apply = array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => '3', 'id' => 'tip-replayed-1' );
		$this->call( $apply );
		$this->call( array( 'type' => 'remove_tip', 'key' => 'driver' ) );
		$this->call( $apply );
		self::assertSame( '80.00', $this->total() );
	}

	public function test_applies_no_tip_of_another_visitor(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$this->apply( '3' );
		$this->switch_to_new_visitor();
		$this->add( $this->product( '80' ) );
		self::assertSame( '80.00', $this->total() );
	}

	public function test_rejects_forged_calls_of_scripts(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$fields = array( 'key' => 'driver', 'value' => '3', 'security' => '' );
		$forgeries = array( array( 'key' => array( 'driver' ) ), array( 'value' => array( '3' ) ), array( 'value' => "\xff3" ) );
		foreach ( $forgeries as $forged ) {
			foreach ( array( 'dispatch_shop_ajax', 'dispatch_site_ajax' ) as $dispatch ) {
				self::assertSame( 'error', $this->$dispatch( 'wpcot_apply_tip', $forged + $fields )->json['status'] );
			}
		}
		self::assertSame( '80.00', $this->total() );
		$this->log_in( 'customer' );
		foreach ( array( '', 'forged', array( wp_create_nonce( 'aisle_cart' ) ) ) as $nonce ) {
			self::assertSame( 403, $this->dispatch_shop_ajax( 'wpcot_apply_tip', array( 'security' => $nonce ) + $fields )->status );
		}
		self::assertSame( array(), $this->fees() );
	}

	public function test_charges_once_in_the_store_api_and_in_its_order(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$apply  = array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => '3' );
		$change = array( 'namespace' => 'aisle', 'data' => array( 'operations' => array( $apply ) ) );
		foreach ( array( 1, 2 ) as $time ) {
			self::assertSame( 200, $this->store_api( 'POST', '/wc/store/v1/cart/extensions', $change )->get_status(), "time $time" );
		}
		$change['data']['operations'][0]['value'] = '25%';
		self::assertSame( 400, $this->store_api( 'POST', '/wc/store/v1/cart/extensions', $change )->get_status() );
		$response = $this->order_in_store_api();
		$order    = wc_get_order( $response->get_data()['order_id'] ?? 0 );
		self::assertInstanceOf( \WC_Order::class, $order );
		self::assertSame( array( 1, 83.0 ), array( count( $order->get_fees() ), (float) $order->get_total() ) );
		self::assertSame( 'driver', array_values( $order->get_fees() )[0]->get_meta( '_aisle_tip' ) );
	}

	public function test_keeps_tip_within_limit_when_coupon_pays_the_goods(): void {
		$this->tips( array(), self::DRIVER, array( 'name' => 'Kitchen', 'cap' => '30%' ) + self::DRIVER );
		$this->add( $this->product( '80' ) );
		$this->coupon( 'free', 'percent', '100' );
		WC()->cart->apply_coupon( 'free' );
		$this->apply( '10%' );
		$this->apply( '3', 'kitchen' );
		self::assertSame( array(), $this->fees() );
		self::assertSame( 'too_high', $this->apply( '2', 'kitchen' ) );
		self::assertSame( '', $this->apply( '3' ) );
		self::assertSame( '3.00', $this->total() );
	}

	public function test_adds_no_tip_below_zero_when_other_fees_exceed_the_cart(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		add_action( 'woocommerce_cart_calculate_fees', static fn( \WC_Cart $cart ) => $cart->add_fee( 'Credit', -500.4 ) );
		foreach ( array( '3' => '3', 'round_up' => null ) as $value => $fee ) {
			$this->apply( (string) $value );
			self::assertSame( $fee, $this->fees()['Driver'][0] ?? null );
			self::assertSame( '0.00', $this->total() );
		}
	}

	public function test_starts_a_new_cart_without_tip_when_every_line_was_removed(): void {
		$this->tips();
		$key = $this->add( $this->product( '80' ) );
		$this->apply( '3' );
		foreach ( array( 'restore' => '83.00', 'add' => '10.00' ) as $type => $total ) {
			$this->call( array( 'type' => 'remove', 'key' => $key ) );
			do_action( 'woocommerce_cart_loaded_from_session', WC()->cart );
			$product = array( 'product_id' => $this->product( '10' )->get_id(), 'quantity' => 1 );
			$result  = $this->call( array( 'type' => $type, 'key' => $key ) + $product );
			self::assertTrue( $result->json['results'][0]['ok'], $result->body );
			self::assertSame( $total, $this->total(), $type );
		}
		$this->apply( '3' );
		$this->add( $this->product( '20' ) );
		self::assertSame( '33.00', $this->total(), 'Only the first add clears the tip.' );
	}

	public function test_charges_an_entered_amount_unconverted_when_a_button_has_the_same_text(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		add_filter( 'aisle_currency_factor', static fn(): float => 2.0 );
		$this->apply( '3' );
		self::assertSame( '86.00', $this->total() );
		$this->call( array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => '3', 'entered' => true ) );
		self::assertSame( '83.00', $this->total() );
		self::assertSame( 'custom', $this->send( array() )->json['cart']['extensions']['tips'][0]['kind'] );
		$html = (string) preg_replace( '/\s+/', ' ', do_shortcode( '[aisle_tips]' ) );
		self::assertStringContainsString( 'value="driver:3" aria-pressed="false"', $html );
		$this->call( array( 'type' => 'apply_tip', 'key' => 'driver', 'value' => '10%', 'entered' => true ) );
		self::assertSame( '88.00', $this->total() );
	}

	public function test_survives_the_removal_of_its_fee_by_another_plugin(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$remove = static fn( \WC_Cart $cart ) => $cart->fees_api()->set_fees( array() );
		add_action( 'woocommerce_cart_calculate_fees', $remove, PHP_INT_MAX );
		$this->apply( '3' );
		self::assertSame( '80.00', $this->total() );
		self::assertSame( array(), $this->order()->get_fees() );
	}

	public function test_keeps_the_tip_of_an_order_and_drops_that_of_the_cart_when_deleted(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$this->apply( '3' );
		$order = $this->order();
		$order->set_status( 'failed' );
		$order->save();
		add_filter( 'aisle_tips', '__return_empty_array' );
		self::assertSame( '80.00', $this->total() );
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		$order->calculate_totals();
		self::assertSame( 83.0, (float) $order->get_total() );
	}

	public function test_offers_only_readable_tips_of_a_filter(): void {
		$this->tips();
		$this->add( $this->product( '80' ) );
		$entries = array( null, 'driver', 5, array(), array( 'name' => array( 'x' ) ), array( 'name' => ' ' ), array( 'name' => 'Bare' ) );
		$entries = array( ...$entries, array( 'name' => 'Odd', 'presets' => array( '3' ), 'cap' => array(), 'custom' => 'yes' ) );
		$entries = array( ...$entries, array( 'presets' => '"><b>, 4, -1, 101%, a:b' ) + self::DRIVER );
		$entries = array( ...$entries, array( 'presets' => '9' ) + self::DRIVER );
		add_filter( 'aisle_tips', static fn(): array => $entries );
		$tips = array_column( $this->send( array() )->json['cart']['extensions']['tips'], 'buttons', 'key' );
		self::assertSame( array( 'bare', 'odd', 'driver' ), array_keys( $tips ) );
		self::assertSame( array( '4', 'round_up', '' ), array_column( $tips['driver'], 'value' ) );
		self::assertSame( 'bad_amount', $this->apply( '9x' ) );
		self::assertSame( '', $this->apply( '4' ) );
		self::assertSame( '84.00', $this->total() );
		add_filter( 'aisle_tips', '__return_null', 20 );
		self::assertSame( '80.00', $this->total() );
	}

	public function test_prints_names_as_text_in_page_order_and_mail(): void {
		$names = array( '5', 'Чаевые', '<img src=x onerror=alert(1)>', 'A & "B" 100%s' );
		$this->tips();
		$entry = static fn( string $name ): array => compact( 'name' ) + self::DRIVER;
		add_filter( 'aisle_tips', static fn(): array => array_map( $entry, $names ) );
		$this->add( $this->product( '80' ) );
		$tips = $this->send( array() )->json['cart']['extensions']['tips'];
		self::assertSame( $names, array_column( $tips, 'name' ) );
		foreach ( $tips as $tip ) {
			self::assertSame( '', $this->apply( '3', $tip['key'] ), $tip['name'] );
		}
		self::assertSame( '92.00', $this->total() );
		self::assertStringNotContainsString( '<img', do_shortcode( '[aisle_tips]' ) );
		$order        = $this->order();
		$mail         = ( new \WC_Emails() )->get_emails()['WC_Email_Customer_Processing_Order'];
		$mail->object = $order;
		self::assertStringNotContainsString( 'onerror', (string) preg_replace( '/&lt;.*?&gt;/', '', $mail->get_content_html() ) );
	}

	public function test_names_the_same_key_in_every_language(): void {
		$keys = array();
		foreach ( array( 'en_US', 'de_DE', 'da_DK' ) as $locale ) {
			add_filter( 'locale', static fn(): string => $locale, 99 );
			$keys[] = \Aisle\Features\Tips\TipSettings::key( 'Küche für Ærø' );
		}
		self::assertCount( 1, array_unique( $keys ), implode( ' ', $keys ) );
	}

	public function test_updates_amounts_of_the_classic_checkout_with_the_order_review(): void {
		$this->tips();
		$this->add( $this->product( '80.20' ) );
		$fragments = apply_filters( 'woocommerce_update_order_review_fragments', array( '.other' => 'x' ) );
		$round_up  = '.aisle-tip__button[value="driver:round_up"] .aisle-tip__amount';
		self::assertSame( '<span class="aisle-tip__amount">$0.80</span>', $fragments[ $round_up ] ?? '' );
		self::assertSame( 'x', $fragments['.other'] );
		add_action( 'woocommerce_cart_calculate_fees', static fn( \WC_Cart $cart ) => $cart->add_fee( 'Other', 0.3 ) );
		WC()->cart->calculate_totals();
		$fragments = apply_filters( 'woocommerce_update_order_review_fragments', array() );
		self::assertSame( '<span class="aisle-tip__amount">$0.50</span>', $fragments[ $round_up ] );
	}
}
