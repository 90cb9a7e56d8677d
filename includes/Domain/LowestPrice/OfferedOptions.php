<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\Validation\ProductRules;

/**
 * Options that a shopper can select. A product must be available in its minimum quantity.
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 * @phpstan-import-type Context from OptionFormModel
 * @phpstan-import-type PriceModel from OptionFormModel
 * @phpstan-import-type PriceRule from OptionFormModel
 */
final class OfferedOptions {

	/**
	 * @param Field   $field
	 * @param Context $context
	 * @return list<Option>
	 */
	public static function of( array $field, array $context ): array {
		return 'product-group' === $field['type']
			? array_values( array_filter(
				$field['options'],
				static fn( array $option ): bool => self::is_available( $field, $option['product_id'], $context )
			) )
			: $field['options'];
	}

	/**
	 * Returns whether the prices of the options are known.
	 *
	 * @param Field   $field
	 * @param Context $context
	 */
	public static function are_prices_known( array $field, array $context ): bool {
		return 'product-group' !== $field['type'] || isset( $context['products'] );
	}

	/**
	 * Returns the price rule of one item of an option, as in FieldPricer: a product has its own price.
	 *
	 * @param Field      $field
	 * @param PriceModel $pricing
	 * @param Option     $option
	 * @param Context    $context
	 * @return PriceRule
	 */
	public static function rule( array $field, array $pricing, array $option, array $context ): array {
		$rule = 'field' === $pricing['per'] ? $pricing : array(
			'type'    => $pricing['type'],
			'price'   => $option['price'],
			'formula' => $option['formula'],
		);
		if ( 'product-group' !== $field['type'] ) {
			return $rule;
		}
		$product_price = (float) ( ProductRules::product_data( $option['product_id'], $context )['price'] ?? 0.0 );
		return match ( true ) {
			'percentage' === $rule['type'] => array(
				'type'  => 'fixed',
				'price' => $rule['price'] * $product_price / 100.0,
			) + $rule,
			'formula' === $rule['type'] || ( 'fixed' === $rule['type'] && 'product' === $pricing['per'] ) =>
				array( 'price' => $product_price ) + $rule,
			default => $rule,
		};
	}

	/**
	 * @param Field   $field
	 * @param Context $context
	 */
	private static function is_available( array $field, int $product, array $context ): bool {
		$data = ProductRules::product_data( $product, $context );
		if ( null === $data || ! $data['purchasable'] || 'outofstock' === $data['stock_status'] ) {
			return false;
		}
		$required_quantity = PossibleValues::quantity( $field )->low * ( $field['independent'] ? 1.0 : (float) $context['quantity'] );
		return null === $data['stock_quantity'] || $required_quantity <= (float) $data['stock_quantity'];
	}
}
