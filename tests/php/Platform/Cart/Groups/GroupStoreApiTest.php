<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Group lines in the Store API.
 */
#[RequiresFunction( 'wc_get_container' )]
final class GroupStoreApiTest extends GroupsTestCase {

	private const ROUTE = '/wc/store/v1/cart';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
	}

	public function test_returns_parent_and_quantity_limits_of_group_lines_in_store_api(): void {
		$this->manage_stock( $this->film, 7 );
		[ $camera, $film ] = $this->add_set();
		$items             = $this->items( $this->dispatch_rest( 'GET', self::ROUTE ) );
		self::assertSame( array( '', true, true ), self::notices_of_api( $items[ $camera ] ) );
		self::assertSame( array( $camera, false, false ), self::notices_of_api( $items[ $film ] ) );
		self::assertSame( array( 1, 3 ), self::limits( $items[ $camera ] ) );
		self::assertSame( array( 2, 2 ), self::limits( $items[ $film ] ) );
		self::assertSame( 'Camera set', $items[ $film ]['item_data'][0]['value'] );
	}

	public function test_changes_components_with_lead_quantity_in_store_api(): void {
		$this->manage_stock( $this->film, 7 );
		[ $camera ] = $this->add_set();
		$response      = $this->update_item( $camera, 3 );
		self::assertSame( array( 3, 6, 3 ), array_column( $response->json['items'], 'quantity' ) );
		self::assertSame( '39000', $response->json['totals']['total_price'] );
		self::assertSame( 400, $this->update_item( $camera, 4 )->status );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag' ), $this->line_texts() );
	}

	public function test_rejects_component_quantity_in_store_api(): void {
		[ , $film ] = $this->add_set();
		foreach ( array( 0, 1, 3, 9999 ) as $quantity ) {
			$response = $this->update_item( $film, $quantity );
			self::assertSame( 400, $response->status, $response->body );
			self::assertStringContainsString( 'Film', $response->json['message'] );
		}
		$response = $this->dispatch_rest(
			'POST',
			self::ROUTE . '/extensions',
			array(
				'namespace' => 'aisle',
				'data'      => array( 'operations' => array( array( 'type' => 'set_quantity', 'key' => $film, 'quantity' => 4 ) ) ),
			)
		);
		self::assertSame( array( 400, 'aisle_not_editable' ), array( $response->status, $response->json['code'] ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_removes_optional_component_alone_and_otherwise_the_group_in_store_api(): void {
		[ $camera, $film, $bag ] = $this->add_set();
		$this->dispatch_rest( 'POST', self::ROUTE . '/remove-item', array( 'key' => $bag ) );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->line_texts() );
		$response = $this->dispatch_rest( 'DELETE', self::ROUTE . '/items/' . $film );
		self::assertSame( array(), $this->line_texts(), $response->body );
		$this->add_set();
		$this->dispatch_rest( 'POST', self::ROUTE . '/remove-item', array( 'key' => $camera ) );
		self::assertSame( array(), $this->line_texts() );
	}

	public function test_adds_single_product_beside_the_group_in_store_api(): void {
		$this->add_set();
		$this->dispatch_rest( 'POST', self::ROUTE . '/add-item', array( 'id' => $this->camera->get_id(), 'quantity' => 1 ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag', '1 x Camera' ), $this->line_texts() );
	}

	public function test_rejects_checkout_of_incomplete_group_in_store_api(): void {
		[ , $film ] = $this->add_set();
		wc_clear_notices();
		unset( WC()->cart->cart_contents[ $film ] );
		try {
			( new \Automattic\WooCommerce\StoreApi\Utilities\CartController() )->validate_cart();
			self::fail( 'The cart has been changed.' );
		} catch ( \Automattic\WooCommerce\StoreApi\Exceptions\InvalidCartException $error ) {
			$messages = array_map( html_entity_decode( ... ), $error->getError()->get_error_messages() );
			self::assertContains( self::INCOMPLETE, $messages );
		}
		self::assertSame( array(), $this->line_texts() );
	}

	private function update_item( string $key, int $quantity ): JsonResponse {
		return $this->dispatch_rest( 'POST', self::ROUTE . '/update-item', array( 'key' => $key, 'quantity' => $quantity ) );
	}

	/**
	 * @return array<string, array<string, mixed>> Key => item of the Store API's cart.
	 */
	private function items( JsonResponse $response ): array {
		return array_column( $response->json['items'], null, 'key' );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return list<mixed>
	 */
	private static function notices_of_api( array $item ): array {
		$aisle_data = $item['extensions']['aisle'];
		self::assertSame( $aisle_data['editable'], $item['quantity_limits']['editable'] );
		return array( $aisle_data['parent'], $aisle_data['editable'], $aisle_data['removable'] );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array{mixed, mixed}
	 */
	private static function limits( array $item ): array {
		return array( $item['quantity_limits']['minimum'], $item['quantity_limits']['maximum'] );
	}
}
