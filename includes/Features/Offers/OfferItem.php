<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

/**
 * ID of a product in an offer: `<offer>-<product>`. Names of posted option fields begin with it and an underscore.
 */
final class OfferItem {

	/**
	 * Returns the offer's part of the ID, which orders and reports use too. It changes with the name, so reports count a
	 * renamed offer as another one.
	 */
	public static function offer_id( string $name ): string {
		return substr( hash( 'sha256', $name ), 0, 12 );
	}

	public static function id( string $offer_id, int $product_id ): string {
		return "{$offer_id}-{$product_id}";
	}

	/**
	 * @return array{offer: string, product: int}|null
	 */
	public static function parse( mixed $id ): ?array {
		return is_string( $id ) && preg_match( '/\A([0-9a-f]{12})-([1-9]\d{0,17})\z/', $id, $parts )
			? array(
				'offer'   => $parts[1],
				'product' => (int) $parts[2],
			)
			: null;
	}
}
