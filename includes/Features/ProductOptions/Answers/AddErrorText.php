<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Platform\Forms\ValidationMessages;

/**
 * A refusal as a notice about the whole form; what is wrong with a field says Platform\Forms\Sentences.
 */
final class AddErrorText {

	/**
	 * One sentence for a notice, where nothing but its words says which field it means.
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
		return sprintf( __( 'Please choose the options of “%s” on its page first.', 'aisle' ), $product->get_title() );
	}

	/**
	 * @param array<string, mixed>|null $field Of the model: words with a price. Null for the quantity of the whole form.
	 */
	public static function unpriced( ?array $field ): string {
		$error = array(
			'code'   => null === $field ? 'not_counted' : 'not_priced',
			'params' => array(),
		);
		return self::with_label( $field, ValidationMessages::of( $field, $error ) );
	}
}
