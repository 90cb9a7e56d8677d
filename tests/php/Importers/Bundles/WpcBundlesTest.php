<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Importing bundles of WPC Product Bundles.
 */
final class WpcBundlesTest extends BundleImportTestCase {

	protected static function path(): string {
		return '/aisle/v1/bundle-imports/wpc-product-bundles';
	}

	/**
	 * @param array<string, mixed>|string $items Value of `woosb_ids`.
	 * @param array<string, mixed>        $meta
	 */
	private static function source( array|string $items, array $meta = array() ): int {
		return self::source_product( 'woosb', 'Camera set', $meta + array(
			'woosb_ids'                => $items,
			'woosb_disable_auto_price' => 'off',
			'woosb_discount'           => '0',
			'woosb_discount_amount'    => '',
			'woosb_shipping_fee'       => 'whole',
			'woosb_manage_stock'       => 'off',
			'woosb_limit_whole_min'    => '',
			'woosb_limit_whole_max'    => '',
			'woosb_total_limits'       => 'off',
		) );
	}

	/**
	 * @param array<string, mixed> $members
	 * @return array<string, mixed> An item as the other plugin stores it since version 8.
	 */
	private static function item( \WC_Product $product, array $members = array() ): array {
		return $members + array(
			'id'    => (string) $product->get_id(),
			'sku'   => '',
			'qty'   => '1',
			'min'   => '',
			'max'   => '',
			'attrs' => array(),
		);
	}

	public function test_imports_quantities_and_optional_items(): void {
		$id       = self::source( array(
			'k3ab' => self::item( $this->camera, array( 'qty' => '2' ) ),
			'p0zz' => self::item( $this->film, array( 'optional' => '1', 'qty' => '3', 'min' => '1', 'max' => '5' ) ),
			'a1b2' => self::item( $this->bag, array( 'optional' => '1', 'qty' => '0', 'min' => '0', 'max' => '4' ) ),
		) );
		$document = $this->imported( $id );
		self::assertSame(
			array( array( $id ), 'replace', true ),
			array( $document['products'], $document['placement'], $document['ships_as_one'] )
		);
		self::assertSame(
			array(
				array( true, true, 2, 2, 2 ),
				array( true, true, 3, 1, 5 ),
				array( false, false, 1, 1, 4 ),
			),
			array_map( self::item_quantities( ... ), $document['fields'] )
		);
		self::assertArrayNotHasKey( 'discount', $document );
		self::assertSame( array(), $this->report( $id ) );
	}

	/**
	 * @return array<string, array{string, string, string|null}>
	 */
	public static function discounts(): array {
		return array(
			'percentage'                 => array( '12.5', '', '12.5' ),
			'amount before a percentage' => array( '10', '5', '5.00 $' ),
			'zero'                       => array( '0', '0', null ),
			'100 %, which is ignored'    => array( '100', '', null ),
			'damaged'                    => array( 'half', 'five', null ),
			'negative'                   => array( '-5', '-1', null ),
		);
	}

	#[DataProvider( 'discounts' )]
	public function test_imports_discount( string $percent, string $amount, ?string $discount ): void {
		$id = self::source(
			array( 'k3ab' => self::item( $this->camera ) ),
			array( 'woosb_discount' => $percent, 'woosb_discount_amount' => $amount )
		);
		self::assertSame( $discount, $this->imported( $id )['discount'] ?? null );
	}

	public function test_writes_discounts_in_the_number_format_of_the_store(): void {
		add_filter( 'pre_option_woocommerce_price_decimal_sep', static fn(): string => ',' );
		add_filter( 'pre_option_woocommerce_price_thousand_sep', static fn(): string => '.' );
		add_filter( 'pre_option_woocommerce_currency', static fn(): string => 'EUR' );
		$items = array( 'k3ab' => self::item( $this->camera, array( 'qty' => '100' ) ) );
		self::assertSame( '12,345', $this->imported( self::source( $items, array( 'woosb_discount' => '12.345' ) ) )['discount'] );
		$amount = array( 'woosb_discount_amount' => '1234.5' );
		self::assertSame( '1234,50 €', $this->imported( self::source( $items, $amount ) )['discount'] );
		add_filter( 'pre_option_woocommerce_currency', static fn(): string => 'KWD', 20 );
		add_filter( 'pre_option_woocommerce_price_num_decimals', static fn(): string => '3', 20 );
		$fixed = array( 'woosb_disable_auto_price' => 'on', '_price' => '764.5' );
		self::assertSame( '1234,500 د.ك', $this->imported( self::source( $items, $fixed ) )['discount'] );
	}

	public function test_converts_fixed_price_into_amount_off(): void {
		$id       = self::source(
			array(
				'k3ab' => self::item( $this->camera ),
				'p0zz' => self::item( $this->film ),
				'a1b2' => self::item( $this->bag, array( 'optional' => '1', 'qty' => '0', 'min' => '0', 'max' => '4' ) ),
			),
			array( 'woosb_disable_auto_price' => 'on', 'woosb_discount' => '10', '_price' => '39.99', '_regular_price' => '49.99' )
		);
		$document = $this->imported( $id );
		self::assertSame( array( '4.50 $', 39.99 ), array( $document['discount'], self::default_price( $document ) ) );
		self::assertSame( '100', $document['fields'][2]['discount'] );
		self::assertStringContainsString( 'The fixed price of $39.99 became a discount of $4.50.', implode( ' ', $this->report( $id ) ) );
	}

	public function test_imports_variations_with_their_attributes(): void {
		list( $shirt, $variations ) = self::shirt();
		$blue = new \WC_Product_Variation( $variations['blue'] );
		$id   = self::source( array(
			'k3ab' => self::item( $blue ),
			'p0zz' => self::item( $shirt ),
			'a1b2' => self::item( $shirt, array( 'attrs' => array( 'attribute_color' => 'green', 'attribute_other' => 'x' ) ) ),
		) );
		$document = $this->imported( $id );
		self::assertSame( array_fill( 0, 3, $shirt->get_id() ), array_column( $document['fields'], 'product_id' ) );
		self::assertSame(
			array( array( 'attribute_color' => 'blue' ), null, array( 'attribute_color' => 'green' ) ),
			array_map( static fn( array $field ): ?array => $field['attributes'] ?? null, $document['fields'] )
		);
	}

	public function test_uses_price_of_the_variation_for_the_fixed_price(): void {
		list( $shirt, $variations ) = self::shirt();
		$fixed = array( 'woosb_disable_auto_price' => 'on', '_price' => '9' );
		$blue  = new \WC_Product_Variation( $variations['blue'] );
		self::assertSame( '5.00 $', $this->imported( self::source( array( 'a1b2' => self::item( $blue ) ), $fixed ) )['discount'] );
		$id = self::source( array( 'a1b2' => self::item( $shirt ) ), $fixed );
		self::assertSame( '1.00 $', $this->imported( $id )['discount'] );
		self::assertContains( 'Shirt: The fixed price was compared with the lowest price of its variations.', $this->report( $id ) );
		$shirt->set_default_attributes( array( 'color' => 'green' ) );
		$shirt->save();
		self::assertSame( '3.00 $', $this->imported( self::source( array( 'a1b2' => self::item( $shirt ) ), $fixed ) )['discount'] );
	}

	public function test_reads_the_text_formats_of_older_versions(): void {
		$this->bag->set_sku( 'bag-1' );
		$this->bag->save();
		list( $camera, $film ) = array( $this->camera->get_id(), $this->film->get_id() );
		$document = $this->imported( self::source( "$camera/2,$film/k3ab/3,sku-bag-1/1,$camera," ) );
		self::assertSame( array( $camera, $film, $this->bag->get_id(), $camera ), array_column( $document['fields'], 'product_id' ) );
		self::assertSame( array( 2, 3, 1, 1 ), array_column( $document['fields'], 'quantity' ) );
	}

	public function test_applies_limits_of_the_bundle_to_items_of_older_versions(): void {
		$id = self::source(
			$this->camera->get_id() . '/2,' . $this->film->get_id() . '/1',
			array( 'woosb_optional_products' => 'on', 'woosb_limit_each_min' => '1', 'woosb_limit_each_max' => '3' )
		);
		self::assertSame(
			array( array( true, true, 2, 1, 3 ), array( true, true, 1, 1, 3 ) ),
			array_map( self::item_quantities( ... ), $this->imported( $id )['fields'] )
		);
	}

	public function test_reports_settings_and_texts_that_are_lost(): void {
		add_option( 'woosb_settings', array( 'bundled_price_from' => 'regular_price' ) );
		$id = self::source(
			array(
				'h000' => array( 'type' => 'h3', 'text' => 'For beginners' ),
				'k3ab' => self::item( $this->camera, array( 'qty' => '1.5' ) ),
			),
			array(
				'woosb_manage_stock'     => 'on',
				'woosb_limit_whole_min'  => '2',
				'woosb_total_limits'     => 'on',
				'woosb_total_limits_min' => '10',
				'woosb_before_text'      => 'Choose well.',
			)
		);
		self::assertSame(
			array(
				'Headings and texts between the products were not imported.',
				'The bundle’s own stock was not imported. The stock of its products applies.',
				'The minimum of 2 products in one bundle was not imported.',
				'The limits of the bundle’s total price were not imported.',
				'The texts above and below the products were not imported.',
				'The bundle was calculated with regular prices. Aisle uses the sale price of a product on sale.',
				'Camera: The quantities were changed to whole numbers from 1 to 999: 2, at least 2, at most 2.',
			),
			$this->report( $id )
		);
	}

	public function test_imports_readable_part_of_damaged_data(): void {
		$stored = serialize( array( 'k3ab' => self::item( $this->camera ), 'p0zz' => self::item( $this->film ) ) );
		$id     = self::source( '' );
		self::store_raw( $id, substr( $stored, 0, -60 ) );
		self::assertSame( array( $this->camera->get_id() ), array_column( $this->imported( $id )['fields'], 'product_id' ) );
		self::assertContains( 'The list of products is damaged. Products at its end may be missing.', $this->report( $id ) );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function unusable_data(): array {
		return array(
			'nothing'       => array( '' ),
			'an object'     => array( 'O:8:"stdClass":1:{s:1:"a";s:1:"b";}' ),
			'a number'      => array( 'i:5;' ),
			'no array'      => array( 'a:x' ),
			'negative IDs'  => array( '-5/2,0/1' ),
			'large numbers' => array( '99999999999999999999/1' ),
			'separators'    => array( ',,//,/,' ),
		);
	}

	#[DataProvider( 'unusable_data' )]
	public function test_rejects_bundle_without_readable_products( string $stored ): void {
		$id = self::source( '' );
		self::store_raw( $id, $stored );
		self::assertSame( 0, $this->preview( $id )['fields'] );
		$response = $this->dispatch_rest( 'POST', self::path(), array( 'ids' => array( $id ) ) )->json;
		self::assertSame( array( array(), 'no_fields' ), array( $response['imported'], $response['refused'][0]['problems'][0]['code'] ) );
	}

	public function test_reports_products_without_price_when_the_price_is_fixed(): void {
		$free = $this->product( '', array( 'name' => 'Unpriced' ) );
		$huge = $this->product( '10', array( 'name' => 'Huge' ) );
		add_filter(
			'woocommerce_product_get_price',
			static fn( mixed $price, \WC_Product $product ): mixed => $huge->get_id() === $product->get_id() ? '1e300' : $price,
			10,
			2
		);
		$id   = self::source(
			array( 'k3ab' => self::item( $free ), 'p0zz' => self::item( $huge ), 'a1b2' => self::item( $this->camera ) ),
			array( 'woosb_disable_auto_price' => 'on', '_price' => '10' )
		);
		self::assertSame(
			array( 'The fixed price of $10.00 was not imported, because these products have no price: Unpriced, Huge.' ),
			$this->report( $id )
		);
		self::assertArrayNotHasKey( 'discount', $this->imported( $id ) );
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function impossible_amounts(): array {
		return array(
			'fixed price'           => array( array( 'woosb_disable_auto_price' => 'on', '_price' => '1e308' ) ),
			'infinite fixed price'  => array( array( 'woosb_disable_auto_price' => 'on', '_price' => '1e999' ) ),
			'negative fixed price'  => array( array( 'woosb_disable_auto_price' => 'on', '_price' => '-1e308' ) ),
			'amount off'            => array( array( 'woosb_discount_amount' => '1e308' ) ),
			'infinite amount off'   => array( array( 'woosb_discount_amount' => '1e999' ) ),
		);
	}

	/**
	 * @param array<string, string> $meta
	 */
	#[DataProvider( 'impossible_amounts' )]
	public function test_previews_other_bundles_when_an_amount_is_impossible( array $meta ): void {
		$id    = self::source( array( 'k3ab' => self::item( $this->camera ) ), $meta );
		$other = self::source( array( 'k3ab' => self::item( $this->camera ) ) );
		$after = $id - 1;
		$found = $this->dispatch_rest( 'GET', self::path(), compact( 'after' ) )->json['found'];
		self::assertSame( array( $id, $other ), array_column( $found, 'id' ) );
		self::assertSame( 1, $found[1]['fields'] );
		self::assertNotSame( array(), $found[0]['problems'] );
	}

	/** WordPress would serialize a text that looks serialized. */
	private static function store_raw( int $id, string $value ): void {
		global $wpdb;
		$wpdb->update( $wpdb->postmeta, array( 'meta_value' => $value ), array( 'post_id' => $id, 'meta_key' => 'woosb_ids' ) );
	}
}
