<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * “Sold individually” for a product that comes with another one.
 */
final class SoldIndividuallyTest extends GroupTestCase {

	use QuantityChanges;

	private const ONE_ONLY_ERROR = 'You can only buy one “Oak stand”.';

	protected function setUp(): void {
		parent::setUp();
		$this->stand->set_sold_individually( true );
		$this->stand->save();
	}

	/**
	 * @return array<string, array{bool}>
	 */
	public static function kinds(): array {
		return array(
			'dependent product'   => array( false ),
			'independent product' => array( true ),
		);
	}

	#[DataProvider( 'ways' )]
	public function test_keeps_single_option_product_when_line_quantity_changes( string $change_path ): void {
		$this->group( false );
		self::assertSame( array(), $this->buy( '1' ) );
		$this->change( $change_path, (string) $this->line()['key'], 2 );
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame( 'another plugin' === $change_path ? array( self::ONE_ONLY_ERROR ) : array(), $this->errors() );
		self::assertSame(
			array( ( 'another plugin' === $change_path ? '2' : '1' ) . ' x Board' ),
			array_map( static fn ( string $line ): string => (string) strstr( $line, ' =', true ), self::line_summaries() )
		);
	}

	#[DataProvider( 'ways' )]
	public function test_keeps_single_child_line_when_its_quantity_changes( string $change_path ): void {
		$this->group( true );
		self::assertSame( array(), $this->buy( '1', '3' ) );
		$this->change( $change_path, (string) $this->child()['key'], 2 );

		self::assertSame( array( '3 x Board = 192.00', '1 x Oak stand = 12.50' ), self::line_summaries() );
	}

	#[DataProvider( 'kinds' )]
	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_rejects_product_when_cart_has_it_as_an_option( bool $independent ): void {
		$this->group( $independent );
		$this->buy( '1' );
		self::assertSame( array( self::ONE_ONLY_ERROR ), $this->submit( $this->stand, array() ) );

		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		wc_clear_notices();
		$response = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $this->stand->get_id(), 'quantity' => 1 ) );
		self::assertSame(
			array( 400, self::ONE_ONLY_ERROR ),
			array( $response->status, html_entity_decode( (string) $response->json['message'] ) )
		);
		self::assertSame( $independent ? 2 : 1, self::lines() );
	}

	#[DataProvider( 'kinds' )]
	public function test_rejects_option_product_when_cart_has_it_already( bool $independent ): void {
		$this->group( $independent );
		self::assertSame( array(), $this->submit( $this->stand, array() ) );

		self::assertSame( array( self::ONE_ONLY_ERROR ), $this->buy( '1' ) );
		self::assertSame( 1, self::lines() );
	}

	public function test_rejects_second_add_of_single_product_with_different_answers(): void {
		$box = $this->product( '5', 'Box' );
		$box->set_sold_individually( true );
		$box->save();
		$form   = $this->form( $box, array( self::text( 'f_note' ) ) );
		$answer = static fn ( string $note ): array => array( $form => array( 'f_note' => self::answer( $note ) ) );
		self::assertSame( array(), $this->submit( $box, $answer( 'one' ) ) );
		self::assertSame( array( 'You can only buy one “Box”.' ), $this->submit( $box, $answer( 'two' ) ) );
		self::assertSame( 1, self::lines() );
		$key = (string) $this->line()['key'];
		self::assertSame( array(), $this->submit( $box, $answer( 'three' ), '1', array( 'aisle_replace' => $key ) ) );
		self::assertSame( 1, self::lines() );

		$first = $this->line();
		WC()->cart->remove_cart_item( (string) $first['key'] );
		self::assertSame( array(), $this->submit( $box, $answer( 'four' ) ) );
		WC()->cart->restore_cart_item( (string) $first['key'] );
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );
		self::assertSame( array( 'You can only buy one “Box”.' ), $this->errors() );
	}

	public function test_reports_line_error_when_cart_holds_too_many(): void {
		$this->group( false );
		$this->buy( '1' );
		WC()->cart->add_to_cart( $this->product( '8', 'Mug' )->get_id() );
		$key = (string) array_key_first( WC()->cart->get_cart() );
		WC()->cart->set_quantity( $key, 2 );
		$errors = array_map(
			static fn ( array $item ): ?string => apply_filters( 'aisle_cart_line_error', null, $item ),
			array_values( WC()->cart->get_cart() )
		);

		self::assertSame( array( self::ONE_ONLY_ERROR, null ), $errors );
	}

	public function test_counts_variations_of_one_product_separately(): void {
		$this->stand->set_sold_individually( false );
		$this->stand->save();
		$parent = new \WC_Product_Variable();
		$parent->set_name( 'Hook' );
		$parent->set_status( 'publish' );
		$parent->set_sold_individually( true );
		$parent->set_manage_stock( true );
		$parent->set_stock_quantity( 9 );
		$parent->save();
		$options = array();
		foreach ( array( 'o_a', 'o_b' ) as $id ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $parent->get_id() );
			$variation->set_status( 'publish' );
			$variation->set_regular_price( '3' );
			$options[] = array( 'id' => $id, 'label' => '', 'product_id' => $variation->save() );
		}
		$this->group( false, '', '', array( 'options' => $options ) );
		$both = array( 'values' => array( 'o_a', 'o_b' ), 'quantities' => array( 'o_a' => '1', 'o_b' => '1' ) );

		self::assertSame( array(), $this->submit( $this->board, array( $this->form => array( 'f_stand' => $both ) ) ) );
		self::assertCount(
			1,
			$this->submit( $this->board, array( $this->form => array( 'f_stand' => $both, 'f_name' => self::answer( 'Eve' ) ) ) )
		);
	}
}
