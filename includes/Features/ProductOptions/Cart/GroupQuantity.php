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
	 * Returns the selected quantity, whatever it is in the cart now.
	 *
	 * @param array<string, mixed> $parent
	 * @param GroupProduct         $one
	 */
	public static function selected( array $parent, array $one ): int {
		$answers = array_column( (array) AnsweredItem::answers( $parent ), 'answers', 'form_id' );
		return (int) ( $answers[ $one['form_id'] ][ $one['field'] ]['quantities'][ $one['option'] ] ?? $one['quantity'] );
	}

	/**
	 * @param PricedOptions|null $priced Prices of the parent line.
	 * @param GroupProduct       $one
	 * @return int|null The only allowed quantity; null if the shopper chooses it.
	 */
	public static function fixed( ?PricedOptions $priced, array $one, \WC_Product $product ): ?int {
		if ( $product->is_sold_individually() ) {
			return 1;
		}
		foreach ( $priced->forms ?? array() as $form ) {
			$field = array_column( $form['model']['fields'], null, 'id' )[ $one['field'] ] ?? null;
			if ( $form['form_id'] === $one['form_id'] && null !== $field ) {
				return $field['chooses_quantity'] ? null : $one['quantity'];
			}
		}
		return $one['quantity'];
	}
}
