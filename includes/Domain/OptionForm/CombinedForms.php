<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\BasePrice;
use Aisle\Domain\Number;

/**
 * Totals of all forms of one product. Mirror of src/domain/option-form/combine.ts.
 *
 * @phpstan-import-type Combined from OptionFormModel
 * @phpstan-import-type Fee from OptionFormModel
 */
final class CombinedForms {

	/**
	 * Combines the totals. Fees and products with their own cart line are not multiplied by the quantity. Negative fees
	 * together are limited to the price of the whole line, so that they never reduce other lines.
	 *
	 * @param list<array{
	 *         options_total: float,
	 *         fees: list<Fee>,
	 *         independent_total?: float,
	 *         ...
	 *     }>                                          $results
	 * @param list<string>                                                                                         $modes
	 * @param array{product_price: int|float, quantity: int|float, change_price_as_quantity: bool, ...} $product
	 * @return Combined
	 */
	public static function of( array $results, array $modes, array $product ): array {
		$options_total     = 0.0;
		$independent_total = 0.0;
		foreach ( $results as $result ) {
			$options_total += $result['options_total'];
			$independent_total   += $result['independent_total'] ?? 0.0;
		}
		$mode       = BasePrice::applicable_mode( $modes );
		$unit_price = BasePrice::of( $mode, (float) $product['product_price'], $options_total );
		$fee_list   = self::limited_fees( $results, $unit_price > 0 ? $unit_price * (float) $product['quantity'] : 0.0 );
		$fee_total  = 0.0;
		foreach ( $fee_list as $fee ) {
			$fee_total += $fee['amount'];
		}
		$factor = $product['change_price_as_quantity'] ? (float) $product['quantity'] : 1.0;
		$total  = $unit_price * $factor + $fee_total;
		return array(
			'options_total'     => Number::unsigned_zero( $options_total * $factor ),
			'product_total'     => Number::unsigned_zero( $product['product_price'] * $factor ),
			'total'             => ( $product['change_price_as_quantity'] || $total > 0 ? $total : 0.0 ) + $independent_total,
			'fee_total'         => Number::unsigned_zero( $fee_total ),
			'fees'              => $fee_list,
			'independent_total' => Number::unsigned_zero( $independent_total ),
			'unit_price'        => $unit_price > 0 ? $unit_price : 0.0,
			'basis'             => BasePrice::charged_parts( $mode, (float) $product['product_price'], $options_total ),
		);
	}

	/**
	 * @param list<array{fees: list<Fee>, ...}> $results
	 * @param float                             $remaining_discount    Maximum total of discounts.
	 * @return list<Fee>
	 */
	private static function limited_fees( array $results, float $remaining_discount ): array {
		$fees = array();
		foreach ( array_merge( ...array_column( $results, 'fees' ) ) as $fee ) {
			if ( $fee['amount'] < 0 ) {
				$discount         = -$fee['amount'] > $remaining_discount ? $remaining_discount : -$fee['amount'];
				$remaining_discount         -= $discount;
				$fee['amount'] = 0.0 - $discount;
			}
			if ( 0.0 !== (float) $fee['amount'] ) {
				$fees[] = $fee;
			}
		}
		return $fees;
	}
}
