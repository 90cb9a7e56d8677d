<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Pricing;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Posted forms through the store's add to cart.
 */
#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class OptionIntakeTest extends OptionsTestCase {

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board    = $this->product( '64' );
		$wrap_condition = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array(
						array(
							'cl_source'   => 'field',
							'cl_field'    => 'f_extras',
							'cl_relation' => 'is',
							'cl_val'      => 'wrap',
							'operator'    => '',
						),
					),
					'operator' => '',
				),
			),
		);
		$this->form  = $this->form(
			$this->board,
			array(
				self::text(
					'f_name',
					array(
						'required'        => true,
						'requiredMessage' => 'Please write a name.',
						'maxlength'       => 10,
						'pricingType'     => 'per_car',
						'price'           => '0.50',
					)
				),
				self::choice(
					'f_extras',
					'checkbox-group',
					array(
						'o_wrap' => '4.50',
						'o_loop' => '6.00',
					)
				),
				self::text(
					'f_message',
					array(
						'type'        => 'textarea',
						'required'    => true,
						'pricingType' => 'fixed',
						'price'       => '1.00',
						'cl_rule'     => $wrap_condition,
					)
				),
			)
		);
	}

	/**
	 * @param array<string, mixed> $answers
	 * @return list<string>
	 */
	private function send( array $answers, string $quantity = '1' ): array {
		return $this->submit( $this->board, array( $this->form => $answers ), $quantity );
	}

	private function price(): float {
		WC()->cart->calculate_totals();
		return (float) $this->line()['data']->get_price();
	}

	public function test_stores_answers_with_form_and_revision_but_no_price(): void {
		self::assertSame( array(), $this->send( array( 'f_name' => self::answer( 'Ada' ) ) ) );

		$stored_options = array(
			array(
				'form_id'  => $this->form,
				'revision' => 1,
				'answers'  => array(
					'f_name' => array(
						'values' => array( 'Ada' ),
						'other'  => null,
					),
				),
			),
		);
		self::assertSame( $stored_options, $this->line()['aisle_options'] );
		self::assertSame( 65.5, $this->price() );
	}

	public function test_rejects_missing_required_answer_with_the_message_of_its_field(): void {
		self::assertSame( array( 'Name: Please write a name.' ), $this->send( array( 'f_extras' => self::answer( 'o_loop' ) ) ) );
		self::assertSame( 0, self::lines() );
		$fields = array( $this->form => array( 'f_name' => 'Please write a name.' ) );
		self::assertSame( $fields, apply_filters( 'aisle_add_to_cart_field_errors', array() ) );

		$this->send( array( 'f_name' => self::answer( 'Ada' ) ) );
		self::assertSame( array(), apply_filters( 'aisle_add_to_cart_field_errors', array() ) );
	}

	public function test_rejects_add_without_answers_and_names_the_product_page(): void {
		self::assertSame(
			array( 'Please choose the options of “Board” on its product page first.' ),
			$this->submit( $this->board, array() )
		);
		self::assertSame( 0, self::lines() );
	}

	public function test_rejects_programmatic_add_without_answers(): void {
		self::assertFalse( WC()->cart->add_to_cart( $this->board->get_id(), 1 ) );
		self::assertSame( array( 'Please choose the options of “Board” on its product page first.' ), $this->errors() );
	}

	public function test_ignores_posted_prices(): void {
		$forged = array(
			'price'         => '0.01',
			'unit_price'    => '0.01',
			'aisle_price'   => '0.01',
			'aisle_options' => array( $this->form => array( 'f_name' => self::answer( 'Ada' ) ) ),
		);
		$this->submit( $this->board, array(), '1', $forged );
		self::assertSame( 65.5, $this->price() );

		$errors = $this->send( array( 'f_name' => array( 'values' => array( 'Eve' ), 'price' => '0' ) ) );
		self::assertCount( 1, $errors );
		self::assertSame( 1, self::lines() );
	}

	public function test_ignores_answers_of_hidden_fields(): void {
		self::assertSame( array(), $this->send( array( 'f_name' => self::answer( 'Ada' ), 'f_message' => self::answer( 'Hello' ) ) ) );
		self::assertSame( array( 'f_name' ), array_keys( $this->line()['aisle_options'][0]['answers'] ) );
		self::assertSame( 65.5, $this->price() );
	}

	public function test_validates_and_charges_field_that_became_visible(): void {
		$answers = array( 'f_name' => self::answer( 'Ada' ), 'f_extras' => self::answer( array( 'o_wrap' ) ) );
		self::assertCount( 1, $this->send( $answers ) );
		self::assertSame( array(), $this->send( $answers + array( 'f_message' => self::answer( 'Hello' ) ) ) );
		self::assertSame( 71.0, $this->price() );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function rejected_answers(): array {
		$name = array( 'f_name' => array( 'values' => array( 'Ada' ) ) );
		return array(
			'an unknown option'               => array(
				$name + array( 'f_extras' => array( 'values' => array( 'o_gold' ) ) ),
				'Extras: This option is no longer available.',
			),
			'“other” of a field without it'   => array(
				$name + array( 'f_extras' => array( 'values' => array(), 'other' => 'Gold' ) ),
				'Extras: This option is no longer available.',
			),
			'an unknown field'                => array(
				$name + array( 'f_free' => array( 'values' => array( '1' ) ) ),
				'This option is no longer available.',
			),
			'a text that is too long'         => array(
				array( 'f_name' => array( 'values' => array( 'ABCDEFGHIJK' ) ) ),
				'Name: Please enter at most 10 characters.',
			),
			'two values for one text'         => array( array( 'f_name' => array( 'values' => array( 'A', 'B' ) ) ), 'Name: ' ),
			'a text where a list is expected' => array(
				array( 'f_name' => array( 'values' => 'Ada' ) ),
				'Your options could not be read.',
			),
			'a list where a text is expected' => array(
				array( 'f_name' => array( 'values' => array( array( 'Ada' ) ) ) ),
				'Your options could not be read.',
			),
			'a list as the other text'        => array(
				$name + array( 'f_extras' => array( 'values' => array( 'o_loop' ), 'other' => array( 'x' ) ) ),
				'Your options could not be read.',
			),
			'a text instead of an answer'     => array( array( 'f_name' => 'Ada' ), 'Your options could not be read.' ),
			'invalid UTF-8'                   => array(
				array( 'f_name' => array( 'values' => array( "A\xC3\x28" ) ) ),
				'Your options could not be read.',
			),
			'a null byte'                     => array(
				array( 'f_name' => array( 'values' => array( "A\0a" ) ) ),
				'Your options could not be read.',
			),
			'a value of one megabyte'         => array(
				array( 'f_name' => array( 'values' => array( str_repeat( 'x', 1048576 ) ) ) ),
				'Your text is too long.',
			),
			'a field name of one megabyte'    => array(
				$name + array( str_repeat( 'f', 1048576 ) => array( 'values' => array( 'x' ) ) ),
				'Your text is too long.',
			),
			'501 fields'                      => array(
				array_fill_keys( array_map( static fn ( int $i ): string => "f_$i", range( 1, 501 ) ), array( 'values' => array( 'x' ) ) ),
				'The form has too much data.',
			),
		);
	}

	/**
	 * @param array<string, mixed> $answers
	 */
	#[DataProvider( 'rejected_answers' )]
	public function test_rejects_invalid_answers_with_one_message( array $answers, string $message ): void {
		$errors = $this->send( $answers );

		self::assertCount( 1, $errors );
		self::assertStringStartsWith( $message, $errors[0] );
		self::assertSame( 0, self::lines() );
	}

	public function test_rejects_form_of_another_product(): void {
		$third_party = $this->form( $this->product(), array( self::text( 'f_name' ) ) );
		$errors      = $this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ) ), $third_party => array( 'f_name' => self::answer( 'Eve' ) ) )
		);

		self::assertSame( array( 'The options of this product have changed. Please reload the page and choose again.' ), $errors );
		self::assertSame( 0, self::lines() );
	}

	public function test_passes_no_answers_to_other_products_added_in_the_request(): void {
		$gift   = $this->product( '1', 'Gift' );
		$add    = static function () use ( $gift ): void {
			if ( 1 === self::lines() ) {
				WC()->cart->add_to_cart( $gift->get_id() );
			}
		};
		add_action( 'woocommerce_add_to_cart', $add );
		$this->send( array( 'f_name' => self::answer( 'Ada' ) ) );

		self::assertSame( 2, self::lines() );
		self::assertCount( 1, array_filter( array_column( WC()->cart->get_cart(), 'aisle_options' ) ) );
	}

	public function test_counts_line_break_as_one_character(): void {
		$product = $this->product( '10' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_note', array( 'type' => 'textarea', 'pricingType' => 'per_car', 'price' => '1' ) ) )
		);
		$this->submit( $product, array( $form => array( 'f_note' => self::answer( "a\r\nb" ) ) ) );

		self::assertSame( 13.0, $this->price() );
	}

	public function test_merges_lines_with_equal_answers(): void {
		$this->send( array( 'f_name' => self::answer( 'Ada' ), 'f_extras' => self::answer( array( 'o_loop', '' ) ) ) );
		$this->send( array( 'f_extras' => self::answer( 'o_loop' ), 'f_name' => self::answer( 'Ada' ) ) );
		self::assertSame( 1, self::lines() );
		self::assertEquals( 2, $this->line()['quantity'] );

		$this->send( array( 'f_name' => self::answer( 'Eve' ) ) );
		self::assertSame( 2, self::lines() );
	}

	public function test_allows_purchase_without_answers_when_none_are_required(): void {
		$mug = $this->product( '18' );
		$this->form( $mug, array( self::text( 'f_note' ) ) );

		self::assertIsString( WC()->cart->add_to_cart( $mug->get_id() ) );
		self::assertSame( 18.0, $this->price() );
	}

	public function test_adds_prices_of_several_forms(): void {
		$second = $this->form(
			$this->board,
			array( self::choice( 'f_box', 'radio-group', array( 'o_box' => '7.25' ) ) ),
			array( 'priority' => 5 )
		);
		$errors = $this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( 'Ada' ) ), $second => array( 'f_box' => self::answer( 'o_box' ) ) )
		);

		self::assertSame( array(), $errors );
		self::assertSame( array( $second, $this->form ), array_column( $this->line()['aisle_options'], 'form_id' ) );
		self::assertSame( 72.75, $this->price() );
	}

	public function test_drops_malformed_optional_answers(): void {
		$product          = $this->product( '10', 'Cake' );
		$price_properties = array( 'pricingType' => 'fixed', 'price' => '20' );
		$form             = $this->form(
			$product,
			array(
				self::text( 'f_day', array( 'type' => 'date' ) + $price_properties ),
				self::text( 'f_paint', array( 'type' => 'color' ) + $price_properties ),
				self::text( 'f_hour', array( 'type' => 'time' ) + $price_properties ),
			)
		);
		$malformed_answers    = array(
			'f_day'   => self::answer( '2026-11-24__' ),
			'f_paint' => self::answer( '#ff0000__' ),
			'f_hour'  => self::answer( 'at 10:30 __' ),
		);

		self::assertSame( array(), $this->submit( $product, array( $form => $malformed_answers ) ) );
		self::assertSame( array(), apply_filters( 'woocommerce_get_item_data', array(), $this->line() ) );
		self::assertSame( array(), $this->line()['aisle_options'][0]['answers'] );
	}
}
