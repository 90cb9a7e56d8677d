<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use PHPUnit\Framework\Attributes\TestWith;

/**
 * Adding to the cart through WooCommerce's blocks (Store API).
 */
final class OptionStoreApiTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		self::needs_woocommerce( 'Store API' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
	}

	/**
	 * @param array<string, mixed> $params
	 */
	private function add( \WC_Product $product, array $params ): \Aisle\Tests\JsonResponse {
		return $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $product->get_id(), 'quantity' => 1 ) + $params );
	}

	public function test_rejects_product_without_its_required_options(): void {
		$product = $this->product();
		$this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );
		$response = $this->add( $product, array() );

		self::assertSame( 400, $response->status );
		self::assertSame( 'Please choose the options of “Board” on its product page first.', $response->json['message'] );
		self::assertSame( 0, self::lines() );
	}

	public function test_accepts_and_prices_answers_in_the_request_body(): void {
		$product = $this->product( '64' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '3.50' ) ) )
		);
		$response   = $this->add( $product, array( 'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) ) );

		self::assertSame( 201, $response->status );
		self::assertSame( '6750', $response->json['items'][0]['prices']['price'] );
		self::assertSame( '6750', $response->json['totals']['total_price'] );
	}

	#[TestWith( array( 1.5, 'whole' ) )]
	#[TestWith( array( 0.5, 'whole' ) )]
	#[TestWith( array( 1.3, 'halves' ) )]
	public function test_rejects_quantity_between_steps( float $quantity, string $sales_unit ): void {
		$product = $this->product( '64' );
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		$step    = '1';
		if ( 'halves' === $sales_unit ) {
			self::sell_half_units();
			$step = '0.5';
		}
		$response = $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/add-item',
			array(
				'id'            => $product->get_id(),
				'quantity'      => $quantity,
				'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			)
		);
		self::assertSame(
			array( 400, "“Board” is sold in multiples of $step." ),
			array( $response->status, $response->json['message'] ?? '' )
		);
		self::assertSame( 0, self::lines() );
	}

	public function test_adds_half_quantities_when_store_sells_them(): void {
		$product = $this->product( '64' );
		$this->form( $product, array( self::text( 'f_name' ) ) );
		self::sell_half_units();
		$response = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $product->get_id(), 'quantity' => 1.5 ) );
		self::assertSame( array( 201, 1.5 ), array( $response->status, $response->json['items'][0]['quantity'] ?? 0 ) );
	}

	private static function sell_half_units(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter( 'woocommerce_quantity_input_step', static fn(): float => 0.5 );
		add_filter( 'woocommerce_quantity_input_min', static fn(): float => 0.5 );
	}

	public function test_rejects_change_of_bound_quantity(): void {
		$product = $this->product( '2' );
		$rules   = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => '{field.f_area.value} * 4',
		);
		$form    = $this->form( $product, array( self::text( 'f_area', array( 'type' => 'number' ) ) ), array( 'rules' => $rules ) );
		$item    = $this->add(
			$product,
			array( 'aisle_options' => array( $form => array( 'f_area' => self::answer( '2' ) ) ) )
		)->json['items'][0];

		self::assertSame( 8, $item['quantity'] );
		self::assertSame(
			array( 8, 8, false ),
			array( $item['quantity_limits']['minimum'], $item['quantity_limits']['maximum'], $item['quantity_limits']['editable'] )
		);
		$response = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/update-item', array( 'key' => $item['key'], 'quantity' => 3 ) );
		self::assertSame( 400, $response->status );
	}

	public function test_returns_answers_and_edit_url_of_an_item(): void {
		$product = $this->product( '64' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_name', array( 'is_show_price' => true, 'pricingType' => 'fixed', 'price' => '3.50' ) ) )
		);
		$item    = $this->add(
			$product,
			array( 'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) )
		)->json['items'][0];

		self::assertSame( array( 'Ada' ), $item['extensions']['aisle']['options'][ $form ]['f_name']['values'] );
		self::assertStringContainsString( 'aisle_edit=' . $item['key'], $item['extensions']['aisle']['edit_url'] );
		self::assertSame( 'Name', $item['item_data'][0]['key'] );
		self::assertSame( 'Ada (+$3.50)', html_entity_decode( $item['item_data'][0]['value'] ) );
		self::assertCount( 1, apply_filters( 'woocommerce_get_item_data', array(), $this->line() ) );
	}

	/**
	 * @param array<string, string> $headers Headers with PHP's names.
	 */
	#[\PHPUnit\Framework\Attributes\TestWith( array( array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ), true ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( array( 'HTTP_REFERER' => 'http://127.0.0.1/cart/' ), true ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( array(), false ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array(
		array( 'HTTP_SEC_FETCH_SITE' => 'cross-site', 'HTTP_REFERER' => 'http://127.0.0.1/cart/' ),
		false,
	) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( array( 'HTTP_ORIGIN' => 'https://app.example' ), false ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( array( 'HTTP_REFERER' => 'https://app.example/cart/' ), false ) )]
	public function test_adds_options_link_to_item_data_only_for_requests_of_store_pages( array $headers, bool $is_page ): void {
		update_option( 'home', 'http://127.0.0.1' );
		$product = $this->product( '64' );
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		$answers = array( 'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		$_SERVER = $headers + $_SERVER;
		$item    = $this->add( $product, $answers )->json['items'][0];

		self::assertCount( $is_page ? 2 : 1, $item['item_data'] );
		self::assertSame( $is_page, str_contains( (string) wp_json_encode( $item['item_data'] ), 'aisle_edit' ) );
		self::assertStringContainsString( 'aisle_edit=', $item['extensions']['aisle']['edit_url'] );
	}

	public function test_adds_options_link_to_cart_data_printed_with_the_page(): void {
		$product = $this->product( '64' );
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );
		apply_filters(
			'woocommerce_hydration_dispatch_request',
			null,
			new \WP_REST_Request( 'GET', '/wc/store/v1/cart' ),
			'/wc/store/v1/cart',
			array()
		);
		self::assertCount( 2, apply_filters( 'woocommerce_get_item_data', array(), $this->line() ) );
		apply_filters( 'woocommerce_hydration_request_after_callbacks', null, array(), new \WP_REST_Request( 'GET', '/wc/store/v1/cart' ) );
		self::assertCount( 1, apply_filters( 'woocommerce_get_item_data', array(), $this->line() ) );
	}

	/**
	 * @return array<string, array{bool, array<string, string>}>
	 */
	public static function callers(): array {
		return array(
			'a block on the store page'                   => array( true, array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ) ),
			'a block in a browser without Sec-Fetch-Site' => array( true, array( 'HTTP_REFERER' => home_url( '/cart/' ) ) ),
			'an app without headers'                      => array( false, array() ),
			'a cross-site front end'                      => array(
				false,
				array( 'HTTP_SEC_FETCH_SITE' => 'cross-site', 'HTTP_REFERER' => home_url( '/cart/' ) ),
			),
			'a server with the referrer of another site'  => array( false, array( 'HTTP_REFERER' => 'https://front.example/cart' ) ),
		);
	}

	/**
	 * @param array<string, string> $headers
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'callers' )]
	public function test_adds_options_link_row_only_for_requests_of_store_pages( bool $has_row, array $headers ): void {
		$product = $this->product( '64' );
		$form    = $this->form( $product, array( self::text( 'f_name' ) ) );
		$_SERVER = $headers + $_SERVER;
		$item    = $this->add(
			$product,
			array( 'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) )
		)->json['items'][0];

		self::assertSame( $has_row ? array( 'Name', 'Options' ) : array( 'Name' ), array_column( $item['item_data'], 'key' ) );
		self::assertSame( $has_row, str_contains( (string) wp_json_encode( $item['item_data'] ), '<a href=' ) );
		self::assertStringContainsString( 'aisle_edit=', $item['extensions']['aisle']['edit_url'] );
	}

	public function test_adds_option_products_with_quantities_and_checks_their_total_stock(): void {
		$stand = $this->product( '12.50', 'Oak stand' );
		$stand->set_manage_stock( true );
		$stand->set_stock_quantity( 5 );
		$stand->save();
		$product = $this->product( '64' );
		$group   = array(
			'id'           => 'f_stand',
			'type'         => 'product-group',
			'label'        => 'Stand',
			'qty'          => true,
			'multiple'     => true,
			'independent'  => true,
			'priceoptions' => 'product_price',
			'pricingType'  => '',
			'options'      => array( array( 'id' => 'o_stand', 'label' => '', 'product_id' => $stand->get_id() ) ),
		);
		$form    = $this->form( $product, array( $group ) );
		$answers = static fn ( string $quantity ): array => array(
			'aisle_options' => array(
				$form => array( 'f_stand' => array( 'values' => array( 'o_stand' ), 'quantities' => array( 'o_stand' => $quantity ) ) ),
			),
		);

		$items = $this->add( $product, $answers( '2' ) )->json['items'];
		self::assertSame( array( 1, 2 ), array_column( $items, 'quantity' ) );
		self::assertSame(
			array( '', $items[0]['key'] ),
			array_column( array_column( array_column( $items, 'extensions' ), 'aisle' ), 'parent' )
		);

		self::assertSame( array( 2, 4 ), array_column( $this->add( $product, $answers( '2' ) )->json['items'], 'quantity' ) );
		$response = $this->add( $product, $answers( '2' ) );
		self::assertSame( 400, $response->status );
		self::assertSame(
			'Only 5 of “Oak stand” in stock, and your cart already has 4.',
			html_entity_decode( $response->json['message'] )
		);
	}

	public function test_accepts_and_formats_place_and_date_answers(): void {
		$product = $this->product( '64' );
		$form    = $this->form(
			$product,
			array(
				array( 'id' => 'f_place', 'type' => 'place-selector', 'label' => 'Place' ),
				array( 'id' => 'f_day', 'type' => 'date', 'label' => 'Day' ),
			)
		);
		$place_answer   = array(
			'values' => array( '12 Engine Street' ),
			'place'  => array( 'lat' => '34.05', 'lng' => '-118.2', 'country' => 'US' ),
		);
		$item    = $this->add(
			$product,
			array( 'aisle_options' => array( $form => array( 'f_place' => $place_answer, 'f_day' => self::answer( '2026-12-24' ) ) ) )
		)->json['items'][0];

		self::assertSame( array( '12 Engine Street', 'December 24, 2026' ), array_column( $item['item_data'], 'value' ) );
		self::assertSame(
			array( 'country' => 'US', 'lat' => '34.05', 'lng' => '-118.2' ),
			$item['extensions']['aisle']['options'][ $form ]['f_place']['place']
		);
	}

	/**
	 * @return \WC_Product_Variable Product whose only variation matches any color.
	 */
	private function any_colour(): \WC_Product_Variable {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Colour' );
		$attribute->set_options( array( 'Red', 'Blue' ) );
		$attribute->set_variation( true );
		$scarf = new \WC_Product_Variable();
		$scarf->set_name( 'Scarf' );
		$scarf->set_status( 'publish' );
		$scarf->set_attributes( array( $attribute ) );
		$scarf->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $scarf->get_id() );
		$variation->set_attributes( array( 'colour' => '' ) );
		$variation->set_regular_price( '40' );
		$variation->set_status( 'publish' );
		$variation->save();
		\WC_Product_Variable::sync( $scarf->get_id() );
		return new \WC_Product_Variable( $scarf->get_id() );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function red_condition(): array {
		$rule = array( 'cl_source' => 'attribute', 'cl_field' => 'colour', 'cl_relation' => 'is', 'cl_val' => 'red', 'operator' => '' );
		return array( 'cl_rule' => array( 'action' => 'show', 'groups' => array( array( 'rules' => array( $rule ), 'operator' => '' ) ) ) );
	}

	/**
	 * @return list<array{attribute: string, value: string}>
	 */
	private static function colour( string $value ): array {
		return array( array( 'attribute' => 'Colour', 'value' => $value ) );
	}

	#[TestWith( array( 'cart/add-item' ) )]
	#[TestWith( array( 'cart/items' ) )]
	public function test_evaluates_conditions_with_selected_value_of_an_any_attribute( string $route ): void {
		$scarf = $this->any_colour();
		$form  = $this->form(
			$scarf,
			array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '3' ) + self::red_condition() ) )
		);
		$body  = static fn ( int $id, string $colour ): array => array(
			'id'            => $id,
			'quantity'      => 1,
			'variation'     => self::colour( $colour ),
			'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
		);

		self::assertSame( 201, $this->dispatch_rest( 'POST', "/wc/store/v1/$route", $body( $scarf->get_id(), 'Red' ) )->status );
		self::assertSame( 201, $this->dispatch_rest( 'POST', "/wc/store/v1/$route", $body( $scarf->get_children()[0], 'Blue' ) )->status );
		WC()->cart->calculate_totals();
		self::assertSame(
			array( 43.0, 40.0 ),
			array_map( static fn ( array $line ): float => (float) $line['line_total'], array_values( WC()->cart->get_cart() ) )
		);
	}

	public function test_charges_option_with_attribute_condition_at_checkout(): void {
		$scarf = $this->any_colour();
		$form  = $this->form(
			$scarf,
			array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '3' ) + self::red_condition() ) )
		);
		$this->add(
			$scarf,
			array( 'variation' => self::colour( 'Red' ), 'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) )
		);

		self::assertSame( '4300', $this->dispatch_rest( 'GET', '/wc/store/v1/cart' )->json['totals']['total_items'] );
		$order = new \WC_Order();
		( new \Automattic\WooCommerce\StoreApi\Utilities\OrderController() )->update_order_from_cart( $order );
		self::assertSame( 43.0, (float) $order->get_subtotal() );
	}

	public function test_requires_conditional_field_only_for_its_attribute_value(): void {
		$scarf = $this->any_colour();
		$this->form( $scarf, array( self::text( 'f_name', array( 'required' => true ) + self::red_condition() ) ) );

		self::assertSame( 400, $this->add( $scarf, array( 'variation' => self::colour( 'Red' ) ) )->status );
		self::assertSame( 201, $this->add( $scarf, array( 'variation' => self::colour( 'Blue' ) ) )->status );
	}

	public function test_rejects_add_without_required_options_on_the_items_route(): void {
		$product = $this->product();
		$form    = $this->form(
			$product,
			array( self::text( 'f_name', array( 'required' => true, 'pricingType' => 'fixed', 'price' => '3.50' ) ) )
		);
		$response   = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/items', array( 'id' => $product->get_id(), 'quantity' => 1 ) );

		self::assertSame( array( 400, 'woocommerce_rest_add_to_cart_error' ), array( $response->status, $response->json['code'] ) );
		self::assertSame(
			'Please choose the options of “Board” on its product page first.',
			html_entity_decode( $response->json['message'] )
		);
		self::assertSame( 0, self::lines() );

		$response = $this->dispatch_rest(
			'POST',
			'/wc/store/v1/cart/items',
			array(
				'id'            => $product->get_id(),
				'quantity'      => 1,
				'aisle_options' => array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ),
			)
		);
		self::assertSame( array( 201, '6750' ), array( $response->status, $response->json['prices']['price'] ) );
	}
}
