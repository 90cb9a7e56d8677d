<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Http\Ajax;
use PHPUnit\Framework\Attributes\DataProvider;

final class CartErrorsTest extends CartTestCase {

	public function test_rejects_unknown_product(): void {
		$this->assert_rejected( 'not_found', array( 'type' => 'add', 'product_id' => 99999999 ) );
		$this->assert_rejected(
			'not_found',
			array( 'type' => 'add', 'product_id' => wp_insert_post( array( 'post_title' => 'No product', 'post_status' => 'publish' ) ) )
		);
	}

	public function test_rejects_product_that_is_unpriced_or_unpublished(): void {
		$this->assert_rejected( 'not_purchasable', array( 'type' => 'add', 'product_id' => $this->product( '' )->get_id() ) );
		$this->assert_rejected(
			'not_found',
			array( 'type' => 'add', 'product_id' => $this->product( '10', array( 'status' => 'draft' ) )->get_id() )
		);
	}

	public function test_rejects_product_that_is_out_of_stock(): void {
		$this->assert_rejected(
			'out_of_stock',
			array( 'type' => 'add', 'product_id' => $this->product( '10', array( 'stock_status' => 'outofstock' ) )->get_id() )
		);
	}

	public function test_rejects_quantity_above_stock_across_all_lines(): void {
		$lamp = $this->product( '10', array( 'manage_stock' => true, 'stock_quantity' => 5 ) );
		$this->assert_rejected( 'not_enough_stock', array( 'type' => 'add', 'product_id' => $lamp->get_id(), 'quantity' => 6 ) );
		$key = $this->add( $lamp, 3 );
		$this->assert_rejected( 'not_enough_stock', array( 'type' => 'add', 'product_id' => $lamp->get_id(), 'quantity' => 3 ) );
		$response = $this->assert_rejected( 'not_enough_stock', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 6 ) );
		self::assertSame( 5, $response->json['cart']['lines'][0]['max'] );
		WC()->cart->add_to_cart( $lamp->get_id(), 1, 0, array(), array( 'wrapped' => true ) );
		$this->assert_rejected( 'not_enough_stock', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 5 ) );
	}

	/**
	 * @return array<string, array{string, mixed}>
	 */
	public static function nonsense(): array {
		return array(
			'a negative number'         => array( 'invalid_quantity', -1 ),
			'a negative number as text' => array( 'invalid_quantity', '-1' ),
			'a fraction'                => array( 'invalid_quantity', 1.5 ),
			'a fraction as text'        => array( 'invalid_quantity', '1.5' ),
			'not a number'              => array( 'invalid_quantity', 'NaN' ),
			'infinite'                  => array( 'invalid_quantity', 'INF' ),
			'an exponent'               => array( 'invalid_quantity', '1e3' ),
			'hexadecimal'               => array( 'invalid_quantity', '0x1A' ),
			'null'                      => array( 'invalid_quantity', null ),
			'a list'                    => array( 'invalid_quantity', array( 1 ) ),
			'true'                      => array( 'invalid_quantity', true ),
			'empty text'                => array( 'invalid_quantity', '' ),
			'a huge integer'            => array( 'above_maximum', 10000000 ),
			'a huge float'              => array( 'above_maximum', 1.0e25 ),
			'a huge number as text'     => array( 'above_maximum', '99999999999' ),
		);
	}

	#[DataProvider( 'nonsense' )]
	public function test_rejects_invalid_quantity( string $code, mixed $quantity ): void {
		$mug = $this->product();
		$key = $this->add( $mug );
		$this->assert_rejected( $code, array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => $quantity ) );
		if ( null !== $quantity ) {
			$this->assert_rejected( $code, array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => $quantity ) );
		}
	}

	public function test_rejects_add_with_quantity_zero(): void {
		$this->assert_rejected( 'below_minimum', array( 'type' => 'add', 'product_id' => $this->product()->get_id(), 'quantity' => 0 ) );
	}

	public function test_enforces_limits_of_quantity_plugins(): void {
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'min_value' => 4, 'max_value' => 12, 'step' => 4 ) + $arguments
		);
		$mug = $this->product();
		$this->assert_rejected( 'below_minimum', array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 2 ) );
		$this->assert_rejected( 'wrong_step', array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 6 ) );
		$key = $this->add( $mug, 8 );
		$this->assert_rejected( 'above_maximum', array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 8 ) );
		$this->assert_rejected( 'above_maximum', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 16 ) );
		$this->assert_rejected( 'below_minimum', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
	}

	public function test_accepts_steps_from_a_minimum_that_is_not_a_multiple(): void {
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'min_value' => 5, 'max_value' => 12, 'step' => 2 ) + $arguments
		);
		$mug = $this->product();
		$this->assert_rejected( 'wrong_step', array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 6 ) );
		$key = $this->add( $mug, 5 );
		$this->assert_rejected( 'wrong_step', array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 5 ) );
		$this->call( array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 2 ) );
		$this->assert_rejected( 'wrong_step', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 8 ) );
		$line = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 11 ) )->json['cart']['lines'][0];
		self::assertSame( array( 11, 5, 11, 2 ), array( $line['quantity'], $line['min'], $line['max'], $line['step'] ) );
	}

	public function test_accepts_only_multiples_set_by_a_store_api_filter(): void {
		add_filter( 'woocommerce_store_api_product_quantity_multiple_of', static fn(): int => 10 );
		$mug = $this->product();
		$this->assert_rejected( 'below_minimum', array( 'type' => 'add', 'product_id' => $mug->get_id(), 'quantity' => 1 ) );
		$key = $this->add( $mug, 10 );
		$this->assert_rejected( 'wrong_step', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 11 ) );
		$line = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 20 ) )->json['cart']['lines'][0];
		self::assertSame( array( 20, 10, 10 ), array( $line['quantity'], $line['min'], $line['step'] ) );
	}

	public function test_accepts_any_quantity_from_decimal_minimum_when_step_is_any(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( array $arguments ): array => array( 'min_value' => 0.1, 'step' => 'any' ) + $arguments
		);
		$key = $this->add( $this->product(), 0.7 );
		$this->assert_rejected( 'below_minimum', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 0.05 ) );
		$line = $this->call( array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2.5 ) )->json['cart']['lines'][0];
		self::assertSame( array( 2.5, 0.1, 'any' ), array( $line['quantity'], $line['min'], $line['step'] ) );
	}

	public function test_enforces_limits_of_store_api_filters(): void {
		add_filter( 'woocommerce_store_api_product_quantity_maximum', static fn(): int => 3 );
		$key = $this->add( $this->product() );
		$this->assert_rejected( 'above_maximum', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 4 ) );
		add_filter( 'woocommerce_store_api_product_quantity_editable', '__return_false' );
		$response = $this->assert_rejected( 'not_editable', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertFalse( $response->json['cart']['lines'][0]['editable'] );
	}

	public function test_rejects_second_item_when_sold_individually(): void {
		$card = $this->product( '10', array( 'sold_individually' => true ) );
		$key  = $this->add( $card );
		$this->assert_rejected( 'sold_individually', array( 'type' => 'add', 'product_id' => $card->get_id() ) );
		$response = $this->assert_rejected( 'sold_individually', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertSame(
			array( true, false ),
			array( $response->json['cart']['lines'][0]['sold_individually'], $response->json['cart']['lines'][0]['editable'] )
		);
	}

	public function test_rejects_unknown_line_key(): void {
		foreach ( array( 'set_quantity', 'remove' ) as $type ) {
			$this->assert_rejected( 'unknown_line', array( 'type' => $type, 'key' => md5( 'x' ), 'quantity' => 1 ) );
			$this->assert_rejected( 'unknown_line', array( 'type' => $type, 'key' => array( 1 ), 'quantity' => 1 ) );
		}
		$this->assert_rejected( 'not_restorable', array( 'type' => 'restore', 'key' => md5( 'x' ) ) );
	}

	public function test_rejects_removal_that_another_plugin_prevents(): void {
		$key = $this->add( $this->product() );
		add_filter( 'woocommerce_cart_item_remove_link', '__return_empty_string' );
		$this->assert_rejected( 'not_removable', array( 'type' => 'remove', 'key' => $key ) );
		$response = $this->assert_rejected( 'not_removable', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 0 ) );
		self::assertFalse( $response->json['cart']['lines'][0]['removable'] );
	}

	public function test_rejects_restoring_product_that_is_no_longer_purchasable(): void {
		$mug = $this->product();
		$key = $this->add( $mug );
		$this->call( array( 'type' => 'remove', 'key' => $key ) );
		$mug->set_status( 'draft' );
		$mug->save();
		$this->assert_rejected( 'not_restorable', array( 'type' => 'restore', 'key' => $key ) );
	}

	public function test_shows_rejection_of_other_plugins_as_plain_text(): void {
		$no = static function (): bool {
			wc_add_notice( 'Not on <b>Sundays</b> &amp; not today. <a href="/cart" class="button wc-forward">View cart</a>', 'error' );
			return false;
		};
		$mug = $this->product();
		$key = $this->add( $mug );
		add_filter( 'woocommerce_update_cart_validation', $no );
		$response = $this->assert_rejected( 'refused', array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => 2 ) );
		self::assertSame( 'Not on Sundays & not today.', $response->json['msg'] );
		self::assertArrayNotHasKey( 'notices', $response->json );
		add_filter( 'woocommerce_add_to_cart_validation', $no );
		$response = $this->assert_rejected( 'refused', array( 'type' => 'add', 'product_id' => $mug->get_id() ) );
		self::assertSame( get_permalink( $mug->get_id() ), $response->json['results'][0]['product_url'] );
		self::assertSame( 1, wc_notice_count( 'error' ), 'The product page, to which the shopper is sent, prints it.' );
	}

	public function test_omits_product_url_of_another_site(): void {
		add_filter( 'woocommerce_cart_redirect_after_error', static fn(): string => 'https://evil.example/' );
		add_filter( 'woocommerce_add_to_cart_validation', '__return_false' );
		$response = $this->assert_rejected( 'refused', array( 'type' => 'add', 'product_id' => $this->product()->get_id() ) );
		self::assertArrayNotHasKey( 'product_url', $response->json['results'][0] );
	}

	public function test_rejects_invalid_coupons_with_woocommerce_message(): void {
		$this->coupon( 'fromthirty', 'fixed_cart', '5', array( 'minimum_amount' => '30' ) );
		$this->coupon( 'gone', 'fixed_cart', '5', array( 'date_expires' => time() - DAY_IN_SECONDS ) );
		$this->add( $this->product() );
		foreach ( array( 'nope', 'fromthirty', 'gone', '', str_repeat( 'x', 500 ) ) as $code ) {
			$this->assert_rejected( 'invalid_coupon', array( 'type' => 'apply_coupon', 'code' => $code ) );
		}
		$this->assert_rejected( 'unknown_coupon', array( 'type' => 'remove_coupon', 'code' => 'nope' ) );
		add_filter( 'woocommerce_coupons_enabled', '__return_false' );
		$this->assert_rejected( 'coupons_disabled', array( 'type' => 'apply_coupon', 'code' => 'nope' ) );
	}

	public function test_rejects_unknown_operation(): void {
		$this->assert_rejected( 'unknown_operation', array( 'type' => 'delete_shop' ) );
	}

	/** An order would store other attributes among its own data: `_reduced_stock`, or any name that a visitor sends. */
	public function test_stores_only_variation_attributes_in_the_line(): void {
		$forged = array( 'attribute__reduced_stock' => '500', '_aisle_options' => 'x', 'engraving-paid' => 'yes' );
		$this->call( array( 'type' => 'add', 'product_id' => $this->product()->get_id(), 'attributes' => $forged ) );

		$size = new \WC_Product_Attribute();
		$size->set_name( 'Size' );
		$size->set_options( array( 'S', 'M' ) );
		$size->set_variation( true );
		$care = new \WC_Product_Attribute();
		$care->set_name( 'Care' );
		$care->set_options( array( 'Hand', 'Machine' ) );
		$shirt = new \WC_Product_Variable();
		$shirt->set_name( 'Shirt' );
		$shirt->set_status( 'publish' );
		$shirt->set_attributes( array( $size, $care ) );
		$shirt->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $shirt->get_id() );
		$variation->set_attributes( array( 'size' => '' ) );
		$variation->set_regular_price( '10' );
		$variation->save();
		\WC_Product_Variable::sync( $shirt->get_id() );
		$this->call( array(
			'type'         => 'add',
			'product_id'   => $shirt->get_id(),
			'variation_id' => $variation->get_id(),
			'attributes'   => array( 'size' => 'M', 'care' => 'Hand' ) + $forged,
		) );
		self::assertSame(
			array( array(), array( 'attribute_size' => 'M' ) ),
			array_column( array_values( WC()->cart->get_cart() ), 'variation' )
		);
	}

	public function test_does_not_name_draft_product_for_a_variation_of_another_product(): void {
		$draft = $this->product( '10', array( 'name' => 'Secret draft', 'status' => 'draft' ) );
		$shirt = new \WC_Product_Variable();
		$shirt->set_status( 'publish' );
		$shirt->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $shirt->get_id() );
		$variation->set_regular_price( '10' );
		$variation->save();
		$response = $this->assert_rejected(
			'not_found',
			array( 'type' => 'add', 'product_id' => $draft->get_id(), 'variation_id' => $variation->get_id() )
		);
		self::assertStringNotContainsString( 'Secret', $response->body );
	}

	public function test_rejects_malformed_ids_and_attributes(): void {
		$mug = $this->product()->get_id();
		foreach ( array( -1, 1.5, '1; DROP', null, array() ) as $id ) {
			$this->assert_rejected( 'bad_operation', array( 'type' => 'add', 'product_id' => $id ) );
		}
		foreach ( array(
			'text',
			array( 'size' => array( 'S' ) ),
			array( 'S' ),
			array_fill_keys( array_map( static fn( int $n ): string => "a$n", range( 1, 31 ) ), 'x' ),
		) as $attributes ) {
			$this->assert_rejected( 'bad_operation', array( 'type' => 'add', 'product_id' => $mug, 'attributes' => $attributes ) );
		}
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function hidden(): array {
		return array(
			'a draft'           => array( 'draft' ),
			'a private product' => array( 'private' ),
			'a pending product' => array( 'pending' ),
		);
	}

	#[DataProvider( 'hidden' )]
	public function test_does_not_name_products_that_visitors_cannot_see( string $status ): void {
		add_filter( 'woocommerce_quantity_input_min', static fn (): int => 4 );
		$secret = $this->product(
			'10',
			array( 'name' => 'Secret lamp', 'status' => $status, 'manage_stock' => true, 'stock_quantity' => 2 )
		);
		foreach ( array( 1, 4 ) as $quantity ) {
			$replies = array(
				$this->call( array( 'type' => 'add', 'product_id' => $secret->get_id(), 'quantity' => $quantity ) ),
				$this->send_form( array( 'add-to-cart' => (string) $secret->get_id(), 'quantity' => (string) $quantity ) ),
			);
			foreach ( $replies as $response ) {
				self::assertSame(
					array( false, 'not_found' ),
					array( $response->json['results'][0]['ok'], $response->json['results'][0]['code'] )
				);
				self::assertDoesNotMatchRegularExpression( '/secret|lamp|at least|stock/i', $response->body );
			}
		}
	}

	public function test_does_not_name_variations_of_a_draft(): void {
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Secret scarf' );
		$parent->set_status( 'draft' );
		$id        = $parent->save();
		$variation = new \WC_Product_Variation();
		$variation->set_parent_id( $id );
		$variation->set_regular_price( '10' );
		$variation->set_status( 'publish' );
		$variation->save();
		foreach ( array(
			array( 'product_id' => $variation->get_id() ),
			array( 'product_id' => $id ),
			array( 'product_id' => $id, 'variation_id' => $variation->get_id() ),
		) as $choice ) {
			$response = $this->call( array( 'type' => 'add' ) + $choice );
			self::assertSame( 'not_found', $response->json['results'][0]['code'], $response->body );
			self::assertDoesNotMatchRegularExpression( '/secret|scarf/i', $response->body );
		}
	}

	public function test_explains_rejection_of_draft_to_users_who_can_edit_it(): void {
		$this->log_in( 'administrator' );
		add_filter( 'woocommerce_quantity_input_min', static fn (): int => 4 );
		$draft = $this->product( '10', array( 'name' => 'New lamp', 'status' => 'draft' ) );

		$add      = array( 'id' => self::new_id(), 'type' => 'add', 'product_id' => $draft->get_id() );
		$response = $this->send( array( 'operations' => array( $add ), 'nonce' => Ajax::create_nonce() ) );
		self::assertSame( 'below_minimum', $response->json['results'][0]['code'] ?? $response->body );
	}

	public function test_adds_private_product_that_another_plugin_makes_purchasable(): void {
		add_filter( 'woocommerce_is_purchasable', '__return_true' );
		$gift = $this->product( '0', array( 'name' => 'Gift', 'status' => 'private' ) );

		self::assertTrue( $this->call( array( 'type' => 'add', 'product_id' => $gift->get_id() ) )->json['results'][0]['ok'] );
	}
}
