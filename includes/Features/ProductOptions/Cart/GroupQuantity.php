<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Quantity of a group product that belongs to one line.
 *
 * @phpstan-import-type GroupProduct from PricedOptions
 */
final class GroupQuantity {

	/**
	 * Returns the quantity that was selected in the parent's form. The quantity in the cart may have changed since.
	 *
	 * @param array<string, mixed> $parent
	 * @param GroupProduct         $group_product
	 */
	public static function selected( array $parent, array $group_product ): int {
		$answers = array_column( (array) AnsweredItem::answers( $parent ), 'answers', 'form_id' );
		return (int) (
			$answers[ $group_product['form_id'] ][ $group_product['field'] ]['quantities'][ $group_product['option'] ]
				?? $group_product['quantity']
		);
	}

	/**
	 * @param PricedOptions|null $priced_options Prices of the parent line.
	 * @param GroupProduct       $group_product
	 * @return int|null The only allowed quantity; null if the shopper chooses it.
	 */
	public static function fixed( ?PricedOptions $priced_options, array $group_product, \WC_Product $product ): ?int {
		if ( $product->is_sold_individually() ) {
			return 1;
		}
		foreach ( $priced_options->forms ?? array() as $form ) {
			$field = array_column( $form['model']['fields'], null, 'id' )[ $group_product['field'] ] ?? null;
			if ( $form['form_id'] === $group_product['form_id'] && null !== $field ) {
				return $field['chooses_quantity'] ? null : $group_product['quantity'];
			}
		}
		return $group_product['quantity'];
	}
}
