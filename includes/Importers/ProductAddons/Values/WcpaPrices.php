<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Number;

/**
 * Converts prices to Aisle's format. A price that cannot be converted becomes a formula without a result. Fields whose
 * price cannot be calculated cannot be ordered, so nothing is sold below its WCPA price.
 */
final class WcpaPrices {

	private const MAX_LENGTH     = 300;
	private const MAX_AMOUNT     = 1e12;
	private const BLOCKED_PREFIX = "'#";

	public function __construct( private readonly WcpaFormulas $formulas ) {}

	/**
	 * @param bool $is_template True if the price is the ID of a formula that the form stores besides its fields.
	 */
	public function convert( mixed $price, string $pricing_type, bool $is_template = false ): string {
		$text = WcpaValue::text_or_json( $price );
		if ( 'custom' === $pricing_type && $is_template && '' !== $text ) {
			$template = $this->formulas->template( $text );
			return null === $template ? self::blocked_price( $text ) : $this->formulas->translate( $template );
		}
		return 'custom' === $pricing_type ? $this->formulas->translate( $text ) : self::decimal( $text );
	}

	/**
	 * Converts the store's decimal separator to a point, like WCPA.
	 */
	private static function decimal( string $text ): string {
		return 1 === preg_match( '/^[+-]?\d+$/D', str_replace( array( wc_get_price_decimal_separator(), '.', ',' ), '', $text ) )
			? ltrim( str_replace( wc_get_price_decimal_separator(), '.', $text ), '+' )
			: $text;
	}

	/** Returns a number in the store's or Aisle's format as plain decimal; null if it is not a number. */
	public static function number( string $text ): ?string {
		$number = Answer::number( self::decimal( trim( $text ) ) );
		return null === $number ? null : Number::to_string( $number );
	}

	/** Returns whether the text is a valid amount. An empty price is 0, as in WCPA. */
	public static function is_amount( string $text ): bool {
		$number = '' === $text ? 0.0 : Answer::number( $text );
		return null !== $number && abs( $number ) <= self::MAX_AMOUNT;
	}

	/**
	 * @param string $original_price Original price, for the merchant who fixes it.
	 */
	public static function blocked_price( string $original_price ): string {
		/* translators: %s: price of another plugin as it was written there. */
		$text = sprintf( __( 'fix this price: %s', 'aisle' ), $original_price );
		return self::BLOCKED_PREFIX . mb_substr( trim( (string) preg_replace( '/[\'"\\\\\s]+/u', ' ', $text ) ), 0, self::MAX_LENGTH )
			. "'";
	}

	public static function is_blocked( string $text ): bool {
		return str_starts_with( $text, self::BLOCKED_PREFIX );
	}

	/**
	 * @param array<string, mixed> $field From the Aisle document.
	 * @return list<string> Prices that apply; empty for a field without price.
	 */
	public static function applied_prices( array $field ): array {
		$pricing_type  = (string) ( $field['pricingType'] ?? '' );
		$price_options = (string) ( $field['priceoptions'] ?? '' );
		if ( '' === $pricing_type ) {
			return 'product_price' === $price_options && 'product-group' === $field['type'] ? array( '' ) : array();
		}
		return 'different_for_all' === $price_options && isset( $field['options'] )
			? array_map( static fn( array $option ): string => (string) ( $option['price'] ?? '' ), array_values( $field['options'] ) )
			: array( (string) ( $field['price'] ?? '' ) );
	}
}
