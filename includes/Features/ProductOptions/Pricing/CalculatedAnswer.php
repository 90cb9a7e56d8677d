<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\OptionForm\Calculation;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Answers\PostedAnswers;

/**
 * The result of a calculation where answers stand, in the cart and in the order.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type TypedAnswer from PostedAnswers
 */
final class CalculatedAnswer {

	/**
	 * @param PricedForm $form
	 * @param Field      $field
	 * @return TypedAnswer|null Null where it has none or the owner keeps it to the form.
	 */
	public static function of( array $form, array $field ): ?array {
		$shown = $form['result']['contents'][ $field['id'] ] ?? '';
		if ( empty( $field['calculation']['in_order'] ) || ! is_string( $shown ) || '' === $shown || Calculation::NO_RESULT === $shown ) {
			return null;
		}
		return array(
			'values' => array( $shown ),
			'other'  => null,
		);
	}

	/**
	 * @param PricedForm $form
	 * @return array<string, string> By field.
	 */
	public static function all( array $form ): array {
		$shown = array();
		foreach ( $form['model']['fields'] as $field ) {
			$answer = 'calculation' === $field['type'] ? self::of( $form, $field ) : null;
			if ( null !== $answer ) {
				$shown[ $field['id'] ] = $answer['values'][0];
			}
		}
		return $shown;
	}
}
