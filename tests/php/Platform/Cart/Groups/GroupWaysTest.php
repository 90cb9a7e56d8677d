<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Tests\JsonReply;
use Aisle\Tests\RequestEnded;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Lines of a group through WooCommerce's own forms, links and Store API.
 */
#[RequiresFunction( 'wc_get_container' )]
final class GroupWaysTest extends GroupsTestCase {

	private const ROUTE = '/wc/store/v1/cart';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		add_filter( 'wp_redirect', static fn(): string => throw new RequestEnded() );
	}

	public function test_changes_components_with_the_lead_in_the_form_of_the_cart(): void {
		[ $camera, $film, $bag ] = $this->add_set();
		// A theme may print a field for each line: it sends what it had.
		$this->update_cart( array( $camera => '3', $film => '2', $bag => '1' ) );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag' ), $this->shown() );
		self::assertSame( array(), $this->errors() );
	}

	public function test_rejects_a_forged_quantity_of_a_component_in_the_form_of_the_cart(): void {
		[ , $film, $bag ] = $this->add_set();
		foreach ( array( array( $film => '7' ), array( $film => '0' ), array( $bag => '2' ), array( $bag => '0' ) ) as $fields ) {
			$this->update_cart( $fields );
			self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->shown() );
			self::assertStringContainsString( 'is part of “Camera set”. Its quantity changes with it.', implode( $this->errors() ) );
		}
	}

	public function test_rejects_a_quantity_above_the_stock_of_the_components_in_the_form_of_the_cart(): void {
		$this->manage_stock( $this->film, 5 );
		[ $camera ] = $this->add_set();
		$this->update_cart( array( $camera => '3' ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->shown() );
		self::assertSame( array( 'You can have at most 2 of “Camera”.' ), $this->errors() );
		$this->update_cart( array( $camera => '2' ) );
		self::assertSame( array( '2 x Camera', '4 x Film', '2 x Bag' ), $this->shown() );
	}

	public function test_prints_neither_a_field_nor_a_remove_link_at_a_component(): void {
		[ $camera, $film ] = $this->add_set();
		$html              = do_shortcode( '[woocommerce_cart]' );
		self::assertStringContainsString( "cart[{$camera}][qty]", $html );
		self::assertStringContainsString( 'remove_item=' . $camera, $html );
		self::assertStringNotContainsString( "cart[{$film}][qty]", $html );
		self::assertStringNotContainsString( 'remove_item=' . $film, $html );
		self::assertSame( 2, substr_count( $html, 'Part of' ) );
	}

	public function test_removes_and_restores_the_group_by_links(): void {
		[ $camera ] = $this->add_set();
		$this->follow_link( array( 'remove_item' => $camera ) );
		self::assertSame( array(), $this->shown() );
		$this->follow_link( array( 'undo_item' => $camera ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->shown() );
	}

	public function test_removes_by_a_forged_link_as_by_any_other_way(): void {
		[ , $film, $bag ] = $this->add_set();
		$this->follow_link( array( 'remove_item' => $bag ) );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->shown() );
		$this->follow_link( array( 'remove_item' => $film ) );
		self::assertSame( array(), $this->shown() );
		$this->follow_link( array( 'undo_item' => $film ) );
		self::assertSame( array( '2 x Film', '1 x Camera' ), $this->shown() );
	}

	public function test_tells_the_store_api_the_parent_and_the_limits(): void {
		$this->manage_stock( $this->film, 7 );
		[ $camera, $film ] = $this->add_set();
		$items             = $this->items( $this->dispatch_rest( 'GET', self::ROUTE ) );
		self::assertSame( array( '', true, true ), self::told_by_api( $items[ $camera ] ) );
		self::assertSame( array( $camera, false, false ), self::told_by_api( $items[ $film ] ) );
		self::assertSame( array( 1, 3 ), self::limits( $items[ $camera ] ) );
		self::assertSame( array( 2, 2 ), self::limits( $items[ $film ] ) );
		self::assertSame( 'Camera set', $items[ $film ]['item_data'][0]['value'] );
	}

	public function test_changes_components_with_the_lead_in_the_store_api(): void {
		$this->manage_stock( $this->film, 7 );
		[ $camera ] = $this->add_set();
		$reply      = $this->update_item( $camera, 3 );
		self::assertSame( array( 3, 6, 3 ), array_column( $reply->json['items'], 'quantity' ) );
		self::assertSame( '39000', $reply->json['totals']['total_price'] );
		self::assertSame( 400, $this->update_item( $camera, 4 )->status );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag' ), $this->shown() );
	}

	public function test_rejects_a_quantity_of_a_component_in_the_store_api(): void {
		[ , $film ] = $this->add_set();
		foreach ( array( 0, 1, 3, 9999 ) as $quantity ) {
			$reply = $this->update_item( $film, $quantity );
			self::assertSame( 400, $reply->status, $reply->body );
			self::assertStringContainsString( 'Film', $reply->json['message'] );
		}
		$reply = $this->dispatch_rest(
			'POST',
			self::ROUTE . '/extensions',
			array(
				'namespace' => 'aisle',
				'data'      => array( 'operations' => array( array( 'type' => 'set_quantity', 'key' => $film, 'quantity' => 4 ) ) ),
			)
		);
		self::assertSame( array( 400, 'aisle_not_editable' ), array( $reply->status, $reply->json['code'] ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->shown() );
	}

	public function test_removes_lines_in_the_store_api_by_the_same_rules(): void {
		[ $camera, $film, $bag ] = $this->add_set();
		$this->dispatch_rest( 'POST', self::ROUTE . '/remove-item', array( 'key' => $bag ) );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->shown() );
		$reply = $this->dispatch_rest( 'DELETE', self::ROUTE . '/items/' . $film );
		self::assertSame( array(), $this->shown(), $reply->body );
		$this->add_set();
		$this->dispatch_rest( 'POST', self::ROUTE . '/remove-item', array( 'key' => $camera ) );
		self::assertSame( array(), $this->shown() );
	}

	public function test_adds_a_single_product_beside_the_group_in_the_store_api(): void {
		$this->add_set();
		$this->dispatch_rest( 'POST', self::ROUTE . '/add-item', array( 'id' => $this->camera->get_id(), 'quantity' => 1 ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag', '1 x Camera' ), $this->shown() );
	}

	private function update_item( string $key, int $quantity ): JsonReply {
		return $this->dispatch_rest( 'POST', self::ROUTE . '/update-item', array( 'key' => $key, 'quantity' => $quantity ) );
	}

	/**
	 * @return array<string, array<string, mixed>> Key => item of the Store API's cart.
	 */
	private function items( JsonReply $reply ): array {
		return array_column( $reply->json['items'], null, 'key' );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return list<mixed>
	 */
	private static function told_by_api( array $item ): array {
		$own = $item['extensions']['aisle'];
		self::assertSame( $own['editable'], $item['quantity_limits']['editable'] );
		return array( $own['parent'], $own['editable'], $own['removable'] );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array{mixed, mixed}
	 */
	private static function limits( array $item ): array {
		return array( $item['quantity_limits']['minimum'], $item['quantity_limits']['maximum'] );
	}

	/**
	 * @param array<string, string> $quantities Key => posted quantity.
	 */
	private function update_cart( array $quantities ): void {
		$this->act(
			'POST',
			array(
				'update_cart' => 'Update',
				'cart'        => array_map( static fn( string $quantity ): array => array( 'qty' => $quantity ), $quantities ),
			)
		);
	}

	/**
	 * @param array<string, string> $query
	 */
	private function follow_link( array $query ): void {
		$this->act( 'GET', $query );
	}

	/**
	 * Runs WooCommerce's handler of the cart page.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function act( string $method, array $fields ): void {
		wc_clear_notices();
		$before                    = array( $_GET, $_POST, $_REQUEST );
		$_SERVER['REQUEST_METHOD'] = $method;
		$_SERVER['HTTP_REFERER']   = wc_get_cart_url();
		$_REQUEST                  = $fields + array( '_wpnonce' => wp_create_nonce( 'woocommerce-cart' ) );
		$_REQUEST                 += array( 'woocommerce-cart-nonce' => $_REQUEST['_wpnonce'] );
		$_GET                      = 'GET' === $method ? $_REQUEST : array();
		$_POST                     = 'POST' === $method ? $_REQUEST : array();
		try {
			\WC_Form_Handler::update_cart_action();
		} catch ( RequestEnded ) {
			WC()->cart->calculate_totals();
		} finally {
			list( $_GET, $_POST, $_REQUEST ) = $before;
		}
	}
}
