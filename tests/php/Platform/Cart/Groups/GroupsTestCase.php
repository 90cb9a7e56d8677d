<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Platform\Cart\Groups\GroupHooks;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Tests\Platform\Cart\CartTestCase;

/**
 * Base class for a store that sells a set: a camera, two films and, optionally, a bag.
 */
abstract class GroupsTestCase extends CartTestCase {

	protected const INCOMPLETE = '“Camera set” has been removed from your cart because one of its items is no longer available.';

	protected LineGroups $groups;
	protected ProductSets $sets;
	protected \WC_Product_Simple $camera;
	protected \WC_Product_Simple $film;
	protected \WC_Product_Simple $bag;

	protected function setUp(): void {
		parent::setUp();
		$this->groups = new LineGroups();
		( new GroupHooks( $this->groups ) )->register();
		$this->sets = new ProductSets( $this->groups );
		$this->sets->register();
		$this->camera = $this->product( '100', array( 'name' => 'Camera' ) );
		$this->film   = $this->product( '5', array( 'name' => 'Film' ) );
		$this->bag    = $this->product( '20', array( 'name' => 'Bag' ) );
	}

	/**
	 * @return array<string, mixed> Operation that adds the set.
	 */
	protected function operation( int $quantity = 1, int $cameras = 1 ): array {
		return array(
			'type'     => 'add_set',
			'quantity' => $quantity,
			'items'    => array(
				array( 'product_id' => $this->camera->get_id(), 'role' => 'lead', 'per' => $cameras ),
				array( 'product_id' => $this->film->get_id(), 'role' => 'required', 'per' => 2 ),
				array( 'product_id' => $this->bag->get_id(), 'role' => 'optional', 'per' => 1 ),
			),
		);
	}

	/**
	 * Adds the set.
	 *
	 * @return array{string, string, string} Keys of the camera, the film and the bag.
	 */
	protected function add_set( int $quantity = 1, int $cameras = 1 ): array {
		$response = $this->call( $this->operation( $quantity, $cameras ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		return $response->json['results'][0]['keys'];
	}

	protected function manage_stock( \WC_Product $product, int $quantity ): void {
		$product->set_manage_stock( true );
		$product->set_stock_quantity( $quantity );
		$product->save();
	}

	/**
	 * @return list<string> The cart's lines, such as "2 x Film".
	 */
	protected function line_texts(): array {
		return array_map(
			static fn( array $line ): string => $line['quantity'] . ' x ' . $line['data']->get_name(),
			array_values( WC()->cart->get_cart() )
		);
	}

	/**
	 * @return list<string> Texts of the error notices.
	 */
	protected function errors(): array {
		return array_values( array_map( html_entity_decode( ... ), array_column( wc_get_notices( 'error' ), 'notice' ) ) );
	}

	/**
	 * @return array<string, mixed> Line in the cart response.
	 */
	protected function response_line( string $key ): array {
		return array_column( $this->call( array( 'type' => 'get' ) )->json['cart']['lines'], null, 'key' )[ $key ];
	}
}
