<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Cart\CartStock;
use Aisle\Features\ProductOptions\Cart\OptionLines;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Platform\Lazy;

/**
 * Keeps quantities that a form sets from being changed: on the product page, in the cart, and through the Store API.
 */
final class OptionQuantity {

	/**
	 * @param Lazy<OptionLines> $lines If it was not used, no line is priced yet.
	 * @param Lazy<CartStock>   $stock
	 */
	public function __construct(
		private readonly Lazy $lines,
		private readonly FormIndex $index,
		private readonly Lazy $stock
	) {}

	/**
	 * `woocommerce_quantity_input_args`. On the product page the form sets the quantity, so the input is only made
	 * read-only.
	 *
	 * @param mixed $args
	 * @return array<string, mixed>
	 */
	public function input_args( $args, \WC_Product $product ): array {
		$args           = is_array( $args ) ? $args : array();
		$priced_options = $this->lines->created_instance()?->find_priced_options( $product );
		if ( null === $priced_options ) {
			$parent         = $product->get_parent_id();
			$binds_quantity = $this->index->binds_quantity(
				$parent > 0 ? $parent : $product->get_id(),
				$parent > 0 ? $product->get_id() : 0
			);
			return $binds_quantity ? array( 'readonly' => true ) + $args : $args;
		}
		if ( null === $priced_options->bound_quantity ) {
			return $args;
		}
		return array(
			'min_value' => $priced_options->bound_quantity,
			'max_value' => $priced_options->bound_quantity,
			'readonly'  => true,
		) + $args;
	}

	/**
	 * `woocommerce_update_cart_validation`
	 *
	 * @param mixed $passed
	 * @param mixed $key
	 * @param mixed $item
	 * @param mixed $quantity
	 */
	public function may_update( $passed, $key, $item, $quantity ): bool {
		// Rejects the update of a line that no longer exists.
		if ( ! is_array( $item ) || ! isset( $item['data'], $item['quantity'] ) || ! is_numeric( $quantity ) ) {
			return false;
		}
		$bound_quantity = $this->lines->get()->priced_options( $item )?->bound_quantity;
		if ( ! $passed || (float) $quantity <= 0 || (float) $quantity === (float) ( $bound_quantity ?? $item['quantity'] ) ) {
			return (bool) $passed;
		}
		$limit = null === $bound_quantity ? $this->stock->get()->max_quantity( $item ) : null;
		if ( null !== $limit && (float) $quantity > $limit ) {
			wc_add_notice( esc_html( $this->stock->get()->limit_message( $item, (float) $quantity ) ), 'error' );
			return false;
		}
		if ( null === $bound_quantity ) {
			return true;
		}
		wc_add_notice(
			esc_html( sprintf(
				/* translators: %s: product name. */
				__( 'The quantity of “%s” depends on its options and cannot be changed here.', 'aisle' ),
				$item['data']->get_title()
			) ),
			'error'
		);
		return false;
	}

	/**
	 * `woocommerce_store_api_product_quantity_minimum`
	 *
	 * @param mixed $limit
	 * @return mixed
	 */
	public function minimum( $limit, \WC_Product $product ) {
		return $this->lines->created_instance()?->find_priced_options( $product )->bound_quantity ?? $limit;
	}

	/**
	 * `woocommerce_store_api_product_quantity_maximum`: WooCommerce also passes the cart line if there is one.
	 *
	 * @param mixed                     $limit
	 * @param array<string, mixed>|null $item
	 * @return mixed
	 */
	public function maximum( $limit, \WC_Product $product, $item = null ) {
		$bound_quantity = $this->lines->created_instance()?->find_priced_options( $product )?->bound_quantity;
		if ( null !== $bound_quantity || ! isset( $item['key'], $item['data'] ) ) {
			return $bound_quantity ?? $limit;
		}
		$stock_limit = $this->stock->get()->max_quantity( $item );
		return null === $stock_limit ? $limit : min( $stock_limit, is_numeric( $limit ) ? $limit + 0 : $stock_limit );
	}

	/**
	 * `woocommerce_store_api_product_quantity_editable`
	 *
	 * @param mixed $editable
	 */
	public function is_editable( $editable, \WC_Product $product ): bool {
		return (bool) $editable && null === $this->lines->created_instance()?->find_priced_options( $product )?->bound_quantity;
	}
}
