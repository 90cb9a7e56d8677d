<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\Number;

/**
 * Prices of fields that are fees: once per line whatever its quantity, as rows of their own in the cart's totals.
 */
final class OptionFees {

	public function __construct(
		private readonly OptionLines $lines,
		private readonly PricingContext $context
	) {}

	/**
	 * `woocommerce_cart_calculate_fees`. WooCommerce keeps one fee a name, so equal labels are numbered.
	 */
	public function add( \WC_Cart $cart ): void {
		$used = array();
		foreach ( $cart->get_cart() as $item ) {
			$priced = $this->lines->priced( $item );
			foreach ( null === $priced ? array() : $priced->fees() as $fee ) {
				$label          = '' !== $fee['label'] ? $fee['label'] : __( 'Fee', 'aisle' );
				$key            = sanitize_title( $label );
				$used[ $key ]   = ( $used[ $key ] ?? 0 ) + 1;
				$name           = 1 === $used[ $key ] ? $label : sprintf( '%1$s (%2$d)', $label, $used[ $key ] );
				$cart->add_fee( $name, $this->amount( (float) $fee['amount'], $item['data'] ), $item['data']->is_taxable(), $item['data']->get_tax_class() );
			}
		}
	}

	/**
	 * WooCommerce takes fees without tax always; ours are entered like prices.
	 */
	private function amount( float $entered, \WC_Product $product ): float {
		$amount = Number::round( $entered * $this->context->currency_factor( $product ), wc_get_price_decimals() );
		if ( ! wc_prices_include_tax() || ! $product->is_taxable() ) {
			return $amount;
		}
		return (float) wc_get_price_excluding_tax(
			$product,
			array(
				'price' => $amount,
				'qty'   => 1,
			)
		);
	}
}
