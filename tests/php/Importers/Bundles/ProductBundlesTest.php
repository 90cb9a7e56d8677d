<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Bundles;

use Aisle\Tests\Importers\ProductAddons\UnserializedObject;

/**
 * Importing bundles of WooCommerce Product Bundles.
 */
final class ProductBundlesTest extends ProductBundlesTestCase {

	private const OWN_PRICE = array( 'priced_individually' => 'yes' );

	public function test_imports_products_that_are_priced_individually(): void {
		$id       = self::source( array(
			array( $this->camera, self::OWN_PRICE ),
			array( $this->film, array( 'quantity_min' => '1', 'quantity_max' => '5', 'quantity_default' => '2' ) + self::OWN_PRICE ),
			array( $this->bag, array( 'optional' => 'yes', 'discount' => '12.5' ) + self::OWN_PRICE ),
		) );
		self::assertSame(
			array(
				'1 × Camera',
				'2 × Film (quantity from 1 to 5)',
				'1 × Bag (optional, discount of 12.5%)',
				'All products are shipped in one package',
			),
			$this->preview( $id )['maps']
		);
		self::assertSame( array(), $this->report( $id ) );
		$document = $this->imported( $id );
		self::assertSame(
			array( array( $id ), 'replace', true, array() ),
			array( $document['products'], $document['placement'], $document['ships_as_one'], $document['tiers'] )
		);
		self::assertArrayNotHasKey( 'discount', $document );
		self::assertSame(
			array( $this->camera->get_id(), $this->film->get_id(), $this->bag->get_id() ),
			array_column( $document['fields'], 'product_id' )
		);
		self::assertSame( array( true, true, 2, 1, 5 ), self::item_quantities( $document['fields'][1] ) );
		self::assertSame( array( false, false, 1, 1, 1 ), self::item_quantities( $document['fields'][2] ) );
		self::assertSame(
			array( null, null, '12.5' ),
			array_map( static fn( array $field ): ?string => $field['discount'] ?? null, $document['fields'] )
		);
	}

	public function test_converts_fixed_price_into_amount_off(): void {
		$id = self::source( array( array( $this->camera, array() ), array( $this->film, array() ) ), array( '_wc_pb_base_price' => '40' ) );
		self::assertSame(
			array( 'The fixed price of $40.00 became a discount of $4.49. The bundle’s price changes with the prices of its products.' ),
			$this->report( $id )
		);
		$document = $this->imported( $id );
		self::assertSame( array( '4.49 $', 40.0 ), array( $document['discount'], self::default_price( $document ) ) );
	}

	public function test_sells_imported_bundle_at_the_fixed_price(): void {
		$id     = self::source(
			array(
				array( $this->camera, array() ),
				array( $this->film, array( 'quantity_min' => '2', 'quantity_max' => '2', 'quantity_default' => '2' ) ),
			),
			array( '_wc_pb_base_price' => '59' )
		);
		$bundle = $this->dispatch_rest( 'POST', self::path(), array( 'ids' => array( $id ) ) )->json['imported'][0]['id'];
		wp_update_post( array( 'ID' => $bundle, 'post_status' => 'publish' ) );
		wp_set_current_user( 0 );
		$items    = array( array( 'id' => 'item_1', 'quantity' => 1 ), array( 'id' => 'item_2', 'quantity' => 2 ) );
		$response = $this->call( array( 'type' => 'add_bundle', 'quantity' => 1 ) + compact( 'bundle', 'items' ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		self::assertSame( 59.0, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_reports_discount_of_a_product_on_sale(): void {
		$this->camera->set_sale_price( '15' );
		$this->camera->save();
		$id = self::source( array( array( $this->camera, array( 'discount' => '10' ) + self::OWN_PRICE ) ) );
		self::assertSame(
			array( 'Camera: It is on sale. The discount was calculated from the regular price, now from the sale price.' ),
			$this->report( $id )
		);
	}

	public function test_reports_bundle_of_a_version_without_tables(): void {
		$id = self::source( array(), array( '_bundle_data' => array( 5 => array( 'product_id' => '5' ) ) ) );
		self::assertSame(
			array( 'The bundle was stored by a version before 5 of the other plugin. Update that plugin first.' ),
			$this->report( $id )
		);
	}

	public function test_imports_no_discount_when_fixed_price_is_above_the_products(): void {
		$id = self::source( array( array( $this->camera, array() ), array( $this->film, array() ) ), array( '_wc_pb_base_price' => '50' ) );
		self::assertSame(
			array( 'The fixed price of $50.00 was above the price of the products. Now they cost $44.49 together, without a discount.' ),
			$this->report( $id )
		);
		self::assertArrayNotHasKey( 'discount', $this->imported( $id ) );
	}

	public function test_reports_part_of_fixed_price_that_quantities_cannot_carry(): void {
		$three = array( 'quantity_min' => '3', 'quantity_max' => '3', 'quantity_default' => '3' );
		$id    = self::source( array( array( $this->camera, $three ) ), array( '_wc_pb_base_price' => '50' ) );
		self::assertStringContainsString( 'The bundle becomes $0.01 more expensive', implode( ' ', $this->report( $id ) ) );
		self::assertSame( 50.01, self::default_price( $this->imported( $id ) ) );
	}

	public function test_keeps_optional_products_free_when_the_price_is_fixed(): void {
		$id       = self::source(
			array( array( $this->camera, array() ), array( $this->bag, array( 'optional' => 'yes' ) ) ),
			array( '_wc_pb_base_price' => '15' )
		);
		$document = $this->imported( $id );
		self::assertSame( array( '4.99 $', '100' ), array( $document['discount'], $document['fields'][1]['discount'] ) );
		self::assertContains( 'Bag: It was included in the bundle’s price. Now it has a discount of 100%.', $this->report( $id ) );
	}

	public function test_adds_fixed_price_to_products_with_their_own_price(): void {
		$id       = self::source(
			array( array( $this->camera, array() ), array( $this->film, array( 'discount' => '10' ) + self::OWN_PRICE ) ),
			array( '_wc_pb_base_price' => '15' )
		);
		$document = $this->imported( $id );
		self::assertSame( array( '4.99 $', 15 + 22.05 ), array( $document['discount'], self::default_price( $document ) ) );
	}

	public function test_makes_products_without_price_free_when_others_have_one(): void {
		$id       = self::source( array( array( $this->camera, self::OWN_PRICE ), array( $this->bag, array() ) ) );
		$document = $this->imported( $id );
		self::assertSame( array( '100', 19.99 ), array( $document['fields'][1]['discount'], self::default_price( $document ) ) );
	}

	public function test_reports_bundle_without_price_and_base_price_that_is_lost(): void {
		$id = self::source( array( array( $this->camera, array() ) ) );
		self::assertSame( array( 'The bundle had no price. Now it costs as much as its products.' ), $this->report( $id ) );
		$id = self::source( array( array( $this->camera, self::OWN_PRICE ) ), array( '_wc_pb_base_price' => '5' ) );
		self::assertSame(
			array( 'The bundle’s own price of $5.00 was not imported. The bundle becomes cheaper by it.' ),
			$this->report( $id )
		);
	}

	public function test_converts_ranges_into_tiers_with_gaps(): void {
		$ranges   = array(
			array( 'quantity_min' => 10, 'quantity_max' => INF, 'discount' => 15.0 ),
			array( 'quantity_min' => 2, 'quantity_max' => 3, 'discount' => 5.0 ),
			array( 'quantity_min' => 6, 'quantity_max' => 9, 'discount' => 7.5 ),
		);
		$id       = self::source( array( array( $this->camera, self::OWN_PRICE ) ), array( '_wc_pb_quantity_discount_data' => $ranges ) );
		$document = $this->imported( $id );
		self::assertSame(
			array( array( 2, '5' ), array( 4, '0' ), array( 6, '7.5' ), array( 10, '15' ) ),
			array_map( array_values( ... ), $document['tiers'] )
		);
		self::assertArrayNotHasKey( 'discount', $document );
	}

	public function test_imports_allowed_variations_as_fixed_attributes_or_as_choice(): void {
		list( $shirt, $variations ) = self::shirt();
		$allow    = static fn( string ...$colors ): array => self::OWN_PRICE + array(
			'override_variations' => 'yes',
			'allowed_variations'  => array_map( static fn( string $color ): string => (string) $variations[ $color ], $colors ),
		);
		$defaults = array( 'override_default_variation_attributes' => 'yes', 'default_variation_attributes' => array( 'color' => 'blue' ) );
		$id       = self::source( array(
			array( $shirt, $allow( 'green' ) ),
			array( $shirt, $allow( 'red', 'blue' ) + $defaults ),
			array( $shirt, $allow( 'red', 'green', 'blue' ) + $defaults ),
		) );
		list( $fixed, $choice, $any ) = $this->imported( $id )['fields'];
		self::assertSame( array( 'product', array( 'attribute_color' => 'green' ) ), array( $fixed['type'], $fixed['attributes'] ) );
		self::assertSame( array( 'choice', 'Shirt', 1 ), array( $choice['type'], $choice['label'], $choice['choose'] ) );
		// The preselected variation is the first option.
		self::assertSame(
			array( array( 'attribute_color' => 'blue' ), array( 'attribute_color' => 'red' ) ),
			array_column( $choice['options'], 'attributes' )
		);
		self::assertSame( array( 'blue', 'red' ), array_column( $choice['options'], 'label' ) );
		self::assertSame( 'product', $any['type'] );
		self::assertArrayNotHasKey( 'attributes', $any );
		self::assertSame(
			array( 'Shirt: The preselected options were not imported. Those of the product apply.' ),
			$this->report( $id )
		);
	}

	public function test_leaves_out_products_that_cannot_be_sold_in_a_bundle(): void {
		list( $shirt, $variations ) = self::shirt();
		$nested  = self::source_product( 'bundle', 'Nested set', array() );
		$trashed = $this->product( '5' );
		$trashed->delete();
		$id = self::source( array(
			array( $this->camera, self::OWN_PRICE ),
			array( 987654, self::OWN_PRICE ),
			array( $nested, self::OWN_PRICE ),
			array( $trashed, self::OWN_PRICE ),
			array( $shirt, array( 'override_variations' => 'yes', 'allowed_variations' => array( 987655 ) ) + self::OWN_PRICE ),
			array( $this->film, array( 'quantity_min' => '0', 'quantity_max' => '0', 'quantity_default' => '0' ) + self::OWN_PRICE ),
		) );
		self::assertSame( array( $this->camera->get_id() ), array_column( $this->imported( $id )['fields'], 'product_id' ) );
		self::assertSame(
			array(
				'The product with the ID 987654 no longer exists. It was left out.',
				'Nested set: Bundles, grouped products and external products can’t be part of a bundle. It was left out.',
				"The product with the ID {$trashed->get_id()} no longer exists. It was left out.",
				'Shirt: Some of the allowed variations no longer exist.',
				'Shirt: None of the allowed variations exists. The product was left out.',
				'Film: The quantity was always below 1. The product was left out.',
			),
			$this->report( $id )
		);
		self::assertCount( 3, $variations );
	}

	public function test_imports_titles_and_unlimited_and_optional_quantities(): void {
		$id = self::source( array(
			array( $this->camera, array( 'override_title' => 'yes', 'title' => 'Your camera', 'quantity_max' => '' ) + self::OWN_PRICE ),
			array( $this->film, array( 'quantity_min' => '0', 'quantity_max' => '4', 'quantity_default' => '0' ) + self::OWN_PRICE ),
			array( $this->bag, array( 'quantity_min' => '0', 'quantity_max' => '4', 'quantity_default' => '2' ) + self::OWN_PRICE ),
		) );
		list( $camera, $film, $bag ) = $this->imported( $id )['fields'];
		self::assertSame( array( 'Your camera', 999 ), array( $camera['label'], $camera['max_quantity'] ) );
		self::assertSame( array( false, false, 1, 1, 4 ), self::item_quantities( $film ) );
		self::assertSame( array( false, true, 2, 1, 4 ), self::item_quantities( $bag ) );
		self::assertSame( array( 'Your camera: The quantity had no maximum. Now the maximum is 999.' ), $this->report( $id ) );
	}

	public function test_reports_settings_that_are_lost(): void {
		$id       = self::source(
			array(
				array( $this->camera, self::OWN_PRICE ),
				array( $this->film, array( 'shipped_individually' => 'yes', 'discount' => '5' ) + self::OWN_PRICE ),
			),
			array(
				'_manage_stock'                  => 'yes',
				'_wcpb_min_qty_limit'            => '2',
				'_wcpb_max_qty_limit'            => '6',
				'_wc_pb_quantity_discount_data' => array( array( 'quantity_min' => 2, 'quantity_max' => INF, 'discount' => 5.0 ) ),
			)
		);
		self::assertSame(
			array(
				'For products with their own discount, the quantity discount was added to it. Now only their own discount applies.',
				'Some products were shipped in the bundle’s package and others separately. Now all are shipped separately.',
				'The bundle’s own stock was not imported. The stock of its products applies.',
				'The limit of 2 to 6 products in one bundle was not imported.',
			),
			$this->report( $id )
		);
		self::assertFalse( $this->imported( $id )['ships_as_one'] );
	}

	public function test_imports_as_many_items_as_a_bundle_can_have(): void {
		$id = self::source( array_fill( 0, 31, array( $this->camera, self::OWN_PRICE ) ) );
		self::assertCount( 30, $this->imported( $id )['fields'] );
		self::assertSame( array( 'A bundle can have up to 30 items. The other items were left out.' ), $this->report( $id ) );
	}

	public function test_imports_damaged_data_without_unserializing_it(): void {
		UnserializedObject::$woken = 0;
		$object                    = serialize( array( new UnserializedObject() ) );
		$id = self::source(
			array(
				array( $this->camera, array(
					'quantity_min'                          => 'two',
					'quantity_max'                          => '2.5',
					'quantity_default'                      => 'NAN',
					'discount'                              => 'half',
					'override_variations'                   => 'yes',
					'override_default_variation_attributes' => 'yes',
				) + self::OWN_PRICE ),
				array( $this->film, array( 'quantity_max' => '1e9', 'discount' => '150' ) + self::OWN_PRICE ),
			),
			array( '_wc_pb_base_price' => 'free' )
		);
		global $wpdb;
		$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $id, 'meta_key' => '_wc_pb_quantity_discount_data', 'meta_value' => $object ) );
		$items = $wpdb->get_col( "SELECT bundled_item_id FROM {$wpdb->prefix}woocommerce_bundled_items WHERE bundle_id = $id" );
		foreach ( array( 'allowed_variations', 'default_variation_attributes' ) as $key ) {
			$wpdb->insert(
				$wpdb->prefix . 'woocommerce_bundled_itemmeta',
				array( 'bundled_item_id' => $items[0], 'meta_key' => $key, 'meta_value' => $object )
			);
		}
		self::assertSame(
			array(
				'The quantity discounts are damaged and were not imported.',
				'The bundle’s price “free” can’t be read.',
				'Camera: The quantities were changed to whole numbers from 1 to 999: 1, at least 1, at most 3.',
				'Camera: The discount “half” is not a percentage. It was not imported.',
				'Film: The quantities were changed to whole numbers from 1 to 999: 1, at least 1, at most 999.',
				'Film: The discount “150” is not a percentage. It was not imported.',
			),
			$this->report( $id )
		);
		self::assertSame( array( array(), 0 ), array( $this->imported( $id )['tiers'], UnserializedObject::$woken ) );
	}
}
