<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Features\ProductOptions\OrderScreen\ChangeSummary;
use Aisle\Features\ProductOptions\OrderScreen\LineChange;

// The stand-in lacks this part of WooCommerce.
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class LineChangesTest extends OrderLineTestCase {

	private function proposed( \WC_Order_Item_Product $item, string $name = 'Ada', string $wood = 'o_elm' ): LineChange {
		return $this->changes()->propose( self::order( $item ), $item, array( $this->form => $this->answers( $name, $wood ) ) );
	}

	public function test_shows_price_difference_before_applying_changes(): void {
		$item   = $this->create_order_item();
		$change = $this->proposed( $item );

		self::assertSame( array(), $change->rejections );
		self::assertSame( array(), $change->warnings );
		self::assertSame( 'Price change: +$5.00. New item total: $69.00.', ChangeSummary::of( self::order( $item ), $change ) );
		self::assertEqualsWithDelta( 64.0, (float) $this->item( $item->get_order_id() )->get_total(), 1e-6 );
	}

	public function test_applies_change_to_line_total_record_and_order_note(): void {
		$item = $this->create_order_item( null, null, 3 );
		$this->changes()->apply( self::order( $item ), $item, $this->proposed( $item, 'Ida <b>' ) );

		$changed_item = $this->item( $item->get_order_id() );
		self::assertEqualsWithDelta( 3 * 69.0, (float) $changed_item->get_total(), 1e-6 );
		self::assertEqualsWithDelta( 3 * 69.0, (float) self::order( $changed_item )->get_total(), 1e-6 );
		$rows = array_values( wp_list_pluck( $changed_item->get_formatted_meta_data( '', true ), 'display_value' ) );
		self::assertCount( 2, $rows );
		self::assertStringContainsString( 'Ida &lt;b&gt;', $rows[0] );
		self::assertStringContainsString( 'Elm (+$9.00)', $rows[1] );
		self::assertSame( 'Ida <b>', OrderRecord::read( $changed_item )['forms'][0]['answers']['f_name']['values'][0] );
		self::assertEqualsWithDelta( 69.0, (float) OrderRecord::read( $changed_item )['unit_price'], 1e-6 );
		$note = wc_get_order_notes( array( 'order_id' => $changed_item->get_order_id() ) )[0];
		self::assertStringContainsString( wp_get_current_user()->display_name, $note->content );
		self::assertStringContainsString( 'Name: “Ada” is now “Ida &lt;b&gt;”.', $note->content );
		self::assertStringContainsString( 'Price change: +$15.00. New item total: $207.00.', html_entity_decode( $note->content ) );
	}

	public function test_lists_added_and_removed_answers_in_the_order_note(): void {
		$item = $this->create_order_item( null, array( 'f_wood' => self::answer( 'o_oak' ) ) );
		$this->changes()->apply(
			self::order( $item ),
			$item,
			$this->changes()->propose( self::order( $item ), $item, array( $this->form => array( 'f_name' => self::answer( 'Ida' ) ) ) )
		);
		$note = html_entity_decode( wc_get_order_notes( array( 'order_id' => $item->get_order_id() ) )[0]->content );
		self::assertStringContainsString( 'Name: “Ida” was added.', $note );
		self::assertStringContainsString( 'Wood: “Oak (+$4.00)” was removed.', $note );
	}

	public function test_keeps_empty_dates_and_times_empty(): void {
		$fields = array(
			self::text( 'f_name' ),
			self::text( 'f_day', array( 'type' => 'date' ) ),
			self::text( 'f_hour', array( 'type' => 'time' ) ),
			self::text( 'f_start', array( 'type' => 'datetime-local' ) ),
		);
		$item   = $this->create_order_item( $fields, array( 'f_name' => self::answer( 'Ada' ) ) );
		// As a browser sends an unchanged form.
		$posted_answers = array_map( self::answer( ... ), array( 'f_name' => 'Ida', 'f_day' => '', 'f_hour' => '', 'f_start' => '' ) );
		$change         = $this->changes()->propose( self::order( $item ), $item, array( $this->form => $posted_answers ) );
		$this->changes()->apply( self::order( $item ), $item, $change );
		self::assertSame(
			array( 'Ida' ),
			array_values( wp_list_pluck( $this->item( $item->get_order_id() )->get_formatted_meta_data( '', true ), 'value' ) )
		);
	}

	public function test_ignores_direction_marks_when_comparing_answers(): void {
		$item = $this->create_order_item();
		foreach ( $item->get_meta( 'Wood', false ) as $meta ) {
			$meta->value = "Oak \u{2066}(+$4.00)\u{2069}";
		}
		$item->save();
		$item = $this->item( $item->get_order_id() );
		$this->changes()->apply( self::order( $item ), $item, $this->proposed( $item, 'Ida', 'o_oak' ) );
		$note = wc_get_order_notes( array( 'order_id' => $item->get_order_id() ) )[0]->content;
		self::assertStringContainsString( '“Ida”', $note );
		self::assertStringNotContainsString( 'Wood', $note );
	}

	public function test_updates_taxes_of_the_line(): void {
		$this->taxes( true );
		$item   = $this->create_order_item();
		$change = $this->proposed( $item );
		self::assertSame(
			'Price change: +$5.00, tax: +$1.00. New item total: $69.00, tax: $13.80.',
			ChangeSummary::of( self::order( $item ), $change )
		);
		$this->changes()->apply( self::order( $item ), $item, $change );
		self::assertEqualsWithDelta( 69.0 * 1.2, (float) self::order( $item )->get_total(), 1e-6 );
	}

	public function test_changes_line_by_net_difference_when_prices_include_tax(): void {
		$this->taxes( true, true, 'incl' );
		$item = $this->create_order_item( array(
			self::text( 'f_name' ),
			self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '0', 'o_elm' => '12' ) ),
		) );
		$this->changes()->apply( self::order( $item ), $item, $this->proposed( $item ) );
		self::assertEqualsWithDelta( 60.0, (float) $this->item( $item->get_order_id() )->get_total(), 1e-6 );
		self::assertEqualsWithDelta( 72.0, (float) self::order( $item )->get_total(), 1e-6 );
	}

	public function test_keeps_line_discount_and_warns_of_coupons(): void {
		$item = $this->create_order_item();
		$item->set_total( '54' );
		$item->save();
		$coupon = new \WC_Order_Item_Coupon();
		$coupon->set_code( 'ten' );
		$coupon->set_discount( '10' );
		$order = self::order( $item );
		$order->add_item( $coupon );
		$order->save();
		$change = $this->proposed( $item );
		self::assertStringContainsString( 'coupon discount doesn’t change', implode( ' ', $change->warnings ) );
		$this->changes()->apply( $order, $item, $change );
		$changed_item = $this->item( $order->get_id() );
		self::assertEqualsWithDelta(
			array( 69.0, 59.0 ),
			array( (float) $changed_item->get_subtotal(), (float) $changed_item->get_total() ),
			1e-6
		);
	}

	public function test_ignores_new_catalog_price_and_warns_of_it(): void {
		$item = $this->create_order_item();
		$this->board->set_regular_price( '100' );
		$this->board->save();
		$change = $this->proposed( $item );
		self::assertEqualsWithDelta( array( 5.0, 69.0 ), array( $change->amounts['difference'], $change->amounts['total'] ), 1e-6 );
		self::assertStringContainsString( 'Prices have changed', implode( ' ', $change->warnings ) );
	}

	public function test_warns_when_order_is_paid(): void {
		$item  = $this->create_order_item();
		$order = self::order( $item );
		$order->set_date_paid( time() );
		$order->save();
		self::assertStringContainsString( 'is paid', implode( ' ', $this->proposed( $this->item( $order->get_id() ) )->warnings ) );
	}

	public function test_rejects_change_of_refunded_line_canceled_order_or_other_currency(): void {
		$item  = $this->create_order_item();
		$order = self::order( $item );
		wc_create_refund( array(
			'order_id'   => $order->get_id(),
			'amount'     => '3',
			'line_items' => array( $item->get_id() => array( 'qty' => 0, 'refund_total' => 3 ) ),
		) );
		self::assertStringContainsString( 'refunded', implode( ' ', $this->proposed( $this->item( $order->get_id() ) )->rejections ) );

		$other = self::order( $this->create_order_item() );
		$other->set_status( 'cancelled' );
		$other->save();
		self::assertStringContainsString( 'canceled', implode( ' ', $this->proposed( $this->item( $other->get_id() ) )->rejections ) );

		$third_party = self::order( $this->create_order_item() );
		$third_party->set_currency( 'CHF' );
		$third_party->save();
		$change = $this->proposed( $this->item( $third_party->get_id() ) );
		self::assertStringContainsString( 'CHF', implode( ' ', $change->rejections ) );
		$this->expectException( \DomainException::class );
		$this->changes()->apply( $third_party, $this->item( $third_party->get_id() ), $change );
	}

	public function test_rejects_change_when_order_is_no_longer_editable(): void {
		$item  = $this->create_order_item();
		$order = self::order( $item );
		$order->set_status( 'processing' );
		$order->save();
		$change = $this->proposed( $this->item( $order->get_id() ) );
		self::assertSame(
			array( 'This order is no longer editable. To change its options, set its status to “On hold” first.' ),
			$change->rejections
		);
		self::assertFalse( $change->can_be_applied() );

		$order->set_status( 'on-hold' );
		$order->save();
		self::assertSame( array(), $this->proposed( $this->item( $order->get_id() ) )->rejections );
		add_filter( 'wc_order_is_editable', '__return_false' );
		self::assertStringContainsString(
			'no longer editable',
			implode( ' ', $this->proposed( $this->item( $order->get_id() ) )->rejections )
		);
	}

	public function test_warns_when_order_has_a_refund(): void {
		$item = $this->create_order_item();
		self::assertSame( array(), $this->proposed( $item )->warnings );
		wc_create_refund( array( 'order_id' => $item->get_order_id(), 'amount' => '3' ) );
		$change = $this->proposed( $this->item( $item->get_order_id() ) );
		self::assertSame( array(), $change->rejections );
		self::assertSame(
			array(
				'$3.00 of this order has already been refunded. The refund isn’t adjusted automatically. Check whether the new total '
					. 'leaves a balance to charge or refund.',
			),
			$change->warnings
		);
	}

	public function test_rejects_unreadable_answers_and_answers_of_another_product(): void {
		$item        = $this->create_order_item();
		$third_party = $this->form( $this->product( '5', 'Other' ), array( self::text( 'f_name' ) ) );
		foreach ( array( array( $third_party => $this->answers( 'Ada', 'o_elm' ) ), 'nothing' ) as $posted_options ) {
			$rejections = $this->changes()->propose( self::order( $item ), $item, $posted_options )->rejections;
			self::assertCount( 1, $rejections );
			self::assertStringNotContainsString( 'no options', $rejections[0] );
		}
	}

	public function test_rejects_change_and_keeps_options_when_product_has_no_form(): void {
		$item = $this->create_order_item();
		wp_trash_post( $this->form );
		$item     = $this->item( $item->get_order_id() );
		$expected = array( 'This product no longer has option forms. The item keeps its ordered options.' );
		$change   = $this->changes()->propose( self::order( $item ), $item, array() );
		self::assertSame( $expected, $change->rejections );
		self::assertFalse( $change->can_be_applied() );
		self::assertSame( $expected, $this->proposed( $item )->rejections );
	}

	public function test_rejects_change_of_a_fee(): void {
		$item = $this->create_order_item( array(
			self::text( 'f_name' ),
			self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4', 'o_elm' => '9' ), array( 'is_fee' => true ) ),
		) );
		self::assertStringContainsString( 'change a fee', implode( ' ', $this->proposed( $item )->rejections ) );
		self::assertSame( array(), $this->proposed( $item, 'Ida', 'o_oak' )->rejections );
	}

	public function test_rejects_change_of_option_products_and_keeps_stock(): void {
		$ribbon = $this->product( '2', 'Ribbon' );
		$ribbon->set_manage_stock( true );
		$ribbon->set_stock_quantity( 5 );
		$ribbon->save();
		$group  = array(
			'id'           => 'f_with',
			'type'         => 'product-group',
			'label'        => 'With',
			'priceoptions' => 'product_price',
			'options'      => array( array( 'id' => 'o_ribbon', 'label' => 'Ribbon', 'product_id' => $ribbon->get_id() ) ),
		);
		$item   = $this->create_order_item( array(
			self::text( 'f_name' ),
			self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4', 'o_elm' => '9' ) ),
			$group,
		) );
		$change = $this->changes()->propose(
			self::order( $item ),
			$item,
			array( $this->form => $this->answers( 'Ada', 'o_oak' ) + array( 'f_with' => self::answer( 'o_ribbon' ) ) )
		);

		self::assertStringContainsString( 'other products', implode( ' ', $change->rejections ) );
		self::assertFalse( $change->can_be_applied() );
		self::assertSame( 5, wc_get_product( $ribbon->get_id() )->get_stock_quantity() );
	}

	public function test_rejects_invalid_answers_as_the_storefront_does(): void {
		$item = $this->create_order_item( array(
			self::text( 'f_name', array( 'required' => true, 'label' => 'Name' ) ),
			self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4', 'o_elm' => '9' ) ),
		) );
		self::assertStringContainsString( 'Name', implode( ' ', $this->proposed( $item, '' )->rejections ) );
		self::assertNotSame( array(), $this->proposed( $item, 'Ada', 'o_none' )->rejections );
	}

	public function test_keeps_variation_attribute_with_the_name_of_a_field(): void {
		$item = $this->create_order_item();
		$meta = $item->get_meta_data();
		foreach ( $meta as $meta_entry ) {
			$item->delete_meta_data_by_mid( (int) $meta_entry->id );
		}
		$item->add_meta_data( 'Wood', 'attribute of the variation' );
		foreach ( $meta as $meta_entry ) {
			$item->add_meta_data( $meta_entry->key, $meta_entry->value );
		}
		$item->save();
		$item = $this->item( $item->get_order_id() );
		$this->changes()->apply( self::order( $item ), $item, $this->proposed( $item ) );
		$woods = array_column(
			array_map(
				static fn( \WC_Meta_Data $meta ): array => $meta->get_data(),
				array_values( $this->item( $item->get_order_id() )->get_meta( 'Wood', false ) )
			),
			'value'
		);
		self::assertCount( 2, $woods );
		self::assertContains( 'attribute of the variation', $woods );
	}

	/**
	 * @return list<string>
	 */
	private function rejected( \WC_Order_Item_Product $item, string $name, string $day ): array {
		return $this->changes()->propose( self::order( $item ), $item, array( $this->form => self::for_day( $name, $day ) ) )->rejections;
	}

	public function test_validates_dates_as_of_the_order_date(): void {
		$item = $this->item_with_delivery_day();
		self::assertSame( array(), $this->rejected( $item, 'Ida', '2021-01-06' ) );
		self::assertSame( array(), $this->rejected( $item, 'Ada', '2021-01-08' ) );
		self::assertStringContainsString( 'or a later date', implode( ' ', $this->rejected( $item, 'Ada', '2021-01-05' ) ) );
		self::assertStringContainsString( 'Sundays are not available', implode( ' ', $this->rejected( $item, 'Ada', '2021-01-10' ) ) );
		self::assertStringNotContainsString(
			'no longer available',
			implode(
				' ',
				$this->changes()->propose(
					self::order( $item ),
					$item,
					array( $this->form => self::for_day( 'Ida', '2021-01-06' ) )
				)->warnings
			)
		);
	}

	public function test_validates_dates_separately_for_each_order(): void {
		$item       = $this->item_with_delivery_day();
		$changes    = $this->changes();
		$order      = self::order( $item );
		$rejections = fn (): array =>
			$changes->propose( $order, $item, array( $this->form => self::for_day( 'Ida', '2021-01-06' ) ) )->rejections;
		self::assertSame( array(), $rejections() );
		$order->set_date_created( '2021-01-11 12:00:00' );
		$order->save();
		self::assertStringContainsString( 'or a later date', implode( ' ', $rejections() ) );
	}
}
