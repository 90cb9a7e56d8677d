<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

/**
 * Bundles in shipping packages.
 */
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
