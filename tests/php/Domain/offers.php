<?php
/**
 * PHP functions of the vectors of offers. A vector has the merchant's entries, and the shopper's earlier purchases as a
 * list.
 */

declare(strict_types=1);

use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;

return array(
	'offer-rules.read'          => static function ( array $entry, array $currency ): ?array {
		$offer = Offer::of( $entry, $currency, 'id' );
		return null === $offer ? null : array(
			'name'     => $offer->name,
			'items'    => $offer->items,
			'discount' => $offer->discount,
			'coupon'   => $offer->is_coupon,
			'from'     => $offer->from,
			'to'       => $offer->to,
		);
	},
	'offer-rules.first'         => static function (
		array $entries,
		array $facts,
		array $in_cart,
		array $bought,
		array $shown = array()
	): ?array {
		$currency = array(
			'symbol'            => '$',
			'decimals'          => 2,
			'decimalSeparator'  => '.',
			'thousandSeparator' => ',',
			'format'            => '%1$s%2$s',
		);
		$offers   = array_map( static fn( array $entry ): ?Offer => Offer::of( $entry, $currency, (string) $entry['name'] ), $entries );
		$first    = OfferRules::first(
			array_values( array_filter( $offers ) ),
			$facts + array( 'factor' => 1.0, 'decimals' => 2 ),
			$in_cart,
			static fn( array $ids ): array => array_values( array_intersect( $ids, $bought ) ),
			$shown
		);
		return null === $first ? null : array(
			'name'  => $first['offer']->name,
			'items' => $first['items'],
		);
	},
	'offer-rules.reduced_price' => OfferRules::reduced_price( ... ),
);
