<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Number;

/**
 * Prices of ours on the products of cart lines, and what other plugins did to them.
 *
 * A price that another plugin sets on a line before us (a discount for a role, a price of the shopper's own) is what the
 * options are added to; one that it sets after us stays as it is. Before each calculation the line gets back what it had
 * before us, so that neither is done twice.
 */
final class LinePrices {

	/** @var \WeakMap<\WC_Product, array{price: string, set: string}> */
	private \WeakMap $ours;

	/** @var \WeakMap<\WC_Product, string|false> What another plugin had set when we first met the line; false is the catalogue's. */
	private \WeakMap $given;

	public function __construct( private readonly FreshProducts $products = new FreshProducts() ) {
		$this->ours  = new \WeakMap();
		$this->given = new \WeakMap();
	}

	/**
	 * The product as the options find it: fresh, at the catalogue's price or at the one that was set on the line.
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
	 * A line has come out of the session with a product that was read for it.
	 */
	public function loaded( \WC_Product $line ): void {
		$this->products->loaded( $line );
	}

	/**
	 * Before a calculation.
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
	 * @param float $struck How much more the struck price is; 0 for none.
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
	 * Last of all filters of a price: what other plugins do to a price was already done to the catalogue's, and must not be
	 * done again to the sum.
	 *
	 * @param mixed $price
	 * @return mixed
	 */
	public function filtered( $price, \WC_Product $product ) {
		$ours = $this->ours[ $product ] ?? null;
		return null !== $ours && (string) $product->get_price( 'edit' ) === $ours['set'] ? $ours['price'] : $price;
	}
}
