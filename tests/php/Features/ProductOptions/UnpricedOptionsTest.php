<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\FormulaFailures;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Options whose price cannot be calculated are rejected in all ways into the cart.
 */
final class UnpricedOptionsTest extends OptionsTestCase {

	private const REJECTED = 'F_it: The price of this option cannot be calculated. Please change your answer.';

	/**
	 * @return array<string, array{array<string, mixed>, string, array<string, mixed>}> Field, answer, other parts of the form.
	 */
	public static function failures(): array {
		$tables  = array(
			'tables' => array(
				'sizes' => array( 'rows' => array( 10, 20 ), 'columns' => array( 1 ), 'cells' => array( array( 5 ), array( 9 ) ) ),
			),
		);
		$formula = static fn ( string $source, string $type = 'number' ): array =>
			array( 'type' => $type, 'pricingType' => 'custom', 'price' => $source );
		return array(
			'a size that the table lacks'      => array( $formula( "lookup('sizes', {value}, 1, ceil)" ), '21', $tables ),
			'a number that is too large'       => array( $formula( '{value} * {value}' ), '10000000', array() ),
			'a division by zero'               => array( $formula( '5 / ({value} - 3)' ), '3', array() ),
			'circled digits in a text'         => array( $formula( '{value} * 7', 'text' ), '③', array() ),
			'a decimal comma in a text'        => array( $formula( '{value} * 7', 'text' ), '3,0', array() ),
			'a fee'                            => array( array( 'is_fee' => true ) + $formula( '5 / ({value} - 3)' ), '3', array() ),
			'a price per unit, circled digits' => array(
				array( 'type' => 'text', 'pricingType' => 'multiply', 'price' => '7' ),
				'③',
				array(),
			),
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $document_parts
	 */
	#[DataProvider( 'failures' )]
	public function test_rejects_unpriceable_answer_in_the_classic_form( array $field, string $value, array $document_parts ): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_it', array( 'label' => 'F_it' ) + $field ) ), $document_parts );

		self::assertSame( array( self::REJECTED ), $this->submit( $product, array( $form => array( 'f_it' => self::answer( $value ) ) ) ) );
		self::assertSame( 0, self::lines() );
	}

	/**
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $document_parts
	 */
	#[DataProvider( 'failures' )]
	public function test_rejects_unpriceable_answer_at_its_field_in_ajax_add( array $field, string $value, array $document_parts ): void {
		$product = $this->product( '10' );
		$form    = $this->form( $product, array( self::text( 'f_it', array( 'label' => 'F_it' ) + $field ) ), $document_parts );
		$_POST   = wp_slash( array(
			'product_id'    => (string) $product->get_id(),
			'quantity'      => '1',
			'aisle_options' => array( $form => array( 'f_it' => self::answer( $value ) ) ),
		) );

		$_REQUEST = $_POST;
		self::assertFalse( apply_filters( 'woocommerce_add_to_cart_validation', true, $product->get_id(), 1 ) );
		self::assertSame(
			array( $form => array( 'f_it' => substr( self::REJECTED, 6 ) ) ),
			apply_filters( 'aisle_add_to_cart_field_errors', array() )
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @param array<string, mixed> $document_parts
	 */
	#[DataProvider( 'failures' )]
	public function test_rejects_unpriceable_answer_in_store_api( array $field, string $value, array $document_parts ): void {
		$product  = $this->product( '10' );
		$form     = $this->form( $product, array( self::text( 'f_it', array( 'label' => 'F_it' ) + $field ) ), $document_parts );
		$response = $this->store(
			'cart/add-item',
			array(
				'id'            => $product->get_id(),
				'quantity'      => 1,
				'aisle_options' => array( $form => array( 'f_it' => self::answer( $value ) ) ),
			)
		);

		self::assertSame( 400, $response->status );
		self::assertSame( self::REJECTED, html_entity_decode( $response->json['message'], ENT_QUOTES ) );
		self::assertSame( 0, self::lines() );
	}

	public function test_rejects_unpriceable_answer_in_programmatic_add(): void {
		list( $product, $form ) = $this->by_division();
		WC()->cart->add_to_cart(
			$product->get_id(),
			1,
			0,
			array(),
			array( 'aisle_options' => array( array( 'form_id' => $form, 'answers' => array( 'f_it' => self::answer( '3' ) ) ) ) )
		);

		self::assertSame( 0, self::lines() );
	}

	public function test_rejects_answer_when_bound_quantity_cannot_be_calculated(): void {
		$product = $this->product( '10' );
		$rules   = array( 'bind_quantity' => true, 'quantity_bind_formula' => '{field.f_it.value} * 1' );
		$form    = $this->form( $product, array( self::text( 'f_it' ) ), array( 'rules' => $rules ) );

		self::assertSame(
			array( 'It: The quantity cannot be calculated from this answer. Please change your answer.' ),
			$this->submit( $product, array( $form => array( 'f_it' => self::answer( '⑤' ) ) ) )
		);
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_it' => self::answer( '5' ) ) ) ) );
		self::assertSame( 5, $this->line()['quantity'] );
	}

	public function test_rejects_empty_answer_when_bound_quantity_cannot_be_calculated(): void {
		$product = $this->product( '10' );
		$rules   = array( 'bind_quantity' => true, 'quantity_bind_formula' => '12 / {field.f_it.value}' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_it', array( 'type' => 'number' ) ), self::text( 'f_name' ) ),
			array( 'rules' => $rules )
		);

		self::assertSame( array( 'Please choose the options of “Board” on its product page first.' ), $this->submit( $product, array() ) );
		self::assertSame(
			array( 'The quantity cannot be calculated from this answer. Please change your answer.' ),
			$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) )
		);
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_it' => self::answer( '4' ) ) ) ) );
		self::assertSame( 3, $this->line()['quantity'] );
	}

	public function test_sets_quantity_to_one_when_bound_quantity_has_no_answer(): void {
		$product = $this->product( '10' );
		$rules   = array( 'bind_quantity' => true, 'quantity_bind_formula' => '{field.f_it.value} * 2' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_it', array( 'type' => 'number' ) ), self::text( 'f_name' ) ),
			array( 'rules' => $rules )
		);

		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) ) );
		self::assertSame( 1, $this->line()['quantity'] );
	}

	public function test_keeps_line_when_edit_cannot_be_priced(): void {
		list( $product, $form ) = $this->by_division();
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_it' => self::answer( '4' ) ) ) ) );

		self::assertSame(
			array( self::REJECTED ),
			$this->submit(
				$product,
				array( $form => array( 'f_it' => self::answer( '3' ) ) ),
				'1',
				array( 'aisle_replace' => $this->line()['key'] )
			)
		);
		self::assertSame( array( '4' ), $this->line()['aisle_options'][0]['answers']['f_it']['values'] );
	}

	public function test_blocks_checkout_with_reason_when_line_cannot_be_priced(): void {
		list( $product, $form ) = $this->by_division();
		$this->submit( $product, array( $form => array( 'f_it' => self::answer( '4' ) ) ) );
		$this->documents->save(
			self::document(
				array(
					self::text(
						'f_it',
						array( 'label' => 'F_it', 'type' => 'number', 'pricingType' => 'custom', 'price' => '5 / ({value} - 4)' )
					),
				),
				self::for_products( $product->get_id() )
			),
			'Form',
			$form
		);
		$this->next_page();
		wc_clear_notices();
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame(
			array(
				'“Board” cannot be ordered with these options. ' . self::REJECTED
					. ' Please remove this product and choose its options again.',
			),
			$this->errors()
		);
		self::assertStringContainsString( 'cannot be calculated', (string) apply_filters( 'aisle_cart_line_error', null, $this->line() ) );
		self::assertNull( $this->failure_count( $form ), 'Looking at the cart is no order.' );
		$response = $this->store(
			'checkout',
			array( 'payment_method' => 'cod', 'billing_address' => array(), 'shipping_address' => array() )
		);
		self::assertSame( 409, $response->status );
		self::assertStringContainsString( 'cannot be calculated', $response->json['message'] . wp_json_encode( $response->json ) );
		self::assertSame( 1, $this->failure_count( $form ) );
	}

	public function test_rejects_ordering_again_when_price_cannot_be_calculated(): void {
		list( $product, $form ) = $this->by_division();
		$this->submit( $product, array( $form => array( 'f_it' => self::answer( '4' ) ) ) );
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		$line            = array_values( $order->get_items() )[0];
		$can_order_again = static fn (): bool => apply_filters(
			'woocommerce_add_to_cart_validation',
			true,
			$product->get_id(),
			1,
			0,
			array(),
			apply_filters( 'woocommerce_order_again_cart_item_data', array(), $line, $order )
		);
		self::assertTrue( $can_order_again() );
		$this->documents->save(
			self::document(
				array(
					self::text(
						'f_it',
						array( 'label' => 'F_it', 'type' => 'number', 'pricingType' => 'custom', 'price' => '5 / ({value} - 4)' )
					),
				),
				self::for_products( $product->get_id() )
			),
			'Form',
			$form
		);

		self::assertFalse( $can_order_again() );
	}

	public function test_ignores_unpriceable_fields_that_are_empty_or_hidden(): void {
		$product = $this->product( '10' );
		$hidden  = array(
			'cl_rule' => array(
				'action' => 'show',
				'groups' => array(
					array(
						'rules'    => array(
							array(
								'cl_source'   => 'field',
								'cl_field'    => 'f_a',
								'cl_relation' => 'is',
								'cl_val'      => 'yes',
								'operator'    => '',
							),
						),
						'operator' => '',
					),
				),
			),
		);
		$failing = array( 'pricingType' => 'custom', 'price' => '1 / 0' );
		$form    = $this->form(
			$product,
			array( self::text( 'f_a' ), self::text( 'f_b', $failing ), self::text( 'f_c', $failing + $hidden ) )
		);

		self::assertSame(
			array(),
			$this->submit( $product, array( $form => array( 'f_a' => self::answer( 'no' ), 'f_c' => self::answer( 'x' ) ) ) )
		);
		self::assertSame( 1, self::lines() );
	}

	public function test_shows_rejection_count_in_form_list_until_form_changes(): void {
		list( $product, $form ) = $this->by_division();
		$answers = array( $form => array( 'f_it' => self::answer( '3' ) ) );
		$this->submit( $product, $answers );
		$this->submit( $product, $answers );
		do_action( 'woocommerce_before_checkout_process' );
		do_action( 'woocommerce_check_cart_items' );
		$this->log_in( 'shop_manager' );

		$notice = fn (): string => $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['forms'][0]['notice'];
		self::assertSame(
			'2 orders were rejected because their prices could not be calculated. Most recent field: “F_it”. The formula divides by zero, '
				. 'so the product cannot be ordered. If a field may be empty, use if().',
			$notice()
		);
		self::assertSame( 'f_it', $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['forms'][0]['notice_field'] );
		$this->documents->save(
			self::document( array( self::text( 'f_it', array( 'help' => 'Changed' ) ) ), self::for_products( $product->get_id() ) ),
			'Form',
			$form
		);
		self::assertSame( '', $notice() );
	}

	public function test_counts_rejected_checkout_once(): void {
		list( $product, $form ) = $this->by_division();
		$this->submit( $product, array( $form => array( 'f_it' => self::answer( '4' ) ) ) );
		$this->documents->save(
			self::document(
				array( self::text( 'f_it', array( 'type' => 'number', 'pricingType' => 'custom', 'price' => '5 / ({value} - 4)' ) ) ),
				self::for_products( $product->get_id() )
			),
			'Form',
			$form
		);
		$this->next_page();
		do_action( 'woocommerce_check_cart_items' );
		do_action( 'woocommerce_before_checkout_process' );
		do_action( 'woocommerce_check_cart_items' );
		do_action( 'woocommerce_check_cart_items' );

		self::assertSame( 1, $this->failure_count( $form ) );
	}

	public function test_limits_counted_rejections_per_visitor(): void {
		list( $product, $form ) = $this->by_division();
		for ( $times = 0; $times < 25; $times++ ) {
			$this->submit( $product, array( $form => array( 'f_it' => self::answer( '3' ) ) ) );
		}
		self::assertSame( 20, $this->failure_count( $form ) );
	}

	public function test_counts_reported_rejection_only_when_price_is_unknown(): void {
		list( $product, $form ) = $this->by_division();
		$report = fn ( string $value ): mixed => $this->dispatch_shop_ajax(
			'aisle_option_unpriced',
			array(
				'product_id'    => (string) $product->get_id(),
				'quantity'      => '1',
				'aisle_options' => array( $form => array( 'f_it' => self::answer( $value ) ) ),
			)
		)->json;

		self::assertSame( array( 'status' => 'noted' ), $report( '4' ) );
		self::assertNull( $this->failure_count( $form ), 'It has a price.' );
		self::assertSame( array( 'status' => 'noted' ), $report( '3' ) );
		self::assertSame( 1, $this->failure_count( $form ) );
		self::assertSame( 0, self::lines() );

		$product->set_status( 'draft' );
		$product->save();
		self::assertSame( array( 'status' => 'noted' ), $report( '3' ) );
		self::assertSame( 1, $this->failure_count( $form ), 'Nobody can buy a draft.' );
	}

	public function test_rejects_cross_site_report(): void {
		list( $product, $form ) = $this->by_division();
		$body = array(
			'product_id'    => (string) $product->get_id(),
			'aisle_options' => array( $form => array( 'f_it' => self::answer( '3' ) ) ),
		);

		self::assertSame( 403, $this->dispatch_shop_ajax( 'aisle_option_unpriced', $body, array() )->status );
		self::assertNull( $this->failure_count( $form ) );
	}

	/**
	 * @return array{\WC_Product_Simple, int}
	 */
	private function by_division(): array {
		$product = $this->product( '10' );
		return array(
			$product,
			$this->form(
				$product,
				array(
					self::text(
						'f_it',
						array( 'label' => 'F_it', 'type' => 'number', 'pricingType' => 'custom', 'price' => '5 / ({value} - 3)' )
					),
				)
			),
		);
	}

	private function failure_count( int $form ): ?int {
		$record = json_decode( (string) get_post_meta( $form, '_aisle_form_unpriced', true ), true );
		return is_array( $record ) && $record['revision'] === (int) get_post_meta( $form, OptionFormRepository::REVISION_KEY, true )
			? $record['count']
			: null;
	}

	/**
	 * @param array<string, mixed> $body
	 */
	private function store( string $path, array $body ): \Aisle\Tests\JsonResponse {
		self::needs_woocommerce( 'Store API' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		return $this->dispatch_rest( 'POST', '/wc/store/v1/' . $path, $body );
	}

	/**
	 * @param array<string, mixed> $answers
	 */
	#[\PHPUnit\Framework\Attributes\TestWith( array( array() ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( array( 'f_n' => array( 'values' => array( '' ) ) ) ) )]
	public function test_rejects_answers_when_price_of_a_text_depends_on_an_empty_number( array $answers ): void {
		$product   = $this->product( '10' );
		$paragraph = static fn ( string $price ): array => array(
			'id'          => 'f_words',
			'type'        => 'paragraph',
			'label'       => 'Setup',
			'content'     => 'We set it up.',
			'pricingType' => 'custom',
			'price'       => $price,
		);
		$form    = $this->form(
			$product,
			array( self::text( 'f_n', array( 'type' => 'number' ) ), $paragraph( '100 / {field.f_n.value}' ), self::text( 'f_note' ) )
		);
		$note    = array( 'f_note' => self::answer( 'Hi' ) );

		self::assertSame(
			array( 'Setup: The price of this option cannot be calculated. Please change your answer.' ),
			$this->submit( $product, array( $form => $answers + $note ) )
		);
		self::assertSame( 0, self::lines() );
		self::assertSame( 1, FormulaFailures::of_form( $form )['count'] ?? 0 );

		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_n' => self::answer( '4' ) ) + $note ) ) );
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 35.0, $this->line()['line_total'], 0.000001 );
		self::assertSame( array(), $this->errors() );
	}
}
