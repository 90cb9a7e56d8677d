<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\Answers\AddErrorText;
use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Pricing\LinePrices;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Forms\ValidationMessages;

/**
 * Prices cart lines with answers. Each calculation starts from the price that the line had without options, so repeated
 * calculations give the same result.
 */
final class OptionLines {

	/** @var \WeakMap<\WC_Product, PricedOptions> */
	private \WeakMap $priced_options;

	/**
	 * @var \WeakMap<\WC_Product, array<mixed>> Current answers, if they changed since the line was added.
	 */
	private \WeakMap $current_answers;

	private int $change_count = 0;

	public function __construct(
		public readonly OptionPricing $pricing,
		public readonly LinePrices $prices
	) {
		$this->priced_options  = new \WeakMap();
		$this->current_answers = new \WeakMap();
	}

	/**
	 * `woocommerce_get_cart_item_from_session`: pages that show the cart without calculating totals need the price too.
	 *
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function price_session_item( $item ) {
		if ( ! empty( $item[ AnsweredItem::KEY ] ) && ( $item['data'] ?? null ) instanceof \WC_Product ) {
			$this->prices->cache_loaded_product( $item['data'] );
		}
		$this->price_line( (array) $item );
		return $item;
	}

	/**
	 * `woocommerce_before_calculate_totals`, before all other plugins: restores the prices without options, so that
	 * other plugins get these.
	 */
	public function release_prices( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $item ) {
			if ( ! empty( $item[ AnsweredItem::KEY ] ) && $item['data'] instanceof \WC_Product ) {
				$this->prices->restore_price( $item['data'] );
			}
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`
	 */
	public function price_cart( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $key => $item ) {
			$priced_options = $this->price_line( $item );
			if (
				null !== $priced_options
				&& null !== $priced_options->bound_quantity
				&& (float) $item['quantity'] !== $priced_options->quantity
			) {
				$cart->cart_contents[ $key ]['quantity'] = $priced_options->bound_quantity;
			}
		}
	}

	/**
	 * Sets the current answers of a line, after the quantities of its group products with own lines may have changed.
	 * The item keeps the original answers, because lines with equal answers are equal.
	 *
	 * @param array<string, mixed> $item    Cart item.
	 * @param array<mixed>         $answers In the shape of the cart item's answers.
	 */
	public function set_current_answers( array $item, array $answers ): void {
		$line_product = $item['data'] ?? null;
		if (
			$line_product instanceof \WC_Product
			&& ( $this->current_answers[ $line_product ] ?? $item[ AnsweredItem::KEY ] ?? array() ) !== $answers
		) {
			$this->current_answers[ $line_product ] = $answers;
			$this->price_line( $item );
		}
	}

	/**
	 * @param array<string, mixed> $item Cart item.
	 * @return PricedOptions|null Null if the line has no answers.
	 */
	public function priced_options( array $item ): ?PricedOptions {
		$product = $item['data'] ?? null;
		if ( ! $product instanceof \WC_Product || empty( $item[ AnsweredItem::KEY ] ) ) {
			return null;
		}
		return $this->priced_options[ $product ] ?? $this->price_line( $item );
	}

	/**
	 * Returns a number that grows when the evaluation of any line changes.
	 */
	public function change_count(): int {
		return $this->change_count;
	}

	public function find_priced_options( \WC_Product $product ): ?PricedOptions {
		return $this->priced_options[ $product ] ?? null;
	}

	/**
	 * Returns what prevents a line from being ordered, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function problem( array $item ): string {
		$priced_options = $this->priced_options( $item );
		if ( null === $priced_options || $priced_options->is_orderable() ) {
			return '';
		}
		$name = $item['data']->get_title();
		foreach ( $priced_options->forms as $form ) {
			foreach ( $form['result']['errors'] as $field_id => $error ) {
				$field  = array_column( $form['model']['fields'], null, 'id' )[ $field_id ] ?? null;
				$reason = AddErrorText::with_label( $field, ValidationMessages::of( $field, $error ) );
				if ( 'quantity' === ( $field['repetition']['by'] ?? '' ) ) {
					/* translators: 1: product name, 2: what is missing. */
					return sprintf( __( '“%1$s” needs an answer for each item. %2$s Please edit its options.', 'aisle' ), $name, $reason );
				}
				return sprintf(
					/* translators: 1: product name, 2: what is wrong. */
					__(
						'“%1$s” cannot be ordered with these options. %2$s Please remove this product and choose its options again.',
						'aisle'
					),
					$name,
					$reason
				);
			}
			foreach ( PricedOptions::unreported_failures( $form ) as $field_id ) {
				$reason = AddErrorText::price_unavailable( array_column( $form['model']['fields'], null, 'id' )[ $field_id ] ?? null );
				return sprintf(
					/* translators: 1: product name, 2: what is wrong. */
					__(
						'“%1$s” cannot be ordered with these options. %2$s Please remove this product and choose its options again.',
						'aisle'
					),
					$name,
					$reason
				);
			}
		}
		return sprintf(
			/* translators: %s: product name. */
			__( 'The options of “%s” are no longer available. Please remove this product and choose its options again.', 'aisle' ),
			$name
		);
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function price_line( array $item ): ?PricedOptions {
		$line_product = $item['data'] ?? null;
		if ( ! $line_product instanceof \WC_Product || empty( $item[ AnsweredItem::KEY ] ) || ! is_array( $item[ AnsweredItem::KEY ] ) ) {
			return null;
		}
		$base_product = $this->prices->base_product( $line_product );
		if ( null === $base_product ) {
			return null;
		}
		$priced_options = $this->pricing->price(
			$base_product,
			array_values( $this->current_answers[ $line_product ] ?? $item[ AnsweredItem::KEY ] ),
			(float) $item['quantity'],
			(array) ( $item['variation'] ?? array() ),
			true
		);
		$this->apply_price( $line_product, $base_product, $priced_options );
		if ( ( $this->priced_options[ $line_product ] ?? null ) !== $priced_options ) {
			$this->priced_options[ $line_product ] = $priced_options;
			++$this->change_count;
		}
		return $priced_options;
	}

	/**
	 * Rounds once, at the line: the price of one item is a share of the line's rounded total. WooCommerce's price ×
	 * quantity and the tax on it then result in whole cents.
	 */
	private function apply_price( \WC_Product $line_product, \WC_Product $base_product, PricedOptions $priced_options ): void {
		$factor        = $this->pricing->context->currency_factor( $base_product );
		$total         = Number::round( $priced_options->unit_price() * $factor * $priced_options->quantity, wc_get_price_decimals() );
		$sale_discount = $base_product->is_on_sale() && 'options' !== $priced_options->sum['basis']
			? (float) $base_product->get_regular_price() - (float) $base_product->get_price()
			: 0.0;
		$this->prices->set_price( $line_product, $total / $priced_options->quantity, $sale_discount );
	}
}
