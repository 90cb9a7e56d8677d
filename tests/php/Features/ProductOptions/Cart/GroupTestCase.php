<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * A board with a name field and a product group with one product, the stand.
 */
abstract class GroupTestCase extends OptionsTestCase {

	protected \WC_Product_Simple $board;
	protected \WC_Product_Simple $stand;
	protected int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->board = $this->product( '64' );
		$this->stand = $this->product( '12.50', 'Oak stand' );
	}

	/**
	 * @param array<string, mixed> $field  Overrides of the group's members.
	 * @param array<string, mixed> $document_parts   Other parts of the document.
	 * @param array<string, mixed> $name   Members of the text field before it.
	 */
	protected function group(
		bool $independent,
		string $type = '',
		string $price = '',
		array $field = array(),
		array $document_parts = array(),
		array $name = array()
	): void {
		$field     += array(
			'id'            => 'f_stand',
			'type'          => 'product-group',
			'label'         => 'Stand',
			'multiple'      => true,
			'qty'           => true,
			'independent'   => $independent,
			'pricingType'   => $type,
			'priceoptions'  => 'product_price',
			'price'         => $price,
			'is_show_price' => true,
			'options'       => array( array( 'id' => 'o_stand', 'label' => '', 'product_id' => $this->stand->get_id() ) ),
		);
		$this->form = $this->form( $this->board, array( self::text( 'f_name', $name ), $field ), $document_parts );
	}

	/**
	 * @return list<string>
	 */
	protected function buy( string $stand_quantity = '2', string $board_quantity = '1', string $name = 'Ada' ): array {
		$stand_answer = array( 'values' => array( 'o_stand' ), 'quantities' => array( 'o_stand' => $stand_quantity ) );
		return $this->submit(
			$this->board,
			array( $this->form => array( 'f_name' => self::answer( $name ), 'f_stand' => $stand_answer ) ),
			$board_quantity
		);
	}

	protected function stock( int $quantity ): void {
		$this->stand->set_manage_stock( true );
		$this->stand->set_stock_quantity( $quantity );
		$this->stand->save();
	}

	protected function stock_now(): int {
		return (int) wc_get_product( $this->stand->get_id() )->get_stock_quantity();
	}

	/**
	 * @return list<string>
	 */
	protected static function line_summaries(): array {
		WC()->cart->calculate_totals();
		return array_values( array_map(
			static fn ( array $item ): string =>
				$item['quantity'] . ' x ' . $item['data']->get_name() . ' = ' . wc_format_decimal( $item['line_total'], 2 ),
			WC()->cart->get_cart()
		) );
	}

	/**
	 * @return array<string, mixed>
	 */
	protected function child(): array {
		foreach ( WC()->cart->get_cart() as $item ) {
			if ( isset( $item['aisle_parent'] ) ) {
				return $item;
			}
		}
		self::fail( 'There is no child line.' );
	}

	protected function order(): \WC_Order {
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		$order->save();
		return $order;
	}
}
