<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Domain\Number;
use Aisle\Platform\Cart\Amount;

/**
 * Prices that a feature sets on cart lines at each calculation of the cart. Before each calculation the line gets its
 * previous price back, so that nothing is reduced twice. A price that another plugin sets later in the calculation stays,
 * also if the plugin does not set it in the next calculation of the request.
 *
 * @phpstan-type Sale array{regular: string, sale: string, from: int|null, to: int|null}
 */
final class ReducedPrices {

	/** @var \WeakMap<\WC_Product, array{base: float, unit: float, set: string, before: string}> */
	private \WeakMap $prices;

	/** @var \WeakMap<\WC_Product, Sale> Regular and sale price of lines that count as on sale. */
	private \WeakMap $sales;

	/** @var \WeakMap<\WC_Product, string> Prices that another plugin has set after the feature. */
	private \WeakMap $later_prices;

	public function __construct() {
		$this->prices       = new \WeakMap();
		$this->sales        = new \WeakMap();
		$this->later_prices = new \WeakMap();
	}

	/**
	 * `woocommerce_before_calculate_totals`, first.
	 */
	public function restore( \WC_Product $product ): void {
		$this->restore_sale( $product );
		$price = $this->prices[ $product ] ?? null;
		if ( null === $price ) {
			unset( $this->later_prices[ $product ] );
			return;
		}
		unset( $this->prices[ $product ] );
		$current = (string) $product->get_price( 'edit' );
		if ( $current === $price['set'] || $current === ( $this->later_prices[ $product ] ?? null ) ) {
			$product->set_price( $price['before'] );
		} else {
			// Another plugin has set it outside the calculation: the line starts from it.
			unset( $this->later_prices[ $product ] );
		}
	}

	/**
	 * @param float $base Price without the reduction, as other plugins filter it.
	 */
	public function set( \WC_Product $product, float $base, float $unit ): void {
		$before = (string) $product->get_price( 'edit' );
		$product->set_price( (string) wc_format_decimal( $unit ) );
		$this->prices[ $product ] = array(
			'base'   => $base,
			'unit'   => $unit,
			'set'    => (string) $product->get_price( 'edit' ),
			'before' => $before,
		);
	}

	/**
	 * Sets a reduced price with which the line counts as on sale, so that coupons which exclude sale items do not reduce
	 * it again.
	 *
	 * @param float $base See set().
	 */
	public function set_as_sale( \WC_Product $product, float $base, float $unit ): void {
		$sale = array(
			'regular' => (string) $product->get_regular_price( 'edit' ),
			'sale'    => (string) $product->get_sale_price( 'edit' ),
			'from'    => $product->get_date_on_sale_from( 'edit' )?->getTimestamp(),
			'to'      => $product->get_date_on_sale_to( 'edit' )?->getTimestamp(),
		);
		$this->set( $product, $base, $unit );
		if ( $unit < $base ) {
			$this->sales[ $product ] = $sale;
			self::set_sale( $product, array(
				'regular' => (string) wc_format_decimal( $base ),
				'sale'    => (string) wc_format_decimal( $unit ),
				'from'    => null,
				'to'      => null,
			) );
		}
	}

	private function restore_sale( \WC_Product $product ): void {
		$sale = $this->sales[ $product ] ?? null;
		if ( null !== $sale ) {
			unset( $this->sales[ $product ] );
			self::set_sale( $product, $sale );
		}
	}

	/**
	 * @param Sale $sale
	 */
	private static function set_sale( \WC_Product $product, array $sale ): void {
		$product->set_regular_price( $sale['regular'] );
		$product->set_sale_price( $sale['sale'] );
		$product->set_date_on_sale_from( $sale['from'] );
		$product->set_date_on_sale_to( $sale['to'] );
	}

	/**
	 * `woocommerce_before_calculate_totals`, last. Many plugins set their prices only in the first calculation.
	 */
	public function keep_later_price( \WC_Product $product ): void {
		$set     = $this->prices[ $product ]['set'] ?? null;
		$current = (string) $product->get_price( 'edit' );
		if ( null !== $set && $current !== $set ) {
			$this->later_prices[ $product ] = $current;
		} elseif ( null !== $set && isset( $this->later_prices[ $product ] ) ) {
			$product->set_price( $this->later_prices[ $product ] );
		}
	}

	/**
	 * Returns the price that was set, whatever other plugins' price filters make of it: they have changed the price
	 * without the reduction already.
	 */
	public function filter( mixed $price, \WC_Product $product ): mixed {
		$reduced = $this->applied_price( $product );
		return null === $reduced ? $price : Number::to_string( $reduced['unit'] );
	}

	/** Returns how much one unit is reduced; 0 if another plugin has set its price later. */
	public function reduction( \WC_Product $product ): float {
		$price = $this->applied_price( $product );
		return null === $price ? 0.0 : $price['base'] - $price['unit'];
	}

	/**
	 * Returns what the reduction takes off a line, without and with tax. It is calculated from displayed unit prices, as in
	 * `savingOf()` of the drawer.
	 *
	 * @return array{excl: float, incl: float}
	 */
	public function displayed_reduction( \WC_Product $product, float $quantity ): array {
		$price    = $this->applied_price( $product );
		$decimals = wc_get_price_decimals();
		$amount   = static fn( callable $displayed ): float => null === $price ? 0.0 : max( 0.0, Number::round(
			$quantity * ( (float) Amount::of( $displayed( $price['base'] ) ) - (float) Amount::of( $displayed( $price['unit'] ) ) ),
			$decimals
		) );
		return array(
			'excl' => $amount( static fn( float $unit ): mixed => wc_get_price_excluding_tax( $product, array( 'price' => $unit ) ) ),
			'incl' => $amount( static fn( float $unit ): mixed => wc_get_price_including_tax( $product, array( 'price' => $unit ) ) ),
		);
	}

	/**
	 * @return array{base: float, unit: float, set: string, before: string}|null Null if the product does not have the price
	 *     that the feature has set.
	 */
	private function applied_price( \WC_Product $product ): ?array {
		$price = $this->prices[ $product ] ?? null;
		return null !== $price && (string) $product->get_price( 'edit' ) === $price['set'] ? $price : null;
	}
}
