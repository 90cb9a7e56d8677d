<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

/**
 * Simulates a plugin's shipping method whose rate is the cart's weight.
 */
final class RateByWeight extends \WC_Shipping_Flat_Rate {

	/**
	 * @param array<string, mixed> $package
	 */
	public function calculate_shipping( $package = array() ): void {
		$this->add_rate( array(
			'id'      => $this->get_rate_id(),
			'label'   => 'Weight',
			'cost'    => (float) WC()->cart->get_cart_contents_weight(),
			'taxes'   => false,
			'package' => $package,
		) );
	}
}
