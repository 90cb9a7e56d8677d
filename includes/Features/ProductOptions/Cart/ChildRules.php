<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Number;
use Aisle\Features\ProductOptions\Pricing\LinePrices;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Prices child lines and limits changes to them. Their quantity can change within the stock if the field lets the
 * shopper choose it; they are removed only with their parent.
 */
final class ChildRules {

	/**
	 * @var \WeakMap<\WC_Product, array{fixed: int|null}> Product of a child line => its only allowed quantity, or null
	 *                                                    for any.
	 */
	private \WeakMap $fixed_quantities;

	public function __construct(
		private readonly ChildLines $children,
		private readonly PricingContext $context,
		private readonly LinePrices $prices
	) {
		$this->fixed_quantities = new \WeakMap();
	}

	/**
	 * `woocommerce_before_calculate_totals` and `woocommerce_cart_loaded_from_session`, after the parents are priced.
	 */
	public function set_prices( \WC_Cart $cart ): void {
		foreach ( $cart->get_cart() as $item ) {
			$parent_selection = $this->children->parent_selection( $item );
			if ( null === $parent_selection ) {
				continue;
			}
			$amount = $parent_selection['chosen']['amount'] * $this->context->currency_factor( $item['data'] );
			$total  = Number::round( $amount * (float) $item['quantity'], wc_get_price_decimals() );
			$this->prices->set_price( $item['data'], $total / (float) $item['quantity'] );
			$this->fixed_quantities[ $item['data'] ] = array( 'fixed' => $parent_selection['fixed'] );
		}
	}

	/**
	 * `woocommerce_cart_item_remove_link`
	 *
	 * @param mixed $link
	 * @param mixed $key
	 */
	public function hide_remove_link( $link, $key ): string {
		return ChildLines::is_child( WC()->cart->get_cart_item( (string) $key ) ) ? '' : (string) $link;
	}

	/**
	 * `woocommerce_quantity_input_args`
	 *
	 * @param mixed $args
	 * @return array<string, mixed>
	 */
	public function input_args( $args, \WC_Product $product ): array {
		$args       = is_array( $args ) ? $args : array();
		$child_rule = $this->fixed_quantities[ $product ] ?? null;
		if ( null === $child_rule ) {
			return $args;
		}
		$fixed_args = null === $child_rule['fixed'] ? array() : array(
			'min_value' => $child_rule['fixed'],
			'max_value' => $child_rule['fixed'],
			'readonly'  => true,
		);
		return $fixed_args + array( 'min_value' => 1 ) + $args;
	}

	/**
	 * `woocommerce_store_api_product_quantity_editable`
	 *
	 * @param mixed $editable
	 */
	public function is_editable( $editable, \WC_Product $product ): bool {
		return (bool) $editable && null === ( $this->fixed_quantities[ $product ]['fixed'] ?? null );
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
		$parent_selection = $this->children->parent_selection( (array) $item );
		if ( ! $passed || null === $parent_selection ) {
			return (bool) $passed;
		}
		if (
			(float) $quantity > 0 && ( null === $parent_selection['fixed'] || (float) $quantity === (float) $parent_selection['fixed'] )
		) {
			return true;
		}
		wc_add_notice( esc_html( self::dependency_message( $item['data'], $parent_selection['parent']['data'] ) ), 'error' );
		return false;
	}

	/**
	 * `woocommerce_get_item_data`
	 *
	 * @param mixed                $rows
	 * @param array<string, mixed> $item
	 * @return array<mixed>
	 */
	public function add_parent_row( $rows, $item ): array {
		$rows             = is_array( $rows ) ? $rows : array();
		$parent_selection = $this->children->parent_selection( (array) $item );
		if ( null !== $parent_selection ) {
			$rows[] = array(
				'key'   => esc_html( self::parent_label() ),
				'value' => esc_html( wp_strip_all_tags( $parent_selection['parent']['data']->get_name() ) ),
			);
		}
		return $rows;
	}

	/**
	 * Returns the label under which the cart and the order name a child's parent.
	 */
	public static function parent_label(): string {
		return __( 'Belongs to', 'aisle' );
	}

	public static function dependency_message( \WC_Product $child, \WC_Product $parent ): string {
		return sprintf(
			/* translators: 1: product name, 2: name of the product it was chosen for. */
			__( '“%1$s” was added with “%2$s” and is changed or removed with it.', 'aisle' ),
			$child->get_title(),
			$parent->get_title()
		);
	}
}
