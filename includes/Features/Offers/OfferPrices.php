<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\OrderPlacement;
use Aisle\Platform\Shop\CurrencyRate;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Reduces the price of lines added from an offer while the offer applies to the cart. Each calculation starts from the
 * line's own price, so the discount is never applied twice and disappears with its trigger.
 */
final class OfferPrices {

	/** @var \WeakMap<\WC_Product, array{base: string, reduced: string}> Prices as entered. */
	private \WeakMap $prices;

	public function __construct( private readonly OfferList $offers ) {
		$this->prices = new \WeakMap();
	}

	/**
	 * `woocommerce_before_calculate_totals`, first: restores the lines' own prices, which other plugins may change.
	 *
	 * @param mixed $cart
	 */
	public function restore( $cart ): void {
		foreach ( $cart instanceof \WC_Cart ? $cart->get_cart() : array() as $line ) {
			$product = $line['data'] ?? null;
			$prices  = $product instanceof \WC_Product ? $this->prices[ $product ] ?? null : null;
			if ( null !== $prices && $product->get_price( 'edit' ) === $prices['reduced'] ) {
				$product->set_price( $prices['base'] );
			}
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`, after the prices of options (20), and `woocommerce_cart_loaded_from_session`.
	 *
	 * @param mixed $cart
	 */
	public function reduce( $cart ): void {
		if ( ! $cart instanceof \WC_Cart ) {
			return;
		}
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
			self::note_state( $cart, (string) $key, null !== $offer );
		}
	}

	private function reduce_line( \WC_Product $product, Offer $offer ): void {
		$current = (string) $product->get_price( 'edit' );
		$base    = ( $this->prices[ $product ]['reduced'] ?? null ) === $current ? $this->prices[ $product ]['base'] : $current;
		$reduced = OfferRules::reduced_price(
			(float) $base,
			$offer->discount,
			ShopCurrency::data(),
			CurrencyRate::factor( $product )
		);
		$product->set_price( (string) $reduced );
		$this->prices[ $product ] = array(
			'base'    => $base,
			'reduced' => (string) $product->get_price( 'edit' ),
		);
	}

	/**
	 * Stores with the line whether it is reduced. If this changes while the order is placed, the shopper has not seen
	 * the new total yet, so the order is rejected once.
	 */
	private static function note_state( \WC_Cart $cart, string $key, bool $applies ): void {
		$known = $cart->cart_contents[ $key ][ OfferLine::DATA_KEY ]['applied'] ?? null;
		if ( $known === $applies ) {
			return;
		}
		$cart->cart_contents[ $key ][ OfferLine::DATA_KEY ]['applied'] = $applies;
		if ( null !== $known && WC()->cart === $cart && OrderPlacement::is_in_progress() && ! OrderPlacement::is_checked() ) {
			OrderPlacement::reject( __( 'A discount in your cart has changed. Please review the new total and order again.', 'aisle' ) );
		}
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
