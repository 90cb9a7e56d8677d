<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Number;

/**
 * A product that a group offers, as GroupProducts::for_page() passes it to the page. Mirror of
 * src/features/product-options/offered-product.ts.
 */
final class OfferedProduct {

	/** Maximum remaining stock for which “Only %s left” is shown. */
	private const LOW_STOCK_LIMIT = 5;

	/**
	 * @param array<string, mixed>|null $data Null if the product no longer exists.
	 */
	public function __construct( private readonly ?array $data ) {}

	/**
	 * Returns the merchant's label, or the product's name.
	 *
	 * @param array{id: string, label: string, product_id: int, ...} $option
	 * @param array<int, array<string, mixed>>                       $products
	 */
	public static function name( array $option, array $products ): string {
		$name = '' === $option['label'] ? (string) ( $products[ $option['product_id'] ]['name'] ?? '' ) : $option['label'];
		return '' === $name ? $option['id'] : $name;
	}

	public function is_available(): bool {
		return ! empty( $this->data['purchasable'] ) && 'outofstock' !== $this->stock_status();
	}

	public function image_src(): string {
		return (string) ( $this->data['image']['src'] ?? '' );
	}

	public function stock_label(): string {
		if ( ! $this->is_available() ) {
			return __( 'Out of stock', 'aisle' );
		}
		if ( 'onbackorder' === $this->stock_status() ) {
			return __( 'Available on backorder', 'aisle' );
		}
		$remaining_stock = $this->remaining_stock();
		return null !== $remaining_stock && $remaining_stock <= self::LOW_STOCK_LIMIT
			/* translators: %s: a number. */
			? sprintf( _n( 'Only %s left', 'Only %s left', (int) $remaining_stock, 'aisle' ), Number::to_string( $remaining_stock ) )
			: '';
	}

	/**
	 * Returns the maximum quantity if each of the line's `$times` main products includes it; null for no limit.
	 */
	public function max_quantity( float $times ): ?float {
		$remaining_stock = $this->remaining_stock() ?? 0.0;
		return 0.0 === $remaining_stock ? null : max( 1.0, floor( $remaining_stock / max( 1.0, $times ) ) );
	}

	private function stock_status(): string {
		return (string) ( $this->data['stock_status'] ?? 'instock' );
	}

	private function remaining_stock(): ?float {
		return isset( $this->data['stock_quantity'] ) ? (float) $this->data['stock_quantity'] : null;
	}
}
