<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\FromPrice;

use Aisle\Features\ProductOptions\Forms\FormMinimum;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * Prices and availability of the products from which a form requires a selection. A listing needs the same products for
 * each of its products, so they are cached until a product changes.
 *
 * @phpstan-import-type ProductData from GroupProducts
 * @phpstan-import-type Minimum from FormMinimum
 */
final class RequiredProducts {

	private const TOLERANCE = 1e-9;

	/** @var array<string, array<int, ProductData>> */
	private array $cache = array();

	public function __construct( private readonly PricingContext $context ) {}

	/**
	 * @param Minimum     $minimum
	 * @param \WC_Product $product Product with which the required products are sold.
	 * @return array<int, ProductData>|null Null if they are separate lines that are taxed differently: then a single
	 *                                       sum would be wrong.
	 */
	public function of( array $minimum, \WC_Product $product ): ?array {
		if ( array() === $minimum['products'] ) {
			return array();
		}
		return $minimum['apart'] && $this->has_different_tax( $minimum['products'], $product )
			? null
			: $this->product_data( $minimum['products'] );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, ProductData>
	 */
	private function product_data( array $ids ): array {
		$key = implode( ',', $ids ) . \WC_Cache_Helper::get_transient_version( 'product' ) . wp_cache_get_last_changed( 'posts' );
		return $this->cache[ $key ] ??= ( new GroupProducts( $this->context ) )->product_data( $ids );
	}

	/**
	 * @param list<int> $ids
	 */
	private function has_different_tax( array $ids, \WC_Product $product ): bool {
		$factor = $this->context->display_factor( $product );
		foreach ( $ids as $id ) {
			$other = wc_get_product( $id );
			if ( $other instanceof \WC_Product && abs( $this->context->display_factor( $other ) - $factor ) > self::TOLERANCE ) {
				return true;
			}
		}
		return false;
	}
}
