<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Number;

/**
 * A product that a group offers, as GroupProducts::for_page() passes it to the page. Mirror of
 * src/features/product-options/offered-product.ts.
 */
final class OfferedProduct {

	/** The stock is shown to the shopper if it is not above this number. */
	private const FEW = 5;

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

	public function is_offered(): bool {
		return ! empty( $this->data['purchasable'] ) && 'outofstock' !== $this->stock_status();
	}

	public function image_src(): string {
		return (string) ( $this->data['image']['src'] ?? '' );
	}

	public function stock_label(): string {
		if ( ! $this->is_offered() ) {
			return __( 'Out of stock', 'aisle' );
		}
		if ( 'onbackorder' === $this->stock_status() ) {
			return __( 'Available on backorder', 'aisle' );
		}
		$left = $this->left();
		return null !== $left && $left <= self::FEW
			/* translators: %s: a number. */
			? sprintf( _n( 'Only %s left', 'Only %s left', (int) $left, 'aisle' ), Number::to_string( $left ) )
			: '';
	}

	/**
	 * Returns the maximum quantity if each of `$times` main products includes it; null for no limit.
	 */
	public function most( float $times ): ?float {
		$left = $this->left() ?? 0.0;
		return 0.0 === $left ? null : max( 1.0, floor( $left / max( 1.0, $times ) ) );
	}

	private function stock_status(): string {
		return (string) ( $this->data['stock_status'] ?? 'instock' );
	}

	private function left(): ?float {
		return isset( $this->data['stock_quantity'] ) ? (float) $this->data['stock_quantity'] : null;
	}
}
