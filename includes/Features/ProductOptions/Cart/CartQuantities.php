<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Quantity of each product in the cart, including group products within a line. Each cart line needs these sums, so
 * they are calculated once and cached until the cart, the answers or a stored product change.
 *
 * @phpstan-type Counted array{taken: array<int, float>, grouped: array<int, true>, held: array<int, float>, apart: array<int, true>}
 */
final class CartQuantities {

	/** @var Counted|null */
	private ?array $counts = null;

	/**
	 * @var array<mixed> Data from which the sums were calculated.
	 */
	private array $count_source = array();

	public function __construct( private readonly OptionLines $lines ) {}

	/**
	 * @return array<int, float> Product that manages the stock => quantity in the cart.
	 */
	public function quantity_by_stock(): array {
		return $this->counts()['taken'];
	}

	/**
	 * @return array<int, true> Products that manage the stock of a group product within some line.
	 */
	public function group_stock_ids(): array {
		return $this->counts()['grouped'];
	}

	/**
	 * @return array<int, float> Product => quantity in the cart.
	 */
	public function quantity_by_product(): array {
		return $this->counts()['held'];
	}

	/**
	 * @return array<int, true> Products in the cart that belong to another product or have answers.
	 */
	public function separate_products(): array {
		return $this->counts()['apart'];
	}

	/**
	 * @return array<int, float> Product that manages the stock => quantity that one item of a line takes.
	 */
	public static function stock_per_item( \WC_Product $product, ?PricedOptions $priced_options ): array {
		$quantities = array( $product->get_stock_managed_by_id() => 1.0 );
		foreach ( $priced_options?->dependent_products() ?? array() as $selected ) {
			$id                = GroupProducts::stock_id( $selected['product_id'] );
			$quantities[ $id ] = ( $quantities[ $id ] ?? 0.0 ) + $selected['quantity'];
		}
		return $quantities;
	}

	/**
	 * @return Counted
	 */
	private function counts(): array {
		$source = $this->source();
		if ( null === $this->counts || $source !== $this->count_source ) {
			$this->counts = $this->count_cart();
			// The count may have priced lines that had no price yet.
			$source = $this->source();
		}
		$this->count_source = $source;
		return $this->counts;
	}

	/**
	 * Returns the data on which the sums depend. PHP compares an array with its own copy quickly.
	 *
	 * @return array<mixed>
	 */
	private function source(): array {
		return array(
			WC()->cart->get_cart_contents(),
			$this->lines->change_count(),
			// A plugin may change a line's product before each calculation.
			did_action( 'woocommerce_before_calculate_totals' ),
			wp_cache_get_last_changed( 'posts' ),
		);
	}

	/**
	 * @return Counted
	 */
	private function count_cart(): array {
		$counts = array(
			'taken'   => array(),
			'grouped' => array(),
			'held'    => array(),
			'apart'   => array(),
		);
		foreach ( WC()->cart->get_cart() as $item ) {
			if ( ! $item['data'] instanceof \WC_Product ) {
				continue;
			}
			$quantity       = (float) $item['quantity'];
			$priced_options = $this->lines->priced_options( $item );
			$product_id     = (int) $item['data']->get_id();
			self::add_to_sum( $counts['held'], $product_id, $quantity );
			foreach ( self::stock_per_item( $item['data'], $priced_options ) as $id => $quantity_per_item ) {
				self::add_to_sum( $counts['taken'], $id, $quantity_per_item * $quantity );
			}
			if ( ChildLines::is_child( $item ) || array() !== AnsweredItem::answers( $item ) ) {
				$counts['apart'][ $product_id ] = true;
			}
			foreach ( $priced_options?->dependent_products() ?? array() as $group_product ) {
				self::add_to_sum( $counts['held'], $group_product['product_id'], $group_product['quantity'] * $quantity );
				$counts['apart'][ $group_product['product_id'] ] = true;
				$counts['grouped'][ GroupProducts::stock_id( $group_product['product_id'] ) ] = true;
			}
		}
		return $counts;
	}

	/**
	 * @param array<int, float> $sums
	 */
	private static function add_to_sum( array &$sums, int $id, float $quantity ): void {
		$sums[ $id ] = ( $sums[ $id ] ?? 0.0 ) + $quantity;
	}
}
