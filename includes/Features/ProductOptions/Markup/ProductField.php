<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints the products of a group. Mirror of src/features/product-options/components/product-field.tsx.
 *
 * @phpstan-import-type Option from OptionFormModel
 */
final class ProductField {

	/**
	 * @param array<int, array<string, mixed>> $products In the page's format.
	 */
	public static function html( PrintedField $printed_field, array $products ): string {
		$choices = '';
		$has_id  = false;
		foreach ( $printed_field->field['options'] as $option ) {
			$product  = new OfferedProduct( $products[ $option['product_id'] ] ?? null );
			$is_first = ! $has_id && $product->is_available();
			$has_id   = $has_id || $is_first;
			$choice   = new GroupProductChoice(
				$printed_field,
				$product,
				$is_first ? $printed_field->id : $printed_field->id . '-' . $option['id'],
				$option['id']
			);
			$choices .= $choice->html( OfferedProduct::name( $option, $products ) );
		}
		$box = Html::tag( 'div', array( 'class' => 'aisle-product-options__products' ), $choices );
		return FieldFrame::group( $printed_field, $box . ( array() === $printed_field->values() ? '' : self::hint( $printed_field ) ) );
	}

	/**
	 * States whether the selected products are added once or with every item; '' if that makes no difference.
	 */
	private static function hint( PrintedField $printed_field ): string {
		$independent = $printed_field->field['independent'];
		if ( ! $independent && $printed_field->view->times <= 1 ) {
			return '';
		}
		$text = $independent
			? __( 'Added once, as a separate product.', 'aisle' )
			: __( 'Included with each item.', 'aisle' );
		return Html::tag( 'p', array( 'class' => 'aisle-product-options__hint' ), Html::text( $text ) );
	}
}
