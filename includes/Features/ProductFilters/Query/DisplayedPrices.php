<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

/**
 * Displayed prices of rows in WooCommerce's lookup table: each product's by its own tax class. WooCommerce's price
 * filter uses one class for all.
 */
final class DisplayedPrices {

	/** Large enough that rounding to whole cents does not affect the factor. */
	private const PROBE_PRICE = 1000000;

	private ?string $factor = null;

	/** Returns whether prices are displayed as stored. */
	public function equal_stored_prices(): bool {
		return '1' === $this->factor();
	}

	/**
	 * Returns the factor for a stored price: an SQL expression on a row's `tax_status` and `tax_class`, with prepared
	 * values.
	 */
	public function factor(): string {
		return $this->factor ??= wc_tax_enabled() ? self::factor_by_tax_class() : '1';
	}

	/** Returns the SQL condition that a row has a displayed price within both bounds, in whole cents. */
	public function between_condition( ?float $min, ?float $max ): string {
		global $wpdb;
		$tolerance  = 0.5 / 10 ** wc_get_price_decimals();
		$factor     = $this->factor();
		$conditions = array();
		if ( null !== $min ) {
			$conditions[] = "max_price * {$factor} >= " . $wpdb->prepare( '%f', $this->equal_stored_prices() ? $min : $min - $tolerance );
		}
		if ( null !== $max ) {
			$conditions[] = "min_price * {$factor} <= " . $wpdb->prepare( '%f', $this->equal_stored_prices() ? $max : $max + $tolerance );
		}
		return implode( ' AND ', $conditions ?: array( '1=1' ) );
	}

	private static function factor_by_tax_class(): string {
		global $wpdb;
		$standard = self::of( '' );
		$cases    = '';
		foreach ( \WC_Tax::get_tax_class_slugs() as $class ) {
			$factor = self::of( (string) $class );
			if ( $factor !== $standard ) {
				$cases .= $wpdb->prepare( ' WHEN %s THEN %f', (string) $class, $factor );
			}
		}
		$taxed_factor = $wpdb->prepare( '%f', $standard );
		$taxed_factor = '' === $cases ? $taxed_factor : "CASE tax_class{$cases} ELSE {$taxed_factor} END";
		return '' === $cases && 1.0 === $standard ? '1' : "CASE WHEN tax_status = 'taxable' THEN {$taxed_factor} ELSE 1 END";
	}

	/**
	 * Returns WooCommerce's displayed price factor for this tax class and this visitor: with tax, without tax, or for
	 * another country.
	 */
	private static function of( string $tax_class ): float {
		$product = new \WC_Product_Simple();
		$product->set_tax_class( $tax_class );
		return (float) wc_get_price_to_display( $product, array( 'price' => self::PROBE_PRICE ) ) / self::PROBE_PRICE;
	}
}
