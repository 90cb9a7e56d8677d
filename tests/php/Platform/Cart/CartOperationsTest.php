<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Http\ApiError;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class CartOperationsTest extends CartTestCase {

	public function test_adds_product_to_woocommerce_cart(): void {
		$key = $this->add( $this->product(), 3 );
		self::assertSame( array( $key => 3 ), $this->quantities() );
	}

	public function test_passes_button_data_to_other_plugins_as_post_data(): void {
		$recorded_posts = array();
		$record_post    = static function ( $is_valid ) use ( &$recorded_posts ) {
			$recorded_posts[] = array( $_POST, $_REQUEST['engraving'] ?? null ); // phpcs:ignore WordPress.Security -- A test.
			return $is_valid;
		};
		add_filter( 'woocommerce_add_to_cart_validation', $record_post );
		// phpcs:ignore WordPress.Security -- A test.
		add_filter(
			'woocommerce_add_cart_item_data',
			static fn( array $data ): array => $data + array( 'engraving' => wp_unslash( $_POST['engraving'] ?? '' ) )
		);
		$id    = $this->product()->get_id();
		$other = $this->product()->get_id();
		$data  = array(
			'product_id'  => '1',
			'quantity'    => '1',
			'product_sku' => 'A',
			'engraving'   => "Ada's",
			'wrap'        => array( 'color' => 'red', 'ribbons' => array( '1', '2' ) ),
		);
		$response = $this->call(
			array( 'type' => 'add', 'product_id' => $id, 'quantity' => 3, 'data' => $data ),
			array( 'type' => 'add', 'product_id' => $other, 'quantity' => 1 )
		);
		$this->assertSame( array( true, true ), array_column( $response->json['results'], 'ok' ) );
		$this->assertSame(
			array(
				'product_id'  => (string) $id,
				'quantity'    => '3',
				'product_sku' => 'A',
				'engraving'   => "Ada\\'s",
				'wrap'        => array( 'color' => 'red', 'ribbons' => array( '1', '2' ) ),
			),
			$recorded_posts[0][0]
		);
		$this->assertSame( "Ada\\'s", $recorded_posts[0][1] );
		$this->assertArrayNotHasKey( 'engraving', $recorded_posts[1][0], 'The data are of one operation alone.' );
		$this->assertSame( array( "Ada's", '' ), array_column( WC()->cart->get_cart(), 'engraving' ) );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function unreadable_data(): array {
		return array(
			'a text'          => array( 'color=red' ),
			'a number'        => array( array( 'wrap' => 5 ) ),
			'too deep'        => array( array( 'a' => array( array( array( array( array( 'b' ) ) ) ) ) ) ),
			'too many values' => array( array_fill( 0, 501, '' ) ),
		);
	}

	/**
	 * @dataProvider unreadable_data
	 */
	public function test_rejects_add_when_button_data_is_unreadable( mixed $data ): void {
		$id       = $this->product()->get_id();
		$response = $this->call( array( 'type' => 'add', 'product_id' => $id, 'quantity' => 1, 'data' => $data ) );
		$this->assertSame( 'bad_operation', $response->json['results'][0]['code'] );
		$this->assertTrue( WC()->cart->is_empty() );
	}

	public function test_calculates_totals_once_for_several_operations(): void {
		$calculated = 0;
		add_action(
			'woocommerce_after_calculate_totals',
			static function () use ( &$calculated ): void {
				++$calculated;
			}
		);
		$mug = $this->product();
		$this->call(
			array( 'type' => 'add', 'product_id' => $mug->get_id() ),
			array( 'type' => 'add', 'product_id' => $mug->get_id() ),
			array( 'type' => 'add', 'product_id' => $this->product( '4' )->get_id() )
		);
		self::assertSame( 1, $calculated );
		self::assertSame( '24.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_keeps_woocommerce_recalculation_after_the_request(): void {
		$this->add( $this->product() );
		WC()->cart->add_to_cart( $this->product( '5' )->get_id() );
		self::assertEquals( 15, WC()->cart->get_total( 'edit' ) );
	}

	public function test_sets_quantity_and_removes_line_at_zero(): void {
		$key = $this->add( $this->product() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 7 ) );
		self::assertSame( array( $key => 7 ), $this->quantities() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => '0' ) );
		self::assertSame( array(), $this->quantities() );
	}

	public function test_restores_removed_line_with_its_quantity(): void {
		$key = $this->add( $this->product(), 4 );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		self::assertSame( array(), $this->quantities() );
		$response = $this->call( array( 'type' => 'restore', 'key' => $key ) );
		self::assertSame( array( $key => 4 ), $this->quantities() );
		self::assertSame( 4, $response->json['cart']['count'] );
	}

	public function test_accepts_decimal_quantities_in_product_steps(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'step' => 0.5, 'min_value' => 0.5 ) + $arguments
		);
		$beans = $this->product();
		$key   = $this->add( $beans, 1.5 );
		self::assertEquals( array( $key => 1.5 ), $this->quantities() );
		$this->assert_rejected( 'wrong_step', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 1.7 ) );
		$line = $this->send( array() )->json['cart']['lines'][0];
		self::assertSame( array( 1.5, 0.5, 0.5, '15.00' ), array( $line['quantity'], $line['min'], $line['step'], $line['total'] ) );
	}

	public function test_adds_decimal_quantities_without_rounding_errors(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'step' => 0.1, 'min_value' => 0.1, 'max_value' => 0.3 ) + $arguments
		);
		$beans = $this->product();
		$key   = $this->add( $beans, 0.1 );
		$this->add( $beans, 0.1 );
		$this->add( $beans, 0.1 );
		self::assertSame( array( $key => 0.3 ), $this->quantities() );
		$this->add( $this->product(), 0.1 );
		$this->add( $this->product(), 0.2 );
		$cart = $this->send( array() )->json['cart'];
		self::assertSame( array( 0.3, 0.6 ), array( $cart['lines'][0]['quantity'], $cart['count'] ) );
	}

	public function test_applies_and_removes_coupon(): void {
		$this->coupon( 'testten', 'percent', '10' );
		$this->add( $this->product(), 2 );
		$cart = $this->call( array( 'type' => 'apply_coupon', 'code' => ' TestTen ' ) )->json['cart'];
		self::assertSame(
			array( array( 'testten', '2.00' ), '2.00', '18.00' ),
			array(
				array( $cart['coupons'][0]['code'], $cart['coupons'][0]['amount'] ),
				$cart['totals']['discount'],
				$cart['totals']['total'],
			)
		);
		$cart = $this->call( array( 'type' => 'remove_coupon', 'code' => 'testten' ) )->json['cart'];
		self::assertSame( array( false, '20.00' ), array( isset( $cart['coupons'] ), $cart['totals']['total'] ) );
	}

	public function test_applies_coupon_when_pasted_code_has_invisible_characters(): void {
		$this->coupon( 'testten', 'percent', '10' );
		$this->coupon( '夏得１０', 'percent', '10' );
		$this->add( $this->product(), 2 );
		foreach ( array( "TestTen\u{200B}", "\u{A0}testten", "\u{202D}TESTTEN\u{202C}", 'ｔｅｓｔｔｅｎ', '夏得１０' ) as $pasted_code ) {
			$cart = $this->call( array( 'type' => 'apply_coupon', 'code' => $pasted_code ) )->json['cart'];
			self::assertCount( 1, $cart['coupons'] ?? array(), rawurlencode( $pasted_code ) );
			$code = $cart['coupons'][0]['code'];
			self::assertSame( '夏得１０' === $pasted_code ? $pasted_code : 'testten', $code );
			$this->call( array( 'type' => 'remove_coupon', 'code' => $code ) );
		}
	}

	public function test_applies_coupon_that_depends_on_an_earlier_operation(): void {
		$this->coupon( 'fromthirty', 'fixed_cart', '5', array( 'minimum_amount' => '30' ) );
		$response = $this->call(
			array( 'type' => 'add', 'product_id' => $this->product()->get_id(), 'quantity' => 3 ),
			array( 'type' => 'apply_coupon', 'code' => 'fromthirty' )
		);
		self::assertSame( '25.00', $response->json['cart']['totals']['total'], $response->body );
	}

	public function test_removes_coupon_with_notice_when_its_minimum_is_missed(): void {
		$this->coupon( 'fromthirty', 'fixed_cart', '5', array( 'minimum_amount' => '30' ) );
		$key = $this->add( $this->product(), 3 );
		$this->call( array( 'type' => 'apply_coupon', 'code' => 'fromthirty' ) );
		$response = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 1 ) );
		self::assertArrayNotHasKey( 'coupons', $response->json['cart'] );
		self::assertSame( '10.00', $response->json['cart']['totals']['total'] );
		self::assertSame( 'error', $response->json['notices'][0]['type'] );
	}

	public function test_runs_operations_added_by_features(): void {
		add_filter(
			'aisle_cart_operations',
			static fn( array $operations ): array => $operations + array(
				'greet' => static fn( array $operation ): array =>
					'Ada' === $operation['name'] ? array( 'greeting' => 'Hello' ) : throw new ApiError( 'who', 'Who?' ),
			)
		);
		self::assertSame( 'Hello', $this->call( array( 'type' => 'greet', 'name' => 'Ada' ) )->json['results'][0]['greeting'] );
		$this->assert_rejected( 'who', array( 'type' => 'greet', 'name' => 'Bob' ) );
	}

	public function test_runs_other_operations_when_one_is_rejected(): void {
		$mug      = $this->product();
		$response = $this->call(
			array( 'type' => 'add', 'product_id' => $mug->get_id() ),
			array( 'type' => 'remove', 'key' => 'nothing' ),
			array( 'type' => 'add', 'product_id' => $mug->get_id() )
		);
		self::assertSame( array( true, false, true ), array_column( $response->json['results'], 'ok' ) );
		self::assertSame( array( 2 ), array_values( $this->quantities() ) );
	}

	public function test_hides_details_of_internal_errors(): void {
		add_action( 'woocommerce_ajax_added_to_cart', static fn() => throw new \RuntimeException( 'secret path' ) );
		$response = $this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertSame( 'internal_error', $response->json['code'] );
		self::assertStringNotContainsString( 'secret', $response->body );
	}

	public function test_rejects_add_with_quantity_zero(): void {
		$mug = $this->product();
		self::assertSame(
			'below_minimum',
			$this->call( array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 0 ) )->json['code']
		);
		self::assertSame(
			'below_minimum',
			$this->send_form( array( 'add-to-cart' => (string) $mug->get_id(), 'quantity' => '0' ) )->json['code']
		);
		self::assertSame( array(), $this->quantities() );
	}

	public function test_reports_long_coupon_code_as_unusable(): void {
		$this->add( $this->product() );
		$msg = fn( string $code ): string => $this->call( array( 'type' => 'apply_coupon', 'code' => $code ) )->json['msg'];
		self::assertSame( 'This coupon cannot be used.', $msg( str_repeat( 'x', 201 ) ) );
		self::assertSame( 'Please enter a coupon code.', $msg( ' ' ) );
	}

	public function test_reports_deleted_variation_once(): void {
		$scarf = new \WC_Product_Variable();
		$scarf->set_name( 'Wool scarf' );
		$scarf->save();
		$line = static fn( int $product, int $variation, int $quantity = 1 ): array => array(
			'key'          => "k$product",
			'product_id'   => $product,
			'variation_id' => $variation,
			'variation'    => array(),
			'quantity'     => $quantity,
		);
		$mug  = $this->product();
		WC()->session->set(
			'cart',
			array( 'a' => $line( $scarf->get_id(), 99999901 ), 'b' => $line( 99999902, 0 ), 'c' => $line( $mug->get_id(), 0, 0 ) )
		);
		// If totals exist, WooCommerce does not recalculate when it loads the cart.
		WC()->session->set( 'cart_totals', array() );
		wc_clear_notices();
		WC()->cart->get_cart_from_session();
		$texts = array_column( wc_get_notices( 'error' ), 'notice' );
		self::assertCount( 2, $texts );
		self::assertStringContainsString( 'Wool scarf', $texts[0] );
		wc_clear_notices();
		WC()->cart->get_cart_from_session();
		self::assertSame( array(), wc_get_notices( 'error' ) );
	}
}
