<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\Lines\ReducedPrices;
use Aisle\Platform\Cart\Lines\ReductionState;
use Aisle\Platform\Shop\CurrencyRate;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Reduces the price of lines added from an offer while the offer applies to the cart. The discount disappears with its
 * trigger.
 */
final class OfferPrices {

	private readonly ReducedPrices $prices;

	public function __construct( private readonly OfferList $offers ) {
		$this->prices = new ReducedPrices();
	}

	/**
	 * `woocommerce_before_calculate_totals`, first: restores the lines' own prices, which other plugins may change.
	 */
	public function restore( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $line ) {
			if ( ( $line['data'] ?? null ) instanceof \WC_Product ) {
				$this->prices->restore( $line['data'] );
			}
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`, last.
	 */
	public function keep_later_prices( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $line ) {
			if ( '' !== OfferLine::offer_id( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product ) {
				$this->prices->keep_later_price( $line['data'] );
			}
		}
	}

	public function filter_price( mixed $price, \WC_Product $product ): mixed {
		return $this->prices->filter( $price, $product );
	}

	/**
	 * `woocommerce_before_calculate_totals`, after the prices of options (20), and `woocommerce_cart_loaded_from_session`.
	 */
	public function reduce( \WC_Cart $cart ): void {
		$offers = $this->reducing_offers( $cart );
		foreach ( $cart->get_cart() as $key => $line ) {
			$id = OfferLine::offer_id( $line );
			if ( '' === $id ) {
				continue;
			}
			$offer = $offers[ $id ] ?? null;
			if ( null !== $offer && self::has_item( $offer, $line ) ) {
				$this->reduce_line( $line['data'], $offer );
			} else {
				$offer = null;
			}
			ReductionState::note( $cart, (string) $key, OfferLine::DATA_KEY, null !== $offer );
		}
	}

	/**
	 * @param array<string, mixed> $line A cart item.
	 * @return array{excl: float, incl: float} What the offer takes off the line, as the cart shows it without and with tax.
	 */
	public function displayed_saving( array $line ): array {
		return $line['data'] instanceof \WC_Product
			? $this->prices->displayed_reduction( $line['data'], (float) $line['quantity'] )
			: array( 'excl' => 0.0, 'incl' => 0.0 );
	}

	private function reduce_line( \WC_Product $product, Offer $offer ): void {
		$this->prices->set_as_sale( $product, (float) $product->get_price(), self::reduced_price( $product, $offer ) );
	}

	/**
	 * Returns the product's price after the discount, in the shopper's currency.
	 */
	public static function reduced_price( \WC_Product $product, Offer $offer ): float {
		return OfferRules::reduced_price(
			(float) $product->get_price(),
			$offer->discount,
			ShopCurrency::data(),
			CurrencyRate::factor( $product )
		);
	}

	/**
	 * @return array<string, Offer> Offers with a discount on the line that apply to the cart, by ID.
	 */
	private function reducing_offers( \WC_Cart $cart ): array {
		$offers  = array_values( array_filter(
			OfferRules::by_priority( $this->offers->all() ),
			static fn( Offer $offer ): bool => ! $offer->is_coupon && null !== $offer->discount
		) );
		$facts   = OfferFacts::of_cart( $cart, $offers );
		$reduced = array();
		foreach ( $offers as $offer ) {
			if ( OfferRules::applies( $offer, $facts ) ) {
				$reduced[ $offer->id ] = $offer;
			}
		}
		return $reduced;
	}

	/**
	 * @param array<string, mixed> $line
	 */
	public static function has_item( Offer $offer, array $line ): bool {
		return array() !== array_intersect( $offer->items, array( (int) $line['product_id'], (int) $line['variation_id'] ) );
	}
}
