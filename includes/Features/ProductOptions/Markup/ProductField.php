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
	public static function html( PrintedField $printed, array $products ): string {
		$choices = '';
		$has_id  = false;
		foreach ( $printed->field['options'] as $option ) {
			$product  = new OfferedProduct( $products[ $option['product_id'] ] ?? null );
			$is_first = ! $has_id && $product->is_offered();
			$has_id   = $has_id || $is_first;
			$choice   = new GroupProductChoice(
				$printed,
				$product,
				$is_first ? $printed->id : $printed->id . '-' . $option['id'],
				$option['id']
			);
			$choices .= $choice->html( OfferedProduct::name( $option, $products ) );
		}
		$box = Html::tag( 'div', array( 'class' => 'aisle-product-options__products' ), $choices );
		return FieldFrame::group( $printed, $box . ( array() === $printed->values() ? '' : self::hint( $printed ) ) );
	}

	/**
	 * States whether the selected products are added once or with every item; '' if that makes no difference.
	 */
	private static function hint( PrintedField $printed ): string {
		$independent = $printed->field['independent'];
		if ( ! $independent && $printed->view->times <= 1 ) {
			return '';
		}
		$words = $independent
			? __( 'Added once, as a separate product.', 'aisle' )
			: __( 'Included with each item.', 'aisle' );
		return Html::tag( 'p', array( 'class' => 'aisle-product-options__hint' ), Html::text( $words ) );
	}
}
