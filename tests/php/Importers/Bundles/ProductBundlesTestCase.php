<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Bundles;

/**
 * Base class for a store with stored data of WooCommerce Product Bundles.
 */
abstract class ProductBundlesTestCase extends BundleImportTestCase {

	/** Meta of an item as the other plugin stores it for a new item. */
	private const ITEM_META = array(
		'single_product_visibility' => 'visible',
		'cart_visibility'           => 'visible',
		'order_visibility'          => 'visible',
		'quantity_min'              => '1',
		'quantity_max'              => '1',
		'quantity_default'          => '1',
		'priced_individually'       => 'no',
		'shipped_individually'      => 'no',
		'override_title'            => 'no',
		'override_description'      => 'no',
		'optional'                  => 'no',
		'hide_thumbnail'            => 'no',
		'discount'                  => '',
		'override_variations'       => 'no',
		'stock_status'              => 'in_stock',
		'max_stock'                 => '',
	);

	protected static function path(): string {
		return '/aisle/v1/bundle-imports/product-bundles';
	}

	/** Not inside a test, because creating a table ends MariaDB's transaction. */
	public static function setUpBeforeClass(): void {
		global $wpdb;
		parent::setUpBeforeClass();
		self::drop_tables();
		$wpdb->query(
			"CREATE TABLE {$wpdb->prefix}woocommerce_bundled_items (
				bundled_item_id BIGINT UNSIGNED NOT NULL auto_increment,
				product_id BIGINT UNSIGNED NOT NULL,
				bundle_id BIGINT UNSIGNED NOT NULL,
				menu_order BIGINT UNSIGNED NOT NULL,
				PRIMARY KEY  (bundled_item_id),
				KEY product_id (product_id),
				KEY bundle_id (bundle_id)
			)"
		);
		$wpdb->query(
			"CREATE TABLE {$wpdb->prefix}woocommerce_bundled_itemmeta (
				meta_id BIGINT UNSIGNED NOT NULL auto_increment,
				bundled_item_id BIGINT UNSIGNED NOT NULL,
				meta_key varchar(255) default NULL,
				meta_value longtext NULL,
				PRIMARY KEY  (meta_id),
				KEY bundled_item_id (bundled_item_id)
			)"
		);
	}

	public static function tearDownAfterClass(): void {
		self::drop_tables();
		parent::tearDownAfterClass();
	}

	private static function drop_tables(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}woocommerce_bundled_items" );
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}woocommerce_bundled_itemmeta" );
	}

	/**
	 * @param list<array{\WC_Product|int, array<string, mixed>}> $items Product and meta that differs from a new item's.
	 * @param array<string, mixed>                               $meta  Meta of the product.
	 */
	protected static function source( array $items, array $meta = array() ): int {
		$id = self::source_product( 'bundle', 'Camera set', $meta + array( '_wc_pb_base_price' => '', '_manage_stock' => 'no' ) );
		foreach ( $items as $position => list( $product, $item_meta ) ) {
			self::add_item( $id, $position, $product instanceof \WC_Product ? $product->get_id() : $product, $item_meta );
		}
		return $id;
	}

	/**
	 * @param array<string, mixed> $meta
	 */
	private static function add_item( int $bundle_id, int $menu_order, int $product_id, array $meta ): void {
		global $wpdb;
		$wpdb->insert( $wpdb->prefix . 'woocommerce_bundled_items', compact( 'product_id', 'bundle_id', 'menu_order' ) );
		$bundled_item_id = $wpdb->insert_id;
		foreach ( $meta + self::ITEM_META as $meta_key => $value ) {
			$meta_value = maybe_serialize( $value );
			$wpdb->insert( $wpdb->prefix . 'woocommerce_bundled_itemmeta', compact( 'bundled_item_id', 'meta_key', 'meta_value' ) );
		}
	}
}
