<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Tests\JsonResponse;

/**
 * The specification's requests of a cart drawer, as sent by scripts of themes and other plugins.
 */
final class DrawerAjaxTest extends CartTestCase {

	/** Headers of another script's request: the browser's own, and none of Aisle's. */
	private const THIRD_PARTY_SCRIPT = array( 'Sec-Fetch-Site' => 'same-origin' );

	/**
	 * @param array<string, mixed> $fields
	 */
	private function drawer( string $name, array $fields = array() ): JsonResponse {
		return $this->dispatch_shop_ajax( 'fkcart_' . $name, $fields, self::THIRD_PARTY_SCRIPT );
	}

	/**
	 * Simulates a request: WooCommerce's form handler runs between Aisle's two callbacks.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function drawer_add( array $fields ): JsonResponse {
		return $this->drawer( 'add_item', $fields );
	}

	public function test_returns_code_nonce_and_fragments_of_the_slide_cart(): void {
		$this->add( $this->product() );
		$response = $this->drawer( 'get_slide_cart' );
		self::assertSame(
			array( 200, true, '', 'no' ),
			array(
				$response->json['code'],
				$response->json['status'],
				$response->json['ajax_nonce'],
				$response->json['fkcart_re_run_slide_cart'],
			)
		);
		self::assertStringContainsString( 'Test mug', $response->json['fragments']['div.widget_shopping_cart_content'] );
		self::assertSame( WC()->cart->get_cart_hash(), $response->json['cart_hash'] );
	}

	public function test_adds_item_with_quantity_and_other_form_fields(): void {
		$engraving = null;
		add_filter( 'woocommerce_add_cart_item_data', static function ( array $data ) use ( &$engraving ): array {
			$engraving = wp_unslash( $_POST['engraving'] ?? null );
			return $data;
		} );
		$response = $this->drawer_add( array(
			'fkcart_product_id' => (string) $this->product()->get_id(),
			'fkcart_quantity'   => '3',
			'engraving'         => 'To "Anna"',
		) );
		self::assertSame( array( 200, true ), array( $response->json['code'], $response->json['status'] ), $response->body );
		self::assertSame( array( 3 ), array_values( $this->quantities() ) );
		self::assertSame( 'To "Anna"', $engraving );
	}

	public function test_adds_variation_with_its_attributes(): void {
		[ $parent, $variation ] = $this->variable();
		$response = $this->drawer_add( array(
			'fkcart_product_id'   => (string) $parent,
			'fkcart_quantity'     => '1',
			'fkcart_variation_id' => (string) $variation,
			'attributes'          => array( 'attribute_size' => 'Large' ),
		) );
		self::assertSame( 200, $response->json['code'], $response->body );
		self::assertSame( array( $variation ), array_column( WC()->cart->get_cart(), 'variation_id', null ) );
		self::assertSame( array( 'attribute_size' => 'Large' ), current( WC()->cart->get_cart() )['variation'] );
	}

	/**
	 * @return array{int, int} IDs of a product and its only variation.
	 */
	private function variable(): array {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'Large', 'Small' ) );
		$attribute->set_variation( true );
		$attribute->set_visible( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Test shirt' );
		$product->set_attributes( array( $attribute ) );
		$product->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_attributes( array( 'size' => 'Large' ) );
		$variation->set_regular_price( '20' );
		$variation->save();
		\WC_Product_Variable::sync( $product->get_id() );
		return array( $product->get_id(), $variation->get_id() );
	}

	public function test_applies_validation_of_other_plugins_to_add_and_change(): void {
		$mug = $this->product();
		$key = $this->add( $mug );
		$no  = static function (): bool {
			wc_add_notice( 'Not on a Monday.', 'error' );
			return false;
		};
		add_filter( 'woocommerce_add_to_cart_validation', $no );
		add_filter( 'woocommerce_update_cart_validation', $no );
		foreach ( array(
			$this->drawer_add( array( 'fkcart_product_id' => (string) $mug->get_id(), 'fkcart_quantity' => '1' ) ),
			$this->drawer( 'update_item', array( 'cart_key' => $key, 'quantity' => '4' ) ),
		) as $response ) {
			self::assertSame(
				array( 200, 400, false, 'Not on a Monday.' ),
				array( $response->status, $response->json['code'], $response->json['status'], $response->json['msg'] )
			);
		}
		self::assertSame( array( $key => 1 ), $this->quantities() );
	}

	public function test_changes_and_removes_line_by_its_key(): void {
		$key      = $this->add( $this->product() );
		$response = $this->drawer( 'update_item', array( 'cart_key' => $key, 'quantity' => '4' ) );
		self::assertSame( array( 200, array( $key => 4 ) ), array( $response->json['code'], $this->quantities() ) );
		$response = $this->drawer( 'update_item', array( 'cart_key' => $key, 'quantity' => '-1' ) );
		self::assertSame( array( 400, array( $key => 4 ) ), array( $response->json['code'], $this->quantities() ) );
		$response = $this->drawer( 'remove_item', array( 'cart_key' => $key ) );
		self::assertSame( array( 200, array() ), array( $response->json['code'], $this->quantities() ) );
		self::assertSame( 400, $this->drawer( 'remove_item', array( 'cart_key' => $key ) )->json['code'] );
	}

	public function test_applies_and_removes_coupon(): void {
		$this->coupon( 'autumn', 'percent', '10' );
		$this->add( $this->product() );
		self::assertSame( 200, $this->drawer( 'apply_coupon', array( 'discount_code' => 'Autumn' ) )->json['code'] );
		self::assertSame( array( 'autumn' ), WC()->cart->get_applied_coupons() );
		self::assertSame( 200, $this->drawer( 'remove_coupon', array( 'discount_code' => 'autumn' ) )->json['code'] );
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
		$response = $this->drawer( 'apply_coupon', array( 'discount_code' => '' ) );
		self::assertSame( array( 400, 'Please enter a coupon code.' ), array( $response->json['code'], $response->json['msg'] ) );
	}

	public function test_runs_quick_view_operation_and_rejects_it_when_missing(): void {
		add_filter(
			'aisle_cart_operations',
			static fn( array $operations ): array => array_diff_key( $operations, array( 'quick_view' => 1 ) ),
			99
		);
		$response = $this->drawer( 'quick_view', array( 'product_id' => '12' ) );
		self::assertSame( array( 200, 400, false ), array( $response->status, $response->json['code'], $response->json['status'] ) );
		add_filter(
			'aisle_cart_operations',
			static fn( array $operations ): array =>
				array(
					'quick_view' => static fn( array $operation ): array =>
						array( 'quick_view_content' => "<p>{$operation['product_id']} {$operation['cart_key']}</p>" ),
				) + $operations,
			100
		);
		$response = $this->drawer( 'quick_view', array( 'product_id' => '12', 'cart_key' => 'abc' ) );
		self::assertSame( array( 200, '<p>12 abc</p>' ), array( $response->json['code'], $response->json['quick_view_content'] ) );
	}

	public function test_requests_another_run_when_a_filter_asks_for_it(): void {
		add_filter( 'aisle_cart_run_again', '__return_true' );
		self::assertSame( 'yes', $this->drawer( 'get_slide_cart' )->json['fkcart_re_run_slide_cart'] );
		self::assertTrue( $this->call( array( 'type' => 'get' ) )->json['run_again'] );
	}

	public function test_rejects_cross_site_requests_and_requests_without_origin(): void {
		$mug = (string) $this->product()->get_id();
		foreach ( array(
			array(),
			array( 'Sec-Fetch-Site' => 'cross-site' ),
			array( 'Sec-Fetch-Site' => 'same-site' ),
			array( 'Sec-Fetch-Site' => 'none' ),
			array( 'Origin' => 'https://evil.example' ),
			array( 'X-Aisle' => '1' ),
			array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ),
		) as $headers ) {
			unset( $_SERVER['HTTP_X_AISLE'], $_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN'] );
			$response = $this->dispatch_shop_ajax(
				'fkcart_add_item',
				array( 'fkcart_product_id' => $mug, 'add-to-cart' => $mug ),
				$headers
			);
			self::assertSame(
				array( 403, 403, false ),
				array( $response->status, $response->json['code'], $response->json['status'] ),
				(string) wp_json_encode( $headers )
			);
		}
		self::assertSame( array(), $this->quantities() );
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'] );
		self::assertSame(
			200,
			$this->dispatch_shop_ajax(
				'fkcart_add_item',
				array( 'fkcart_product_id' => $mug ),
				array( 'Origin' => home_url() )
			)->json['code']
		);
	}

	public function test_requires_nonce_of_the_slide_cart_for_customers(): void {
		$this->log_in( 'customer' );
		$key      = (string) WC()->cart->add_to_cart( $this->product()->get_id() );
		$response = $this->drawer( 'update_item', array( 'cart_key' => $key, 'quantity' => '2', 'nonce' => 'stale' ) );
		self::assertSame( array( 403, 403, array( $key => 1 ) ), array( $response->status, $response->json['code'], $this->quantities() ) );
		$nonce = $this->drawer( 'get_slide_cart' )->json['ajax_nonce'];
		$response = $this->drawer( 'update_item', array( 'cart_key' => $key, 'quantity' => '2', 'nonce' => $nonce ) );
		self::assertSame( array( 200, array( $key => 2 ) ), array( $response->json['code'], $this->quantities() ) );
	}
}
