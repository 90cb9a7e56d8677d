<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles\Admin;

use Aisle\Tests\Features\Bundles\BundlesTestCase;

/**
 * Export and import of bundles.
 */
final class PortableBundleTest extends BundlesTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		foreach ( array( 'CAM' => $this->camera, 'FLM' => $this->film, 'BAG' => $this->bag ) as $sku => $product ) {
			$product->set_sku( $sku );
			$product->save();
		}
	}

	public function test_exports_products_by_sku_and_finds_them_again(): void {
		$export = $this->export( $this->save_bundle( array( 'fields' => array( $this->choice( 2 ) ) ) ) );
		self::assertSame( array( 'aisle_bundle', 'title', 'document' ), array_keys( $export ) );
		self::assertSame( array( 'sku=CAM&slug=camera' ), $export['document']['products'] );
		self::assertSame( 'sku=FLM&slug=film', $export['document']['fields'][0]['options'][0]['product_id'] );

		// In another store, the same product has another ID.
		$this->film->delete( true );
		$film = $this->product( '24.50', array( 'name' => 'Another name', 'sku' => 'FLM' ) );
		$this->import( $export, $imported );
		$document = $this->dispatch_rest( 'GET', '/aisle/v1/bundles/' . $imported['id'] )->json['document'];
		self::assertSame( array( $this->camera->get_id() ), $document['products'] );
		self::assertSame( array( $film->get_id(), $this->bag->get_id() ), array_column( $document['fields'][0]['options'], 'product_id' ) );
		self::assertSame( self::TIERS, $document['tiers'] );
		self::assertSame( array(), $imported['notes'] );
		self::assertSame( 'draft', get_post_status( $imported['id'] ) );
	}

	public function test_leaves_out_items_of_missing_products(): void {
		$export = $this->export( $this->save_bundle( array(
			'fields' => array( self::item( 'bag', $this->bag ), self::item( 'film', $this->film ), $this->choice( 2 ) ),
		) ) );
		$this->film->delete( true );
		$this->import( $export, $imported );
		$items = $this->dispatch_rest( 'GET', '/aisle/v1/bundles/' . $imported['id'] )->json['document']['fields'];
		self::assertSame( array( 'bag', 'f_choice' ), array_column( $items, 'id' ) );
		self::assertSame( array( 1, 1 ), array( count( $items[1]['options'] ), $items[1]['choose'] ) );
		self::assertSame( array( 'Your store has no product “film, FLM”. It was left out of the bundle.' ), $imported['notes'] );
	}

	public function test_refuses_bundle_without_known_products(): void {
		$export = $this->export( $this->save_bundle( array( 'fields' => array( self::item( 'film', $this->film ) ) ) ) );
		$this->film->delete( true );
		$refused = $this->import( $export );
		self::assertSame( 'no_known_product', $refused['problems'][0]['code'] );
	}

	public function test_refuses_document_that_is_not_a_bundle(): void {
		$nonsense = array(
			array(),
			array( 'fields' => 'x' ),
			array( 'fields' => array( array( 'product_id' => array( 1 ) ) ) ),
			array( 'products' => 7 ),
		);
		foreach ( $nonsense as $document ) {
			$refused = $this->import( array( 'aisle_bundle' => 1, 'title' => 'Nonsense', 'document' => $document ) );
			self::assertNotSame( array(), $refused['problems'] );
		}
	}

	/**
	 * @return array<string, mixed>
	 */
	private function choice( int $choose ): array {
		return array(
			'id'      => 'f_choice',
			'type'    => 'choice',
			'choose'  => $choose,
			'options' => array(
				array( 'id' => 'o_film', 'product_id' => $this->film->get_id() ),
				array( 'id' => 'o_bag', 'product_id' => $this->bag->get_id() ),
			),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function export( int $id ): array {
		return $this->dispatch_rest( 'GET', '/aisle/v1/bundles/' . $id . '/export' )->json;
	}

	/**
	 * @param array<string, mixed>      $export
	 * @param array<string, mixed>|null $imported
	 * @return array<string, mixed> The refused bundle, or empty.
	 */
	private function import( array $export, ?array &$imported = null ): array {
		$response = $this->dispatch_rest( 'POST', '/aisle/v1/bundles/import', array( 'forms' => array( $export ) ) )->json;
		$imported = $response['imported'][0] ?? null;
		return $response['refused'][0] ?? array();
	}
}
