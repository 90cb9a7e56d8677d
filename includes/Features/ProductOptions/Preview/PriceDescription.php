<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Preview;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Formula\Reference;
use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedField;
use Aisle\Domain\OptionPrice;

/**
 * Describes how a price was calculated: "0.75 × 12 characters".
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 * @phpstan-import-type PriceRule from OptionFormModel
 */
final class PriceDescription {

	/**
	 * @param Field $field
	 * @param int   $selected_count Number of options selected in the field.
	 */
	public function __construct(
		private readonly FormState $state,
		private readonly array $field,
		private readonly int $selected_count
	) {}

	/**
	 * @param PriceRule $rule
	 * @param string    $text   The typed text, or the value of the selected option.
	 * @param string    $source The formula as the merchant wrote it; '' for another price.
	 */
	public function of( array $rule, string $text, string $source ): string {
		$price = self::formatted_number( $rule['price'] );
		switch ( $rule['type'] ) {
			case 'per_character':
				return $this->per_character( $price, $text );
			case 'multiply':
				/* translators: 1: a price, 2: the number that was typed. */
				return sprintf( __( '%1$s × %2$s', 'aisle' ), $price, self::formatted_number( Answer::number( $text ) ?? 1.0 ) );
			case 'percentage':
				return sprintf(
					/* translators: 1: a percentage, 2: price of the product. */
					__( '%1$s%% of %2$s', 'aisle' ),
					$price,
					self::formatted_number( (float) $this->state->context['product_price'] )
				);
			case 'formula':
				return $this->formula( $rule, $text, $source );
			default:
				/* translators: %s: a price. */
				return sprintf( __( 'Fixed price: %s', 'aisle' ), $price );
		}
	}

	/**
	 * @param PriceRule $rule
	 * @param Option    $option
	 */
	public function of_product( array $rule, array $option, int $quantity, string $source ): string {
		$product_price = (float) ( $this->state->context['products'][ $option['product_id'] ]['price'] ?? 0.0 );
		$item_price_text = match ( true ) {
			'percentage' === $rule['type'] => sprintf(
				/* translators: 1: a percentage, 2: price of a product in a group. */
				__( '%1$s%% of product price %2$s', 'aisle' ),
				self::formatted_number( $rule['price'] ),
				self::formatted_number( $product_price )
			),
			'formula' === $rule['type'] => $this->formula( array( 'price' => $product_price ) + $rule, $option['value'], $source ),
			'fixed' === $rule['type'] && 'product' === ( $this->field['pricing']['per'] ?? '' ) => sprintf(
				/* translators: %s: price of a product in a group. */
				__( 'product price: %s', 'aisle' ),
				self::formatted_number( $product_price )
			),
			default => $this->of( $rule, $option['value'], $source ),
		};
		/* translators: 1: a number of pieces, 2: how the price of one is reckoned. */
		return sprintf( __( '%1$d × %2$s', 'aisle' ), $quantity, $item_price_text );
	}

	private function per_character( string $price, string $text ): string {
		$length = OptionPrice::length( $this->field, $text );
		$free   = Number::code_point_length( $text ) - $length;
		/* translators: 1: a price, 2: how many characters are paid for. */
		$paid = sprintf( _n( '%1$s × %2$d character', '%1$s × %2$d characters', $length, 'aisle' ), $price, $length );
		return 0 === $free
			? $paid
			/* translators: 1: what is paid for, such as 0.75 × 12 characters, 2: number of characters that cost nothing. */
			: sprintf( _n( '%1$s (plus %2$d free character)', '%1$s (plus %2$d free characters)', $free, 'aisle' ), $paid, $free );
	}

	/**
	 * Returns the formula with the values inserted.
	 *
	 * @param PriceRule $rule
	 */
	private function formula( array $rule, string $text, string $source ): string {
		if ( '' === trim( $source ) ) {
			return __( 'No price', 'aisle' );
		}
		$entry    = array(
			'text'   => $text,
			'length' => OptionPrice::length( $this->field, $text ),
			'count'  => $this->selected_count,
		);
		$bindings = array_merge(
			$this->state->bind( PreparedField::references( $rule['formula'] ), $this->field['id'] ),
			OptionPrice::entry_bindings( $rule['price'], $entry )
		);
		$filled_formula   = (string) preg_replace_callback(
			'/\{([^{}]*)\}/u',
			static function ( array $token ) use ( $bindings ): string {
				$value = $bindings[ Reference::canonical( trim( $token[1] ) ) ?? '' ] ?? null;
				return match ( true ) {
					null === $value => $token[0],
					is_string( $value ) => "'" . $value . "'",
					default => Number::to_string( (float) $value ),
				};
			},
			$source
		);
		/* translators: %s: a formula with numbers in it, such as 3 * 0.5. */
		return sprintf( __( 'Formula: %s', 'aisle' ), trim( $filled_formula ) );
	}

	private static function formatted_number( float $number ): string {
		return str_replace( '.', wc_get_price_decimal_separator(), Number::to_string( $number ) );
	}
}
