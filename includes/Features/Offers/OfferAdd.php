<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\Adding\AddToCartError;
use Aisle\Platform\Cart\CartNotices;
use Aisle\Platform\Cart\CartTransaction;
use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Http\ApiError;

/**
 * The cart operation `offer_add { item_id, product_id, variation_id?, quantity?, attributes?, data? }`: adds a product of
 * an offer. Only the offer's ID is stored with the line; its price is calculated from the store's current offers.
 */
final class OfferAdd {

	public function __construct( private readonly OfferList $offers ) {}

	/**
	 * `aisle_cart_operations`
	 *
	 * @param array<string, callable> $operations
	 * @return array<string, callable>
	 */
	public function add_operation( array $operations ): array {
		return array( 'offer_add' => array( $this, 'add' ) ) + $operations;
	}

	/**
	 * @param array<string, mixed> $operation
	 * @return array<string, mixed> `{ key }`
	 * @throws ApiError `not_offered`, and those of LineOperations::add().
	 */
	public function add( array $operation ): array {
		$offer     = $this->offer( $operation );
		$notices   = new CartNotices();
		$lines     = new LineOperations( new QuantityLimits(), $notices, new AddToCartError( $notices ) );
		$operation = array_intersect_key(
			$operation,
			array_flip( array( 'product_id', 'variation_id', 'quantity', 'attributes', 'data' ) )
		);
		$result = CartTransaction::run(
			static fn(): array => $lines->add( $operation, array( OfferLine::DATA_KEY => array( 'id' => $offer->id ) ) )
		);
		OfferCounts::add( $offer->id, $offer->name, 0, 1 );
		return $result;
	}

	/**
	 * Returns the offer of the posted item, if it applies to the cart and contains the posted product.
	 *
	 * @param array<string, mixed> $operation
	 * @throws ApiError `not_offered`.
	 */
	private function offer( array $operation ): Offer {
		$item  = OfferItem::parse( $operation['item_id'] ?? null );
		$offer = null === $item ? null : $this->offers->find( $item['offer'] );
		$ids   = array( self::id( $operation['product_id'] ?? null ), self::id( $operation['variation_id'] ?? null ) );
		if (
			null === $offer
			|| ! in_array( $item['product'], $offer->items, true )
			|| ! in_array( $item['product'], $ids, true )
			|| ! OfferRules::applies( $offer, OfferFacts::of_cart( WC()->cart, array( $offer ) ) )
			|| ( $offer->skips_bought && array() !== OfferFacts::bought( array( $item['product'] ) ) )
		) {
			throw new ApiError( 'not_offered', __( 'This offer is no longer available.', 'aisle' ) );
		}
		return $offer;
	}

	private static function id( mixed $value ): int {
		return is_int( $value ) || ( is_string( $value ) && ctype_digit( $value ) && strlen( $value ) < 19 ) ? (int) $value : 0;
	}
}
