<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Group lines in orders, and ordered again.
 */
#[RequiresFunction( 'wc_get_container' )]
final class GroupOrdersTest extends GroupsTestCase {

	public function test_stores_hidden_record_and_readable_row(): void {
		$this->add_set( 2 );
		$items = array_values( $this->order()->get_items() );
		$row   = array( 'Part of: Camera set' );
		self::assertSame( array( $row, $row, $row ), array_map( self::rows( ... ), $items ) );
		$record = json_decode( (string) $items[1]->get_meta( '_' . ProductSets::DATA_KEY ), true );
		self::assertSame( 32, strlen( $record['group'] ) );
		unset( $record['group'] );
		self::assertSame(
			array(
				'item'     => 'item-1',
				'role'     => 'required',
				'per'      => 2,
				'title'    => 'Camera set',
				'saved'    => '1.50',
				'per cent' => '100%25',
			),
			$record
		);
		self::assertContains( '_' . ProductSets::DATA_KEY, apply_filters( 'woocommerce_hidden_order_itemmeta', array() ) );
	}

	public function test_stores_no_group_data_for_a_single_product(): void {
		$this->add( $this->camera );
		$items = array_values( $this->order()->get_items() );
		self::assertSame( array( array(), array() ), array( self::rows( $items[0] ), $items[0]->get_meta_data() ) );
	}

	public function test_restores_group_when_ordering_again(): void {
		[ $camera ] = $this->add_set( 2 );
		$this->add( $this->film );
		$this->order_again( $this->order() );
		self::assertSame( array( '2 x Camera', '4 x Film', '2 x Bag', '1 x Film' ), $this->line_texts() );
		WC()->cart->set_quantity( $camera, 1 );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag', '1 x Film' ), $this->line_texts() );
	}

	public function test_restores_single_lines_when_group_is_no_longer_sold(): void {
		$this->add_set();
		$this->add( $this->film );
		$order               = $this->order();
		$this->sets->is_sold = false;
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera', '3 x Film', '1 x Bag' ), $this->line_texts() );
		$this->assert_single();
	}

	public function test_restores_single_lines_when_required_component_is_out_of_stock(): void {
		$this->add_set();
		$this->add( $this->bag );
		$order = $this->order();
		$this->film->set_stock_status( 'outofstock' );
		$this->film->save();
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera', '2 x Bag' ), $this->line_texts() );
		$this->assert_single();
	}

	public function test_restores_single_lines_when_required_component_is_unpublished(): void {
		$this->add_set();
		$order = $this->order();
		$this->film->set_status( 'draft' );
		$this->film->save();
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera', '1 x Bag' ), $this->line_texts() );
		$this->assert_single();
	}

	public function test_restores_single_lines_when_required_component_has_no_price(): void {
		$this->add_set();
		$order = $this->order();
		$this->film->set_regular_price( '' );
		$this->film->save();
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera', '1 x Bag' ), $this->line_texts() );
		$this->assert_single();
	}

	public function test_restores_single_lines_when_group_requires_another_item(): void {
		$this->add_set();
		$order                = $this->order();
		$this->sets->required = array( 'item-1', 'item-9' );
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		$this->assert_single();
	}

	public function test_removes_group_when_a_component_is_lost_during_cart_load(): void {
		$this->add_set();
		$order = $this->order();
		add_filter(
			'woocommerce_pre_remove_cart_item_from_session',
			fn( bool $is_removed, string $key, array $line ): bool => $is_removed || $line['product_id'] === $this->film->get_id(),
			10,
			3
		);
		$this->order_again( $order );
		self::assertSame( array(), $this->line_texts() );
		self::assertContains( self::INCOMPLETE, $this->errors() );
	}

	public function test_restores_group_when_only_an_optional_component_is_out_of_stock(): void {
		$this->add_set();
		$order = $this->order();
		$this->bag->set_stock_status( 'outofstock' );
		$this->bag->save();
		$this->order_again( $order );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->line_texts() );
		self::assertSame( array( 'Part of: Camera set' ), self::rows( array_values( $this->order()->get_items() )[1] ) );
	}

	/** Asserts that no cart line belongs to a group, and that the shopper sees a notice about it. */
	private function assert_single(): void {
		foreach ( WC()->cart->get_cart() as $key => $line ) {
			self::assertArrayNotHasKey( ProductSets::DATA_KEY, $line );
			self::assertSame( WC()->cart->generate_cart_id( $line['product_id'] ), $key, 'It is like an added product.' );
		}
		self::assertSame(
			array( '“Camera set” is no longer sold as a set. Its available items are in your cart at their own prices.' ),
			array_map( static fn( array $notice ): string => html_entity_decode( $notice['notice'] ), wc_get_notices( 'notice' ) )
		);
	}

	/**
	 * @return list<string> The item's displayed rows.
	 */
	private static function rows( \WC_Order_Item $item ): array {
		$rows = array();
		foreach ( wp_list_pluck( $item->get_formatted_meta_data(), 'value', 'key' ) as $label => $value ) {
			$rows[] = "{$label}: {$value}";
		}
		return $rows;
	}
}
