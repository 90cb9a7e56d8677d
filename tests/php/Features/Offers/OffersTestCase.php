<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Features\Offers\OfferCounts;
use Aisle\Features\Offers\OfferItem;
use Aisle\Features\Offers\Offers;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\Platform\Cart\CartTestCase;

/**
 * Base class for tests of a store with offers.
 */
abstract class OffersTestCase extends CartTestCase {

	private static int $request_count = 0;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		OfferCounts::ensure_table();
	}

	protected function setUp(): void {
		parent::setUp();
		// Each request deletes it again; a test sends several requests in one process.
		unset( $_GET['r'] );
	}

	/**
	 * Saves offers and registers the hooks that a store with offers has.
	 *
	 * @param array<string, mixed> ...$entries
	 */
	protected function offers( array ...$entries ): void {
		$this->save( array( 'offers' => array_map( self::entry( ... ), array_values( $entries ) ) ) );
		$this->register_offers();
	}

	/**
	 * @param array<string, mixed> $values
	 */
	protected function save( array $values ): void {
		$all_settings                       = (array) get_option( 'aisle_settings', array() );
		$all_settings['features']           = (array) ( $all_settings['features'] ?? array() );
		$all_settings['features']['offers'] = $values + (array) ( $all_settings['features']['offers'] ?? array() );
		update_option( 'aisle_settings', $all_settings );
	}

	protected function register_offers(): Offers {
		$settings = new Settings();
		$offers   = new Offers( $settings, self::assets( $settings ), new Ajax(), new Rest() );
		$settings->add( Offers::FEATURE, $offers );
		$offers->register_if_configured();
		return $offers;
	}

	/**
	 * @param array<string, mixed> $entry
	 * @return array<string, mixed>
	 */
	private static function entry( array $entry ): array {
		return $entry + array(
			'name'     => 'Strap',
			'trigger'  => Offer::ANY,
			'header'   => 'Goes with it',
			'discount' => '10',
		);
	}

	/**
	 * Posts the popup's form.
	 *
	 * @param array<string, mixed>       $fields
	 * @param array<string, string>|null $headers
	 */
	protected function post_offer( string $name, \WC_Product $product, array $fields = array(), ?array $headers = null ): JsonResponse {
		$_GET['r'] ??= sprintf( 'random-%04d', ++self::$request_count );
		$response    = $this->dispatch_shop_ajax(
			'aisle_offer_add',
			$fields + array(
				'action'     => 'aisle_offer_add',
				'item_id'    => OfferItem::offer_id( $name ) . '-' . $product->get_id(),
				'product_id' => (string) $product->get_id(),
				'quantity'   => '1',
			),
			$headers
		);
		unset( $_GET['r'] );
		return $response;
	}

	protected function assert_not_added( JsonResponse $response, string $code = '' ): void {
		self::assertTrue( $response->json['error'], $response->body );
		if ( '' !== $code ) {
			self::assertSame( $code, $response->json['code'], $response->body );
		}
		foreach ( WC()->cart->get_cart() as $line ) {
			self::assertArrayNotHasKey( 'aisle_offer', $line );
		}
	}

	protected function total(): string {
		return $this->send( array() )->json['cart']['totals']['total'];
	}

	/**
	 * @return array{\WC_Product_Variable, list<\WC_Product_Variation>} A shirt for 12.00 in Small and Large.
	 */
	protected function shirt(): array {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'Small', 'Large' ) );
		$attribute->set_variation( true );
		$attribute->set_visible( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Shirt' );
		$product->set_status( 'publish' );
		$product->set_attributes( array( $attribute ) );
		$id         = $product->save();
		$variations = array();
		foreach ( array( 'Small', 'Large' ) as $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $id );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( '12' );
			$variation->save();
			$variations[] = $variation;
		}
		\WC_Product_Variable::sync( $id );
		$shirt = wc_get_product( $id );
		self::assertInstanceOf( \WC_Product_Variable::class, $shirt );
		return array( $shirt, $variations );
	}
}
