<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Number;

/**
 * Aisle's prices on the products of cart lines, and the changes of other plugins.
 *
 * If another plugin sets a price on a line before Aisle (a role discount, a customer's own price), the options are
 * added to that price. A price set after Aisle stays unchanged. Before each calculation the line gets its previous
 * price back, so that nothing is applied twice.
 */
final class LinePrices {

	/** @var \WeakMap<\WC_Product, array{price: string, set: string}> */
	private \WeakMap $ours;

	/**
	 * @var \WeakMap<\WC_Product, string|false> Price that another plugin had set when Aisle first read the line; false
	 *                                          for the catalog price.
	 */
	private \WeakMap $given;

	public function __construct( private readonly FreshProducts $products = new FreshProducts() ) {
		$this->ours  = new \WeakMap();
		$this->given = new \WeakMap();
	}

	/**
	 * Returns the product to which options are added: a fresh copy, with the catalog price or the price that was set on
	 * the line.
	 */
	public function base( \WC_Product $line ): ?\WC_Product {
		$fresh = $this->products->read( $line->get_id() );
		if ( null === $fresh ) {
			return null;
		}
		$price  = (string) $line->get_price( 'edit' );
		$is_set = ( $this->ours[ $line ]['set'] ?? null ) !== $price && (string) $fresh->get_price( 'edit' ) !== $price;
		if ( ! isset( $this->given[ $line ] ) ) {
			$this->given[ $line ] = $is_set ? $price : false;
		}
		$given = $is_set ? $price : $this->given[ $line ];
		if ( false !== $given ) {
			$fresh->set_price( $given );
		}
		return $fresh;
	}

	/**
	 * Caches the product that WooCommerce loaded for a line from the session.
	 */
	public function loaded( \WC_Product $line ): void {
		$this->products->loaded( $line );
	}

	/**
	 * Restores the line's previous price before a calculation.
	 */
	public function release( \WC_Product $line ): void {
		$fresh = isset( $this->ours[ $line ] ) ? $this->products->read( $line->get_id() ) : null;
		if ( null === $fresh ) {
			return;
		}
		unset( $this->ours[ $line ] );
		$given = $this->given[ $line ] ?? false;
		$line->set_price( false === $given ? $fresh->get_price( 'edit' ) : $given );
		$line->set_regular_price( $fresh->get_regular_price( 'edit' ) );
		$line->set_sale_price( $fresh->get_sale_price( 'edit' ) );
	}

	/**
	 * @param float $struck How much higher the old, struck-through price is; 0 for none.
	 */
	public function set( \WC_Product $line, float $unit, float $struck = 0.0 ): void {
		$price = (string) wc_format_decimal( $unit );
		$line->set_price( $price );
		$line->set_regular_price( (string) wc_format_decimal( $unit + max( 0.0, $struck ) ) );
		$line->set_sale_price( $struck > 0 ? $price : '' );
		$this->ours[ $line ] = array(
			'price' => Number::to_string( $unit ),
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
	public function filtered( $price, \WC_Product $product ) {
		$ours = $this->ours[ $product ] ?? null;
		return null !== $ours && (string) $product->get_price( 'edit' ) === $ours['set'] ? $ours['price'] : $price;
	}
}
