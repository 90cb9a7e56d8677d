<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Prices of fields that are fees: once per line whatever its quantity, as rows of their own in the cart's totals.
 */
final class OptionFees {

	/** Beginning of our fees' ids. */
	private const ID = 'aisle-';

	public function __construct(
		private readonly OptionLines $lines,
		private readonly PricingContext $context
	) {}

	/**
	 * `woocommerce_cart_calculate_fees`. WooCommerce keeps one fee an id and makes that of the name, so ours have ids of their own:
	 * no other fee of the same name is lost. Equal labels are numbered for those who read them.
	 */
	public function add( \WC_Cart $cart ): void {
		$used    = array();
		$numbers = array();
		foreach ( $cart->get_fees() as $fee ) {
			$used[ sanitize_title( (string) $fee->name ) ] = true;
		}
		foreach ( $cart->get_cart() as $key => $item ) {
			$priced = $this->lines->priced( $item );
			// Coupons have taken their share by now: what they left of the line is all that can be taken off.
			$left = isset( $item['line_total'] ) ? (float) $item['line_total'] : INF;
			foreach ( null === $priced ? array() : $this->amounts( $priced, $item['data'] ) as $position => $fee ) {
				$name   = self::free_name( '' !== $fee['label'] ? $fee['label'] : __( 'Fee', 'aisle' ), $used, $numbers );
				$amount = max( $this->without_tax( $fee['amount'], $item['data'] ), -$left );
				$left  += min( $amount, 0.0 );

				$used[ sanitize_title( $name ) ] = true;
				$cart->fees_api()->add_fee(
					array(
						'id'        => self::ID . "{$key}-{$position}",
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
	 * `woocommerce_cart_totals_get_fees_from_cart_taxes`, called once the tax of a fee is known. WooCommerce rounds the net amount of a
	 * line, and never that of a fee: of a fee whose tax is included, half a cent would be lost. The tax stays that of the unrounded amount.
	 *
	 * @param mixed $taxes
	 * @param mixed $fee   Its `total` is in cents.
	 * @return mixed
	 */
	public static function round_net( $taxes, $fee = null ) {
		$is_ours = is_object( $fee ) && isset( $fee->total ) && str_starts_with( (string) ( $fee->object->id ?? '' ), self::ID );
		if ( $is_ours && wc_prices_include_tax() && 'yes' !== get_option( 'woocommerce_tax_round_at_subtotal' ) ) {
			$fee->total = Number::round( (float) $fee->total, 0 );
		}
		return $taxes;
	}

	/**
	 * @param array<string, true> $used    By the id that WooCommerce would make of the name.
	 * @param array<string, int>  $numbers Label => the number that it got last: a cart of many lines has many fees of one name.
	 */
	private static function free_name( string $label, array $used, array &$numbers ): string {
		$name   = $label;
		$number = $numbers[ $label ] ?? 1;
		while ( isset( $used[ sanitize_title( $name ) ] ) ) {
			$name = sprintf( '%1$s (%2$d)', $label, ++$number );
		}
		$numbers[ $label ] = $number;
		return $name;
	}

	/**
	 * In whole cents of the visitor's currency; what lowers the order takes no cent more than the line costs.
	 *
	 * @return list<array{label: string, amount: float}>
	 */
	private function amounts( PricedOptions $priced, \WC_Product $product ): array {
		$factor   = $this->context->currency_factor( $product );
		$decimals = wc_get_price_decimals();
		$left     = Number::round( $priced->unit_price() * $factor * $priced->quantity, $decimals );
		$amounts  = array();
		foreach ( $priced->fees() as $fee ) {
			$amount = max( Number::round( $fee['amount'] * $factor, $decimals ), -$left );
			$left   = Number::round( $left + min( $amount, 0.0 ), $decimals );

			$amounts[] = array(
				'label'  => $fee['label'],
				'amount' => $amount,
			);
		}
		return $amounts;
	}

	/**
	 * WooCommerce takes fees without tax always; ours are entered like prices. It knows no prices below 0.
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
