<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\SelectedQuantity;

/**
 * Lists the products that are selected in visible product fields, for the cart. Mirror of
 * src/domain/option-form/selected-products.ts.
 *
 * @phpstan-import-type ChosenProduct from OptionFormModel
 */
final class SelectedProducts {

	/**
	 * Returns the products. Those without a valid quantity are omitted; the field reports the error.
	 *
	 * @param array<string, array<string, float>> $prices Prices by field and option.
	 * @return list<ChosenProduct>
	 */
	public static function of( FormState $state, array $prices ): array {
		$products = array();
		foreach ( $state->form->model['fields'] as $field ) {
			$answer = 'product-group' === $field['type'] ? $state->entry( $field['id'] )?->answer : null;
			foreach ( null === $answer ? array() : $field['options'] as $option ) {
				$is_selected = null !== $answer && in_array( $option['id'], $answer['values'], true );
				$quantity    = $is_selected ? SelectedQuantity::of( $field, $answer, $option['id'] ) : null;
				if ( null !== $quantity ) {
					$products[] = array(
						'field'       => $field['id'],
						'option'      => $option['id'],
						'product_id'  => $option['product_id'],
						'quantity'    => $quantity,
						'amount'      => $prices[ $field['id'] ][ $option['id'] ] ?? 0.0,
						'independent' => $field['independent'],
					);
				}
			}
		}
		return $products;
	}
}
