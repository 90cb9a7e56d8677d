<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Bundles;

use Aisle\Domain\BundleDiscount;
use Aisle\Features\Bundles\Documents\BundleType;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Tests\Platform\Cart\CartTestCase;

/**
 * Base class for a store with a camera (19.99), a film (24.50) and a bag (7.95), and bundles of another plugin.
 */
abstract class BundleImportTestCase extends CartTestCase {

	protected \WC_Product_Simple $camera;
	protected \WC_Product_Simple $film;
	protected \WC_Product_Simple $bag;

	abstract protected static function path(): string;

	protected function setUp(): void {
		parent::setUp();
		// The demo store has bundles of its own.
		array_map( static fn( int $id ) => wp_delete_post( $id, true ), get_posts( array(
			'post_type'   => BundleType::NAME,
			'post_status' => 'any',
			'numberposts' => -1,
			'fields'      => 'ids',
		) ) );
		$this->log_in( 'shop_manager' );
		$this->camera = $this->product( '19.99', array( 'name' => 'Camera' ) );
		$this->film   = $this->product( '24.50', array( 'name' => 'Film' ) );
		$this->bag    = $this->product( '7.95', array( 'name' => 'Bag' ) );
	}

	/**
	 * Creates a product as the other plugin leaves it behind: without that plugin, its type is unknown.
	 *
	 * @param array<string, mixed> $meta
	 */
	protected static function source_product( string $type, string $title, array $meta ): int {
		$id = wp_insert_post( array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $title ) );
		wp_set_object_terms( $id, $type, 'product_type' );
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		return $id;
	}

	/**
	 * Creates a T-shirt in red (10), green (12) and blue (14).
	 *
	 * @return array{\WC_Product_Variable, array<string, int>} The product, and its variations by color.
	 */
	protected static function shirt(): array {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Color' );
		$attribute->set_options( array( 'red', 'green', 'blue' ) );
		$attribute->set_variation( true );
		$shirt = new \WC_Product_Variable();
		$shirt->set_name( 'Shirt' );
		$shirt->set_status( 'publish' );
		$shirt->set_attributes( array( $attribute ) );
		$shirt->save();
		$variations = array();
		foreach ( array( 'red' => '10', 'green' => '12', 'blue' => '14' ) as $color => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $shirt->get_id() );
			$variation->set_attributes( array( 'color' => $color ) );
			$variation->set_regular_price( $price );
			$variation->save();
			$variations[ $color ] = $variation->get_id();
		}
		\WC_Product_Variable::sync( $shirt->get_id() );
		return array( new \WC_Product_Variable( $shirt->get_id() ), $variations );
	}

	/**
	 * @return array<string, mixed> The preview of the bundle.
	 */
	protected function preview( int $id ): array {
		$after = $id - 1;
		return $this->dispatch_rest( 'GET', static::path(), compact( 'after' ) )->json['found'][0];
	}

	/**
	 * Imports the bundle, and checks that the preview shows the same report.
	 *
	 * @return array<string, mixed> The stored document.
	 */
	protected function imported( int $id ): array {
		$response = $this->dispatch_rest( 'POST', static::path(), array( 'ids' => array( $id ) ) )->json;
		self::assertSame( array(), $response['refused'] );
		self::assertSame( 'draft', get_post_status( $response['imported'][0]['id'] ) );
		return BundleType::of()->stored_document( $response['imported'][0]['id'] );
	}

	/**
	 * @return list<string> The report of the preview, such as "Film: The quantity had no maximum. …".
	 */
	protected function report( int $id ): array {
		return array_map(
			static fn( array $problem ): string => ( '' === $problem['field'] ? '' : $problem['field'] . ': ' ) . $problem['message'],
			array_values( $this->preview( $id )['problems'] )
		);
	}

	/**
	 * Returns the price of one bundle with the items that are selected without a change by the shopper.
	 *
	 * @param array<string, mixed> $document
	 */
	protected static function default_price( array $document ): float {
		$items = array();
		foreach ( $document['fields'] as $field ) {
			if ( $field['selected'] ) {
				$product = wc_get_product( $field['product_id'] ?? $field['options'][0]['product_id'] );
				$items[] = array(
					'price'    => (float) $product->get_price(),
					'quantity' => $field['quantity'],
					'discount' => $field['discount'] ?? null,
				);
			}
		}
		$discounted = BundleDiscount::apply( $items, $document['tiers'], $document['discount'] ?? null, ShopCurrency::data() );
		$total      = 0.0;
		foreach ( $items as $index => $item ) {
			$total += $discounted['prices'][ $index ] * $item['quantity'];
		}
		return round( $total, 2 );
	}

	/**
	 * @param array<string, mixed> $field
	 * @return list<mixed> The members about quantities.
	 */
	protected static function item_quantities( array $field ): array {
		return array(
			$field['required'],
			$field['selected'],
			$field['quantity'],
			$field['min_quantity'],
			$field['max_quantity'],
		);
	}
}
