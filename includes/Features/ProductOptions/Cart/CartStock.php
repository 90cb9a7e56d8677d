<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Cart\Orders\HeldStock;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Cart\Quantities\Quantity;

/**
 * Checks the stock for the whole cart. WooCommerce counts cart lines, but not the group products within a line.
 *
 * @phpstan-import-type GroupProduct from PricedOptions
 * @phpstan-import-type Refusal from SoldIndividually
 */
final class CartStock {

	public function __construct(
		private readonly OptionLines $lines,
		private readonly SoldIndividually $sold_individually,
		private readonly CartQuantities $cart_quantities
	) {}

	/**
	 * Returns the maximum quantity that group products allow for a line; null if they set no limit.
	 *
	 * @param array<string, mixed> $item
	 */
	public function max_quantity( array $item ): ?float {
		$limit   = $this->sold_individually->max_quantity( $item );
		$grouped = $this->cart_quantities->group_stock_ids();
		if ( array() === $grouped ) {
			return $limit;
		}
		foreach ( CartQuantities::stock_per_item( $item['data'], $this->lines->priced_options( $item ) ) as $id => $quantity_per_item ) {
			$stock = isset( $grouped[ $id ] ) ? self::stock( $id ) : null;
			if ( null !== $stock ) {
				$max   = max(
					0.0,
					( $stock - $this->quantity_in_other_lines( $id, (string) ( $item['key'] ?? '' ) ) ) / $quantity_per_item
				);
				$limit = null === $limit ? $max : min( $limit, $max );
			}
		}
		return $limit;
	}

	/**
	 * Returns how much of a stock all lines but one use.
	 */
	private function quantity_in_other_lines( int $id, string $key ): float {
		$quantity_in_cart = $this->cart_quantities->quantity_by_stock()[ $id ] ?? 0.0;
		$line             = WC()->cart->get_cart_contents()[ $key ] ?? null;
		if ( empty( $line ) || ! $line['data'] instanceof \WC_Product ) {
			return $quantity_in_cart;
		}
		$quantity_per_item = CartQuantities::stock_per_item( $line['data'], $this->lines->priced_options( $line ) )[ $id ] ?? 0.0;
		// The difference of fractions is not exact.
		return round( $quantity_in_cart - $quantity_per_item * (float) $line['quantity'], Quantity::DECIMALS );
	}

	/**
	 * @return Refusal|null Why the line cannot be added; its field is '' if the product itself is the reason.
	 */
	public function rejection( \WC_Product $product, float $quantity, ?PricedOptions $priced_options ): ?array {
		$group_products       = $priced_options?->products() ?? array();
		$quantities_in_cart   = $this->cart_quantities->quantity_by_stock();
		$individual_rejection = $this->sold_individually->rejection(
			$product,
			$quantity,
			$group_products,
			self::has_answers( $priced_options )
		);
		if ( null !== $individual_rejection ) {
			return $individual_rejection;
		}
		// WooCommerce checks the posted quantity, not the quantity that a form sets.
		$is_form_quantity = null !== $priced_options?->bound_quantity;
		if ( array() === $group_products && ! $is_form_quantity && array() === $this->cart_quantities->group_stock_ids() ) {
			return null;
		}
		$requested_quantities = array( $product->get_stock_managed_by_id() => $quantity );
		foreach ( $group_products as $group_product ) {
			$rejection = $this->group_product_rejection(
				$group_product,
				$group_product['quantity'] * ( $group_product['independent'] ? 1.0 : $quantity ),
				$quantities_in_cart,
				$requested_quantities
			);
			if ( null !== $rejection ) {
				return $rejection;
			}
		}
		$id = $product->get_stock_managed_by_id();
		return self::has_stock( $id, $quantities_in_cart, $requested_quantities )
			|| ( ! $is_form_quantity && ! isset( $this->cart_quantities->group_stock_ids()[ $id ] ) )
			? null
			: array(
				'message' => self::stock_message( $product, $quantities_in_cart[ $id ] ?? 0.0 ),
				'form_id' => 0,
				'field'   => '',
			);
	}

	private static function has_answers( ?PricedOptions $priced_options ): bool {
		return array() !== array_filter( array_column( $priced_options->forms ?? array(), 'answers' ) );
	}

	/**
	 * Returns the problem of a line in the cart, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function line_problem( array $item ): string {
		$individual_problem = $this->sold_individually->line_problem( $item, (float) $item['quantity'] );
		if ( '' !== $individual_problem ) {
			return $individual_problem;
		}
		$limit = $this->max_quantity( $item );
		return null === $limit || (float) $item['quantity'] <= $limit + 0.000001
			? ''
			: sprintf(
				/* translators: %s: product name. */
				__( 'There is not enough stock of “%s” for your cart. Please reduce the quantity.', 'aisle' ),
				$item['data']->get_title()
			);
	}

	/**
	 * Returns why a line may not have this quantity, which exceeds limit().
	 *
	 * @param array<string, mixed> $item
	 */
	public function limit_message( array $item, float $quantity ): string {
		$individual_problem = $this->sold_individually->line_problem( $item, $quantity );
		return '' !== $individual_problem
			? $individual_problem
			: sprintf(
				/* translators: 1: product name, 2: quantity. */
				__( 'With these options, you can order at most %2$s of “%1$s”.', 'aisle' ),
				$item['data']->get_title(),
				(string) $this->max_quantity( $item )
			);
	}

	/**
	 * Returns checkout messages about products of which the cart has more than the stock.
	 *
	 * @return list<string>
	 */
	public function problems(): array {
		$problems           = $this->sold_individually->problems();
		$quantities_in_cart = $this->cart_quantities->quantity_by_stock();
		foreach ( array_keys( $this->cart_quantities->group_stock_ids() ) as $id ) {
			$free    = HeldStock::free_stock_for_visitor( $id );
			$product = wc_get_product( $id );
			if ( null !== $free && $product instanceof \WC_Product && $quantities_in_cart[ $id ] > $free + 0.000001 ) {
				$problems[] = self::stock_message( $product, $quantities_in_cart[ $id ], $free );
			}
		}
		return $problems;
	}

	/**
	 * @param GroupProduct      $group_product
	 * @param array<int, float> $quantities_in_cart
	 * @param array<int, float> $requested_quantities The quantity of this product is added to it.
	 * @return Refusal|null
	 */
	private function group_product_rejection(
		array $group_product,
		float $quantity,
		array $quantities_in_cart,
		array &$requested_quantities
	): ?array {
		$product = wc_get_product( $group_product['product_id'] );
		if ( ! $product instanceof \WC_Product ) {
			return null;
		}
		$id                          = $product->get_stock_managed_by_id();
		$requested_quantities[ $id ] = ( $requested_quantities[ $id ] ?? 0.0 ) + $quantity;
		return self::has_stock( $id, $quantities_in_cart, $requested_quantities ) ? null : array(
			'message' => self::stock_message( $product, $quantities_in_cart[ $id ] ?? 0.0 ),
			'form_id' => $group_product['form_id'],
			'field'   => $group_product['field'],
		);
	}

	/**
	 * @param array<int, float> $quantities_in_cart
	 * @param array<int, float> $requested_quantities
	 */
	private static function has_stock( int $id, array $quantities_in_cart, array $requested_quantities ): bool {
		$stock = self::stock( $id );
		return null === $stock || ( $quantities_in_cart[ $id ] ?? 0.0 ) + ( $requested_quantities[ $id ] ?? 0.0 ) <= $stock + 0.000001;
	}

	private static function stock( int $id ): ?float {
		$product = wc_get_product( $id );
		return $product instanceof \WC_Product ? GroupProducts::available_stock( $product ) : null;
	}

	private static function stock_message( \WC_Product $product, float $quantity_in_cart, ?float $free = null ): string {
		$stock = (string) ( $free ?? (float) $product->get_stock_quantity() );
		return wp_strip_all_tags(
			$quantity_in_cart > 0
				? sprintf(
					/* translators: 1: product name, 2: quantity in stock, 3: quantity in the cart. */
					__( 'Only %2$s of “%1$s” in stock, and your cart already has %3$s.', 'aisle' ),
					$product->get_name(),
					$stock,
					(string) $quantity_in_cart
				)
				/* translators: 1: product name, 2: quantity in stock. */
				: sprintf( __( 'Only %2$s of “%1$s” in stock.', 'aisle' ), $product->get_name(), $stock )
		);
	}
}
