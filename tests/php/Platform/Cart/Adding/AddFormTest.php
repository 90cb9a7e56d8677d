<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Adding;

use Aisle\Platform\Cart\Adding\AddForm;
use Aisle\Platform\Cart\CartApi;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\Platform\Cart\CartTestCase;

final class AddFormTest extends CartTestCase {

	public function test_adds_form_with_woocommerce_handler_without_redirect(): void {
		add_filter( 'pre_option_woocommerce_cart_redirect_after_add', static fn(): string => 'yes', 5 );
		$posted = array();
		add_filter(
			'woocommerce_add_cart_item_data',
			static function ( array $data ) use ( &$posted ): array {
				$posted = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security.NonceVerification
				return $data + array( 'engraving' => $posted['engraving'] );
			}
		);
		$response = $this->send_form( array(
			'add-to-cart' => (string) $this->product()->get_id(),
			'quantity'    => '2',
			'engraving'   => "Ada's",
		) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( "Ada's", WC()->cart->get_cart_item( $response->json['results'][0]['key'] )['engraving'] );
		self::assertStringContainsString( 'Test mug', $response->json['notices'][0]['text'] );
		self::assertStringNotContainsString( 'View cart', $response->json['notices'][0]['text'] );
	}

	public function test_calculates_totals_once_per_form(): void {
		$calculated = 0;
		add_action(
			'woocommerce_after_calculate_totals',
			static function () use ( &$calculated ): void {
				++$calculated;
			}
		);
		$this->send_form( array( 'add-to-cart' => (string) $this->product()->get_id() ) );
		self::assertSame( 1, $calculated );
		self::assertEquals( 10, WC()->cart->get_total( 'edit' ) );
	}

	public function test_adds_variation_with_its_attributes(): void {
		list( $parent, $variation ) = $this->variable();
		$response = $this->send_form( array(
			'add-to-cart'    => (string) $parent,
			'product_id'     => (string) $parent,
			'variation_id'   => (string) $variation,
			'attribute_size' => 'S',
		) );
		self::assertSame( $variation, $response->json['cart']['lines'][0]['variation_id'], $response->body );
	}

	public function test_rejects_form_without_selected_options(): void {
		list( $parent ) = $this->variable();
		$result         = $this->send_form( array(
			'add-to-cart' => (string) $parent,
			'product_id'  => (string) $parent,
		) )->json['results'][0];
		self::assertSame(
			array( 'options_required', 'Please select some product options before adding this product to your cart.' ),
			array( $result['code'], $result['msg'] )
		);
		self::assertArrayNotHasKey( 'product_url', $result );
	}

	public function test_rejects_variation_when_its_attribute_is_cleared(): void {
		list( $parent, $variation ) = $this->variable();
		$form   = array( 'add-to-cart' => (string) $parent, 'product_id' => (string) $parent, 'variation_id' => (string) $variation );
		$result = $this->send_form( $form + array( 'attribute_size' => '' ) )->json['results'][0];
		self::assertSame( 'options_required', $result['code'] ?? 'sold' );
		self::assertSame( 0, WC()->cart->get_cart_contents_count() );
		self::assertTrue( $this->send_form( $form )->json['results'][0]['ok'], 'who names only the variation means that one' );
	}

	public function test_reports_insufficient_stock_of_selected_variation(): void {
		list( $parent, $id ) = $this->variable();
		$variation           = wc_get_product( $id );
		self::assertInstanceOf( \WC_Product_Variation::class, $variation );
		$variation->set_manage_stock( true );
		$variation->set_stock_quantity( 1 );
		$variation->save();
		$form   = array(
			'add-to-cart'    => (string) $parent,
			'product_id'     => (string) $parent,
			'variation_id'   => (string) $id,
			'attribute_size' => 'S',
		);
		$result = $this->send_form( $form + array( 'quantity' => '3' ) )->json['results'][0];
		self::assertSame( 'not_enough_stock', $result['code'] );
		self::assertStringNotContainsString( 'select some product options', $result['msg'] );
		self::assertNotSame( '', $result['msg'] );
	}

	public function test_returns_field_errors_with_the_rejection(): void {
		$fields = array( '12' => array( 'f_name' => 'Please enter a name.' ) );
		add_filter( 'woocommerce_add_to_cart_validation', '__return_false' );
		add_filter( 'aisle_add_to_cart_field_errors', static fn(): array => $fields );
		$result = $this->send_form( array( 'add-to-cart' => (string) $this->product()->get_id() ) )->json['results'][0];
		self::assertSame( array( 'invalid_options', array( 12 => $fields['12'] ) ), array( $result['code'], $result['fields'] ) );
		self::assertArrayNotHasKey( 'product_url', $result );
	}

	public function test_returns_product_url_or_message_when_add_is_rejected_silently(): void {
		$mug = $this->product();
		$this->add( $mug );
		add_filter( 'woocommerce_add_to_cart_validation', '__return_false' );
		WC()->session->set_customer_session_cookie( true );
		$result = $this->send_form( array( 'add-to-cart' => (string) $mug->get_id() ) )->json['results'][0];
		self::assertSame( array( 'refused', get_permalink( $mug->get_id() ) ), array( $result['code'], $result['product_url'] ) );
		self::assertSame(
			array( 'This product could not be added to the cart.' ),
			array_column( wc_get_notices( 'error' ), 'notice' ),
			'The page to which the shopper is sent says it.'
		);

		$this->switch_to_new_visitor();
		$result = $this->send_form( array( 'add-to-cart' => (string) $mug->get_id() ) )->json['results'][0];
		self::assertSame( array( 'refused', 'This product could not be added to the cart.' ), array( $result['code'], $result['msg'] ) );
		self::assertArrayNotHasKey( 'product_url', $result );
	}

	public function test_rejects_invalid_and_excessive_quantities(): void {
		add_filter( 'woocommerce_store_api_product_quantity_maximum', static fn(): int => 5 );
		$mug = (string) $this->product()->get_id();
		foreach ( array(
			'-2'       => 'invalid_quantity',
			'1.9'      => 'invalid_quantity',
			'2e1'      => 'invalid_quantity',
			'99999999' => 'above_maximum',
			'6'        => 'above_maximum',
		) as $quantity => $code ) {
			$result = $this->send_form( array( 'add-to-cart' => $mug, 'quantity' => (string) $quantity ) )->json['results'][0];
			self::assertSame( $code, $result['code'], (string) $quantity );
		}
		self::assertSame( array(), $this->quantities() );
	}

	public function test_rejects_quantity_above_stock_with_woocommerce_message(): void {
		$lamp   = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 2 ) );
		$result = $this->send_form( array( 'add-to-cart' => (string) $lamp->get_id(), 'quantity' => '3' ) )->json['results'][0];
		self::assertSame( 'not_enough_stock', $result['code'] );
		self::assertSame( array(), $this->quantities() );
	}

	public function test_returns_cart_when_product_type_handler_redirects(): void {
		add_filter( 'woocommerce_add_to_cart_handler', static fn(): string => 'subscription' );
		add_action(
			'woocommerce_add_to_cart_handler_subscription',
			static function (): void {
				WC()->cart->add_to_cart( absint( $_REQUEST['add-to-cart'] ) ); // phpcs:ignore WordPress.Security
				wp_safe_redirect( wc_get_cart_url() );
			}
		);
		$response = $this->send_form_on_wp_loaded( array( 'add-to-cart' => (string) $this->product()->get_id() ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertCount( 1, $response->json['cart']['lines'] );
	}

	public function test_ignores_coupon_posted_with_the_form(): void {
		$this->coupon( 'testten', 'percent', '10' );
		$this->send_form( array(
			'add-to-cart'  => (string) $this->product()->get_id(),
			'apply_coupon' => '1',
			'coupon_code'  => 'testten',
		) );
		\WC_Form_Handler::update_cart_action();
		self::assertSame( array(), WC()->cart->get_applied_coupons() );
	}

	public function test_does_not_add_form_of_a_rejected_request(): void {
		$fields   = array(
			'add-to-cart'     => (string) $this->product()->get_id(),
			'aisle_operation' => '{"id":"foreign-one","type":"add_form"}',
		);
		$_REQUEST = $fields;
		$response = $this->dispatch_shop_ajax( 'aisle_cart', $fields, array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' ) );
		\WC_Form_Handler::add_to_cart_action();
		self::assertSame( array( 403, 'cross_origin', array() ), array( $response->status, $response->json['code'], $this->quantities() ) );
	}

	public function test_adds_form_when_a_plugin_removed_woocommerce_handler(): void {
		$mug      = $this->product();
		$response = $this->send_full_request( array( 'add-to-cart' => (string) $mug->get_id(), 'quantity' => '2' ), null );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( array( 2 ), array_values( $this->quantities() ) );
		self::assertNotFalse( has_action( 'woocommerce_add_to_cart', array( WC()->cart, 'calculate_totals' ) ) );
	}

	public function test_adds_form_only_once_when_another_handler_ran(): void {
		$mug      = $this->product();
		$handlers = array(
			'woocommerce’s'        => array( static fn () => \WC_Form_Handler::add_to_cart_action(), 20 ),
			'another’s'            => array( static fn () => WC()->cart->add_to_cart( $mug->get_id() ), 20 ),
			'woocommerce’s, later' => array( static fn () => \WC_Form_Handler::add_to_cart_action(), 25 ),
		);
		$expected = 0;
		foreach ( $handlers as $handler_name => list( $handler, $priority ) ) {
			$this->send_full_request( array( 'add-to-cart' => (string) $mug->get_id() ), $handler, $priority );
			self::assertSame( array( ++$expected ), array_values( $this->quantities() ), $handler_name );
		}
		$validation_count = 0;
		$reject           = static function () use ( &$validation_count ): bool {
			++$validation_count;
			return false;
		};
		add_filter( 'woocommerce_add_to_cart_validation', $reject );
		$response = $this->send_full_request( array( 'add-to-cart' => (string) $mug->get_id() ), $handlers['woocommerce’s'][0] );
		self::assertSame( array( 'refused', 1 ), array( $response->json['results'][0]['code'], $validation_count ) );
	}

	/**
	 * Simulates a real request: `wp_loaded` with this form handler, then the Ajax endpoints.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function send_full_request( array $fields, ?callable $handler, int $priority = 20 ): JsonResponse {
		$_GET['wc-ajax'] = 'aisle_cart';
		remove_all_actions( 'wp_ajax_nopriv_test_request' );
		$run_aisle_handler = static function ( int $priority, string $owner ): void {
			foreach ( $GLOBALS['wp_filter']['wp_loaded']->callbacks[ $priority ] ?? array() as $callback ) {
				if ( is_array( $callback['function'] ) && $callback['function'][0] instanceof $owner ) {
					call_user_func( $callback['function'] ); // @phpstan-ignore argument.type (Hooked is callable.)
				}
			}
		};
		add_action( 'wp_ajax_nopriv_test_request', static fn () => $run_aisle_handler( 5, CartApi::class ), 5 );
		add_action( 'wp_ajax_nopriv_test_request', $handler ?? '__return_null', $priority );
		add_action( 'wp_ajax_nopriv_test_request', static fn () => $run_aisle_handler( 21, AddForm::class ), 21 );
		add_action( 'wp_ajax_nopriv_test_request', static fn () => do_action( 'wc_ajax_aisle_cart' ), 30 );
		return $this->dispatch_site_ajax(
			'test_request',
			$fields + array( 'aisle_operation' => (string) wp_json_encode( array( 'id' => self::new_id(), 'type' => 'add_form' ) ) )
		);
	}

	/**
	 * Simulates a real request: parsed on `wp_loaded` at 5, handled there at 20, before the Ajax endpoints.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function send_form_on_wp_loaded( array $fields ): JsonResponse {
		$_GET['wc-ajax'] = 'aisle_cart';
		$early           = array();
		foreach ( $GLOBALS['wp_filter']['wp_loaded']->callbacks[5] as $callback ) {
			if ( is_array( $callback['function'] ) && $callback['function'][0] instanceof CartApi ) {
				$early[] = $callback['function'];
			}
		}
		self::assertCount( 1, $early );
		add_action( 'wp_ajax_nopriv_test_wp_loaded', $early[0], 5 );
		add_action( 'wp_ajax_nopriv_test_wp_loaded', array( \WC_Form_Handler::class, 'add_to_cart_action' ), 20 );
		return $this->dispatch_site_ajax(
			'test_wp_loaded',
			$fields + array( 'aisle_operation' => '{"id":"on-wp-loaded","type":"add_form"}' )
		);
	}

	/**
	 * @return array{int, int} IDs of product and variation.
	 */
	private function variable(): array {
		$size = new \WC_Product_Attribute();
		$size->set_name( 'size' );
		$size->set_options( array( 'S', 'M' ) );
		$size->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Test scarf' );
		$product->set_status( 'publish' );
		$product->set_attributes( array( $size ) );
		$product->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_attributes( array( 'size' => 'S' ) );
		$variation->set_regular_price( '20' );
		$variation->save();
		\WC_Product_Variable::sync( $product->get_id() );
		return array( $product->get_id(), $variation->get_id() );
	}
}
