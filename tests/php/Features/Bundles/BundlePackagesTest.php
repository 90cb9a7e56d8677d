<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Bundles in shipping packages.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundlePackagesTest extends BundlesTestCase {

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( '2' => $this->camera, '0.5' => $this->film, '1' => $this->bag ) as $weight => $product ) {
			$product->set_weight( (string) $weight );
			$product->save();
		}
	}

	public function test_ships_lines_separately_by_default(): void {
		$this->add_bundle();
		self::assertSame( array( '1 x 2', '1 x 0.5', '1 x 1' ), $this->package() );
	}

	public function test_combines_the_lines_of_a_bundle_that_ships_as_one(): void {
		$this->bundle = $this->save_bundle( array( 'ships_as_one' => true ) );
		$this->add_bundle( array( 'bag' => array( 'quantity' => 2 ) ) + self::ALL_ITEMS, 3 );
		$this->add( $this->film, 4 );
		self::assertSame( array( '3 x 4.5', '4 x 0.5' ), $this->package() );
		$package = WC()->cart->get_shipping_packages()[0];
		self::assertEqualsWithDelta( $package['contents_cost'], array_sum( array_column( $package['contents'], 'line_total' ) ), 0.001 );
		self::assertSame( 2.0, (float) array_values( WC()->cart->get_cart() )[0]['data']->get_weight(), 'The cart keeps its product.' );
	}

	public function test_combines_only_the_lines_that_are_shipped(): void {
		$this->camera->set_virtual( true );
		$this->camera->save();
		$this->bundle = $this->save_bundle( array( 'ships_as_one' => true ) );
		$this->add_bundle();
		self::assertSame( array( '1 x 1.5' ), $this->package() );
	}

	public function test_stacks_the_products_of_a_bundle_that_ships_as_one(): void {
		$this->bundle = $this->save_bundle( array( 'ships_as_one' => true ) );
		$this->set_size( $this->camera, '5', '20', '10' );
		// The film has no dimensions; the bag's smallest side is its length.
		$this->set_size( $this->bag, '2', '12', '15.5' );
		$this->add_bundle( array( 'bag' => array( 'quantity' => 3 ) ) + self::ALL_ITEMS, 2 );
		self::assertSame( array( 20.0, 12.0, 11.0 ), $this->package_size() );
		self::assertSame( '5', (string) array_values( WC()->cart->get_cart() )[0]['data']->get_length(), 'The cart keeps its product.' );
	}

	public function test_has_no_size_when_no_product_has_one(): void {
		$this->bundle = $this->save_bundle( array( 'ships_as_one' => true ) );
		$this->add_bundle();
		self::assertFalse( $this->package_product()->has_dimensions() );
	}

	/**
	 * @param array{string, string, string} $classes Shipping classes of camera, film and bag.
	 */
	#[DataProvider( 'shipping_classes' )]
	public function test_selects_the_shipping_class( array $classes, string $expected ): void {
		foreach ( array( $this->camera, $this->film, $this->bag ) as $index => $product ) {
			$product->set_shipping_class_id( $this->shipping_class( $classes[ $index ] ) );
			$product->save();
		}
		$this->bundle = $this->save_bundle( array( 'ships_as_one' => true ) );
		$this->add_bundle();
		self::assertSame( $expected, $this->package_product()->get_shipping_class() );
	}

	/**
	 * @return iterable<string, array{array{string, string, string}, string}>
	 */
	public static function shipping_classes(): iterable {
		yield 'none' => array( array( '', '', '' ), '' );
		yield 'the class of all' => array( array( 'bulky', 'bulky', 'bulky' ), 'bulky' );
		yield 'the class of the lead' => array( array( 'small', 'bulky', 'bulky' ), 'small' );
		yield 'the first class' => array( array( '', 'bulky', 'small' ), 'bulky' );
	}

	private function shipping_class( string $slug ): int {
		$term = '' === $slug ? null : ( get_term_by( 'slug', $slug, 'product_shipping_class' ) ?: null );
		return '' === $slug ? 0 : (int) ( $term->term_id ?? wp_insert_term( $slug, 'product_shipping_class' )['term_id'] );
	}

	private function set_size( \WC_Product $product, string $length, string $width, string $height ): void {
		$product->set_length( $length );
		$product->set_width( $width );
		$product->set_height( $height );
		$product->save();
	}

	private function package_product(): \WC_Product {
		return array_values( WC()->cart->get_shipping_packages()[0]['contents'] )[0]['data'];
	}

	/**
	 * @return list<float> Length, width and height.
	 */
	private function package_size(): array {
		$product = $this->package_product();
		return array_map( floatval( ... ), array( $product->get_length(), $product->get_width(), $product->get_height() ) );
	}

	/**
	 * @return list<string> Lines of the cart's package, such as "3 x 4.5" for three of weight 4.5.
	 */
	private function package(): array {
		return array_map(
			static fn( array $line ): string => $line['quantity'] . ' x ' . (float) $line['data']->get_weight(),
			array_values( WC()->cart->get_shipping_packages()[0]['contents'] )
		);
	}
}
