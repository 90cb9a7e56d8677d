<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Determines which of the store's offers applies to a cart, and the offered products and prices. PHP only: the server
 * decides, and the browser shows the result.
 *
 * @phpstan-import-type Currency from Money
 * @phpstan-import-type Discount from BundleDiscount
 * @phpstan-type CartFacts array{now: string, products: list<int>, categories: list<string>, value: float, factor: float, decimals: int}
 */
final class OfferRules {

	/**
	 * Returns the offers by priority, the highest first; of equal ones, the first in the list. Of offers with the same
	 * name, only the first counts.
	 *
	 * @param list<Offer> $offers
	 * @return list<Offer>
	 */
	public static function by_priority( array $offers ): array {
		$by_id = array();
		foreach ( $offers as $offer ) {
			$by_id[ $offer->id ] ??= $offer;
		}
		// PHP's sort is stable.
		uasort( $by_id, static fn( Offer $a, Offer $b ): int => $b->priority <=> $a->priority );
		return array_values( $by_id );
	}

	/**
	 * Returns the first offer that applies, that the visitor may still see, and that has a product for the shopper.
	 *
	 * @param list<Offer>                     $offers
	 * @param CartFacts                       $facts   See applies().
	 * @param list<int>                       $in_cart IDs of the products and variations in the cart.
	 * @param callable(list<int>): list<int>  $bought  Returns those of the IDs that the shopper has bought before.
	 * @param array<string, int>              $shown   How often the visitor saw an offer on this day, by ID.
	 * @return array{offer: Offer, items: list<int>}|null `items`: the products that the shopper does not have yet.
	 */
	public static function first( array $offers, array $facts, array $in_cart, callable $bought, array $shown = array() ): ?array {
		foreach ( self::by_priority( $offers ) as $offer ) {
			$may_see = 0 === $offer->daily_limit || ( $shown[ $offer->id ] ?? 0 ) < $offer->daily_limit;
			$items   = $may_see && self::applies( $offer, $facts ) ? array_diff( $offer->items, $in_cart ) : array();
			$items   = array_values( $offer->skips_bought && $items ? array_diff( $items, $bought( array_values( $items ) ) ) : $items );
			if ( array() !== $items ) {
				return array(
					'offer' => $offer,
					'items' => $items,
				);
			}
		}
		return null;
	}

	/**
	 * Returns whether the offer applies.
	 *
	 * @param CartFacts $facts `now` in site time, `2026-11-30 08:00`. `products` and `categories` (slugs) are those of the
	 *                         added product or of the cart, `value` that of the cart in the shopper's currency; lines
	 *                         that are offers or gifts do not count. `factor` converts an amount into that currency,
	 *                         `decimals` are its decimals.
	 */
	public static function applies( Offer $offer, array $facts ): bool {
		if ( ! self::is_scheduled( $offer, $facts['now'] ) ) {
			return false;
		}
		return match ( $offer->trigger ) {
			Offer::PRODUCTS   => array() !== array_intersect( $offer->trigger_products, $facts['products'] ),
			Offer::CATEGORIES => array() !== array_intersect( $offer->trigger_categories, $facts['categories'] ),
			// Less than a ten-thousandth is a floating-point error.
			Offer::CART_VALUE => self::minimum( $offer, $facts ) - $facts['value'] < 0.0001,
			default           => array() !== $facts['products'],
		};
	}

	/**
	 * Returns the minimum value in the shopper's currency, rounded as prices are.
	 *
	 * @param CartFacts $facts
	 */
	private static function minimum( Offer $offer, array $facts ): float {
		return 1.0 === $facts['factor'] ? $offer->minimum : Money::round( $offer->minimum * $facts['factor'], $facts['decimals'] );
	}

	public static function is_scheduled( Offer $offer, string $now ): bool {
		return ( '' === $offer->from || $offer->from <= $now ) && ( '' === $offer->to || $now <= $offer->to );
	}

	/**
	 * Returns the reduced price of one unit, never below 0.
	 *
	 * @param Discount|null $discount
	 * @param Currency      $currency
	 * @param float         $currency_factor The discount's amount is multiplied by it; the price is in the shopper's
	 *                                       currency already.
	 */
	public static function reduced_price( float $price, ?array $discount, array $currency, float $currency_factor = 1.0 ): float {
		if ( null === $discount || $price <= 0 ) {
			return $price;
		}
		$reduced = 'percent' === $discount['kind']
			? $price * ( 100 - $discount['value'] ) / 100
			: $price - $discount['value'] * $currency_factor;
		return max( 0.0, Money::round( $reduced, $currency['decimals'] ) );
	}
}
