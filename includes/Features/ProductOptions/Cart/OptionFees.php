<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Adds the prices of fee fields to the cart totals as separate rows: once per line, whatever its quantity.
 */
final class OptionFees {

	/** Prefix of the ids of Aisle's fees. */
	private const ID_PREFIX = 'aisle-';

	public function __construct(
		private readonly OptionLines $lines,
		private readonly PricingContext $context
	) {}

	/**
	 * `woocommerce_cart_calculate_fees`. WooCommerce keeps one fee per id and makes the id from the name. Aisle's fees
	 * have their own ids, so that no other fee of the same name is lost. Equal labels are numbered, so that people can
	 * distinguish them.
	 */
	public function add_fees( \WC_Cart $cart ): void {
		$used_names   = array();
		$last_numbers = array();
		foreach ( $cart->get_fees() as $fee ) {
			$used_names[ sanitize_title( (string) $fee->name ) ] = true;
		}
		foreach ( $cart->get_cart() as $key => $item ) {
			$priced_options = $this->lines->priced_options( $item );
			// Coupons are applied by now: a negative fee can take off only what they left of the line.
			$remaining_total = isset( $item['line_total'] ) ? (float) $item['line_total'] : INF;
			foreach ( null === $priced_options ? array() : $this->fee_amounts( $priced_options, $item['data'] ) as $position => $fee ) {
				$name   = self::unused_name( '' !== $fee['label'] ? $fee['label'] : __( 'Fee', 'aisle' ), $used_names, $last_numbers );
				$amount = max( $this->without_tax( $fee['amount'], $item['data'] ), -$remaining_total );
				$remaining_total  += min( $amount, 0.0 );

				$used_names[ sanitize_title( $name ) ] = true;
				$cart->fees_api()->add_fee(
					array(
						'id'        => self::ID_PREFIX . "{$key}-{$position}",
						'name'      => $name,
						'amount'    => $amount,
						'taxable'   => $item['data']->is_taxable(),
						'tax_class' => $item['data']->get_tax_class(),
					)
				);
			}
		}
	}

	/**
	 * `woocommerce_cart_totals_get_fees_from_cart_taxes`, applied once the tax of a fee is known. WooCommerce rounds
	 * the net amount of a line but not of a fee: a fee that includes tax would lose half a cent. The tax stays that of
	 * the unrounded amount.
	 *
	 * @param mixed $taxes
	 * @param mixed $fee   Its `total` is in cents.
	 * @return mixed
	 */
	public static function round_net( $taxes, $fee = null ) {
		$is_aisle_fee = is_object( $fee )
			&& isset( $fee->total )
			&& str_starts_with( (string) ( $fee->object->id ?? '' ), self::ID_PREFIX );
		if ( $is_aisle_fee && wc_prices_include_tax() && 'yes' !== get_option( 'woocommerce_tax_round_at_subtotal' ) ) {
			$fee->total = Number::round( (float) $fee->total, 0 );
		}
		return $taxes;
	}

	/**
	 * @param array<string, true> $used_names    Keys are the ids that WooCommerce would make of the names.
	 * @param array<string, int>  $last_numbers Label => the last number used; a cart with many lines has many fees of one
	 *                                     name.
	 */
	private static function unused_name( string $label, array $used_names, array &$last_numbers ): string {
		$name   = $label;
		$number = $last_numbers[ $label ] ?? 1;
		while ( isset( $used_names[ sanitize_title( $name ) ] ) ) {
			$name = sprintf( '%1$s (%2$d)', $label, ++$number );
		}
		$last_numbers[ $label ] = $number;
		return $name;
	}

	/**
	 * Returns the fees in whole cents of the shopper's currency. Negative fees take off at most the price of the line.
	 *
	 * @return list<array{label: string, amount: float}>
	 */
	private function fee_amounts( PricedOptions $priced_options, \WC_Product $product ): array {
		$factor          = $this->context->currency_factor( $product );
		$decimals        = wc_get_price_decimals();
		$remaining_total = Number::round( $priced_options->unit_price() * $factor * $priced_options->quantity, $decimals );
		$amounts         = array();
		foreach ( $priced_options->fees() as $fee ) {
			$amount          = max( Number::round( $fee['amount'] * $factor, $decimals ), -$remaining_total );
			$remaining_total = Number::round( $remaining_total + min( $amount, 0.0 ), $decimals );

			$amounts[] = array(
				'label'  => $fee['label'],
				'amount' => $amount,
			);
		}
		return $amounts;
	}

	/**
	 * Returns the amount without tax: WooCommerce always takes fees without tax, but merchants enter Aisle's fees like
	 * prices. WooCommerce has no prices below 0, so the sign is restored here.
	 */
	private function without_tax( float $amount, \WC_Product $product ): float {
		if ( ! wc_prices_include_tax() || ! $product->is_taxable() ) {
			return $amount;
		}
		$net = (float) wc_get_price_excluding_tax(
			$product,
			array(
				'price' => abs( $amount ),
				'qty'   => 1,
			)
		);
		return $amount < 0 ? -$net : $net;
	}
}
