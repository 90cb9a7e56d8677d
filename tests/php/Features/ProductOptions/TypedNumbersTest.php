<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Answers\DefaultAnswers;
use Aisle\Features\ProductOptions\Markup\PageForm;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Numbers in the store's format, with steps, in all ways into the cart.
 */
final class TypedNumbersTest extends OptionsTestCase {

	private const LENGTH = array( 'type' => 'number', 'label' => 'Length', 'pricingType' => 'multiply', 'price' => '2' );

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_price_decimal_sep', ',' );
		update_option( 'woocommerce_price_thousand_sep', '.' );
	}

	public function test_prices_decimal_comma_and_stores_normalized_number(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_l', self::LENGTH ) ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_l' => self::answer( ' 2,50 ' ) ) ) ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_l' => self::answer( '2.50' ) ) ) ) );
		WC()->cart->calculate_totals();

		self::assertSame( array( '2.50' ), $this->line()['aisle_options'][0]['answers']['f_l']['values'] );
		self::assertSame( '30.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_prices_numbers_in_digits_of_many_scripts(): void {
		foreach ( array(
			'۱۲'                 => '34.00',
			'１２'                 => '34.00',
			'१२'                 => '34.00',
			"\u{202D}12\u{202C}" => '34.00',
			'١٫٥'                => '13.00',
			'۱٬۰۰۰'              => '2010.00',
		) as $input => $total ) {
			WC()->cart->empty_cart();
			$product = $this->product( '10' );
			$form    = $this->form( $product, array( self::text( 'f_l', self::LENGTH ) ) );
			self::assertSame(
				array(),
				$this->submit( $product, array( $form => array( 'f_l' => self::answer( (string) $input ) ) ) ),
				(string) $input
			);
			WC()->cart->calculate_totals();
			self::assertSame( $total, wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ), (string) $input );
		}
	}

	/**
	 * @return array<string, array{string, string, string}> Name => [ text format, typed, stored ].
	 */
	public static function texts_of_a_kind(): array {
		return array(
			'Persian telephone'              => array( 'tel', '۰۹۱۲۳۴۵۶۷۸۹', '09123456789' ),
			'telephone with direction marks' => array( 'tel', "\u{202D}+49 30 1234567\u{202C}", '+49 30 1234567' ),
			'telephone with an en dash'      => array( 'tel', '030–1234567', '030-1234567' ),
			'email with a zero-width space'  => array( 'email', "name@shop.example\u{200B}", 'name@shop.example' ),
			'umlaut domain'                  => array( 'email', 'info@bücher.example', 'info@bücher.example' ),
			'full-width email'               => array( 'email', 'ｎａｍｅ＠ｓｈｏｐ．ｅｘａｍｐｌｅ', 'name@shop.example' ),
			'URL with a byte order mark'     => array( 'url', "bücher.example/a\u{FEFF}", 'https://bücher.example/a' ),
		);
	}

	#[DataProvider( 'texts_of_a_kind' )]
	public function test_normalizes_typed_telephone_email_and_url( string $kind, string $input, string $expected_value ): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_t', array( 'text_kind' => $kind ) ) ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_t' => self::answer( $input ) ) ) ) );
		self::assertSame( array( $expected_value ), $this->line()['aisle_options'][0]['answers']['f_t']['values'] );
	}

	public function test_isolates_price_beside_right_to_left_answer(): void {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_t', array( 'label' => 'Name', 'pricingType' => 'fixed', 'price' => '12', 'is_show_price' => true ) ) )
		);
		foreach ( array(
			'نگار' => "نگار \u{2066}(+$12,00)\u{2069}",
			'דנה'  => "דנה \u{2066}(+$12,00)\u{2069}",
			'Ada'  => 'Ada (+$12,00)',
		) as $input => $expected_text ) {
			WC()->cart->empty_cart();
			self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_t' => self::answer( $input ) ) ) ), $input );
			self::assertSame( $expected_text, apply_filters( 'woocommerce_get_item_data', array(), $this->line() )[0]['value'], $input );
		}
	}

	public function test_rejects_short_phone_number_in_any_script(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_t', array( 'text_kind' => 'tel' ) ) ) );
		foreach ( array( '12', '۱۲', "\u{202D}12\u{202C}" ) as $input ) {
			self::assertCount( 1, $this->submit( $product, array( $form => array( 'f_t' => self::answer( $input ) ) ) ), $input );
		}
	}

	public function test_keeps_number_with_three_decimals_on_the_next_page(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_l', array( 'price' => '1000' ) + self::LENGTH ) ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_l' => self::answer( '1,234' ) ) ) ) );
		$this->next_page();
		WC()->cart->calculate_totals();

		self::assertSame( '1244.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_rejects_ambiguous_number(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_l', self::LENGTH ) ) );

		self::assertSame(
			array( 'Length: Please enter this number without a thousands separator.' ),
			$this->submit( $product, array( $form => array( 'f_l' => self::answer( '1.234' ) ) ) )
		);
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function between_steps(): array {
		return array(
			'one hundredth' => array( '0.01', 'Length: Please enter 0 or 1.' ),
			'decimal comma' => array( '2,5', 'Length: Please enter 2 or 3.' ),
		);
	}

	#[DataProvider( 'between_steps' )]
	public function test_rejects_number_between_steps( string $value, string $message ): void {
		$product = $this->product( '0' );
		$form    = $this->form( $product, array( self::text( 'f_l', array( 'step' => '1', 'price' => '10' ) + self::LENGTH ) ) );
		$answers = array( $form => array( 'f_l' => self::answer( $value ) ) );

		self::assertSame( array( $message ), $this->submit( $product, $answers ) );
		if ( class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class ) ) {
			add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
			self::assertSame(
				400,
				$this->dispatch_rest(
					'POST',
					'/wc/store/v1/cart/add-item',
					array( 'id' => $product->get_id(), 'quantity' => 1, 'aisle_options' => $answers )
				)->status
			);
		}
		self::assertSame( 0, self::lines() );
	}

	public function test_shows_numbers_in_store_format_in_messages_and_cart(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_l', array( 'step' => '0.001', 'min' => '1.25' ) + self::LENGTH ) ) );
		$try     = fn ( string $input ): array => $this->submit( $product, array( $form => array( 'f_l' => self::answer( $input ) ) ) );

		self::assertSame( array( 'Length: Please enter 1,25 or more.' ), $try( '1' ) );
		self::assertSame( array( 'Length: Please enter 1,289 or 1,29.' ), $try( '1,2895' ) );
		self::assertSame( array(), $try( '1,289' ) );
		WC()->cart->calculate_totals();
		self::assertStringContainsString( '1,289', wc_get_formatted_cart_item_data( $this->line(), true ) );
	}

	public function test_shows_default_and_stored_numbers_in_store_format(): void {
		$product = $this->product( '10' );
		$fields  = array(
			self::text( 'f_l', array( 'default' => array( '2.5' ) ) + self::LENGTH ),
			self::text( 'f_n', array( 'default' => array( '2.5' ) ) ),
			self::text( 'f_k', array( 'default' => array( '1.234' ) ) + self::LENGTH ),
		);
		$form        = $this->form( $product, $fields );
		$stored_form = $this->repository->read( $form );
		self::assertNotNull( $stored_form );
		self::assertSame(
			array( array( '2,5' ), array( '2.5' ), array( '1,234' ) ),
			array_column( PageForm::model( $stored_form )['fields'], 'default' )
		);
		self::assertSame(
			array( array( '2,5' ), array( '2.5' ), array( '1,234' ) ),
			array_column( array_values( DefaultAnswers::of( $stored_form['model'] ) ), 'values' )
		);

		self::assertSame(
			array(),
			$this->submit( $product, array( $form => array( 'f_l' => self::answer( '3.25' ), 'f_k' => self::answer( '1,234' ) ) ) )
		);
		$response = $this->dispatch_shop_ajax( 'aisle_option_line', (string) wp_json_encode( array( 'key' => $this->line()['key'] ) ) );
		self::assertSame( array( '3,25' ), $response->json['answers'][ $form ]['f_l']['values'] );
		self::assertMatchesRegularExpression( '/^1,2340?$/', $response->json['answers'][ $form ]['f_k']['values'][0] );
	}

	public function test_prices_custom_field_with_decimal_comma(): void {
		$product = $this->product( '10' );
		update_post_meta( $product->get_id(), 'wcpa_pcf_depth', '3,5' );
		$form = $this->form(
			$product,
			array( self::text( 'f_name', array( 'pricingType' => 'custom', 'price' => '{wcpa_pcf_depth} * 2' ) ) )
		);
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) ) );
		WC()->cart->calculate_totals();
		self::assertSame( '17.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_rejects_required_text_of_invisible_characters(): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'required' => true ) ) ) );

		self::assertSame(
			array( 'Name: Please fill in this field.' ),
			$this->submit( $product, array( $form => array( 'f_name' => self::answer( "\u{A0}\u{200B}" ) ) ) )
		);
	}
}
