<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\OptionForm\Calculation;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Answers\PostedAnswers;

/**
 * The result of a calculation, shown like an answer in the cart and the order.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type TypedAnswer from PostedAnswers
 */
final class CalculatedAnswer {

	/**
	 * @param PricedForm $form
	 * @param Field      $field
	 * @return TypedAnswer|null Null if the calculation has no result, or if the merchant shows it only in the form.
	 */
	public static function of( array $form, array $field ): ?array {
		$result_text = $form['result']['contents'][ $field['id'] ] ?? '';
		if (
			empty( $field['calculation']['in_order'] )
			|| ! is_string( $result_text )
			|| '' === $result_text
			|| Calculation::NO_RESULT === $result_text
		) {
			return null;
		}
		return array(
			'values' => array( $result_text ),
			'other'  => null,
		);
	}

	/**
	 * @param PricedForm $form
	 * @return array<string, string> Results by field id.
	 */
	public static function all( array $form ): array {
		$texts = array();
		foreach ( $form['model']['fields'] as $field ) {
			$answer = 'calculation' === $field['type'] ? self::of( $form, $field ) : null;
			if ( null !== $answer ) {
				$texts[ $field['id'] ] = $answer['values'][0];
			}
		}
		return $texts;
	}
}
