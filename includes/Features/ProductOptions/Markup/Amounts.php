<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Money;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * From entered amounts to those that stand on the page. Twin of what src/features/product-options/form-view.ts calls the same.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class Amounts {

	/**
	 * @param array<int, array<string, mixed>> $products Those that groups offer, as the page has them.
	 */
	public function __construct(
		private readonly DisplayFactors $factors,
		public readonly DisplayedQuantity $quantity,
		public readonly array $products = array()
	) {}

	public function line( float $amount, float $pieces = 1.0, ?float $tax_factor = null ): float {
		return Money::display_line(
			$amount,
			$pieces,
			$tax_factor ?? $this->factors->tax,
			$this->factors->currency,
			$this->factors->decimals
		);
	}

	public function round( float $amount ): float {
		return Money::round( $amount, $this->factors->decimals );
	}

	/**
	 * Beside a field. Fees, products that are lines of their own, and what belongs to one piece do not follow the quantity.
	 *
	 * @param Field $field
	 */
	public function beside( array $field, float $amount, string $option = '' ): float {
		$follows = $this->quantity->beside_fields
			&& ! $field['independent']
			&& empty( $field['pricing']['is_fee'] )
			&& 'quantity' !== ( $field['repetition']['by'] ?? '' );
		return $this->line( $amount, $follows ? $this->quantity->pieces : 1.0, $this->tax_factor_of( $field, $option ) );
	}

	/**
	 * A product that is a line of its own has taxes of its own.
	 *
	 * @param Field $field
	 */
	private function tax_factor_of( array $field, string $option ): ?float {
		foreach ( $field['independent'] && '' !== $option ? $field['options'] : array() as $known ) {
			if ( $known['id'] === $option ) {
				return $this->tax_factor_of_product( $known['product_id'] );
			}
		}
		return null;
	}

	public function tax_factor_of_product( int $product_id ): ?float {
		return isset( $this->products[ $product_id ] ) ? (float) ( $this->products[ $product_id ]['taxpu'] ?? 1 ) : null;
	}
}
