<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * Between prices as the shop shows them and as it stores them, the way WooCommerce's own price filter goes: where they are stored without
 * tax and shown with it, by the rates of the standard class.
 */
final class ShownPrices {

	public function stored( float $shown ): float {
		$rates = $this->rates();
		return $rates ? $shown - (float) \WC_Tax::get_tax_total( \WC_Tax::calc_inclusive_tax( $shown, $rates ) ) : $shown;
	}

	public function shown( float $stored ): float {
		$rates = $this->rates();
		return $rates ? $stored + (float) \WC_Tax::get_tax_total( \WC_Tax::calc_exclusive_tax( $stored, $rates ) ) : $stored;
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function rates(): array {
		if ( ! wc_tax_enabled() || 'incl' !== get_option( 'woocommerce_tax_display_shop' ) || wc_prices_include_tax() ) {
			return array();
		}
		// WooCommerce's own filter.
		$rates = \WC_Tax::get_rates( (string) apply_filters( 'woocommerce_price_filter_widget_tax_class', '' ) );
		return is_array( $rates ) ? $rates : array();
	}
}
