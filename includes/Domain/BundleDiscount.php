<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Discount of a product bundle: the discount that applies, and its share in each unit price. Mirror of
 * src/domain/bundle-discount.ts.
 *
 * The discount is laid on the units in whole minor units, so that unit price × quantity is each line's total in the
 * cart, the order, and every payment request.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-type BundleItem array{price: float|int, quantity: int, discount?: string|null}
 * @phpstan-type BundleTier array{items: int, discount: string}
 * @phpstan-type Discount array{kind: 'percent'|'amount', value: float}
 * @phpstan-type Line array{unit: float, quantity: int, own_discount: string|null, reduction: float}
 * @phpstan-type DiscountedBundle array{tier: int|null, saved: float, prices: list<float>}
 */
final class BundleDiscount {

	/**
	 * Reads a discount: `10` and `10 %` are percentages; a value with a currency sign, such as `$10` or `2,50 €`, is an
	 * amount off one bundle.
	 *
	 * @param Currency $currency
	 * @return Discount|null Null without a discount, and for negative and unreadable values.
	 */
	public static function read( string $text, array $currency ): ?array {
		$read  = AmountText::read( $text, $currency );
		$value = $read['number'];
		if ( null === $value || $value <= 0 ) {
			return null;
		}
		return $read['is_amount']
			? array(
				'kind'  => 'amount',
				'value' => $value,
			)
			: array(
				'kind'  => 'percent',
				'value' => min( $value, 100.0 ),
			);
	}

	/**
	 * Returns the discount as a text that read() reads alike with any currency: `25 kr` becomes `¤25`. Merchants write
	 * discounts in the store's currency, while the shopper may see another one. Only PHP needs it.
	 *
	 * @param Currency $store_currency The currency in which the discount is written.
	 */
	public static function in_any_currency( string $text, array $store_currency ): string {
		$discount = self::read( $text, $store_currency );
		if ( null === $discount ) {
			return '';
		}
		$value = Number::to_string( $discount['value'] );
		// 1.125 could be above a thousand in a currency whose groups have points; 1.1250 could not.
		$value = 1 === preg_match( '/\.[0-9]{3}$/D', $value ) ? $value . '0' : $value;
		return 'amount' === $discount['kind'] ? '¤' . $value : $value . '%';
	}

	/**
	 * Applies the tier of the bundle's number of units, or the bundle's own value. All units count for the tier, but an
	 * item with its own discount is reduced by that alone.
	 *
	 * @param list<BundleItem> $items           Selected items. `price` is the price of one unit as entered in the store,
	 *                                          with its options and without fees; `quantity` the units in one bundle, at
	 *                                          least 1; `discount` the item's own discount, off each unit.
	 * @param list<BundleTier> $tiers           `items` is the number of units from which the tier applies.
	 * @param string|null      $own_discount    The bundle's own value, which replaces the tiers; null if the bundle has
	 *                                          tiers only.
	 * @param Currency         $currency
	 * @param float            $currency_factor Amounts of discounts are multiplied by it; prices are in the shopper's
	 *                                          currency already.
	 * @return DiscountedBundle `tier` is `items` of the tier that applies; null without a tier. `saved` can be below the
	 *                          discount, because units have whole minor units. `prices` are those of one unit of each item.
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function apply(
		array $items,
		array $tiers,
		?string $own_discount,
		array $currency,
		float $currency_factor = 1.0
	): array {
		$tier  = null === $own_discount ? self::tier_of( $items, $tiers ) : null;
		$scale = 10 ** $currency['decimals'];
		$lines = array_map( static fn( array $item ): array => array(
			'unit'         => Number::round( (float) $item['price'] * $scale ),
			'quantity'     => $item['quantity'],
			'own_discount' => $item['discount'] ?? null,
			'reduction'    => 0.0,
		), $items );
		$lay = static fn( array $group, string $text, int $bundles ): array =>
			self::lay_discount( $group, self::read( $text, $currency ), $scale * $currency_factor * $bundles );
		foreach ( $lines as $index => $line ) {
			if ( null !== $line['own_discount'] ) {
				$lines[ $index ] = $lay( array( $line ), $line['own_discount'], $line['quantity'] )[0];
			}
		}
		$other_lines = array_filter( $lines, static fn( array $line ): bool => null === $line['own_discount'] );
		$lines       = $lay( $other_lines, $own_discount ?? $tier['discount'] ?? '', 1 ) + $lines;
		$prices      = array();
		foreach ( $items as $index => $item ) {
			$line     = $lines[ $index ];
			$prices[] = $line['reduction'] > 0 ? ( $line['unit'] - $line['reduction'] ) / $scale : (float) $item['price'];
		}
		return array(
			'tier'   => $tier['items'] ?? null,
			'saved'  => self::reduction_of( $lines ) / $scale,
			'prices' => $prices,
		);
	}

	/**
	 * Returns the lines with the reduction of their units. Free lines and lines with a negative price are not reduced, and
	 * do not count for a percentage.
	 *
	 * @param array<int, Line> $lines
	 * @param Discount|null    $discount
	 * @param float            $amount_scale Minor units of an amount of 1.
	 * @return array<int, Line>
	 */
	private static function lay_discount( array $lines, ?array $discount, float $amount_scale ): array {
		$priced = array_filter( $lines, static fn( array $line ): bool => $line['unit'] > 0 );
		$total  = (float) array_sum( array_map( static fn( array $line ): float => $line['unit'] * $line['quantity'], $priced ) );
		if ( null === $discount || $total <= 0 ) {
			return $lines;
		}
		$off = Number::round( 'amount' === $discount['kind'] ? $discount['value'] * $amount_scale : $total * $discount['value'] / 100 );
		return self::reduce( $priced, $total, min( $total, $off ) ) + $lines;
	}

	/**
	 * Returns the tier with the most items that the bundle reaches.
	 *
	 * @param list<BundleItem> $items
	 * @param list<BundleTier> $tiers
	 * @return BundleTier|null
	 */
	private static function tier_of( array $items, array $tiers ): ?array {
		$count = array_sum( array_column( $items, 'quantity' ) );
		$best  = null;
		foreach ( $tiers as $tier ) {
			if ( $tier['items'] <= $count && ( null === $best || $tier['items'] > $best['items'] ) ) {
				$best = $tier;
			}
		}
		return $best;
	}

	/**
	 * Lays the discount on the units. Every unit gets the whole part of its share. The rest goes to the line with the
	 * largest remainder, then the dearer one, then the earlier one, as long as it can be divided by the line's quantity.
	 *
	 * @param array<int, Line> $lines
	 * @return array<int, Line>
	 */
	private static function reduce( array $lines, float $total, float $off ): array {
		$shares = array();
		foreach ( $lines as $index => $line ) {
			$shares[ $index ]             = $off * ( $line['unit'] * $line['quantity'] ) / $total;
			$lines[ $index ]['reduction'] = floor( $shares[ $index ] / $line['quantity'] );
		}
		$rest  = $off - self::reduction_of( $lines );
		$index = self::next_line( $lines, $shares, $rest );
		while ( null !== $index ) {
			$line = $lines[ $index ];
			++$line['reduction'];
			$lines[ $index ] = $line;

			$rest -= $line['quantity'];
			$index = self::next_line( $lines, $shares, $rest );
		}
		return $lines;
	}

	/**
	 * Returns the index of the line whose units get one more minor unit each; null if the rest fits no line.
	 *
	 * @param array<int, Line>  $lines
	 * @param array<int, float> $shares The exact share of each line in the discount.
	 */
	private static function next_line( array $lines, array $shares, float $rest ): ?int {
		$best           = null;
		$best_remainder = -INF;
		foreach ( $lines as $index => $line ) {
			$remainder = $shares[ $index ] - self::reduction_of( array( $line ) );
			$is_better = $remainder > $best_remainder
				|| ( null !== $best && $remainder === $best_remainder && $line['unit'] > $lines[ $best ]['unit'] );
			if ( $line['quantity'] <= $rest && $line['reduction'] < $line['unit'] && $is_better ) {
				$best           = $index;
				$best_remainder = $remainder;
			}
		}
		return $best;
	}

	/**
	 * Returns the reduction of all units of the lines, in minor units.
	 *
	 * @param array<int, Line> $lines
	 */
	private static function reduction_of( array $lines ): float {
		return (float) array_sum( array_map( static fn( array $line ): float => $line['reduction'] * $line['quantity'], $lines ) );
	}
}
