<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\OptionLines;
use Aisle\Features\ProductOptions\PricingContext;

/**
 * What a child line costs and what may be done with it alone: its quantity changes within the stock where its field lets
 * the shopper choose quantities, and it is removed with its parent only.
 */
final class ChildRules {

	/** @var \WeakMap<\WC_Product, bool> Product of a child line => whether its quantity may be changed. */
	private \WeakMap $chooses;

	public function __construct(
		private readonly ChildLines $children,
		private readonly OptionLines $lines,
		private readonly PricingContext $context,
		private readonly LinePrices $prices
	) {
		$this->chooses = new \WeakMap();
	}

	/**
	 * `woocommerce_before_calculate_totals` and `woocommerce_cart_loaded_from_session`, after the parents have their price.
	 */
	public function price( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $item ) {
			$origin = $this->children->origin( $item );
			if ( null === $origin ) {
				continue;
			}
			$amount = $origin['chosen']['amount'] * $this->context->currency_factor( $item['data'] );
			$total  = Number::round( $amount * (float) $item['quantity'], wc_get_price_decimals() );
			$this->prices->set( $item['data'], $total / (float) $item['quantity'] );
			$this->chooses[ $item['data'] ] = $this->chooses_quantity( $origin['parent'], $origin['chosen']['form_id'], $origin['chosen']['field'] );
		}
	}

	/**
	 * `woocommerce_cart_item_remove_link`
	 *
	 * @param mixed $link
	 * @param mixed $key
	 */
	public function remove_link( $link, $key ): string {
		return ChildLines::is_child( WC()->cart->get_cart_item( (string) $key ) ) ? '' : (string) $link;
	}

	/**
	 * `woocommerce_quantity_input_args`
	 *
	 * @param mixed $args
	 * @return array<string, mixed>
	 */
	public function input_args( $args, \WC_Product $product ): array {
		$args    = (array) $args;
		$chooses = $this->chooses[ $product ] ?? null;
		if ( null === $chooses ) {
			return $args;
		}
		return array( 'min_value' => 1 ) + ( $chooses ? array() : array( 'readonly' => true ) ) + $args;
	}

	/**
	 * `woocommerce_store_api_product_quantity_editable`
	 *
	 * @param mixed $editable
	 */
	public function is_editable( $editable, \WC_Product $product ): bool {
		return (bool) $editable && false !== ( $this->chooses[ $product ] ?? null );
	}

	/**
	 * `woocommerce_update_cart_validation`
	 *
	 * @param mixed                $passed
	 * @param mixed                $key
	 * @param array<string, mixed> $item
	 * @param mixed                $quantity
	 */
	public function may_update( $passed, $key, $item, $quantity ): bool {
		$origin = $this->children->origin( (array) $item );
		if ( ! $passed || null === $origin ) {
			return (bool) $passed;
		}
		$fixed = ! $this->chooses_quantity( $origin['parent'], $origin['chosen']['form_id'], $origin['chosen']['field'] ) && (float) $quantity !== (float) $item['quantity'];
		if ( (float) $quantity > 0 && ! $fixed ) {
			return true;
		}
		wc_add_notice( esc_html( self::sentence( $item['data'], $origin['parent']['data'] ) ), 'error' );
		return false;
	}

	/**
	 * `woocommerce_get_item_data`
	 *
	 * @param mixed                $rows
	 * @param array<string, mixed> $item
	 * @return array<mixed>
	 */
	public function item_data( $rows, $item ): array {
		$rows   = (array) $rows;
		$origin = $this->children->origin( (array) $item );
		if ( null !== $origin ) {
			$rows[] = array(
				'key'   => esc_html( self::label() ),
				'value' => esc_html( wp_strip_all_tags( $origin['parent']['data']->get_name() ) ),
			);
		}
		return $rows;
	}

	/**
	 * How the cart and the order name the line a child was chosen for.
	 */
	public static function label(): string {
		return __( 'Belongs to', 'aisle' );
	}

	private static function sentence( \WC_Product $child, \WC_Product $parent ): string {
		/* translators: 1: product name, 2: name of the product it was chosen for. */
		return sprintf( __( '“%1$s” was chosen for “%2$s” and is changed or removed with it.', 'aisle' ), $child->get_title(), $parent->get_title() );
	}

	/**
	 * @param array<string, mixed> $parent
	 */
	private function chooses_quantity( array $parent, int $form_id, string $field_id ): bool {
		foreach ( $this->lines->priced( $parent )->forms ?? array() as $form ) {
			$field = array_column( $form['model']['fields'], null, 'id' )[ $field_id ] ?? null;
			if ( $form['form_id'] === $form_id && null !== $field ) {
				return $field['chooses_quantity'];
			}
		}
		return false;
	}
}
