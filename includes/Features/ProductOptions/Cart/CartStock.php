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
		private readonly SoldIndividually $once,
		private readonly RepetitionRows $pieces
	) {}

	/**
	 * Returns the maximum quantity that group products allow for a line; null if they set no limit.
	 *
	 * @param array<string, mixed> $item
	 */
	public function limit( array $item ): ?float {
		$limit   = $this->once->limit( $item );
		$grouped = $this->pieces->grouped();
		if ( array() === $grouped ) {
			return $limit;
		}
		foreach ( RepetitionRows::of_one( $item['data'], $this->lines->priced( $item ) ) as $id => $pieces ) {
			$stock = isset( $grouped[ $id ] ) ? self::stock( $id ) : null;
			if ( null !== $stock ) {
				$max   = max( 0.0, ( $stock - $this->taken_by_others( $id, (string) ( $item['key'] ?? '' ) ) ) / $pieces );
				$limit = null === $limit ? $max : min( $limit, $max );
			}
		}
		return $limit;
	}

	/**
	 * Returns how much of a stock all lines but one use.
	 */
	private function taken_by_others( int $id, string $key ): float {
		$taken = $this->pieces->taken()[ $id ] ?? 0.0;
		$line  = WC()->cart->get_cart_contents()[ $key ] ?? null;
		if ( empty( $line ) || ! $line['data'] instanceof \WC_Product ) {
			return $taken;
		}
		$own = RepetitionRows::of_one( $line['data'], $this->lines->priced( $line ) )[ $id ] ?? 0.0;
		// The difference of fractions is not exact.
		return round( $taken - $own * (float) $line['quantity'], Quantity::DECIMALS );
	}

	/**
	 * @return Refusal|null Why the line cannot be added; its field is '' if the product itself is the reason.
	 */
	public function rejection( \WC_Product $product, float $quantity, ?PricedOptions $priced ): ?array {
		$selected = $priced?->products() ?? array();
		$taken    = $this->pieces->taken();
		$once     = $this->once->rejection( $product, $quantity, $selected, self::is_answered( $priced ) );
		if ( null !== $once ) {
			return $once;
		}
		// WooCommerce checks the posted quantity, not the quantity that a form sets.
		$is_ours = null !== $priced?->bound_quantity;
		if ( array() === $selected && ! $is_ours && array() === $this->pieces->grouped() ) {
			return null;
		}
		$wanted = array( $product->get_stock_managed_by_id() => $quantity );
		foreach ( $selected as $one ) {
			$rejection = $this->rejection_of( $one, $one['quantity'] * ( $one['independent'] ? 1.0 : $quantity ), $taken, $wanted );
			if ( null !== $rejection ) {
				return $rejection;
			}
		}
		$id = $product->get_stock_managed_by_id();
		return self::fits( $id, $taken, $wanted ) || ( ! $is_ours && ! isset( $this->pieces->grouped()[ $id ] ) ) ? null : array(
			'message' => self::sentence( $product, $taken[ $id ] ?? 0.0 ),
			'form_id' => 0,
			'field'   => '',
		);
	}

	private static function is_answered( ?PricedOptions $priced ): bool {
		return array() !== array_filter( array_column( $priced->forms ?? array(), 'answers' ) );
	}

	/**
	 * Returns the problem of a line in the cart, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function line_problem( array $item ): string {
		$once = $this->once->line_problem( $item, (float) $item['quantity'] );
		if ( '' !== $once ) {
			return $once;
		}
		$limit = $this->limit( $item );
		return null === $limit || (float) $item['quantity'] <= $limit + 0.000001
			? ''
			: sprintf(
				/* translators: %s: product name. */
				__( 'There is not enough stock of “%s” for your cart. Please lower a quantity.', 'aisle' ),
				$item['data']->get_title()
			);
	}

	/**
	 * Returns why a line may not have this quantity, which exceeds limit().
	 *
	 * @param array<string, mixed> $item
	 */
	public function limit_sentence( array $item, float $quantity ): string {
		$once = $this->once->line_problem( $item, $quantity );
		return '' !== $once
			? $once
			: sprintf(
				/* translators: 1: product name, 2: quantity. */
				__( 'With these options, you can order at most %2$s of “%1$s”.', 'aisle' ),
				$item['data']->get_title(),
				(string) $this->limit( $item )
			);
	}

	/**
	 * Returns checkout messages about products of which the cart has more than the stock.
	 *
	 * @return list<string>
	 */
	public function problems(): array {
		$problems = $this->once->problems();
		$taken    = $this->pieces->taken();
		foreach ( array_keys( $this->pieces->grouped() ) as $id ) {
			$free    = HeldStock::free_for_visitor( $id );
			$product = wc_get_product( $id );
			if ( null !== $free && $product instanceof \WC_Product && $taken[ $id ] > $free + 0.000001 ) {
				$problems[] = self::sentence( $product, $taken[ $id ], $free );
			}
		}
		return $problems;
	}

	/**
	 * @param GroupProduct      $one
	 * @param array<int, float> $taken
	 * @param array<int, float> $wanted The quantity of this product is added to it.
	 * @return Refusal|null
	 */
	private function rejection_of( array $one, float $pieces, array $taken, array &$wanted ): ?array {
		$product = wc_get_product( $one['product_id'] );
		if ( ! $product instanceof \WC_Product ) {
			return null;
		}
		$id            = $product->get_stock_managed_by_id();
		$wanted[ $id ] = ( $wanted[ $id ] ?? 0.0 ) + $pieces;
		return self::fits( $id, $taken, $wanted ) ? null : array(
			'message' => self::sentence( $product, $taken[ $id ] ?? 0.0 ),
			'form_id' => $one['form_id'],
			'field'   => $one['field'],
		);
	}

	/**
	 * @param array<int, float> $taken
	 * @param array<int, float> $wanted
	 */
	private static function fits( int $id, array $taken, array $wanted ): bool {
		$stock = self::stock( $id );
		return null === $stock || ( $taken[ $id ] ?? 0.0 ) + ( $wanted[ $id ] ?? 0.0 ) <= $stock + 0.000001;
	}

	private static function stock( int $id ): ?float {
		$product = wc_get_product( $id );
		return $product instanceof \WC_Product ? GroupProducts::stock( $product ) : null;
	}

	private static function sentence( \WC_Product $product, float $held, ?float $free = null ): string {
		$stock = (string) ( $free ?? (float) $product->get_stock_quantity() );
		return wp_strip_all_tags(
			$held > 0
				? sprintf(
					/* translators: 1: product name, 2: quantity in stock, 3: quantity in the cart. */
					__( 'Only %2$s of “%1$s” in stock, and your cart already has %3$s.', 'aisle' ),
					$product->get_name(),
					$stock,
					(string) $held
				)
				/* translators: 1: product name, 2: quantity in stock. */
				: sprintf( __( 'Only %2$s of “%1$s” in stock.', 'aisle' ), $product->get_name(), $stock )
		);
	}
}
