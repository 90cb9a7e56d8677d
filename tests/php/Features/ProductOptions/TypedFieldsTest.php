<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;

/**
 * Text fields with a format and numbers with a unit, from the form to the order.
 */
final class TypedFieldsTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board = $this->product( '10' );
		$this->form  = $this->form(
			$this->board,
			array(
				self::typed_field(
					'f_mail',
					'text',
					'Your email',
					array( 'text_kind' => 'email', 'pricingType' => 'fixed', 'price' => '1' )
				),
				self::typed_field( 'f_phone', 'text', 'Phone', array( 'text_kind' => 'tel' ) ),
				self::typed_field( 'f_web', 'text', 'Shop', array( 'text_kind' => 'url', 'text_kindMessage' => 'Where is your shop?' ) ),
				self::typed_field(
					'f_long',
					'number',
					'Length',
					array( 'unit' => 'cm', 'stepper' => true, 'pricingType' => 'multiply', 'price' => '0.5' )
				),
			)
		);
	}

	/**
	 * @param array<string, mixed> $properties
	 * @return array<string, mixed>
	 */
	private static function typed_field( string $id, string $type, string $label, array $properties ): array {
		return array( 'id' => $id, 'type' => $type, 'label' => $label ) + $properties;
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function answers(
		string $mail = 'ada@example.com',
		string $phone = '+49 (30) 12-34567',
		string $web = ' example.com '
	): array {
		return array(
			$this->form => array(
				'f_mail'  => self::answer( $mail ),
				'f_phone' => self::answer( $phone ),
				'f_web'   => self::answer( $web ),
				'f_long'  => self::answer( '120' ),
			),
		);
	}

	public function test_shows_units_and_links_email_phone_and_url_in_the_order(): void {
		self::assertSame( array(), $this->submit( $this->board, $this->answers() ) );
		$line = current( WC()->cart->get_cart() );
		self::assertIsArray( $line );
		$texts = wp_list_pluck( apply_filters( 'woocommerce_get_item_data', array(), $line ), 'value', 'key' );
		self::assertSame( 'https://example.com', html_entity_decode( $texts['Shop'] ) );
		self::assertStringStartsWith( '120 cm', $texts['Length'] );

		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 10 + 1 + 60, (float) $line['data']->get_price(), 0.000001 );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$item = current( wc_get_order( $order->get_id() )->get_items() );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		$displayed = wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' );
		self::assertStringContainsString(
			'<a href="mailto:ada@example.com" rel="nofollow noopener noreferrer">ada@example.com</a> ',
			$displayed['Your email']
		);
		self::assertStringContainsString( '(+$1.00)', $displayed['Your email'] );
		self::assertStringContainsString(
			'<a href="tel:+49301234567" rel="nofollow noopener noreferrer">+49 (30) 12-34567</a>',
			$displayed['Phone']
		);
		self::assertStringContainsString(
			'<a href="https://example.com" rel="nofollow noopener noreferrer">https://example.com</a>',
			$displayed['Shop']
		);
		self::assertStringContainsString( '120 cm', $displayed['Length'] );
	}

	public function test_rejects_invalid_email_phone_and_url(): void {
		$rejected = implode( ' ', $this->submit( $this->board, $this->answers( 'nobody', '123', 'javascript:alert(1)' ) ) );

		self::assertCount( 0, WC()->cart->get_cart() );
		self::assertStringContainsString( 'name@example.com', $rejected );
		self::assertStringContainsString( 'Where is your shop?', $rejected );
	}

	public function test_prints_no_link_when_stored_url_is_unsafe(): void {
		self::assertSame( array(), $this->submit( $this->board, $this->answers() ) );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$item = current( wc_get_order( $order->get_id() )->get_items() );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		$record = OrderRecord::read( $item );

		$record['forms'][0]['answers']['f_web']['values'][0] = 'javascript:alert(1)';
		$item->update_meta_data( 'Shop', 'javascript:alert(1)' );
		$item->update_meta_data( OrderRecord::KEY, (string) wp_json_encode( $record ) );

		$displayed = wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' );
		self::assertStringNotContainsString( 'href', $displayed['Shop'] );
	}

	public function test_shows_calculation_in_cart_and_order_and_ignores_posted_value(): void {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array(
				self::typed_field( 'f_wide', 'number', 'Width', array( 'unit' => 'cm' ) ),
				self::typed_field( 'f_high', 'number', 'Height', array( 'unit' => 'cm' ) ),
				self::typed_field(
					'f_area',
					'calculation',
					'Area',
					array(
						'formula'       => '{field.f_wide.value} * {field.f_high.value} / 10000',
						'unit'          => 'm²',
						'pricingType'   => 'multiply',
						'price'         => '12',
						'is_show_price' => true,
					)
				),
				self::typed_field(
					'f_half',
					'calculation',
					'Half',
					array( 'formula' => '{field.f_area.value} / 2', 'show_in_order' => false )
				),
			)
		);
		$answers = array(
			$form => array(
				'f_wide' => self::answer( '120' ),
				'f_high' => self::answer( '200' ),
				'f_area' => self::answer( '<b>0.01</b>' ),
			),
		);

		self::assertSame( array(), $this->submit( $product, $answers ) );
		WC()->cart->calculate_totals();
		$line = current( WC()->cart->get_cart() );
		self::assertIsArray( $line );
		self::assertEqualsWithDelta( 10 + 2.4 * 12, (float) $line['data']->get_price(), 0.000001 );
		$texts = wp_list_pluck( apply_filters( 'woocommerce_get_item_data', array(), $line ), 'value', 'key' );
		self::assertSame( array( 'Width', 'Height', 'Area' ), array_keys( $texts ) );
		self::assertStringStartsWith( '2.4 m²', html_entity_decode( $texts['Area'] ) );

		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$item = current( wc_get_order( $order->get_id() )->get_items() );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		$displayed = wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' );
		self::assertStringContainsString(
			'2.4 m² (+$28.80)',
			wp_strip_all_tags( html_entity_decode( preg_replace( '/[\x{2066}-\x{2069}]/u', '', $displayed['Area'] ) ) )
		);
		self::assertArrayNotHasKey( 'Half', $displayed );
		self::assertSame( array( 'f_area' => '2.4 m²' ), OrderRecord::read( $item )['forms'][0]['calculated'] );
		self::assertArrayNotHasKey( 'f_area', OrderRecord::read( $item )['forms'][0]['answers'] );
	}

	public function test_escapes_markup_that_a_calculation_repeats(): void {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array(
				self::typed_field( 'f_name', 'text', 'Name', array() ),
				self::typed_field( 'f_echo', 'calculation', 'Echo', array( 'formula' => '{field.f_name.value}' ) ),
			)
		);
		$this->submit( $product, array( $form => array( 'f_name' => self::answer( '<i>Ada</i>' ) ) ) );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$item = current( wc_get_order( $order->get_id() )->get_items() );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );

		self::assertStringContainsString(
			'&lt;i&gt;Ada',
			wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' )['Echo']
		);
	}

	/**
	 * @return array{\WC_Product_Simple, int}
	 */
	private function gift_box(): array {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array(
				self::typed_field(
					'f_tops',
					'checkbox-group',
					'Toppings',
					array(
						'qty'           => true,
						'qty_max'       => 5,
						'qty_total_max' => 7,
						'qtyMessage'    => 'How many?',
						'pricingType'   => 'fixed',
						'priceoptions'  => 'different_for_all',
						'is_show_price' => true,
						'options'       => array(
							array( 'id' => 'o_nut', 'label' => 'Nuts', 'price' => '1.50' ),
							array( 'id' => 'o_fig', 'label' => 'Figs', 'price' => '2' ),
						),
					)
				),
			)
		);
		return array( $product, $form );
	}

	/**
	 * @param array<string, string> $quantities
	 * @return array<int, mixed>
	 */
	private static function toppings( int $form, array $quantities ): array {
		return array( $form => array( 'f_tops' => array( 'values' => array( 'o_nut', 'o_fig' ), 'quantities' => $quantities ) ) );
	}

	public function test_charges_option_quantities_and_shows_them_in_cart_and_order(): void {
		list( $product, $form ) = $this->gift_box();

		self::assertSame( array(), $this->submit( $product, self::toppings( $form, array( 'o_nut' => ' 3.0 ' ) ) ) );
		WC()->cart->calculate_totals();
		$line = current( WC()->cart->get_cart() );
		self::assertIsArray( $line );
		self::assertEqualsWithDelta( 10 + 3 * 1.5 + 2, (float) $line['data']->get_price(), 0.000001 );
		self::assertSame( array( 'o_nut' => '3', 'o_fig' => '1' ), $line['aisle_options'][0]['answers']['f_tops']['quantities'] );
		$texts = wp_list_pluck( apply_filters( 'woocommerce_get_item_data', array(), $line ), 'value', 'key' );
		self::assertStringStartsWith( 'Nuts × 3, Figs × 1', html_entity_decode( $texts['Toppings'] ) );
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$item = current( wc_get_order( $order->get_id() )->get_items() );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		self::assertStringContainsString(
			'Nuts × 3, Figs × 1',
			wp_list_pluck( $item->get_formatted_meta_data( '' ), 'display_value', 'key' )['Toppings']
		);
	}

	/**
	 * @return array<string, array{array<string, string>, string}>
	 */
	public static function forged_quantities(): array {
		return array(
			'quantity of zero'       => array( array( 'o_nut' => '0' ), 'How many?' ),
			'negative quantity'      => array( array( 'o_nut' => '-3' ), 'How many?' ),
			'half an item'           => array( array( 'o_nut' => '0.5' ), 'How many?' ),
			'too many of one option' => array( array( 'o_nut' => '6' ), 'at most 5 of each' ),
			'too many in total'      => array( array( 'o_nut' => '4', 'o_fig' => '4' ), 'at most 7 in total' ),
		);
	}

	/**
	 * @param array<string, string> $quantities
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'forged_quantities' )]
	public function test_rejects_forged_quantities( array $quantities, string $expected_error ): void {
		list( $product, $form ) = $this->gift_box();

		self::assertStringContainsString(
			$expected_error,
			implode( ' ', $this->submit( $product, self::toppings( $form, $quantities ) ) )
		);
		self::assertCount( 0, WC()->cart->get_cart() );
	}
}
