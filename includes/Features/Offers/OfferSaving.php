<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Platform\Contracts\LineSaving;
use Aisle\Platform\Lazy;

/**
 * What the reduced price of a line from an offer saves. A discount as a coupon has its own row in WooCommerce's totals.
 */
final class OfferSaving implements LineSaving {

	/**
	 * @param Lazy<OfferPrices> $prices
	 */
	public function __construct( private readonly Lazy $prices ) {}

	public function label(): string {
		return __( 'Discount', 'aisle' );
	}

	public function of_line( array $line, bool $with_tax ): float {
		return $this->prices->get()->displayed_saving( $line )[ $with_tax ? 'incl' : 'excl' ];
	}

	/**
	 * `woocommerce_checkout_create_order_line_item`
	 */
	public function store( mixed $item, mixed $key, mixed $line ): void {
		if ( ! $item instanceof \WC_Order_Item_Product || '' === OfferLine::offer_id( $line ) ) {
			return;
		}
		$saved = $this->prices->get()->displayed_saving( $line );
		if ( $saved['incl'] > 0 ) {
			$item->update_meta_data( OfferLine::SAVED_META, (string) wp_json_encode( $saved ) );
		}
	}

	public function of_order_item( \WC_Order_Item_Product $item, bool $with_tax ): float {
		$saved = json_decode( (string) $item->get_meta( OfferLine::SAVED_META ), true );
		return is_array( $saved ) ? (float) ( $saved[ $with_tax ? 'incl' : 'excl' ] ?? 0 ) : 0.0;
	}
}
