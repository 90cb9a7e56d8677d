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
final class RepetitionRows {

	/** @var Counted|null */
	private ?array $counted = null;

	/**
	 * @var array<mixed> Data from which the sums were calculated.
	 */
	private array $counted_from = array();

	public function __construct( private readonly OptionLines $lines ) {}

	/**
	 * @return array<int, float> Product that manages the stock => quantity in the cart.
	 */
	public function taken(): array {
		return $this->counted()['taken'];
	}

	/**
	 * @return array<int, true> Products that manage the stock of a group product within some line.
	 */
	public function grouped(): array {
		return $this->counted()['grouped'];
	}

	/**
	 * @return array<int, float> Product => quantity in the cart.
	 */
	public function held(): array {
		return $this->counted()['held'];
	}

	/**
	 * @return array<int, true> Products in the cart that belong to another product or have answers.
	 */
	public function set_apart(): array {
		return $this->counted()['apart'];
	}

	/**
	 * @return array<int, float> Product that manages the stock => quantity that one item of a line takes.
	 */
	public static function of_one( \WC_Product $product, ?PricedOptions $priced ): array {
		$pieces = array( $product->get_stock_managed_by_id() => 1.0 );
		foreach ( $priced?->dependent_products() ?? array() as $selected ) {
			$id            = GroupProducts::stock_id( $selected['product_id'] );
			$pieces[ $id ] = ( $pieces[ $id ] ?? 0.0 ) + $selected['quantity'];
		}
		return $pieces;
	}

	/**
	 * @return Counted
	 */
	private function counted(): array {
		$source = $this->source();
		if ( null === $this->counted || $source !== $this->counted_from ) {
			$this->counted = $this->count();
			// The count may have priced lines that had no price yet.
			$source = $this->source();
		}
		$this->counted_from = $source;
		return $this->counted;
	}

	/**
	 * Returns the data on which the sums depend. PHP compares an array with its own copy quickly.
	 *
	 * @return array<mixed>
	 */
	private function source(): array {
		return array(
			WC()->cart->get_cart_contents(),
			$this->lines->changes(),
			// A plugin may change a line's product before each calculation.
			did_action( 'woocommerce_before_calculate_totals' ),
			wp_cache_get_last_changed( 'posts' ),
		);
	}

	/**
	 * @return Counted
	 */
	private function count(): array {
		$counted = array(
			'taken'   => array(),
			'grouped' => array(),
			'held'    => array(),
			'apart'   => array(),
		);
		foreach ( WC()->cart->get_cart() as $item ) {
			if ( ! $item['data'] instanceof \WC_Product ) {
				continue;
			}
			$quantity = (float) $item['quantity'];
			$priced   = $this->lines->priced( $item );
			$own      = (int) $item['data']->get_id();
			self::add( $counted['held'], $own, $quantity );
			foreach ( self::of_one( $item['data'], $priced ) as $id => $pieces ) {
				self::add( $counted['taken'], $id, $pieces * $quantity );
			}
			if ( ChildLines::is_child( $item ) || array() !== AnsweredItem::answers( $item ) ) {
				$counted['apart'][ $own ] = true;
			}
			foreach ( $priced?->dependent_products() ?? array() as $one ) {
				self::add( $counted['held'], $one['product_id'], $one['quantity'] * $quantity );
				$counted['apart'][ $one['product_id'] ] = true;
				$counted['grouped'][ GroupProducts::stock_id( $one['product_id'] ) ] = true;
			}
		}
		return $counted;
	}

	/**
	 * @param array<int, float> $sums
	 */
	private static function add( array &$sums, int $id, float $pieces ): void {
		$sums[ $id ] = ( $sums[ $id ] ?? 0.0 ) + $pieces;
	}
}
