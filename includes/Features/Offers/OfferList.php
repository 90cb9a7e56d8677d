<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The store's complete and enabled offers.
 */
final class OfferList {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @return list<Offer>
	 */
	public function all(): array {
		/**
		 * Filters the store's offers.
		 *
		 * @param list<array<string, mixed>> $entries Each with the fields of the settings: `name`, `trigger` (any,
		 *                                            products, categories, cart_value), `products` ("12,40"),
		 *                                            `categories` (slugs), `minimum`, `items` ("12,40"), `skip_bought`,
		 *                                            `discount`, `discount_as` (price, coupon), `header`, `footer`,
		 *                                            `from`, `to`, `priority`, `daily_limit`, `enabled`.
		 */
		$entries  = (array) apply_filters( 'aisle_offers', $this->settings->list( OfferSettings::FEATURE, 'offers' ) );
		$currency = ShopCurrency::of_store();
		$offers   = array_map(
			static fn( mixed $entry ): ?Offer => is_array( $entry ) && is_string( $entry['name'] ?? null )
				? Offer::of( $entry, $currency, OfferItem::offer_id( trim( $entry['name'] ) ) )
				: null,
			array_values( $entries )
		);
		return array_values( array_filter( $offers ) );
	}

	public function find( string $id ): ?Offer {
		foreach ( $this->all() as $offer ) {
			if ( $offer->id === $id ) {
				return $offer;
			}
		}
		return null;
	}
}
