<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Answers\OptionUploads;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;

/**
 * Sections and their repetitions, from the posted form to the order and back.
 */
final class SectionsTest extends OptionsTestCase {

	private \WC_Product_Simple $shirt;

	protected function setUp(): void {
		parent::setUp();
		$this->shirt = $this->product( '64', 'Shirt' );
	}

	/**
	 * @param array<string, mixed> $overrides
	 * @return array<string, mixed>
	 */
	private static function section( array $overrides ): array {
		return $overrides + array(
			'id'    => 'f_all',
			'type'  => 'section',
			'label' => 'Names',
		);
	}

	private function per_item_form(): int {
		$name = array( 'required' => true, 'pricingType' => 'fixed', 'price' => '6', 'is_show_price' => true );
		return $this->form(
			$this->shirt,
			array( self::section( array( 'repeat' => 'quantity', 'repeat_label' => 'Shirt' ) ), self::text( 'f_name', $name ) )
		);
	}

	private function guests(): int {
		return $this->form(
			$this->shirt,
			array(
				self::section( array( 'repeat' => 'button', 'repeat_max' => '3', 'repeat_label' => 'Guest' ) ),
				self::text( 'f_name', array( 'required' => true ) ),
			)
		);
	}

	private function create_order_item(): \WC_Order_Item_Product {
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$items = wc_get_order( $order->get_id() )->get_items();
		$item  = reset( $items );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		return $item;
	}

	/**
	 * @return list<string>
	 */
	private function cart_problems(): array {
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );
		return $this->errors();
	}

	public function test_requires_and_charges_answers_per_item_and_names_them_in_order(): void {
		$form = $this->per_item_form();
		self::assertSame(
			array( 'Shirt 2: Name: Please fill in this field.' ),
			$this->submit( $this->shirt, array( $form => array( 'f_name' => self::answer( 'Ann' ) ) ), '2' )
		);

		self::assertSame(
			array(),
			$this->submit(
				$this->shirt,
				array( $form => array( 'f_name' => self::answer( 'Ann' ), 'f_name~2' => self::answer( 'Bob' ) ) ),
				'2'
			)
		);
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 2 * 64 + 2 * 6, (float) $this->line()['line_total'], 0.000001 );

		$item = $this->create_order_item();
		$rows = array_values( $item->get_formatted_meta_data( '', true ) );
		self::assertSame( array( 'Shirt 1: Name', 'Shirt 2: Name' ), array_column( $rows, 'display_key' ) );
		self::assertStringContainsString( 'Bob (+$6.00)', wp_strip_all_tags( $rows[1]->display_value ) );
		$record = OrderRecord::read( $item );
		self::assertSame( array( 'f_name' => 'Shirt 1: Name', 'f_name~2' => 'Shirt 2: Name' ), $record['forms'][0]['labels'] );
	}

	public function test_blocks_checkout_when_added_items_lack_answers(): void {
		$form = $this->per_item_form();
		$this->submit(
			$this->shirt,
			array( $form => array( 'f_name' => self::answer( 'Ann' ), 'f_name~2' => self::answer( 'Bob' ) ) ),
			'2'
		);
		$key = $this->line()['key'];

		WC()->cart->set_quantity( $key, 3 );
		self::assertSame(
			array( '“Shirt” needs an answer for each item. Shirt 3: Name: Please fill in this field. Please edit its options.' ),
			$this->cart_problems()
		);

		WC()->cart->set_quantity( $key, 1 );
		self::assertSame( array(), $this->cart_problems() );
		self::assertEqualsWithDelta( 70.0, (float) $this->line()['line_total'], 0.000001 );
		$item = $this->create_order_item();
		self::assertSame( array( 'Shirt 1: Name' ), array_values( wp_list_pluck( $item->get_formatted_meta_data( '' ), 'key' ) ) );
		self::assertSame( array( 'f_name' ), array_keys( OrderRecord::read( $item )['forms'][0]['answers'] ) );
	}

	public function test_keeps_lines_with_equal_per_item_answers_separate(): void {
		$form = $this->per_item_form();
		foreach ( array( 1, 2 ) as $time ) {
			self::assertSame( array(), $this->submit( $this->shirt, array( $form => array( 'f_name' => self::answer( 'Ann' ) ) ) ) );
			self::assertSame( $time, self::lines() );
		}
		self::assertSame( array(), $this->cart_problems() );
	}

	public function test_rejects_second_individually_sold_product_with_item_answers(): void {
		$this->shirt->set_sold_individually( true );
		$this->shirt->save();
		$form = $this->per_item_form();
		self::assertSame( array(), $this->submit( $this->shirt, array( $form => array( 'f_name' => self::answer( 'Ann' ) ) ) ) );
		self::assertStringContainsString(
			'You can only buy one “Shirt”.',
			implode( ' ', $this->submit( $this->shirt, array( $form => array( 'f_name' => self::answer( 'Ann' ) ) ) ) )
		);
		self::assertSame( 1, self::lines() );
	}

	public function test_stores_answers_of_the_entered_number_of_repetitions(): void {
		$form    = $this->guests();
		$answers = array(
			'f_all'    => self::answer( '2' ),
			'f_name'   => self::answer( 'Ann' ),
			'f_name~2' => self::answer( 'Bob' ),
			'f_name~3' => self::answer( 'Cid' ),
		);
		self::assertSame( array(), $this->submit( $this->shirt, array( $form => $answers ) ) );
		self::assertSame( array( 'f_all', 'f_name', 'f_name~2' ), array_keys( $this->line()['aisle_options'][0]['answers'] ) );

		$item = $this->create_order_item();
		self::assertSame(
			array( 'Guest 1: Name', 'Guest 2: Name' ),
			array_values( wp_list_pluck( $item->get_formatted_meta_data( '' ), 'key' ) )
		);
		$reorder_data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );
		self::assertSame( $this->line()['aisle_options'], $reorder_data['aisle_options'] );
	}

	public function test_merges_lines_with_equal_repeated_answers(): void {
		$form = $this->guests();
		$this->submit( $this->shirt, array( $form => array( 'f_name' => self::answer( 'Ann' ) ) ) );
		$this->submit( $this->shirt, array( $form => array( 'f_all' => self::answer( '1' ), 'f_name' => self::answer( 'Ann' ) ) ) );
		self::assertSame( 1, self::lines() );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function forgeries(): array {
		$name = self::answer( 'x' );
		return array(
			'more repetitions than allowed'               => array(
				array( 'f_all' => self::answer( '4' ), 'f_name' => $name, 'f_name~2' => $name, 'f_name~3' => $name, 'f_name~4' => $name ),
				'Only 3 are allowed.',
			),
			'a million repetitions'                       => array(
				array( 'f_all' => self::answer( '1000000' ), 'f_name' => $name ),
				'Only 3 are allowed.',
			),
			'number of repetitions is not a number'       => array(
				array( 'f_all' => self::answer( 'NaN' ), 'f_name' => $name ),
				'Your options could not be read.',
			),
			'second repetition without a required answer' => array(
				array( 'f_all' => self::answer( '2' ), 'f_name' => $name ),
				'Guest 2: Name: Please fill in this field.',
			),
			'repetition of the number field'              => array(
				array( 'f_all~2' => self::answer( '2' ), 'f_name' => $name ),
				'This option is no longer available.',
			),
			'repetition ID with a leading zero'           => array(
				array( 'f_name' => $name, 'f_name~02' => $name ),
				'This option is no longer available.',
			),
		);
	}

	/**
	 * @param array<string, mixed> $answers
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'forgeries' )]
	public function test_rejects_forged_repetitions( array $answers, string $message ): void {
		$errors = $this->submit( $this->shirt, array( $this->guests() => $answers ) );
		self::assertStringContainsString( $message, implode( ' ', $errors ) );
		self::assertSame( 0, self::lines() );
	}

	public function test_assigns_file_of_a_repetition_to_its_field(): void {
		$form  = $this->form(
			$this->shirt,
			array( self::section( array( 'repeat' => 'button' ) ), self::text( 'f_photo', array( 'type' => 'file', 'upload' => 'ajax' ) ) )
		);
		$owner = OptionUploads::owner( $form, 'f_photo~3', $this->shirt->get_id() );
		self::assertSame( 'f_photo', $owner->field );
	}

	public function test_rejects_form_whose_quantity_depends_on_per_item_answers(): void {
		$rules = array( 'rules' => array( 'bind_quantity' => true, 'quantity_bind_formula' => '{field.f_n.value}' ) );
		$this->expectExceptionMessage( 'repeated per item' );
		$this->form(
			$this->shirt,
			array( self::section( array( 'repeat' => 'quantity' ) ), self::text( 'f_n', array( 'type' => 'number' ) ) ),
			$rules
		);
	}
}
