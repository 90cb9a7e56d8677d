<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

/**
 * A shipping method as plugins have them: its rate is the weight of the cart.
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
