<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Bundles;

/**
 * Importing bundles of WooCommerce Product Bundles after its tables were deleted.
 */
final class MissingTablesTest extends BundleImportTestCase {

	protected static function path(): string {
		return '/aisle/v1/bundle-imports/product-bundles';
	}

	public function test_reports_missing_table_and_imports_nothing(): void {
		global $wpdb;
		$id      = self::source_product( 'bundle', 'Camera set', array( '_wc_pb_base_price' => '15' ) );
		$preview = $this->preview( $id );
		self::assertSame( 0, $preview['fields'] );
		self::assertSame(
			array( 'The other plugin’s table with the products of its bundles doesn’t exist.' ),
			array_column( $preview['problems'], 'message' )
		);
		self::assertSame(
			'no_fields',
			$this->dispatch_rest( 'POST', self::path(), array( 'ids' => array( $id ) ) )->json['refused'][0]['problems'][0]['code']
		);
		self::assertSame( '', $wpdb->last_error );
	}

	public function test_finds_nothing_in_a_store_without_bundles(): void {
		self::assertSame(
			array( 'found' => array(), 'after' => 0, 'is_done' => true ),
			$this->dispatch_rest( 'GET', self::path() )->json
		);
	}
}
