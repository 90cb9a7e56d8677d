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

	/** Values of the setting in newer versions, and the three flags of older versions. */
	private const GREATER  = array( 'maximum', 'base_price', 'pric_overide_base_price' );
	private const ABOVE_0  = array( 'if_gt_zero', 'base_price_if_gt_zero', 'pric_overide_base_price_if_gt_zero' );
	private const ALONE    = array( 'always', 'base_price_fully', 'pric_overide_base_price_fully' );
	private const ALL_FEES = array( 'pric_use_as_fee', 'pric_cal_option_once' );
	private const MAX_EACH = 1000000;

	/**
	 * @param array<string, list<string>> $given WCPA field key => positions of options, or typed text.
	 * @param Surroundings                $surroundings
	 * @return OldResult
	 */
	public static function of( LegacyForm $form, array $given, array $surroundings ): array {
		$answers    = new LegacyAnswers( $form, $given );
		$visibility = new LegacyVisibility( $form, $answers, $surroundings );
		$visible    = $visibility->visible();
		$bound      = self::is_set( $form, 'bind_quantity' ) ? WcpaValue::text( $form->settings['quantity_bind_formula'] ?? '' ) : '';
		$quantity   = '' === $bound
			? (int) $surroundings['quantity']
			: ( new LegacyPrices( $form, $answers, $surroundings, $visible ) )->bound_quantity( $bound );
		$quantity   = min( self::MAX_EACH, max( 1, $quantity ) );
		$prices     = new LegacyPrices( $form, $answers, array( 'quantity' => (float) $quantity ) + $surroundings, $visible );
		$each       = array();
		$fees       = array();
		foreach ( array_keys( $form->fields ) as $key ) {
			$each[ $key ] = $prices->of( (string) $key );
			if ( $form->is_priced( (string) $key ) && self::is_fee( $form, (string) $key ) ) {
				$fees[] = (string) $key;
			}
		}
		$fee  = array_sum( array_intersect_key( $each, array_flip( $fees ) ) );
		$unit = in_array( null, $each, true )
			? null
			: self::unit( $form, array_sum( array_diff_key( $each, array_flip( $fees ) ) ), $surroundings['product_price'] );
		return array(
			'visible'  => $visible,
			'unsure'   => array_values( array_filter( array_map( 'strval', array_keys( $visible ) ), $visibility->is_unsure( ... ) ) ),
			'prices'   => $each,
			'fees'     => $fees,
			'unknown'  => $prices->unknown(),
			'quantity' => $quantity,
			'unit'     => $unit,
			'fee'      => (float) $fee,
			'total'    => null === $unit ? null : $unit * $quantity + $fee,
		);
	}

	/** Combines the price of the options and of the product; a line is never negative. */
	private static function unit( LegacyForm $form, float $options, float $product ): float {
		if ( self::goes( $form, self::GREATER ) ) {
			return max( $options, $product, 0.0 );
		}
		$alone = self::goes( $form, self::ALONE ) || ( $options > 0 && self::goes( $form, self::ABOVE_0 ) );
		return max( 0.0, $alone ? $options : $product + $options );
	}

	/**
	 * Returns whether the setting has one of the names. The newer setting takes precedence over the flags, even if it
	 * is empty.
	 *
	 * @param list<string> $names
	 */
	private static function goes( LegacyForm $form, array $names ): bool {
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
