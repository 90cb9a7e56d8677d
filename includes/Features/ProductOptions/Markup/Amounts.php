<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Money;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Converts amounts as the merchant entered them to displayed amounts. Mirror of the class Amounts in
 * src/features/product-options/form-view.ts.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class Amounts {

	/**
	 * @param array<int, array<string, mixed>> $products Products that groups offer, in the page's format.
	 */
	public function __construct(
		private readonly DisplayFactors $factors,
		public readonly DisplayedQuantity $quantity,
		public readonly array $products = array()
	) {}

	public function displayed_line( float $amount, float $quantity = 1.0, ?float $tax_factor = null ): float {
		return Money::display_line(
			$amount,
			$quantity,
			$tax_factor ?? $this->factors->tax,
			$this->factors->currency,
			$this->factors->decimals
		);
	}

	public function round( float $amount ): float {
		return Money::round( $amount, $this->factors->decimals );
	}

	/**
	 * Returns the amount to show beside a field. The quantity does not multiply fees, products with their own lines,
	 * and fields of a single item.
	 *
	 * @param Field $field
	 */
	public function amount_beside( array $field, float $amount, string $option_id = '' ): float {
		$is_multiplied = $this->quantity->beside_fields
			&& ! $field['independent']
			&& empty( $field['pricing']['is_fee'] )
			&& 'quantity' !== ( $field['repetition']['by'] ?? '' );
		return $this->displayed_line( $amount, $is_multiplied ? $this->quantity->pieces : 1.0, $this->tax_factor_of( $field, $option_id ) );
	}

	/**
	 * Returns the tax factor of a selected product that becomes a cart line of its own; null for other options.
	 *
	 * @param Field $field
	 */
	private function tax_factor_of( array $field, string $option_id ): ?float {
		foreach ( $field['independent'] && '' !== $option_id ? $field['options'] : array() as $field_option ) {
			if ( $field_option['id'] === $option_id ) {
				return $this->tax_factor_of_product( $field_option['product_id'] );
			}
		}
		return null;
	}

	public function tax_factor_of_product( int $product_id ): ?float {
		return isset( $this->products[ $product_id ] ) ? (float) ( $this->products[ $product_id ]['taxpu'] ?? 1 ) : null;
	}
}
