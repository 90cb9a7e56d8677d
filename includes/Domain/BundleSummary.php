<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Displayed prices of a bundle form: each item's price alone and in the bundle, the sums, and the next tier. Mirror of
 * src/domain/bundle-summary.ts.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-import-type BundleItem from BundleDiscount
 * @phpstan-import-type BundleTier from BundleDiscount
 * @phpstan-import-type Discount from BundleDiscount
 * @phpstan-type DisplayedItem array{price: float|int, quantity: int, discount?: string|null, taxpu: float|int}
 * @phpstan-type Terms array{
 *     tiers: list<BundleTier>,
 *     discount: string|null,
 *     factor: float|int,
 *     most: int,
 *     bundles: int,
 * }
 * @phpstan-type Summary array{
 *     items: list<array{alone: float, price: float}>,
 *     subtotal: float,
 *     saved: float,
 *     total: float,
 *     percent: float|null,
 *     next: array{missing: int, discount: Discount}|null,
 * }
 */
final class BundleSummary {

	/**
	 * @param list<DisplayedItem> $items    Selected items. `price` is the price of one unit as entered, `quantity` the units
	 *                                      in one bundle, `taxpu` the displayed price of an entered price of 1.
	 * @param Terms               $terms    Tiers and own discount of the bundle, currency factor, the most units that one
	 *                                      bundle can have, and the number of bundles.
	 * @param Currency            $currency
	 * @return Summary `items` has displayed prices of one unit. `percent` is the percentage off all items; null if the
	 *                 discount is none, an amount, or an item has its own. `next` is the next tier that can be reached, with
	 *                 the number of missing items.
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function of( array $items, array $terms, array $currency ): array {
		$bundle   = BundleDiscount::apply( $items, $terms['tiers'], $terms['discount'], $currency, (float) $terms['factor'] );
		$decimals = $currency['decimals'];
		$summary  = array();
		$subtotal = 0.0;
		$total    = 0.0;
		foreach ( $items as $index => $item ) {
			$price     = $bundle['prices'][ $index ];
			$units     = $item['quantity'] * $terms['bundles'];
			$display   = static fn( float $amount, int $quantity ): float =>
				Money::display_line( $amount, $quantity, (float) $item['taxpu'], 1.0, $decimals );
			$summary[] = array(
				'alone' => $display( (float) $item['price'], 1 ),
				'price' => $display( $price, 1 ),
			);
			$subtotal += $display( (float) $item['price'], $units );
			$total    += $display( $price, $units );
		}
		return array(
			'items'    => $summary,
			'subtotal' => Number::round( $subtotal, $decimals ),
			'saved'    => Number::round( $subtotal - $total, $decimals ),
			'total'    => Number::round( $total, $decimals ),
			'percent'  => self::percent( $items, $terms, $bundle['tier'], $currency ),
			'next'     => self::next( (int) array_sum( array_column( $items, 'quantity' ) ), $terms, $currency ),
		);
	}

	/**
	 * @param list<DisplayedItem> $items
	 * @param Terms               $terms
	 * @param int|null            $tier     `items` of the tier that applies.
	 * @param Currency            $currency
	 */
	private static function percent( array $items, array $terms, ?int $tier, array $currency ): ?float {
		$tiers    = array_column( $terms['tiers'], 'discount', 'items' );
		$discount = BundleDiscount::read( $terms['discount'] ?? $tiers[ $tier ?? 0 ] ?? '', $currency );
		$has_own  = array_filter( $items, static fn( array $item ): bool => isset( $item['discount'] ) );
		return null !== $discount && 'percent' === $discount['kind'] && array() === $has_own ? $discount['value'] : null;
	}

	/**
	 * @param Terms    $terms
	 * @param Currency $currency
	 * @return array{missing: int, discount: Discount}|null
	 */
	private static function next( int $count, array $terms, array $currency ): ?array {
		$next = null;
		foreach ( null === $terms['discount'] ? $terms['tiers'] : array() as $tier ) {
			$is_in_reach = $tier['items'] > $count && $tier['items'] <= $terms['most'];
			$next        = $is_in_reach && ( null === $next || $tier['items'] < $next['items'] ) ? $tier : $next;
		}
		$discount = null === $next ? null : BundleDiscount::read( $next['discount'], $currency );
		return null === $next || null === $discount ? null : array(
			'missing'  => $next['items'] - $count,
			'discount' => $discount,
		);
	}
}
