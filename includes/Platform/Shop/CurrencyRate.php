<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * The factor by which a currency plugin multiplies the store's prices for this shopper, if the plugin provides it. It
 * is not derived from a product's price: a discount of 10% by another plugin would look like an exchange rate of 0.9.
 */
final class CurrencyRate {

	/** A large amount, so that the rounding of the shopper's currency does not affect the rate. */
	private const TEST_AMOUNT = 1000000;

	/**
	 * Returns the factor that converts an amount from the store's currency into the shopper's.
	 */
	public static function factor( \WC_Product $product ): float {
		/**
		 * Filters the currency factor (`con_unit`): the factor by which a currency plugin changes a product's price.
		 *
		 * @param float       $factor  Factor of WCML, CURCY, FOX or Aelia if one of them is active, else 1.
		 * @param \WC_Product $product The product.
		 */
		$factor = (float) apply_filters( 'aisle_currency_factor', self::current(), $product );
		return $factor > 0 && is_finite( $factor ) ? $factor : 1.0;
	}

	/**
	 * @return float 1 in a store with one currency.
	 */
	private static function current(): float {
		$amount = self::converted_amount();
		return is_numeric( $amount ) && (float) $amount > 0 && is_finite( (float) $amount ) ? (float) $amount / self::TEST_AMOUNT : 1.0;
	}

	private static function converted_amount(): mixed {
		if ( has_filter( 'wcml_raw_price_amount' ) ) {
			return apply_filters( 'wcml_raw_price_amount', self::TEST_AMOUNT );
		}
		if ( function_exists( 'wmc_get_price' ) ) {
			return wmc_get_price( self::TEST_AMOUNT );
		}
		if ( has_filter( 'woocs_exchange_value' ) ) {
			return apply_filters( 'woocs_exchange_value', self::TEST_AMOUNT );
		}
		if ( has_filter( 'wc_aelia_cs_convert' ) ) {
			return apply_filters(
				'wc_aelia_cs_convert',
				self::TEST_AMOUNT,
				get_option( 'woocommerce_currency' ),
				get_woocommerce_currency()
			);
		}
		return self::TEST_AMOUNT;
	}
}
