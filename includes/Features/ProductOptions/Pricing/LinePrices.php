<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Number;

/**
 * Sets Aisle's prices on the products of cart lines. If another plugin sets a price on a line before Aisle (a role
 * discount, a customer's own price), the options are added to that price. A price set after Aisle stays unchanged.
 * Before each calculation the line gets its previous price back, so that nothing is applied twice.
 */
final class LinePrices {

	/** @var \WeakMap<\WC_Product, array{price: string, set: string}> */
	private \WeakMap $aisle_prices;

	/**
	 * @var \WeakMap<\WC_Product, string|false> Price that another plugin had set when Aisle first read the line; false
	 *                                          for the catalog price.
	 */
	private \WeakMap $third_party_prices;

	public function __construct( private readonly ProductCache $products = new ProductCache() ) {
		$this->aisle_prices       = new \WeakMap();
		$this->third_party_prices = new \WeakMap();
	}

	/**
	 * Returns the product to which options are added: a fresh copy, with the catalog price or the price that was set on
	 * the line.
	 */
	public function base_product( \WC_Product $line ): ?\WC_Product {
		$product = $this->products->read( $line->get_id() );
		if ( null === $product ) {
			return null;
		}
		$price                 = (string) $line->get_price( 'edit' );
		$has_third_party_price = ( $this->aisle_prices[ $line ]['set'] ?? null ) !== $price
			&& (string) $product->get_price( 'edit' ) !== $price;
		if ( ! isset( $this->third_party_prices[ $line ] ) ) {
			$this->third_party_prices[ $line ] = $has_third_party_price ? $price : false;
		}
		$third_party_price = $has_third_party_price ? $price : $this->third_party_prices[ $line ];
		if ( false !== $third_party_price ) {
			$product->set_price( $third_party_price );
		}
		return $product;
	}

	/**
	 * Caches the product that WooCommerce loaded for a line from the session.
	 */
	public function cache_loaded_product( \WC_Product $line ): void {
		$this->products->cache_loaded_product( $line );
	}

	/**
	 * Restores the line's previous price before a calculation.
	 */
	public function restore_price( \WC_Product $line ): void {
		$product = isset( $this->aisle_prices[ $line ] ) ? $this->products->read( $line->get_id() ) : null;
		if ( null === $product ) {
			return;
		}
		unset( $this->aisle_prices[ $line ] );
		$third_party_price = $this->third_party_prices[ $line ] ?? false;
		$line->set_price( false === $third_party_price ? $product->get_price( 'edit' ) : $third_party_price );
		$line->set_regular_price( $product->get_regular_price( 'edit' ) );
		$line->set_sale_price( $product->get_sale_price( 'edit' ) );
	}

	/**
	 * @param float $regular_price_excess How much the regular price, which is shown struck through, is higher; 0 for none.
	 */
	public function set_price( \WC_Product $line, float $unit_price, float $regular_price_excess = 0.0 ): void {
		$price = (string) wc_format_decimal( $unit_price );
		$line->set_price( $price );
		$line->set_regular_price( (string) wc_format_decimal( $unit_price + max( 0.0, $regular_price_excess ) ) );
		$line->set_sale_price( $regular_price_excess > 0 ? $price : '' );
		$this->aisle_prices[ $line ] = array(
			'price' => Number::to_string( $unit_price ),
			'set'   => (string) $line->get_price( 'edit' ),
		);
	}

	/**
	 * Returns Aisle's price. Runs after all other price filters: other plugins have already changed the catalog price,
	 * and must not change the total again.
	 *
	 * @param mixed $price
	 * @return mixed
	 */
	public function filter_price( $price, \WC_Product $product ) {
		$aisle_price = $this->aisle_prices[ $product ] ?? null;
		return null !== $aisle_price && (string) $product->get_price( 'edit' ) === $aisle_price['set'] ? $aisle_price['price'] : $price;
	}
}
