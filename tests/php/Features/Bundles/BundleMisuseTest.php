<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Ways to pay less than a bundle costs, or to learn of products that are not for sale.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleMisuseTest extends BundlesTestCase {

	public function test_keeps_no_part_of_a_choice_at_its_discount(): void {
		$this->bundle = $this->save_bundle( array(
			'tiers'  => array(),
			'fields' => array(
				self::item( 'camera', $this->camera, array( 'required' => true ) ),
				array(
					'id'       => 'extra',
					'type'     => 'choice',
					'label'    => 'Extras',
					'choose'   => 2,
					'discount' => '50',
					'options'  => array(
						array( 'id' => 'film', 'product_id' => $this->film->get_id() ),
						array( 'id' => 'bag', 'product_id' => $this->bag->get_id() ),
					),
				),
			),
		) );
		$response = $this->call( array( 'items' => array(
			array( 'id' => 'camera' ),
			array( 'id' => 'extra', 'option' => 'film' ),
			array( 'id' => 'extra', 'option' => 'bag' ),
		) ) + $this->operation() );
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 12.25', '1 x Bag 3.97' ), $this->priced_lines() );
		$this->call( array( 'type' => 'remove', 'key' => $response->json['results'][0]['keys'][2] ) );
		self::assertSame( array( '1 x Camera 19.99' ), $this->priced_lines() );
	}

	public function test_gives_usual_prices_when_the_bundle_now_requires_another_item(): void {
		$this->add_bundle( array( 'camera' => array(), 'film' => array() ) );
		self::assertSame( array( '1 x Camera 18.99', '1 x Film 23.28' ), $this->priced_lines() );
		$document                          = $this->document();
		$document['fields'][2]['required'] = true;
		$this->save_bundle( $document, $this->bundle );
		WC()->cart->calculate_totals();
		self::assertSame( array( '1 x Camera 19.99', '1 x Film 24.50' ), $this->priced_lines() );
	}

	public function test_does_not_name_a_product_that_is_not_public(): void {
		wp_update_post( array( 'ID' => $this->film->get_id(), 'post_status' => 'private' ) );
		foreach ( array( array( 'camera' => array() ), array( 'film' => array( 'quantity' => 9 ) ) + self::ALL_ITEMS ) as $items ) {
			$response = $this->call( $this->operation( $items ) );
			self::assertSame( 'film', $response->json['results'][0]['item'] );
			self::assertStringNotContainsString( 'Film', $response->body );
		}
	}

	public function test_does_not_tell_whether_a_draft_exists(): void {
		wp_update_post( array( 'ID' => $this->film->get_id(), 'post_status' => 'draft' ) );
		$bodies = array_map( fn( int $id ): string => $this->dispatch_site_ajax( 'aisle_bundle_add', array(
			'product_id'   => (string) $id,
			'bundle_items' => '[{"id":"camera"}]',
		) )->body, array( $this->film->get_id(), 99999999 ) );
		self::assertSame( $bodies[1], $bodies[0] );
	}

	/** PHP logs a warning if a text has too many fields, and leaves out the rest. */
	public function test_rejects_too_many_fields_in_a_text(): void {
		foreach ( array( str_repeat( 'a&', 16000 ), str_repeat( 'a[]=1&', 501 ) ) as $fields ) {
			$items = array( 'film' => array( 'fields' => $fields ) ) + self::ALL_ITEMS;
			$this->assert_rejected( 'bad_operation', $this->operation( $items ) );
		}
	}

	public function test_coupon_of_an_order_does_not_reduce_a_bundle_without_coupons(): void {
		$this->bundle = $this->save_bundle( array( 'excludes_coupons' => true ) );
		$this->add_bundle();
		$this->add( $this->film );
		$order = $this->order();
		self::assertSame( 71.7, (float) $order->get_total() );
		$this->coupon( 'half', 'percent', '50' );
		$this->coupon( 'five', 'fixed_cart', '5' );
		$order->apply_coupon( 'half' );
		self::assertSame( 59.45, (float) $order->get_total() );
		$order->apply_coupon( 'five' );
		self::assertSame( 54.45, (float) $order->get_total() );
		foreach ( array_slice( array_values( $order->get_items() ), 0, 3 ) as $item ) {
			self::assertSame( $item->get_subtotal(), $item->get_total() );
		}
	}
}
