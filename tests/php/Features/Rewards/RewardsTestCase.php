<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Rewards;

use Aisle\Tests\Platform\Cart\CartTestCase;

/**
 * Base class for tests of a store with rewards.
 */
abstract class RewardsTestCase extends CartTestCase {

	/**
	 * @param array<string, mixed> $settings Settings besides the rewards.
	 * @param array<string, mixed> ...$rewards
	 */
	protected function rewards( array $settings, array ...$rewards ): void {
		$all_settings                        = (array) get_option( 'aisle_settings', array() );
		$all_settings['features']            = (array) ( $all_settings['features'] ?? array() );
		$entry                               = array( 'goal' => 100.0, 'value' => 10.0, 'products' => '', 'text' => '' );
		$all_settings['features']['rewards'] = $settings
			+ array( 'rewards' => array_map( static fn( array $reward ): array => $reward + $entry, array_values( $rewards ) ) );
		update_option( 'aisle_settings', $all_settings );
	}

	/**
	 * Sets how prices are entered and displayed, with one tax rate.
	 */
	protected function tax( string $entered_with, string $tax_display, float $rate = 20.0 ): void {
		foreach ( array(
			'calc_taxes'         => 'yes',
			'prices_include_tax' => $entered_with,
			'tax_display_cart'   => $tax_display,
			'tax_based_on'       => 'base',
		) as $name => $value ) {
			add_filter( "pre_option_woocommerce_$name", static fn(): string => $value, 5 );
		}
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate'          => (string) $rate,
			'tax_rate_name'     => 'Tax',
			'tax_rate_priority' => 1,
			'tax_rate_shipping' => 1,
			'tax_rate_order'    => 0,
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		$this->switch_to_new_visitor();
	}

	/**
	 * @return array<string, string> Label => amount of the cart's coupons.
	 */
	protected function discounts(): array {
		return array_column( $this->send( array() )->json['cart']['coupons'] ?? array(), 'amount', 'label' );
	}

	protected function total(): string {
		return $this->send( array() )->json['cart']['totals']['total'];
	}
}
