<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class LineReplacementTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private \WC_Product_Simple $mug;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->mug   = $this->product( '8', 'Mug' );
		$this->board = $this->product( '64' );
		$this->form  = $this->form(
			$this->board,
			array( self::text( 'f_name', array( 'required' => true, 'maxlength' => 8, 'pricingType' => 'per_car', 'price' => '1' ) ) )
		);
	}

	/**
	 * @return list<string> Error notices.
	 */
	private function send( string $name, string $quantity = '1', string $replace = '' ): array {
		return $this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( $name ) ) ),
			$quantity,
			'' === $replace ? array() : array( 'aisle_replace' => $replace )
		);
	}

	/**
	 * @return list<string> Names on the lines and their quantities, in the cart's order.
	 */
	private function line_summaries(): array {
		WC()->cart->calculate_totals();
		return array_values(
			array_map(
				static fn ( array $item ): string =>
					( $item['aisle_options'][0]['answers']['f_name']['values'][0] ?? $item['data']->get_name() ) . ' x '
						. $item['quantity'],
				WC()->cart->get_cart()
			)
		);
	}

	private function key_of( string $name ): string {
		foreach ( WC()->cart->get_cart() as $key => $item ) {
			if ( ( $item['aisle_options'][0]['answers']['f_name']['values'][0] ?? '' ) === $name ) {
				return (string) $key;
			}
		}
		self::fail( $name . ' is not in the cart' );
	}

	public function test_replaces_line_in_place_with_the_quantity_of_the_form(): void {
		$this->send( 'Ada', '2' );
		WC()->cart->add_to_cart( $this->mug->get_id() );

		self::assertSame( array(), $this->send( 'Grace', '3', $this->key_of( 'Ada' ) ) );

		self::assertSame( array( 'Grace x 3', 'Mug x 1' ), $this->line_summaries() );
		self::assertEqualsWithDelta( 3 * 69.0 + 8, (float) WC()->cart->get_total( 'edit' ), 0.001 );
		self::assertSame( array(), WC()->cart->get_removed_cart_contents() );
	}

	public function test_changes_only_quantity_when_answers_are_unchanged(): void {
		$this->send( 'Ada', '2' );
		WC()->cart->add_to_cart( $this->mug->get_id() );

		$this->send( 'Ada', '5', $this->key_of( 'Ada' ) );

		self::assertSame( array( 'Ada x 5', 'Mug x 1' ), $this->line_summaries() );
	}

	public function test_merges_edited_line_into_an_equal_line(): void {
		$this->send( 'Ada' );
		$this->send( 'Eve', '2' );

		$this->send( 'Eve', '1', $this->key_of( 'Ada' ) );

		self::assertSame( array( 'Eve x 3' ), $this->line_summaries() );
	}

	public function test_keeps_line_when_edit_is_rejected(): void {
		$this->send( 'Ada', '2' );
		WC()->cart->add_to_cart( $this->mug->get_id() );

		self::assertSame( array( 'Name: Please enter at most 8 characters.' ), $this->send( 'Maximilian', '1', $this->key_of( 'Ada' ) ) );

		self::assertSame( array( 'Ada x 2', 'Mug x 1' ), $this->line_summaries() );
	}

	public function test_keeps_line_when_another_plugin_rejects_the_add(): void {
		$this->send( 'Ada', '2' );
		WC()->cart->add_to_cart( $this->mug->get_id() );
		$reject = static function (): never {
			throw new \Exception( 'Not today.' );
		};
		add_filter( 'woocommerce_add_cart_item_data', $reject, 99 );

		self::assertSame( array( 'Not today.' ), $this->send( 'Eve', '1', $this->key_of( 'Ada' ) ) );

		self::assertSame( array( 'Ada x 2', 'Mug x 1' ), $this->line_summaries() );
	}

	public function test_excludes_edited_line_from_the_stock_check(): void {
		$this->board->set_manage_stock( true );
		$this->board->set_stock_quantity( 3 );
		$this->board->save();
		$this->send( 'Ada', '3' );

		self::assertSame( array(), $this->send( 'Eve', '3', $this->key_of( 'Ada' ) ) );
		self::assertSame( array( 'Eve x 3' ), $this->line_summaries() );

		self::assertCount( 1, $this->send( 'Max', '4', $this->key_of( 'Eve' ) ) );
		self::assertSame( array( 'Eve x 3' ), $this->line_summaries() );
	}

	public function test_rejects_edit_when_line_is_gone_or_of_another_product(): void {
		$this->send( 'Ada' );
		$mug = (string) WC()->cart->add_to_cart( $this->mug->get_id() );
		foreach ( array( str_repeat( 'a', 32 ), $mug ) as $key ) {
			self::assertSame(
				array( 'This item is no longer in your cart, so it was not changed.' ),
				$this->send( 'Eve', '1', $key )
			);
		}
		self::assertSame( array( 'Ada x 1', 'Mug x 1' ), $this->line_summaries() );
	}

	/**
	 * Returns the line key in the product form after a rejected edit of this line.
	 */
	private function key_in_form( string $key ): string {
		$_POST              = array( 'add-to-cart' => (string) $this->board->get_id(), 'aisle_replace' => $key );
		$_REQUEST           = $_POST;
		$GLOBALS['product'] = $this->board;
		ob_start();
		do_action( 'woocommerce_before_add_to_cart_button' );
		$html     = (string) ob_get_clean();
		$_POST    = array();
		$_REQUEST = array();
		unset( $GLOBALS['product'] );
		preg_match( '#name="aisle_replace" value="(\w+)"#', $html, $matches );
		return $matches[1] ?? '';
	}

	public function test_drops_line_key_from_form_when_line_is_gone(): void {
		$mug = (string) WC()->cart->add_to_cart( $this->mug->get_id() );
		$this->send( 'Ada' );
		$key = $this->key_of( 'Ada' );
		// Simulates that nothing was added in this request: the form follows a rejected add.
		$adds = $GLOBALS['wp_actions']['woocommerce_add_to_cart'];
		unset( $GLOBALS['wp_actions']['woocommerce_add_to_cart'] );

		self::assertSame( $key, $this->key_in_form( $key ) );
		self::assertSame( '', $this->key_in_form( $mug ) );
		WC()->cart->remove_cart_item( $key );
		self::assertSame( '', $this->key_in_form( $key ) );
		$GLOBALS['wp_actions']['woocommerce_add_to_cart'] = $adds; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	public function test_recalculates_coupon_when_line_is_replaced(): void {
		$coupon = new \WC_Coupon();
		$coupon->set_code( 'tenth' );
		$coupon->set_discount_type( 'percent' );
		$coupon->set_amount( 10 );
		$coupon->save();
		$this->send( 'Ada' );
		WC()->cart->apply_coupon( 'tenth' );

		$this->send( 'Grace', '1', $this->key_of( 'Ada' ) );
		WC()->cart->calculate_totals();

		self::assertSame( array( 'tenth' ), WC()->cart->get_applied_coupons() );
		self::assertEqualsWithDelta( 69.0 * 0.9, (float) WC()->cart->get_total( 'edit' ), 0.001 );
	}

	public function test_returns_line_only_to_its_own_visitor(): void {
		$this->send( 'Ada', '2' );
		$key      = $this->key_of( 'Ada' );
		$response = $this->dispatch_shop_ajax( 'aisle_option_line', (string) wp_json_encode( array( 'key' => $key ) ) );

		self::assertSame( 200, $response->status );
		self::assertSame( $this->board->get_id(), $response->json['product_id'] );
		self::assertSame( 2, $response->json['quantity'] );
		self::assertSame( array( 'Ada' ), $response->json['answers'][ $this->form ]['f_name']['values'] );

		$this->switch_to_new_visitor();
		$response = $this->dispatch_shop_ajax( 'aisle_option_line', (string) wp_json_encode( array( 'key' => $key ) ) );
		self::assertSame( array( 404, 'unknown_line' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_rejects_cross_site_line_request(): void {
		self::assertSame( 403, $this->dispatch_shop_ajax( 'aisle_option_line', '{"key":"x"}', array() )->status );
	}

	public function test_adds_edit_url_only_to_lines_with_options(): void {
		$this->send( 'Ada' );
		WC()->cart->add_to_cart( $this->mug->get_id() );
		$lines = array_map(
			static fn ( array $item ): array => apply_filters( 'aisle_cart_line', array(), $item ),
			array_values( WC()->cart->get_cart() )
		);

		self::assertStringContainsString( 'aisle_edit=' . $this->key_of( 'Ada' ), $lines[0]['edit_url'] );
		self::assertArrayNotHasKey( 'edit_url', $lines[1] );
	}

	public function test_keeps_third_party_line_data_when_line_is_replaced(): void {
		$add_note = static fn ( array $data ): array => array( 'gift_note' => 'For Eve' ) + $data;
		add_filter( 'woocommerce_add_cart_item_data', $add_note, 5 );
		$this->send( 'Ada' );
		remove_filter( 'woocommerce_add_cart_item_data', $add_note, 5 );
		$key = $this->key_of( 'Ada' );
		WC()->cart->cart_contents[ $key ]['engraver'] = array( 'id' => 7 );
		$this->next_page();

		self::assertSame( array(), $this->send( 'Grace', '2', $key ) );
		$line = $this->line();
		self::assertSame( array( 'Grace x 2' ), $this->line_summaries() );
		self::assertSame( array( 'For Eve', array( 'id' => 7 ) ), array( $line['gift_note'], $line['engraver'] ) );
		self::assertSame( $line['key'], $this->key_of( 'Grace' ) );
	}

	public function test_uses_new_third_party_data_only_for_the_edited_product(): void {
		$say = static function ( string $text ): \Closure {
			return static fn ( array $data, int $product_id ): array => array( 'gift_note' => $text ) + $data;
		};
		$first = $say( 'For Eve' );
		add_filter( 'woocommerce_add_cart_item_data', $first, 5, 2 );
		$this->send( 'Ada' );
		remove_filter( 'woocommerce_add_cart_item_data', $first, 5 );
		add_filter(
			'woocommerce_add_cart_item_data',
			fn ( array $data, int $product_id ): array =>
				$product_id === $this->board->get_id() ? array( 'gift_note' => 'For Max' ) + $data : $data,
			5,
			2
		);
		add_action(
			'woocommerce_add_to_cart',
			fn ( string $key, int $product_id ) =>
				$product_id === $this->board->get_id() ? WC()->cart->add_to_cart( $this->mug->get_id() ) : null,
			30,
			2
		);
		$this->send( 'Grace', '1', $this->key_of( 'Ada' ) );

		$notes = array_map( static fn ( array $item ): ?string => $item['gift_note'] ?? null, array_values( WC()->cart->get_cart() ) );
		self::assertSame( array( 'For Max', null ), $notes );
	}

	public function test_keeps_line_with_third_party_data_when_answers_are_unchanged(): void {
		$add_note = static fn ( array $data ): array => array( 'gift_note' => 'For Eve' ) + $data;
		add_filter( 'woocommerce_add_cart_item_data', $add_note, 5 );
		$this->send( 'Ada' );
		remove_filter( 'woocommerce_add_cart_item_data', $add_note, 5 );
		$key = $this->key_of( 'Ada' );
		$this->send( 'Ada', '5', $key );

		self::assertSame( array( 'Ada x 5' ), $this->line_summaries() );
		self::assertSame( $key, $this->key_of( 'Ada' ) );
	}
}
