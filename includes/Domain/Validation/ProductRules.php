<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\Form\AnswerError;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\Form\SelectedQuantity;

/**
 * Rules for the products selected in a product field: quantities and availability. Mirror of
 * src/domain/validation/product-rules.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type Option from FormModel
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type FieldError from FormModel
 * @phpstan-import-type ProductData from FormModel
 * @phpstan-import-type AnswerData from FormModel
 */
final class ProductRules {

	/**
	 * @param Field        $field
	 * @param FieldAnswer  $answer
	 * @param ?AnswerData $data
	 * @return ?FieldError
	 */
	public static function check( array $field, array $answer, ?array $data ): ?array {
		foreach ( $field['options'] as $option ) {
			$error = in_array( $option['id'], $answer['values'], true ) ? self::check_product( $field, $answer, $option, $data ) : null;
			if ( null !== $error ) {
				return $error;
			}
		}
		return null;
	}

	/**
	 * @param array{products?: array<ProductData>, ...} $data
	 * @return ?ProductData
	 */
	public static function product_data( int $product, array $data ): ?array {
		return $data['products'][ $product ] ?? null;
	}

	/**
	 * @param Field        $field
	 * @param FieldAnswer  $answer
	 * @param Option       $option
	 * @param ?AnswerData $data
	 * @return ?FieldError
	 */
	private static function check_product( array $field, array $answer, array $option, ?array $data ): ?array {
		$id       = $option['id'];
		$quantity = SelectedQuantity::of( $field, $answer, $id );
		if ( null === $quantity ) {
			return AnswerError::of( 'quantity', array( 'option' => $id ) );
		}
		if ( null === $data ) {
			return null;
		}
		$current_product = self::product_data( $option['product_id'], $data );
		if ( null === $current_product || ! $current_product['purchasable'] || 'outofstock' === $current_product['stock_status'] ) {
			return AnswerError::of( 'product_unavailable', array( 'option' => $id ) );
		}
		$limit = $current_product['stock_quantity'];
		return null !== $limit && $quantity * ( $field['independent'] ? 1 : $data['quantity'] ) > $limit ? AnswerError::of(
			'not_enough_stock',
			array(
				'option' => $id,
				'limit'  => $limit,
			)
		) : null;
	}
}
