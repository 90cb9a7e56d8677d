<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Calculates what a WCPA form charges for answers, by WCPA's own rules. Shares no code with the imported document, so
 * that the two can be compared.
 *
 * @phpstan-import-type Original from WcpaOriginals
 * @phpstan-import-type Surroundings from LegacyContext
 * @phpstan-type OldResult array{
 *     visible: array<string, bool>,
 *     unsure: list<string>,
 *     prices: array<string, float|null>,
 *     fees: list<string>,
 *     unknown: array<string, string>,
 *     quantity: int,
 *     unit: float|null,
 *     fee: float,
 *     total: float|null,
 * }
 */
final class LegacyTotal {

	/** Values of `price_override` in newer WCPA versions; the last name of each list is the flag of older versions. */
	private const GREATER_PRICE       = array( 'maximum', 'base_price', 'pric_overide_base_price' );
	private const OPTIONS_IF_POSITIVE = array( 'if_gt_zero', 'base_price_if_gt_zero', 'pric_overide_base_price_if_gt_zero' );
	private const OPTIONS_ONLY        = array( 'always', 'base_price_fully', 'pric_overide_base_price_fully' );
	private const ALL_FEES            = array( 'pric_use_as_fee', 'pric_cal_option_once' );
	private const MAX_QUANTITY        = 1000000;

	/**
	 * @param array<string, list<string>> $answer_set WCPA field key => positions of options, or typed text.
	 * @param Surroundings                $context
	 * @return OldResult
	 */
	public static function of( LegacyForm $form, array $answer_set, array $context ): array {
		$answers          = new LegacyAnswers( $form, $answer_set );
		$visibility       = new LegacyVisibility( $form, $answers, $context );
		$visible          = $visibility->visible();
		$quantity_formula = self::is_set( $form, 'bind_quantity' ) ? WcpaValue::text( $form->settings['quantity_bind_formula'] ?? '' ) : '';
		$quantity         = '' === $quantity_formula
			? (int) $context['quantity']
			: ( new LegacyPrices( $form, $answers, $context, $visible ) )->bound_quantity( $quantity_formula );
		$quantity     = min( self::MAX_QUANTITY, max( 1, $quantity ) );
		$prices       = new LegacyPrices( $form, $answers, array( 'quantity' => (float) $quantity ) + $context, $visible );
		$field_prices = array();
		$fees         = array();
		foreach ( array_keys( $form->fields ) as $key ) {
			$field_prices[ $key ] = $prices->of( (string) $key );
			if ( $form->is_priced( (string) $key ) && self::is_fee( $form, (string) $key ) ) {
				$fees[] = (string) $key;
			}
		}
		$fee  = array_sum( array_intersect_key( $field_prices, array_flip( $fees ) ) );
		$unit = in_array( null, $field_prices, true )
			? null
			: self::item_price( $form, array_sum( array_diff_key( $field_prices, array_flip( $fees ) ) ), $context['product_price'] );
		return array(
			'visible'  => $visible,
			'unsure'   => array_values( array_filter( array_map( 'strval', array_keys( $visible ) ), $visibility->is_unsure( ... ) ) ),
			'prices'   => $field_prices,
			'fees'     => $fees,
			'unknown'  => $prices->unknown_reasons(),
			'quantity' => $quantity,
			'unit'     => $unit,
			'fee'      => (float) $fee,
			'total'    => null === $unit ? null : $unit * $quantity + $fee,
		);
	}

	/** Returns the price of one item from the prices of its options and of the product; at least 0. */
	private static function item_price( LegacyForm $form, float $options_price, float $product_price ): float {
		if ( self::has_setting( $form, self::GREATER_PRICE ) ) {
			return max( $options_price, $product_price, 0.0 );
		}
		$replaces_product_price = self::has_setting( $form, self::OPTIONS_ONLY )
			|| ( $options_price > 0 && self::has_setting( $form, self::OPTIONS_IF_POSITIVE ) );
		return max( 0.0, $replaces_product_price ? $options_price : $product_price + $options_price );
	}

	/**
	 * Returns whether the setting has one of the names. The newer setting takes precedence over the flags, even if it
	 * is empty.
	 *
	 * @param list<string> $names
	 */
	private static function has_setting( LegacyForm $form, array $names ): bool {
		if ( array_key_exists( 'price_override', $form->settings ) ) {
			return in_array( WcpaValue::text( $form->settings['price_override'] ), $names, true );
		}
		return array() !== array_filter( $names, static fn( string $name ): bool => self::is_set( $form, $name ) );
	}

	private static function is_fee( LegacyForm $form, string $key ): bool {
		$field = $form->fields[ $key ];
		return WcpaValue::flag( $field['use_as_fee'] ?? $field['is_fee'] ?? false )
			|| array() !== array_filter( self::ALL_FEES, static fn( string $name ): bool => self::is_set( $form, $name ) );
	}

	private static function is_set( LegacyForm $form, string $name ): bool {
		return WcpaValue::flag( $form->settings[ $name ] ?? false );
	}
}
