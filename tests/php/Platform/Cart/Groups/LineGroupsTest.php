<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Platform\Cart\Groups\GroupHooks;
use Aisle\Tests\StoredCart;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Group lines through the cart's Ajax action.
 */
#[RequiresFunction( 'wc_get_container' )]
final class LineGroupsTest extends GroupsTestCase {

	use StoredCart;

	public function test_adds_line_per_item_and_names_group_and_lead(): void {
		[ $camera, $film, $bag ] = $this->add_set();
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		$lead = $this->response_line( $camera );
		self::assertSame(
			array( false, true, true ),
			array( isset( $lead['parent'] ), $lead['editable'] ?? true, $lead['removable'] ?? true )
		);
		self::assertSame( 'Camera set', $lead['group_title'] );
		self::assertSame( array( array( 'name' => 'Part of', 'value' => 'Camera set' ) ), $lead['details'] );
		foreach ( array( $film, $bag ) as $key ) {
			$line = $this->response_line( $key );
			self::assertSame( array( $camera, false ), array( $line['parent'], $line['editable'] ) );
			self::assertSame( $key === $bag, $line['removable'] ?? true );
			self::assertSame( array( array( 'name' => 'Part of', 'value' => 'Camera set' ) ), $line['details'] );
		}
	}

	public function test_shows_name_of_lead_as_group_title_when_group_has_none(): void {
		$this->sets->title = '';
		[ $camera, $film ] = $this->add_set();
		self::assertSame( 'Camera', $this->response_line( $film )['details'][0]['value'] );
		self::assertSame( array(), array_intersect_key( $this->response_line( $camera ), array( 'details' => 1, 'group_title' => 1 ) ) );
	}

	public function test_increases_group_when_same_set_is_added_again(): void {
		$this->manage_stock( $this->film, 7 );
		$this->add_set();
		$this->add( $this->film );
		$this->add_set( 2 );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag', '1 x Film' ), $this->line_texts() );
	}

	public function test_reads_groups_of_a_large_cart_in_linear_time(): void {
		$calls = array();
		foreach ( array( 5, 20 ) as $number_of_sets ) {
			for ( $per = count( WC()->cart->get_cart() ) / 3 + 1; $per <= $number_of_sets; $per++ ) {
				$operation                    = $this->operation();
				$operation['items'][2]['per'] = $per;
				self::assertTrue( $this->call( $operation )->json['results'][0]['ok'] );
			}
			$this->sets->member_calls = 0;
			$this->call( array( 'type' => 'get' ) );
			$calls[] = $this->sets->member_calls;
		}
		self::assertLessThan( 6 * $calls[0], $calls[1] );
	}

	public function test_adds_nothing_when_one_item_cannot_be_added(): void {
		$this->manage_stock( $this->bag, 0 );
		$this->add( $this->film );
		$lines_before = $this->line_texts();
		$response     = $this->call( $this->operation() );
		self::assertFalse( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( array( $lines_before, array() ), array( $this->line_texts(), WC()->cart->get_removed_cart_contents() ) );
		self::assertSame( 5.0, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_increases_no_quantity_when_one_item_of_the_set_is_out_of_stock(): void {
		$this->manage_stock( $this->film, 3 );
		$this->add_set();
		self::assertFalse( $this->call( $this->operation() )->json['results'][0]['ok'] );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_adds_group_once_when_request_is_repeated(): void {
		$operation = $this->operation() + array( 'id' => self::new_id() );
		$this->call( $operation );
		$response = $this->call( $operation );
		self::assertTrue( $response->json['results'][0]['repeated'] );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_ignores_group_data_sent_in_a_request(): void {
		[ $camera ] = $this->add_set();
		$forged     = array(
			ProductSets::DATA_KEY => array(
				'group' => WC()->cart->get_cart_item( $camera )[ ProductSets::DATA_KEY ]['group'],
				'item'  => 'item-0',
				'role'  => 'lead',
				'per'   => '1',
			),
		);
		$this->call( array( 'type' => 'add', 'product_id' => $this->film->get_id(), 'data' => $forged ) + $forged );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag', '1 x Film' ), $this->line_texts() );
		$lines = array_values( WC()->cart->get_cart() );
		self::assertArrayNotHasKey( ProductSets::DATA_KEY, $lines[3] );
	}

	public function test_changes_components_with_lead_quantity(): void {
		[ $camera ] = $this->add_set();
		$response      = $this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 3 ) );
		self::assertSame( array( 3, 6, 3 ), array_column( $response->json['cart']['lines'], 'quantity' ) );
		self::assertSame( '390.00', $response->json['cart']['totals']['total'] );
		$this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 1 ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_changes_components_before_later_operations_of_the_request(): void {
		$this->manage_stock( $this->film, 7 );
		[ $camera ] = $this->add_set();
		$single   = $this->add( $this->film );
		$response = $this->call(
			array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 3 ),
			array( 'type' => 'set_quantity', 'key' => $single, 'quantity' => 2 )
		);
		self::assertSame( array( true, false ), array_column( $response->json['results'], 'ok' ), $response->body );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag', '1 x Film' ), $this->line_texts() );
	}

	public function test_accepts_only_multiples_when_a_group_has_several_leads(): void {
		[ $camera ] = $this->add_set( 1, 2 );
		$line       = $this->response_line( $camera );
		self::assertSame( array( 2, 2 ), array( $line['min'], $line['step'] ) );
		$this->assert_rejected( 'wrong_step', array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 3 ) );
		$this->assert_rejected( 'below_minimum', array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 1 ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 4 ) );
		self::assertSame( array( '4 x Camera', '4 x Film', '2 x Bag' ), $this->line_texts() );
	}

	public function test_limits_lead_quantity_by_stock_of_all_lines(): void {
		$this->manage_stock( $this->film, 9 );
		[ $camera ] = $this->add_set();
		self::assertSame( 4, $this->response_line( $camera )['max'] );
		$this->assert_rejected( 'above_maximum', array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 5 ) );
		$this->add( $this->film, 2 );
		self::assertSame( 3, $this->response_line( $camera )['max'], 'Another line takes two.' );
		$this->bag->set_sold_individually( true );
		$this->bag->save();
		$this->assert_reloaded( array( '1 x Camera', '2 x Film', '1 x Bag', '2 x Film' ) );
		self::assertSame( 1, $this->response_line( $camera )['max'], 'An order has one bag.' );
	}

	public function test_rejects_component_quantity(): void {
		[ , $film, $bag ] = $this->add_set();
		foreach ( array( $film, $bag ) as $key ) {
			foreach ( array( 0, 1, 5, 9999999 ) as $quantity ) {
				$response = $this->assert_rejected(
					'not_editable',
					array( 'type' => 'set_quantity', 'key' => $key, 'quantity' => $quantity )
				);
				self::assertStringContainsString( 'Change the quantity of “Camera set” instead.', $response->json['msg'] );
				self::assertSame( $key, $response->json['results'][0]['key'] );
			}
		}
	}

	public function test_removes_and_restores_whole_group_with_its_lead(): void {
		[ $camera ] = $this->add_set( 2 );
		$this->add( $this->film );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		self::assertSame( array( '1 x Film' ), $this->line_texts() );
		$response = $this->call( array( 'type' => 'restore', 'key' => $camera ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( array( '1 x Film', '2 x Camera', '4 x Film', '2 x Bag' ), $this->line_texts() );
		self::assertSame( array(), WC()->cart->get_removed_cart_contents() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 0 ) );
		self::assertSame( array( '1 x Film' ), $this->line_texts() );
	}

	public function test_removes_optional_component_alone(): void {
		[ $camera, , $bag ] = $this->add_set();
		self::assertTrue( $this->call( array( 'type' => 'remove', 'key' => $bag ) )->json['results'][0]['ok'] );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->line_texts() );
		$this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 2 ) );
		$this->call( array( 'type' => 'restore', 'key' => $bag ) );
		self::assertSame( array( '2 x Camera', '4 x Film', '2 x Bag' ), $this->line_texts() );
	}

	public function test_removes_group_when_required_component_is_removed(): void {
		[ $camera, $film ] = $this->add_set();
		$this->call( array( 'type' => 'remove', 'key' => $film ) );
		self::assertSame( array(), $this->line_texts() );
		$this->call( array( 'type' => 'restore', 'key' => $camera ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), self::sorted( $this->line_texts() ) );
	}

	public function test_restores_only_lines_that_were_removed_together(): void {
		[ $camera, , $bag ] = $this->add_set();
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		$this->call( array( 'type' => 'restore', 'key' => $camera ) );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->line_texts() );
	}

	public function test_restores_group_with_earlier_removed_optional_component(): void {
		[ $camera, , $bag ] = $this->add_set();
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		$this->call( array( 'type' => 'restore', 'key' => $bag ) );
		self::assertSame( array( '1 x Bag', '1 x Camera', '2 x Film' ), $this->line_texts() );
	}

	public function test_restores_group_only_when_all_lines_are_in_stock(): void {
		$this->manage_stock( $this->film, 5 );
		[ $camera ] = $this->add_set( 2 );
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		$this->manage_stock( $this->film, 3 );
		$response = $this->assert_rejected( 'not_enough_stock', array( 'type' => 'restore', 'key' => $camera ) );
		self::assertSame( array( $camera, array() ), array( $response->json['results'][0]['key'], $this->line_texts() ) );
		$this->manage_stock( $this->film, 4 );
		self::assertTrue( $this->call( array( 'type' => 'restore', 'key' => $camera ) )->json['results'][0]['ok'] );
		self::assertSame( array( '2 x Camera', '4 x Film', '2 x Bag' ), $this->line_texts() );
	}

	public function test_restores_nothing_when_required_product_is_deleted(): void {
		[ $camera ] = $this->add_set();
		$this->call( array( 'type' => 'remove', 'key' => $camera ) );
		$this->film->delete( true );
		$this->assert_rejected( 'not_restorable', array( 'type' => 'restore', 'key' => $camera ) );
		self::assertSame( array(), $this->line_texts() );
	}

	public function test_removes_group_when_required_product_is_deleted(): void {
		$this->add_set();
		$this->add( $this->bag );
		$this->film->delete( true );
		$this->assert_reloaded( array( '1 x Bag' ) );
		self::assertContains( self::INCOMPLETE, $this->errors() );
		$this->assert_reloaded( array( '1 x Bag' ) );
		self::assertSame( array(), $this->errors(), 'It is said once.' );
	}

	public function test_keeps_group_when_optional_product_is_deleted(): void {
		$this->add_set();
		$this->bag->delete( true );
		$this->assert_reloaded( array( '1 x Camera', '2 x Film' ) );
	}

	public function test_restores_group_quantities_that_a_plugin_changed(): void {
		[ $camera, $film, $bag ] = $this->add_set( 2 );
		WC()->cart->cart_contents[ $film ]['quantity'] = 1;
		WC()->cart->set_quantity( $bag, 9 );
		self::assertSame( array( '2 x Camera', '4 x Film', '2 x Bag' ), $this->line_texts() );
		unset( WC()->cart->cart_contents[ $camera ] );
		WC()->cart->calculate_totals();
		self::assertSame( array(), $this->line_texts(), 'No component stays without its lead.' );
	}

	public function test_calculates_copy_of_the_cart_without_changing_its_lines(): void {
		[ $camera ] = $this->add_set();
		$copy       = clone WC()->cart;
		unset( $copy->cart_contents[ $camera ] );
		$copy->calculate_totals();
		self::assertCount( 2, $copy->cart_contents, 'A recurring cart has the components alone.' );
		self::assertSame( array(), $this->errors() );
	}

	public function test_removes_group_when_a_plugin_sets_quantity_0(): void {
		[ $camera ] = $this->add_set();
		WC()->cart->cart_contents[ $camera ]['quantity'] = 0.0;
		WC()->cart->calculate_totals();
		self::assertSame( array(), $this->line_texts() );
	}

	public function test_restores_optional_component_when_stock_covers_current_quantity(): void {
		$this->manage_stock( $this->bag, 3 );
		[ $camera, , $bag ] = $this->add_set( 3 );
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 1 ) );
		$this->manage_stock( $this->bag, 1 );
		$this->call( array( 'type' => 'restore', 'key' => $bag ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		$this->call( array( 'type' => 'remove', 'key' => $bag ) );
		$this->call( array( 'type' => 'set_quantity', 'key' => $camera, 'quantity' => 2 ) );
		$this->assert_rejected( 'not_enough_stock', array( 'type' => 'restore', 'key' => $bag ) );
	}

	public function test_leaves_aisle_cart_line_value_that_is_not_an_array(): void {
		[ $camera ] = $this->add_set();
		remove_all_filters( 'aisle_cart_line' );
		( new GroupHooks( $this->groups ) )->register();
		self::assertNull( apply_filters( 'aisle_cart_line', null, WC()->cart->get_cart_item( $camera ) ) );
	}

	public function test_rejects_unknown_line_keys(): void {
		$this->add_set();
		foreach ( array( 'set_quantity', 'remove', 'restore' ) as $type ) {
			foreach ( array( 'no-such-line', '', null, array( 'a' ) ) as $key ) {
				$this->assert_rejected(
					'restore' === $type ? 'not_restorable' : 'unknown_line',
					array( 'type' => $type, 'key' => $key, 'quantity' => 2 )
				);
			}
		}
	}

	/**
	 * @param list<string> $lines
	 */
	private function assert_reloaded( array $lines ): void {
		$this->products_after_loading();
		self::assertSame( $lines, $this->line_texts() );
	}

	/**
	 * @param list<string> $lines
	 * @return list<string> Sorted in the order of the set.
	 */
	private static function sorted( array $lines ): array {
		$order = array( 'Camera' => 0, 'Film' => 1, 'Bag' => 2 );
		usort( $lines, static fn( string $a, string $b ): int => $order[ substr( $a, 4 ) ] <=> $order[ substr( $b, 4 ) ] );
		return $lines;
	}
}
