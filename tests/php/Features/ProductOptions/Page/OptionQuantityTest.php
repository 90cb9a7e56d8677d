<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\TestWith;

final class OptionQuantityTest extends OptionsTestCase {

	private \WC_Product_Simple $tiles;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->tiles = $this->product( '2', 'Tiles' );
		$rules       = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => 'ceil({field.f_area.value} / 0.25)',
		);
		$this->form  = $this->form(
			$this->tiles,
			array( self::text( 'f_area', array( 'type' => 'number', 'required' => true ) ) ),
			array( 'rules' => $rules )
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function add_line( string $area, string $quantity = '1' ): array {
		self::assertSame(
			array(),
			$this->submit( $this->tiles, array( $this->form => array( 'f_area' => self::answer( $area ) ) ), $quantity )
		);
		WC()->cart->calculate_totals();
		return $this->line();
	}

	public function test_sets_quantity_from_form_and_ignores_posted_quantity(): void {
		$line = $this->add_line( '2', '99' );

		self::assertEquals( 8, $line['quantity'] );
		self::assertEqualsWithDelta( 16.0, $line['line_total'], 0.000001 );
	}

	public function test_keeps_form_quantity_when_product_is_added_again(): void {
		$this->add_line( '2' );
		self::assertEquals( 8, $this->add_line( '2' )['quantity'] );
	}

	public function test_limits_form_quantity_to_stock(): void {
		$this->tiles->set_manage_stock( true );
		$this->tiles->set_stock_quantity( 5 );
		$this->tiles->save();

		self::assertEquals( 5, $this->add_line( '2' )['quantity'] );
	}

	public function test_exceeds_stock_when_backorders_are_allowed(): void {
		$this->tiles->set_manage_stock( true );
		$this->tiles->set_stock_quantity( 5 );
		$this->tiles->set_backorders( 'notify' );
		$this->tiles->save();
		$line = $this->add_line( '3' );

		self::assertEquals( 12, $line['quantity'] );
		self::assertEqualsWithDelta( 24.0, $line['line_total'], 0.000001 );
	}

	/**
	 * @param array<string, int> $input_args Another plugin's arguments of the quantity field.
	 */
	#[TestWith( array( array( 'min_value' => 10 ), 10 ) )]
	#[TestWith( array( array( 'step' => 6, 'min_value' => 6 ), 12 ) )]
	#[TestWith( array( array( 'max_value' => 3 ), 3 ) )]
	public function test_limits_form_quantity_to_product_limits_set_by_plugins( array $input_args, int $quantity ): void {
		add_filter( 'woocommerce_quantity_input_args', static fn ( array $args ): array => $input_args + $args );
		self::assertEquals( $quantity, $this->add_line( '2', (string) $quantity )['quantity'] );
	}

	public function test_applies_woocommerce_minimum_quantity_filter(): void {
		add_filter( 'woocommerce_quantity_input_min', static fn (): int => 10 );
		self::assertEquals( 10, $this->add_line( '2' )['quantity'] );
	}

	/**
	 * @return list<string>
	 */
	private static function success_notices(): array {
		return array_values( array_map(
			static fn ( array $notice ): string => trim( html_entity_decode(
				wp_strip_all_tags( (string) preg_replace( '#<a .*?</a>#', '', $notice['notice'] ) ),
				ENT_QUOTES
			) ),
			wc_get_notices( 'success' )
		) );
	}

	public function test_shows_form_quantity_in_added_to_cart_message(): void {
		$this->add_line( '2', '1' );
		self::assertSame( array( '8 × “Tiles” have been added to your cart.' ), self::success_notices() );
	}

	public function test_reports_product_already_in_cart_when_added_again(): void {
		$this->add_line( '2', '8' );
		self::assertEquals( 8, $this->add_line( '2', '8' )['quantity'] );
		self::assertSame( array( '“Tiles” is already in your cart. Its options set the quantity to 8.' ), self::success_notices() );
	}

	public function test_rejects_second_configuration_that_exceeds_stock(): void {
		$this->tiles->set_manage_stock( true );
		$this->tiles->set_stock_quantity( 12 );
		$this->tiles->save();
		$this->add_line( '2' );

		$errors = $this->submit( $this->tiles, array( $this->form => array( 'f_area' => self::answer( '3' ) ) ) );
		self::assertSame( array( 'Only 12 of “Tiles” in stock, and your cart already has 8.' ), $errors );
		self::assertSame( 1, self::lines() );
	}

	public function test_rejects_quantity_change_in_every_cart(): void {
		$line = $this->add_line( '2' );

		self::assertFalse( apply_filters( 'woocommerce_update_cart_validation', true, $line['key'], $line, 3 ) );
		self::assertSame( array( 'The quantity of “Tiles” depends on its options and cannot be changed here.' ), $this->errors() );
		self::assertTrue( apply_filters( 'woocommerce_update_cart_validation', true, $line['key'], $line, 0 ) );
		self::assertEquals( 8, apply_filters( 'woocommerce_store_api_product_quantity_minimum', 1, $line['data'], $line ) );
		self::assertEquals( 8, apply_filters( 'woocommerce_store_api_product_quantity_maximum', 100, $line['data'], $line ) );
		self::assertFalse( apply_filters( 'woocommerce_store_api_product_quantity_editable', true, $line['data'], $line ) );
		$args = apply_filters( 'woocommerce_quantity_input_args', array( 'min_value' => 1, 'max_value' => 99 ), $line['data'] );
		self::assertEquals( array( 8, 8, true ), array( $args['min_value'], $args['max_value'], $args['readonly'] ) );
	}

	public function test_restores_form_quantity_when_another_plugin_changes_it(): void {
		$line = $this->add_line( '2' );
		WC()->cart->set_quantity( (string) $line['key'], 3 );
		WC()->cart->calculate_totals();

		self::assertEquals( 8, $this->line()['quantity'] );
	}

	public function test_prints_read_only_quantity_on_product_page(): void {
		$args = apply_filters( 'woocommerce_quantity_input_args', array( 'min_value' => 1 ), wc_get_product( $this->tiles->get_id() ) );
		self::assertTrue( $args['readonly'] );

		$other = apply_filters( 'woocommerce_quantity_input_args', array( 'min_value' => 1 ), $this->product() );
		self::assertArrayNotHasKey( 'readonly', $other );
	}
}
