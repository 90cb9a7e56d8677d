<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\SettingCheck;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The popup of an unsaved offer, for the preview beside the settings. Trigger and schedule do not matter there.
 */
final class OfferPreview {

	public function __construct( private readonly Assets $assets ) {}

	/**
	 * `POST /aisle/v1/offers/preview`
	 *
	 * @return array{header: string, items: string, footer: string, style: string, hidden: list<string>} HTML as in the
	 *     response of an add, URL of the style, and names of products that shoppers cannot buy.
	 */
	public function response( \WP_REST_Request $request ): array {
		$entries = SettingCheck::parse( OfferSettings::schema()['offers'], array( (array) $request['offer'] ) );
		$entry   = is_array( $entries ) ? (array) ( $entries[0] ?? array() ) : array();
		$offer   = Offer::of(
			array( 'enabled' => true, 'name' => '-', 'trigger' => Offer::ANY, 'from' => '', 'to' => '' ) + $entry,
			ShopCurrency::of_store(),
			OfferItem::offer_id( '-' )
		);
		return array(
			'header' => esc_html( $offer->header ?? '' ),
			'items'  => null === $offer ? '' : ( new OfferItems() )->list_html( $offer, $offer->items ),
			'footer' => esc_html( $offer->footer ?? '' ),
			'style'  => $this->assets->style_url( 'offers-style' ),
			'hidden' => self::hidden_names( $offer->items ?? array() ),
		);
	}

	/**
	 * @param list<int> $ids
	 * @return list<string>
	 */
	private static function hidden_names( array $ids ): array {
		$names = array();
		foreach ( $ids as $id ) {
			$product = wc_get_product( $id );
			if ( ! $product || ! OfferItems::is_offered( $product ) ) {
				$names[] = $product ? ProductName::of( $product ) : "#{$id}";
			}
		}
		return $names;
	}
}
