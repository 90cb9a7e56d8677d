<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Calculates the price of each field of a WCPA form by its price type. An empty answer costs nothing; each selected
 * option is priced separately.
 *
 * @phpstan-import-type Surroundings from LegacyContext
 */
final class LegacyPrices {

	/** @var array<string, float|null> */
	private array $price_cache = array();

	/** @var array<string, true> */
	private array $keys_in_calculation = array();

	/**
	 * @var array<string, string> Key => why its price cannot be calculated here.
	 */
	private array $unknown_reasons = array();

	/**
	 * @param Surroundings        $context
	 * @param array<string, bool> $visible
	 */
	public function __construct(
		private readonly LegacyForm $form,
		private readonly LegacyAnswers $answers,
		private readonly array $context,
		private readonly array $visible
	) {}

	/**
	 * @return array<string, string> Key => code: `formula`, `kind`, `quantity_of_options`.
	 */
	public function unknown_reasons(): array {
		return $this->unknown_reasons;
	}

	public function of( string $key ): ?float {
		if ( isset( $this->keys_in_calculation[ $key ] ) ) {
			return 0.0;
		}
		if ( ! array_key_exists( $key, $this->price_cache ) ) {
			$this->keys_in_calculation[ $key ] = true;
			$this->price_cache[ $key ]         = $this->form->is_priced( $key ) && ( $this->visible[ $key ] ?? false )
				? $this->calculate( $key )
				: 0.0;
			unset( $this->keys_in_calculation[ $key ] );
		}
		return $this->price_cache[ $key ];
	}

	/** Returns the quantity from the form's formula, in which value and quantity are 1. */
	public function bound_quantity( string $formula ): int {
		$context = array( 'quantity' => 1.0 ) + $this->context;
		$result  = ( new LegacyFormulas( $this->form, $this->answers, $context, $this->of( ... ) ) )->result(
			html_entity_decode( $formula, ENT_QUOTES ),
			'',
			array(
				'value' => '1',
				'count' => 1,
			),
			$this->visible
		);
		return null !== $result && $result > 0 ? max( 1, (int) $result ) : 1;
	}

	private function calculate( string $key ): ?float {
		$field = $this->form->fields[ $key ];
		if ( ! $this->form->is_choice( $key ) ) {
			$values = $this->answers->values( $key );
			return array() === $values ? 0.0 : $this->amount( $key, WcpaValue::text( $field['price'] ?? '' ), $values[0], 1 );
		}
		// Totals are compared with a quantity of 1 for each option. The price for that quantity is known only if it is
		// fixed and not a product's price.
		$has_fixed_price = 'fixed' === ( $field['pricingType'] ?? '' )
			&& ! in_array( $this->form->type( $key ), LegacyForm::PRODUCTS, true );
		if ( WcpaOptions::has_quantity( $field ) && ! $has_fixed_price ) {
			$this->unknown_reasons[ $key ] = 'quantity_of_options';
			return null;
		}
		$sum              = 0.0;
		$selected_options = $this->answers->selected_options( $key );
		foreach ( $selected_options as $option ) {
			$amount = $this->option_price( $key, $option, count( $selected_options ) );
			if ( null === $amount ) {
				return null;
			}
			$sum += $amount;
		}
		return $sum;
	}

	/**
	 * @param array<string, mixed> $option
	 */
	private function option_price( string $key, array $option, int $count ): ?float {
		$field        = $this->form->fields[ $key ];
		$price_source = WcpaValue::text( $field['priceOptions'] ?? '' );
		$product      = in_array( $this->form->type( $key ), LegacyForm::PRODUCTS, true )
			? (int) WcpaValue::text( $option['product_id'] ?? $option['value'] ?? '' )
			: 0;
		if ( 'product_price' === $price_source && ! in_array( $field['pricingType'] ?? '', array( 'custom', 'percentage' ), true ) ) {
			return (float) ( $this->context['products'][ $product ] ?? 0.0 );
		}
		$price_text = WcpaValue::text( 'different_for_all' === $price_source ? $option['price'] ?? '' : $field['price'] ?? '' );
		return $this->amount(
			$key,
			$price_text,
			LegacyAnswers::option_value( $option ),
			$count,
			$this->context['products'][ $product ] ?? null
		);
	}

	/**
	 * @param float|null $percentage_base Amount that a percentage refers to; null for the product's price.
	 */
	private function amount( string $key, string $price_text, string $value, int $count, ?float $percentage_base = null ): ?float {
		$field        = $this->form->fields[ $key ];
		$pricing_type = WcpaValue::text( $field['pricingType'] ?? '' );
		if ( 'custom' === $pricing_type ) {
			$result = $this->formula_price( $key, $price_text, $value, $count );
			if ( null === $result ) {
				$this->unknown_reasons[ $key ] = 'formula';
			}
			return $result;
		}
		$price = self::number( $price_text );
		switch ( $pricing_type ) {
			case 'fixed':
				return $price;
			case 'per_car':
				return self::charged_length( $field, $value ) * $price;
			case 'multiply':
				return max( 0.0, ( is_numeric( $value ) ? (float) $value : 1.0 ) * $price );
			case 'percentage':
				return $price * ( $percentage_base ?? (float) $this->context['product_price'] ) / 100;
		}
		$this->unknown_reasons[ $key ] = 'kind';
		return null;
	}

	private function formula_price( string $key, string $price_text, string $value, int $count ): ?float {
		$formula      = $this->form->formula( $this->form->fields[ $key ], $price_text );
		$field_values = array(
			'value'        => $value,
			'count'        => $count,
			'option_price' => self::number( $price_text ),
		);
		return null === $formula
			? null
			: ( new LegacyFormulas(
				$this->form,
				$this->answers,
				$this->context,
				$this->of( ... )
			) )->result( $formula, $key, $field_values, $this->visible );
	}

	/**
	 * Parses a number like WCPA: converts the store's decimal separator to a point and ignores text after the number.
	 */
	private static function number( string $text ): float {
		return (float) str_replace( wc_get_price_decimal_separator(), '.', $text );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function charged_length( array $field, string $text ): int {
		$excluded_characters = WcpaValue::text( $field['excl_chars_frm_length'] ?? '' );
		if ( '' === $excluded_characters ) {
			return mb_strlen( $text );
		}
		if ( WcpaValue::flag( $field['excl_chars_frm_length_is_regex'] ?? false ) ) {
			$pattern = 1 === preg_match( '#^/(.*)/[a-z]*$#s', $excluded_characters, $found ) ? $found[1] : $excluded_characters;
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- An owner's pattern that is none excludes nothing.
			$remaining_text    = @preg_replace( '~' . str_replace( '~', '\~', $pattern ) . '~iu', '', $text );
			return mb_strlen( $remaining_text ?? $text );
		}
		return mb_strlen( str_replace( mb_str_split( str_replace( '\s', ' ', $excluded_characters ) ), '', $text ) );
	}
}
