<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Platform\Forms\FieldSettings;

/**
 * Describes what a text field will cost before the shopper types: "$0.50 per letter". Mirror of
 * src/features/product-options/price-hint.ts.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class PriceHint {

	private const TYPED_FIELD_TYPES = array( 'text', 'textarea', 'number' );

	public function __construct(
		private readonly Amounts $amounts,
		private readonly FieldSettings $settings,
		private readonly float $product_price
	) {}

	/**
	 * Returns the price per letter, per unit or in percent; '' for a field with another price type, such as a formula,
	 * and for a field that shows no price or is not typed.
	 *
	 * @param Field $field
	 */
	public function of( array $field ): string {
		$pricing = $field['pricing'];
		if (
			null === $pricing
			|| ! $pricing['shows_price']
			|| ! in_array( $field['type'], self::TYPED_FIELD_TYPES, true )
			|| 'formula' === $pricing['type']
		) {
			return '';
		}
		$amount = $this->amounts->displayed_line(
			'percentage' === $pricing['type'] ? $pricing['price'] * $this->product_price / 100 : $pricing['price']
		);
		return 0.0 === $amount ? '' : $this->hint_text( $pricing['type'], $amount, $field['unit'] ?? '' );
	}

	private function hint_text( string $type, float $amount, string $unit ): string {
		$money = $this->settings->money( $amount );
		return match ( $type ) {
			/* translators: %s: a price. */
			'per_character' => sprintf( __( '%s per character', 'aisle' ), $money ),
			'multiply'      => '' === $unit
				? sprintf( /* translators: %s: a price. */ __( '%s each', 'aisle' ), $money )
				/* translators: 1: a price, 2: a unit such as "cm". */
				: sprintf( __( '%1$s per %2$s', 'aisle' ), $money, $unit ),
			'percentage'    => $this->settings->signed_money( $amount ),
			default         => '',
		};
	}
}
