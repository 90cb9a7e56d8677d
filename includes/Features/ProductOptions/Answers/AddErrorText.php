<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Platform\Forms\ValidationMessages;

/**
 * Notice texts about a rejected form. Platform\Forms\ValidationMessages has the texts about single fields.
 */
final class AddErrorText {

	/**
	 * Puts the field's label before the message, because a notice is not shown beside its field.
	 *
	 * @param array<string, mixed>|null $field
	 */
	public static function with_label( ?array $field, string $message ): string {
		$label = null === $field ? '' : WholeLabel::of( $field + array( 'label' => '' ) );
		/* translators: 1: field's label, 2: what is wrong with it. */
		return '' === $label ? $message : sprintf( __( '%1$s: %2$s', 'aisle' ), $label, $message );
	}

	public static function choose_first( \WC_Product $product ): string {
		/* translators: %s: product name. */
		return sprintf( __( 'Please choose the options of “%s” on its product page first.', 'aisle' ), $product->get_title() );
	}

	/**
	 * @param array<string, mixed>|null $field Field of the model whose price cannot be calculated; null if the form's
	 *                                         quantity cannot be calculated.
	 */
	public static function price_unavailable( ?array $field ): string {
		$error = array(
			'code'   => null === $field ? 'not_counted' : 'not_priced',
			'params' => array(),
		);
		return self::with_label( $field, ValidationMessages::of( $field, $error ) );
	}
}
