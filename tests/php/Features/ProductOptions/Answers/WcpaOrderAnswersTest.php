<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class WcpaOrderAnswersTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-form-imports';

	private \WC_Product_Simple $board;
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$this->board = $this->product( '64' );
		$this->form  = $this->imported(
			array(
				array(
					'type'        => 'text',
					'elementId'   => 'text_1',
					'name'        => 'name-1',
					'label'       => 'Name',
					'enablePrice' => true,
					'pricingType' => 'fixed',
					'price'       => '3',
				),
				array(
					'type'         => 'checkbox-group',
					'elementId'    => 'wood_1',
					'label'        => 'Wood',
					'other'        => true,
					'enablePrice'  => true,
					'pricingType'  => 'fixed',
					'priceOptions' => 'different_for_all',
					'values'       => array(
						array( 'label' => 'Oak', 'value' => 'oak', 'price' => '4' ),
						array( 'label' => 'Elm', 'value' => 'elm', 'price' => '5' ),
					),
				),
				array(
					'type'      => 'image-group',
					'elementId' => 'look_1',
					'label'     => 'Look',
					'values'    => array(
						array( 'label' => 'A', 'image' => 'https://pictures.example/a.jpg' ),
						array( 'label' => 'B', 'image' => 'https://pictures.example/b.jpg' ),
					),
				),
				array( 'type' => 'checkbox', 'elementId' => 'gift_1', 'label' => 'Gift', 'check_value' => 'Yes' ),
				array( 'type' => 'number', 'elementId' => 'count_1', 'label' => 'Count' ),
				array( 'type' => 'date', 'elementId' => 'day_1', 'label' => 'Day' ),
				array( 'type' => 'file', 'elementId' => 'file_1', 'label' => 'File' ),
				array(
					'type'            => 'checkbox-group',
					'elementId'       => 'tops_1',
					'label'           => 'Toppings',
					'enable_quantity' => true,
					'enablePrice'     => true,
					'pricingType'     => 'fixed',
					'priceOptions'    => 'different_for_all',
					'values'          => array(
						array( 'label' => 'Nut', 'value' => 'nut', 'price' => '2' ),
						array( 'label' => 'Fig', 'value' => 'fig', 'price' => '3' ),
					),
				),
			)
		);
	}

	public function test_restores_answers_from_an_order_of_newer_wcpa_versions(): void {
		$answers = $this->order_again_answers(
			array(
				'sec_1' => array(
					'extra'  => (object) array( 'form_id' => 12, 'clStatus' => 'visible' ),
					'fields' => array(
						array( self::stored_field( 'text', 'text_1', 'Ada' ) ),
						array(
							self::stored_field(
								'checkbox-group',
								'wood_1',
								array(
									1       => array( 'i' => 1, 'value' => 'elm', 'label' => 'Elm' ),
									'other' => array( 'i' => 'other', 'value' => 'Yew', 'label' => 'Other' ),
								)
							),
						),
						array(
							self::stored_field(
								'image-group',
								'look_1',
								array( array( 'i' => 1, 'value' => '', 'label' => 'B', 'image' => 'x' ) )
							),
						),
						array(
							self::stored_field( 'checkbox', 'gift_1', 'Yes' ),
							self::stored_field( 'number', 'count_1', 2.5 ),
							self::stored_field( 'date', 'day_1', '2026-05-04' ),
						),
						array(
							self::stored_field(
								'file',
								'file_1',
								array( array( 'file' => '/srv/x.jpg', 'url' => 'https://x.example/x.jpg' ) )
							),
							self::stored_field( 'text', 'gone_1', 'lost' ),
						),
					),
				),
			)
		);
		self::assertSame( array( 'f_text_1', 'f_wood_1', 'f_look_1', 'f_gift_1', 'f_count_1', 'f_day_1' ), array_keys( $answers ) );
		self::assertSame(
			array( array( 'Ada' ), array( 'o_elm' ), 'Yew', array( 'o_b' ), array( 'o_yes' ), array( '2.5' ), array( '2026-05-04' ) ),
			array(
				$answers['f_text_1']['values'],
				$answers['f_wood_1']['values'],
				$answers['f_wood_1']['other'],
				$answers['f_look_1']['values'],
				$answers['f_gift_1']['values'],
				$answers['f_count_1']['values'],
				$answers['f_day_1']['values'],
			)
		);
	}

	public function test_restores_answers_from_an_order_of_the_first_wcpa_versions(): void {
		$answers = $this->order_again_answers( array(
			array( 'type' => 'text', 'name' => 'name-1', 'label' => 'Name', 'value' => 'Bob' ),
			array(
				'type'      => 'checkbox-group',
				'name'      => 'x',
				'form_data' => (object) array( 'elementId' => 'wood_1' ),
				'value'     => array( 'Oak' ),
			),
		) );
		self::assertSame(
			array( array( 'Bob' ), array( 'o_oak' ) ),
			array( $answers['f_text_1']['values'], $answers['f_wood_1']['values'] )
		);
	}

	public function test_restores_option_quantities_only_when_field_allows_quantities(): void {
		$option_values   = array(
			array( 'i' => 1, 'value' => 'fig', 'label' => 'Fig', 'quantity' => 3 ),
			array( 'i' => 0, 'value' => 'nut', 'label' => 'Nut', 'quantity' => '1e3' ),
		);
		$answers = $this->order_again_answers( array(
			's' => array(
				'fields' => array(
					array(
						self::stored_field( 'checkbox-group', 'tops_1', $option_values ),
						self::stored_field(
							'checkbox-group',
							'wood_1',
							array( array( 'value' => 'elm', 'label' => 'Elm', 'quantity' => 2 ) )
						),
					),
				),
			),
		) );
		self::assertSame(
			array( array( 'o_nut', 'o_fig' ), array( 'o_nut' => '1', 'o_fig' => '3' ) ),
			array( $answers['f_tops_1']['values'], $answers['f_tops_1']['quantities'] )
		);
		self::assertArrayNotHasKey( 'quantities', $answers['f_wood_1'] );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function hostile(): array {
		return array(
			'serialized text'  => array( 'O:8:"WP_Theme":0:{}' ),
			'lists of texts'   => array( array( 'x', array( 'fields' => 'y' ), array( 'fields' => array( 'z', array( 'q' ) ) ) ) ),
			'fields of arrays' => array(
				array(
					'sec' => array(
						'fields' => array(
							array(
								array( 'elementId' => array( 1 ), 'value' => 'x' ),
								array( 'elementId' => 'text_1', 'value' => array( array( array() ) ) ),
							),
						),
					),
				),
			),
			'an empty list'    => array( array() ),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'hostile' )]
	public function test_ignores_invalid_stored_answers( mixed $stored_meta ): void {
		self::assertSame(
			array(),
			array_filter(
				$this->order_again_answers( $stored_meta ),
				static fn( array $answer ): bool => array() !== array_filter( $answer['values'] )
			)
		);
	}

	public function test_skips_answers_of_fields_deleted_from_the_form(): void {
		$document           = (array) $this->documents->raw( $this->form );
		$document['fields'] = array_slice( $document['fields'], 0, 1 );
		$this->documents->save( $document, 'Form', $this->form, 'publish' );

		self::assertSame(
			array( 'f_text_1' ),
			array_keys( $this->order_again_answers( array(
				's' => array(
					'fields' => array(
						array( self::stored_field( 'text', 'text_1', 'Ada' ), self::stored_field( 'number', 'count_1', '2' ) ),
					),
				),
			) ) )
		);
	}

	public function test_prefers_aisle_answers_over_wcpa_answers_when_ordering_again(): void {
		$item = $this->create_order_item( array( array( 'type' => 'text', 'name' => 'name-1', 'label' => 'Name', 'value' => 'Old' ) ) );
		$item->update_meta_data(
			'_aisle_options',
			(string) wp_json_encode( array(
				'forms' => array(
					array( 'form_id' => $this->form, 'answers' => array( 'f_text_1' => array( 'values' => array( 'New' ) ) ) ),
				),
			) )
		);

		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );
		self::assertSame( array( 'New' ), $data['aisle_options'][0]['answers']['f_text_1']['values'] );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function stored_field( string $type, string $id, mixed $value ): array {
		return array(
			'type'      => $type,
			'name'      => $id,
			'label'     => $id,
			'elementId' => $id,
			'value'     => $value,
			'clStatus'  => 'visible',
			'price'     => false,
			'form_data' => (object) array( 'elementId' => $id ),
		);
	}

	/**
	 * @return array<string, array{values: list<string>, other: string|null, quantities?: array<string, string>}> Aisle's
	 *     answers by field.
	 */
	private function order_again_answers( mixed $stored_meta ): array {
		$item = $this->create_order_item( $stored_meta );
		$data = apply_filters( 'woocommerce_order_again_cart_item_data', array(), $item, $item->get_order() );
		self::assertTrue( apply_filters( 'woocommerce_add_to_cart_validation', true, $this->board->get_id(), 1, 0, array(), $data ) );
		$form = $data['aisle_options'][0] ?? array( 'form_id' => $this->form, 'answers' => array() );
		self::assertSame( $this->form, $form['form_id'] );
		return $form['answers'];
	}

	private function create_order_item( mixed $stored_meta ): \WC_Order_Item_Product {
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$id   = $order->add_product( $this->board, 1 );
		$item = $order->get_item( $id );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
		$item->add_meta_data( '_WCPA_order_meta_data', $stored_meta );
		$item->save();
		return $item;
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	private function imported( array $fields ): int {
		$source_form = wp_insert_post( array( 'post_type' => 'wcpa_pt_forms', 'post_status' => 'publish', 'post_title' => 'Old form' ) );
		update_post_meta( $source_form, '_wcpa_fb-editor-data', wp_slash( (string) wp_json_encode( $fields ) ) );
		update_post_meta( $this->board->get_id(), '_wcpa_product_meta', array( $source_form ) );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $source_form ) ) );
		self::assertSame( array(), $response->json['refused'], $response->body );
		$id = $response->json['imported'][0]['id'];
		wp_publish_post( $id );
		( new StoredForms() )->documents_changed();
		return $id;
	}
}
