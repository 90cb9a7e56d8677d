<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The contract's Ajax action, which scripts of themes and other plugins send.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleAjaxTest extends BundlesTestCase {

	/**
	 * @param mixed                $items
	 * @param array<string, mixed> $fields
	 * @return array<string, mixed>
	 */
	private function fields( $items, array $fields = array() ): array {
		return $fields + array(
			'product_id'   => (string) $this->bundle,
			'bundle_items' => is_string( $items ) ? $items : (string) wp_json_encode( $items ),
			'r'            => '0.5',
		);
	}

	public function test_adds_bundle_and_returns_the_contracts_members(): void {
		$response = $this->dispatch_site_ajax( 'aisle_bundle_add', $this->fields( array(
			array( 'id' => 'camera', 'parent_id' => 0, 'variation_id' => 0, 'attributes' => array(), 'quantity' => 1 ),
			array( 'id' => 'film', 'price' => '0.01' ),
			array( 'id' => 'bag', 'quantity' => '2' ),
		) ) );
		self::assertFalse( $response->json['error'], $response->body );
		self::assertSame( '', $response->json['product_url'] );
		self::assertArrayHasKey( 'fragments', $response->json );
		self::assertNotSame( '', $response->json['cart_hash'] );
		self::assertSame( array( '1 x Camera 18.00', '1 x Film 22.05', '2 x Bag 7.15' ), $this->priced_lines() );
	}

	public function test_finds_bundle_of_product_page(): void {
		$fields   = $this->fields( array( array( 'id' => 'camera' ), array( 'id' => 'film' ) ) );
		$response = $this->dispatch_site_ajax( 'aisle_bundle_add', array( 'product_id' => (string) $this->camera->get_id() ) + $fields );
		self::assertFalse( $response->json['error'], $response->body );
		self::assertCount( 2, $this->priced_lines() );
	}

	public function test_returns_url_of_product_when_bundle_is_rejected(): void {
		$fields   = $this->fields( array( array( 'id' => 'camera' ) ) );
		$response = $this->dispatch_site_ajax( 'aisle_bundle_add', array( 'product_id' => (string) $this->camera->get_id() ) + $fields );
		self::assertTrue( $response->json['error'] );
		self::assertSame( $this->camera->get_permalink(), $response->json['product_url'] );
		self::assertStringContainsString( 'Film', $response->json['message'] );
		self::assertSame( array(), $this->priced_lines() );
	}

	public function test_repeated_request_adds_nothing_and_returns_the_first_result(): void {
		$fields = $this->fields( array( array( 'id' => 'camera' ), array( 'id' => 'film' ) ) );
		$wrong  = $this->fields( array( array( 'id' => 'camera' ) ) );
		foreach ( array( '0.7318293451', 'k3-b_8Hq', (string) time() ) as $index => $random ) {
			$_GET['r'] = $random;
			self::assertFalse( $this->dispatch_site_ajax( 'aisle_bundle_add', $fields )->json['error'] );
			$repeated = $this->dispatch_site_ajax( 'aisle_bundle_add', $fields );
			self::assertFalse( $repeated->json['error'], $repeated->body );
			self::assertSame( array( $index + 1, $index + 1 ), array_values( $this->quantities() ) );
		}
		$_GET['r'] = 'rejected-1';
		$first     = $this->dispatch_site_ajax( 'aisle_bundle_add', $wrong );
		$repeated  = $this->dispatch_site_ajax( 'aisle_bundle_add', $wrong );
		self::assertSame( array( true, $first->json['message'] ), array( $repeated->json['error'], $repeated->json['message'] ) );
	}

	public function test_adds_each_time_when_the_request_has_no_random_id(): void {
		$fields = $this->fields( array( array( 'id' => 'camera' ), array( 'id' => 'film' ) ) );
		foreach ( array( null, null, '1', '1', array( '12345678' ), array( '12345678' ) ) as $random ) {
			$_GET['r'] = $random;
			self::assertFalse( $this->dispatch_site_ajax( 'aisle_bundle_add', $fields )->json['error'] );
		}
		self::assertSame( array( 6, 6 ), array_values( $this->quantities() ) );
	}

	/**
	 * @param list<array<string, mixed>> $items
	 * @param list<string>               $expected Names of the products in the cart.
	 */
	#[DataProvider( 'item_ids' )]
	public function test_reads_ids_of_items( array $items, array $expected ): void {
		$option       = static fn( string $id, \WC_Product $product ): array => array( 'id' => $id, 'product_id' => $product->get_id() );
		$this->bundle = $this->save_bundle( array( 'fields' => array(
			self::item( '12', $this->camera, array( 'required' => true ) ),
			array( 'id' => 'extra', 'type' => 'choice', 'options' => array( $option( 'film', $this->film ), $option( '7', $this->bag ) ) ),
			self::item( 'film', $this->bag ),
		) ) );
		$response = $this->dispatch_site_ajax( 'aisle_bundle_add', $this->fields( $items ) );
		self::assertFalse( $response->json['error'], $response->body );
		$names = array_map( static fn( array $line ): string => $line['data']->get_name(), array_values( WC()->cart->get_cart() ) );
		self::assertSame( $expected, $names );
	}

	/**
	 * @return array<string, array{list<array<string, mixed>>, list<string>}>
	 */
	public static function item_ids(): array {
		$items = static fn( mixed $id, mixed $parent ): array => array( array( 'id' => 12 ), array( 'id' => $id, 'parent_id' => $parent ) );
		return array(
			'numbers'                  => array( $items( 7, 'extra' ), array( 'Camera', 'Bag' ) ),
			'option of a choice'       => array( $items( 'film', 'extra' ), array( 'Camera', 'Film' ) ),
			'line of a choice'         => array( $items( 'extra-film', 'extra' ), array( 'Camera', 'Film' ) ),
			'parent is no choice'      => array( $items( 'film', 12 ), array( 'Camera', 'Bag' ) ),
			'parent is another choice' => array( $items( 'film', 'other' ), array( 'Camera', 'Bag' ) ),
			'parent is a list'         => array( $items( 'film', array( 'extra' ) ), array( 'Camera', 'Bag' ) ),
		);
	}

	/**
	 * @return array<string, array{mixed, array<string, mixed>}>
	 */
	public static function misuses(): array {
		$all = array( array( 'id' => 'camera' ), array( 'id' => 'film' ) );
		return array(
			'no JSON'              => array( 'camera', array() ),
			'an object'            => array( '{"id":"camera"}', array() ),
			'no list'              => array( '7', array() ),
			'an item that is text' => array( array( 'camera' ), array() ),
			'an ID that is a fraction' => array( array( array( 'id' => 1.5 ) ), array() ),
			'an ID that is a list' => array( array( array( 'id' => array( 'camera' ) ) ), array() ),
			'attributes as text'   => array( array( array( 'id' => 'camera', 'attributes' => 'x' ) ), array() ),
			'an unknown item'      => array( array( ...$all, array( 'id' => 'other' ) ), array() ),
			'an option of no item' => array( array( ...$all, array( 'id' => 'bag-other' ) ), array() ),
			'an item twice'        => array( array( ...$all, array( 'id' => 'film' ) ), array() ),
			'a negative quantity'  => array( $all, array( 'quantity' => '-1' ) ),
			'a list as quantity'   => array( $all, array( 'quantity' => array( '1' ) ) ),
			'a huge quantity'      => array( array( array( 'id' => 'camera', 'quantity' => '1e9' ), array( 'id' => 'film' ) ), array() ),
			'too much text'        => array( str_repeat( '[', 70000 ), array() ),
			'no bundle'            => array( $all, array( 'product_id' => '0' ) ),
			'a list as bundle'     => array( $all, array( 'product_id' => array( '1' ) ) ),
		);
	}

	/**
	 * @param array<string, mixed> $fields
	 */
	#[DataProvider( 'misuses' )]
	public function test_rejects_misuse_and_adds_nothing( mixed $items, array $fields ): void {
		$response = $this->dispatch_site_ajax( 'aisle_bundle_add', $this->fields( $items, $fields ) );
		self::assertTrue( $response->json['error'], $response->body );
		self::assertNotSame( '', $response->json['message'] );
		self::assertSame(
			array( 'error', 'product_url', 'message', 'fragments', 'cart_hash' ),
			array_keys( $response->json )
		);
		self::assertSame( array(), $this->priced_lines() );
	}

	public function test_rejects_request_of_another_site(): void {
		$fields   = $this->fields( array( array( 'id' => 'camera' ), array( 'id' => 'film' ) ) );
		$response = $this->dispatch_site_ajax( 'aisle_bundle_add', $fields, array( 'Sec-Fetch-Site' => 'cross-site' ) );
		self::assertSame( 403, $response->status );
		self::assertTrue( $response->json['error'] );
		self::assertSame( array(), $this->priced_lines() );
	}
}
