<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\Quantities\GiftMarker;
use Aisle\Platform\Shop\CurrencyRate;

/**
 * Facts about the cart that the rules of offers compare.
 *
 * @phpstan-import-type CartFacts from OfferRules
 */
final class OfferFacts {

	/**
	 * Returns the facts of the whole cart: they decide whether an offer's discount applies.
	 *
	 * @param list<Offer> $offers
	 * @return CartFacts
	 */
	public static function of_cart( \WC_Cart $cart, array $offers ): array {
		$products = array();
		foreach ( self::shopper_lines( $cart ) as $line ) {
			array_push( $products, (int) $line['product_id'], (int) $line['variation_id'] );
		}
		return self::of_products( $cart, $offers, $products );
	}

	/**
	 * Returns the facts of an added product and the cart's value: they decide whether an offer is shown.
	 *
	 * @param list<Offer> $offers
	 * @param list<int>   $products IDs of the added product and variation; 0 is ignored.
	 * @return CartFacts
	 */
	public static function of_products( \WC_Cart $cart, array $offers, array $products ): array {
		$products = array_values( array_unique( array_filter( $products ) ) );
		$triggers = array_map( static fn( Offer $offer ): string => $offer->trigger, $offers );
		$lines    = in_array( Offer::CART_VALUE, $triggers, true ) ? self::shopper_lines( $cart ) : array();
		return array(
			'now'        => self::now(),
			'products'   => $products,
			'categories' => in_array( Offer::CATEGORIES, $triggers, true ) ? self::categories( $products ) : array(),
			'value'      => self::value( $lines ),
			'factor'     => array() === $lines ? 1.0 : CurrencyRate::factor( reset( $lines )['data'] ),
			'decimals'   => wc_get_price_decimals(),
		);
	}

	/** Returns the current time of the site. */
	public static function now(): string {
		return (string) wp_date( 'Y-m-d H:i' );
	}

	/**
	 * @return list<int> IDs of all products and variations in the cart.
	 */
	public static function ids_in_cart( \WC_Cart $cart ): array {
		$ids = array();
		foreach ( $cart->get_cart() as $line ) {
			array_push( $ids, (int) $line['product_id'], (int) $line['variation_id'] );
		}
		return array_values( array_filter( $ids ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Those that the logged-in shopper has bought before.
	 */
	public static function bought( array $ids ): array {
		$user = get_current_user_id();
		return 0 === $user ? array() : array_values( array_filter(
			$ids,
			static fn( int $id ): bool => (bool) wc_customer_bought_product( '', $user, $id )
		) );
	}

	/**
	 * @return array<string, array<string, mixed>> Lines that the shopper added without an offer.
	 */
	private static function shopper_lines( \WC_Cart $cart ): array {
		return array_filter(
			$cart->get_cart(),
			static fn( array $line ): bool => '' === OfferLine::offer_id( $line ) && ! GiftMarker::is_gift( $line )
		);
	}

	/**
	 * Returns the value of the shopper's lines at entered prices, before coupons. Offers do not count, so that an offer
	 * cannot keep its own trigger.
	 *
	 * @param array<string, array<string, mixed>> $lines
	 */
	private static function value( array $lines ): float {
		$value = 0.0;
		foreach ( $lines as $line ) {
			$value += (float) $line['data']->get_price() * (float) $line['quantity'];
		}
		return $value;
	}

	/**
	 * @param list<int> $products
	 * @return list<string> Slugs of the products' categories and of their parents.
	 */
	private static function categories( array $products ): array {
		$slugs = array();
		foreach ( $products as $id ) {
			foreach ( wc_get_product_cat_ids( $id ) as $category ) {
				$term = get_term( (int) $category, 'product_cat' );
				if ( $term instanceof \WP_Term ) {
					$slugs[ $term->slug ] = true;
				}
			}
		}
		return array_map( 'strval', array_keys( $slugs ) );
	}
}
