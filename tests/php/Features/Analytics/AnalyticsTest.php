<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Analytics;

use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Platform\Cart\CartTestCase;

final class AnalyticsTest extends CartTestCase {

	public function test_adds_analytics_to_lines_only_when_merchant_enables_it(): void {
		$product = $this->product( '10', array( 'sku' => 'SOAK-1' ) );
		$this->add( $product );
		self::assertArrayNotHasKey( 'analytics', $this->call()->json['cart']['lines'][0]['extensions'] ?? array() );

		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'analytics' => array( 'enabled' => true ) ) ) );
		$term = wp_insert_term( 'Cups & more', 'product_cat' );
		wp_set_object_terms( $product->get_id(), array( (int) $term['term_id'] ), 'product_cat' );
		$data = $this->call( array( 'type' => 'get' ) )->json['cart']['lines'][0]['extensions']['analytics'];
		self::assertSame( array( 'sku' => 'SOAK-1', 'category' => 'Cups & more' ), $data );
	}
}
