<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;
use Aisle\Domain\OfferRules;
use Aisle\Platform\Cart\Quantities\GiftMarker;

/**
 * Adds the offer for an added product to the response of the add: `upsell_header`, `upsell_items` and `upsell_footer`
 * among its fragments. If the response has no fragments, as in WooCommerce's blocks, the next cart response within a
 * minute has the offer.
 */
final class OfferReply {

	private const SESSION_KEY = 'aisle_offer_trigger';

	/** Seconds after which an offer no longer belongs to the shopper's add. */
	private const MAX_AGE = 60;

	/** @var list<int> IDs of the added products and variations; empty if no response is due. */
	private array $added = array();

	/** @var array<string, string> Fragments of the offer for the response that is being built. */
	private array $fragments = array();

	public function __construct( private readonly OfferList $offers ) {}

	/**
	 * `woocommerce_add_to_cart`
	 *
	 * @param mixed $product_id
	 * @param mixed $variation_id
	 * @param mixed $item_data
	 */
	public function note_add( $product_id, $variation_id, $item_data ): void {
		if ( ! is_array( $item_data ) || isset( $item_data[ OfferLine::DATA_KEY ] ) || GiftMarker::is_gift( $item_data ) ) {
			return;
		}
		if ( array() === $this->added ) {
			// Runs before WooCommerce saves the session (20).
			add_action( 'shutdown', array( $this, 'keep_for_next_response' ), 10 );
		}
		$this->added = array_values( array_filter( array(
			...$this->added,
			is_numeric( $product_id ) ? (int) $product_id : 0,
			is_numeric( $variation_id ) ? (int) $variation_id : 0,
		) ) );
	}

	/** `shutdown`: for adds whose response was not built here. */
	public function keep_for_next_response(): void {
		if ( array() !== $this->added && WC()->session ) {
			WC()->session->set( self::SESSION_KEY, array( 'products' => $this->added, 'time' => time() ) );
		}
	}

	/**
	 * `aisle_cart_needs_fragments`, and `woocommerce_ajax_added_to_cart` in WooCommerce's own request: finds the offer for
	 * the response.
	 *
	 * @param mixed $needs_fragments
	 * @return mixed True if there is an offer.
	 */
	public function prepare( $needs_fragments = false ) {
		// An add may have been undone, such as in a group of which another product was rejected.
		$products        = array_values( array_intersect( $this->take_added(), OfferFacts::ids_in_cart( WC()->cart ) ) );
		$this->fragments = array() === $products || self::leaves_page() ? array() : $this->fragments( $products );
		return array() === $this->fragments ? $needs_fragments : true;
	}

	/**
	 * `woocommerce_add_to_cart_fragments`
	 *
	 * @param mixed $fragments
	 * @return mixed
	 */
	public function add_offer( $fragments ) {
		$offer           = $this->fragments;
		$this->fragments = array();
		if ( ! is_array( $fragments ) ) {
			return $fragments;
		}
		if ( doing_action( 'wc_ajax_aisle_cart' ) && is_array( $fragments['fb_event_ids'] ?? null ) ) {
			// The cart in the browser accepts only texts as fragments.
			$fragments['fb_event_ids'] = implode( ',', array_filter( $fragments['fb_event_ids'], 'is_string' ) );
		}
		return empty( $fragments['go_to_cart'] ) ? $fragments + $offer : $fragments;
	}

	/**
	 * @return list<int>
	 */
	private function take_added(): array {
		$products    = $this->added;
		$this->added = array();
		$stored      = WC()->session?->get( self::SESSION_KEY );
		if ( is_array( $stored ) ) {
			WC()->session->set( self::SESSION_KEY, null );
			if ( array() === $products && time() - (int) $stored['time'] <= self::MAX_AGE ) {
				$products = array_values( array_map( 'intval', (array) $stored['products'] ) );
			}
		}
		return $products;
	}

	/** Returns whether the browser opens the cart page after the add, or the shopper is at the checkout. */
	private static function leaves_page(): bool {
		if ( 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
			return true;
		}
		$checkout = wp_parse_url( wc_get_checkout_url() );
		$referer  = wp_parse_url( (string) wp_get_raw_referer() );
		$is_path  = is_array( $checkout ) && is_array( $referer ) && '/' !== ( $checkout['path'] ?? '/' );
		return $is_path && str_starts_with( $referer['path'] ?? '', $checkout['path'] );
	}

	/**
	 * @param list<int> $products
	 * @return array<string, string>
	 */
	private function fragments( array $products ): array {
		$all   = $this->offers->all();
		$items = new OfferItems();
		$found = OfferRules::first(
			// A sold-out or deleted product must not hide an offer with a lower priority.
			array_values( array_filter( $all, static fn( Offer $offer ): bool => $items->has_any( $offer ) ) ),
			OfferFacts::of_products( WC()->cart, $all, $products ),
			OfferFacts::ids_in_cart( WC()->cart ),
			OfferFacts::bought( ... ),
			OfferVisits::counts()
		);
		$html = null === $found ? '' : $items->list_html( $found['offer'], $found['items'] );
		if ( null === $found || '' === $html ) {
			return array();
		}
		OfferVisits::count( $found['offer'] );
		return array(
			'upsell_header' => esc_html( $found['offer']->header ),
			'upsell_items'  => $html,
			'upsell_footer' => esc_html( $found['offer']->footer ),
		);
	}
}
