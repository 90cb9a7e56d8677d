<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

/**
 * The blocks' way into the cart.
 */
final class OptionStoreApiTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class ) ) {
			self::markTestSkipped( 'This shop has no Store API.' );
		}
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
	}

	/**
	 * @param array<string, mixed> $more
	 */
	private function add( \WC_Product $product, array $more ): \Aisle\Tests\JsonReply {
		return $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $product->get_id(), 'quantity' => 1 ) + $more );
	}

	public function test_a_product_with_required_options_is_refused_with_a_sentence(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$reply = $this->add( $product, array() );

		self::assertSame( 400, $reply->status );
		self::assertSame( 'Please choose the options of “Board” on its page first.', $reply->json['message'] );
		self::assertSame( 0, self::lines() );
	}

	public function test_answers_in_the_body_are_taken_in_and_priced(): void {
		$product = $this->product( '64' );
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '3.50' ) ) ) );
		$reply   = $this->add( $product, array( 'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) ) );

		self::assertSame( 201, $reply->status );
		self::assertSame( '6750', $reply->json['items'][0]['prices']['price'] );
		self::assertSame( '6750', $reply->json['totals']['total_price'] );
	}

	public function test_a_bound_quantity_cannot_be_changed_there_either(): void {
		$product = $this->product( '2' );
		$rules   = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => '{field.f_area.value} * 4',
		);
		$form    = $this->form( $product, array( self::text( 'f_area', array( 'type' => 'number' ) ) ), array( 'rules' => $rules ) );
		$item    = $this->add( $product, array( 'aisle_options' => array( $form => array( 'f_area' => self::answer( '2' ) ) ) ) )->json['items'][0];

		self::assertSame( 8, $item['quantity'] );
		self::assertSame( array( 8, 8, false ), array( $item['quantity_limits']['minimum'], $item['quantity_limits']['maximum'], $item['quantity_limits']['editable'] ) );
		$reply = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $item['key'], 'quantity' => 3 ) );
		self::assertSame( 400, $reply->status );
	}
}
