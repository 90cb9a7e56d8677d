<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\Number;

/**
 * Prices of cart lines with answers. Each time they are asked for they are made anew from the catalogue price of a fresh
 * product, so calculating totals five times gives what calculating them once gives.
 */
final class OptionLines {

	public const KEY = 'aisle_options';

	/** @var \WeakMap<\WC_Product, array{priced: PricedOptions, price: string, set: string}> */
	private \WeakMap $priced;

	public function __construct(
		private readonly OptionPricing $pricing,
		private readonly PricingContext $context
	) {
		$this->priced = new \WeakMap();
	}

	/**
	 * `woocommerce_get_cart_item_from_session`: pages that show the cart without calculating it need the price too.
	 *
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function from_session( $item ) {
		$this->price( (array) $item );
		return $item;
	}

	/**
	 * `woocommerce_before_calculate_totals`
	 */
	public function before_totals( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $key => $item ) {
			$priced = $this->price( $item );
			if ( null !== $priced && null !== $priced->bound_quantity && (float) $item['quantity'] !== $priced->quantity ) {
				$cart->cart_contents[ $key ]['quantity'] = $priced->bound_quantity;
			}
		}
	}

	/**
	 * `woocommerce_product_get_price` and its twin for variations, last of all: what other plugins do to a price was already
	 * done to the catalogue price, and must not be done again to the sum. A price that another plugin set on
	 * the line after us stays as it is.
	 *
	 * @param mixed $price
	 * @return mixed
	 */
	public function product_price( $price, \WC_Product $product ) {
		$line = $this->priced[ $product ] ?? null;
		return null !== $line && (string) $product->get_price( 'edit' ) === $line['set'] ? $line['price'] : $price;
	}

	/**
	 * @param array<string, mixed> $item Cart item.
	 * @return PricedOptions|null Null for a line without answers.
	 */
	public function priced( array $item ): ?PricedOptions {
		$product = $item['data'] ?? null;
		if ( ! $product instanceof \WC_Product || empty( $item[ self::KEY ] ) ) {
			return null;
		}
		return $this->priced[ $product ]['priced'] ?? $this->price( $item );
	}

	public function priced_of( \WC_Product $product ): ?PricedOptions {
		return $this->priced[ $product ]['priced'] ?? null;
	}

	/**
	 * What keeps a line from being ordered as it is, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function problem( array $item ): string {
		$priced = $this->priced( $item );
		if ( null === $priced || $priced->is_sound() ) {
			return '';
		}
		$name = $item['data']->get_title();
		foreach ( $priced->forms as $form ) {
			foreach ( $form['result']['errors'] as $field_id => $error ) {
				$field  = array_column( $form['model']['fields'], null, 'id' )[ $field_id ] ?? null;
				$reason = RefusalText::with_label( $field, RefusalText::of( $field, $error ) );
				/* translators: 1: product name, 2: what is wrong. */
				return sprintf( __( '“%1$s” cannot be ordered as it was chosen. %2$s Please remove it and choose again.', 'aisle' ), $name, $reason );
			}
		}
		/* translators: %s: product name. */
		return sprintf( __( 'The options of “%s” are no longer offered. Please remove it and choose again.', 'aisle' ), $name );
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function price( array $item ): ?PricedOptions {
		$line_product = $item['data'] ?? null;
		if ( ! $line_product instanceof \WC_Product || empty( $item[ self::KEY ] ) || ! is_array( $item[ self::KEY ] ) ) {
			return null;
		}
		$fresh = wc_get_product( $line_product->get_id() );
		if ( ! $fresh instanceof \WC_Product ) {
			return null;
		}
		$priced = $this->pricing->price( $fresh, array_values( $item[ self::KEY ] ), (float) $item['quantity'], (array) ( $item['variation'] ?? array() ) );
		$this->apply( $line_product, $fresh, $priced );
		return $priced;
	}

	/**
	 * Rounds once, at the line: the price of one is a share of the whole line's cents, so that WooCommerce's own
	 * product of price and quantity, and the tax it takes of it, come out at whole cents.
	 */
	private function apply( \WC_Product $product, \WC_Product $fresh, PricedOptions $priced ): void {
		$factor = $this->context->currency_factor( $fresh );
		$line   = Number::round( $priced->unit_price() * $factor * $priced->quantity, wc_get_price_decimals() );
		$unit   = $line / $priced->quantity;
		$struck = $fresh->is_on_sale() && ! $priced->sum['rows_hidden'] ? (float) $fresh->get_regular_price() - (float) $fresh->get_price() : 0.0;
		$product->set_price( (string) wc_format_decimal( $unit ) );
		$product->set_regular_price( (string) wc_format_decimal( $unit + max( 0.0, $struck ) ) );
		$product->set_sale_price( $struck > 0 ? (string) wc_format_decimal( $unit ) : '' );
		$this->priced[ $product ] = array(
			'priced' => $priced,
			'price'  => Number::to_string( $unit ),
			'set'    => (string) $product->get_price( 'edit' ),
		);
	}
}
