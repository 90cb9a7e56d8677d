<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\BundleDiscount;
use Aisle\Importers\SerializedValues;

/**
 * Converts quantity discounts of WooCommerce Product Bundles into tiers. A range ends at its maximum, but a tier applies
 * up to the next one, so a tier without discount follows each range that the next one does not continue.
 *
 * @phpstan-import-type BundleTier from BundleDiscount
 * @phpstan-type Range array{min: int, max: float, discount: float}
 */
final class QuantityRanges {

	/**
	 * @param string $stored Value of `_wc_pb_quantity_discount_data`.
	 * @return list<BundleTier>|null Null if the value cannot be read completely.
	 */
	public static function tiers( string $stored ): ?array {
		$rows   = SerializedValues::rows( $stored );
		$ranges = array_values( array_filter( array_map( self::range( ... ), $rows ) ) );
		if ( ! SerializedValues::is_complete( $stored ) || count( $ranges ) !== count( $rows ) ) {
			return null;
		}
		return self::tiers_of( self::in_order( $ranges ) );
	}

	/**
	 * @param list<Range> $ranges
	 * @return list<BundleTier>
	 */
	private static function tiers_of( array $ranges ): array {
		$tiers = array();
		foreach ( $ranges as $index => $range ) {
			$tiers[ $range['min'] ] = (string) $range['discount'];
			$next_min = $ranges[ $index + 1 ]['min'] ?? INF;
			if ( $range['max'] + 1 < $next_min ) {
				$tiers[ (int) $range['max'] + 1 ] = '0';
			}
		}
		$list = array();
		foreach ( $tiers as $items => $discount ) {
			$list[] = array(
				'items'    => $items,
				'discount' => $discount,
			);
		}
		return $list;
	}

	/**
	 * Sorts the ranges. The other plugin uses the first range that contains a quantity, so a later one starts behind it.
	 *
	 * @param list<Range> $ranges
	 * @return list<Range>
	 */
	private static function in_order( array $ranges ): array {
		usort( $ranges, static fn( array $one, array $other ): int => $one['min'] <=> $other['min'] );
		$previous_max = 0.0;
		$in_order     = array();
		foreach ( $ranges as $range ) {
			if ( $range['max'] <= $previous_max ) {
				continue;
			}
			$range['min'] = (int) max( $range['min'], $previous_max + 1 );
			$previous_max = $range['max'];
			$in_order[]   = $range;
		}
		return $in_order;
	}

	/**
	 * @param array<int|string, mixed> $row
	 * @return Range|null
	 */
	private static function range( array $row ): ?array {
		$min      = $row['quantity_min'] ?? null;
		$max      = $row['quantity_max'] ?? null;
		$max      = '' === $max ? INF : $max;
		$discount = $row['discount'] ?? null;
		if ( ! is_numeric( $min ) || ! is_numeric( $max ) || ! is_numeric( $discount ) || $min > PHP_INT_MAX / 2 ) {
			return null;
		}
		$is_valid = $min >= 0 && $max >= $min && $discount >= 0 && $discount <= 100;
		return $is_valid
			? array(
				'min'      => max( 1, (int) $min ),
				'max'      => floor( (float) $max ),
				'discount' => (float) $discount,
			)
			: null;
	}
}
