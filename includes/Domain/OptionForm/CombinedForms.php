<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\BasePrice;

/**
 * What the forms of one product come to together. Twin of src/domain/option-form/combine.ts.
 *
 * @phpstan-import-type Combined from Shapes
 * @phpstan-import-type Fee from Shapes
 */
final class CombinedForms {

	/**
	 * Neither fees nor products that are cart lines of their own are multiplied by the quantity.
	 *
	 * @param list<array{options_total: float, fees: list<Fee>, independent_total?: float, ...}>                                          $results
	 * @param list<string>                                                                                         $modes
	 * @param array{product_price: int|float, quantity: int|float, change_price_as_quantity: bool, ...} $product
	 * @return Combined
	 */
	public static function of( array $results, array $modes, array $product ): array {
		$options = 0.0;
		$fees    = 0.0;
		$alone   = 0.0;
		foreach ( $results as $result ) {
			$options += $result['options_total'];
			$alone   += $result['independent_total'] ?? 0.0;
			foreach ( $result['fees'] as $fee ) {
				$fees += $fee['amount'];
			}
		}
		$mode   = BasePrice::strongest( $modes );
		$unit   = BasePrice::of( $mode, (float) $product['product_price'], $options );
		$factor = $product['change_price_as_quantity'] ? (float) $product['quantity'] : 1.0;
		$total  = $unit * $factor + $fees;
		return array(
			'options_total' => $options * $factor + 0.0,
			'product_total' => $product['product_price'] * $factor + 0.0,
			'total'         => ( $product['change_price_as_quantity'] || $total > 0 ? $total : 0.0 ) + $alone,
			'fee_total'     => $fees + 0.0,
			'independent_total' => $alone + 0.0,
			'unit_price'    => $unit > 0 ? $unit : 0.0,
			'rows_hidden'   => 'add' !== $mode,
		);
	}
}
