<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Features\Bundles\Documents\BundleRepository;

/**
 * Combines the lines of a bundle that ships as one: shipping methods then get one line with the weight and the value of
 * all, and the size and shipping class of its first product.
 */
final class BundlePackages {

	public function __construct( private readonly BundleRepository $bundles ) {}

	/**
	 * `woocommerce_cart_shipping_packages`
	 *
	 * @param mixed $packages
	 */
	public function combine( mixed $packages ): mixed {
		if ( ! is_array( $packages ) ) {
			return $packages;
		}
		foreach ( $packages as $index => $package ) {
			if ( is_array( $package['contents'] ?? null ) ) {
				$packages[ $index ]['contents'] = $this->combined( $package['contents'] );
			}
		}
		return $packages;
	}

	/**
	 * @param array<array-key, mixed> $contents
	 * @return array<array-key, mixed>
	 */
	private function combined( array $contents ): array {
		$first_keys = array();
		$combined   = array();
		foreach ( $contents as $key => $line ) {
			$bundle_line = is_array( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product && BundleLine::is( $line )
				? BundleLine::of( $line )
				: null;
			if ( null === $bundle_line || ! ( $this->bundles->read( $bundle_line->bundle )['model']['ships_as_one'] ?? false ) ) {
				$combined[ $key ] = $line;
				continue;
			}
			$group     = $bundle_line->member->group;
			$per       = (int) $bundle_line->member->per;
			$first_key = $first_keys[ $group ] ?? null;
			if ( null === $first_key ) {
				$first_keys[ $group ] = $key;
				$combined[ $key ]     = self::first_line( $line, $per );
			} else {
				$combined[ $first_key ] = self::with_line( $combined[ $first_key ], $line, $per );
			}
		}
		return $combined;
	}

	/**
	 * Returns the line as one unit for each group. The product is a copy: the cart keeps its own.
	 *
	 * @param array<string, mixed> $line
	 * @return array<string, mixed>
	 */
	private static function first_line( array $line, int $per ): array {
		return array(
			'data'     => self::with_weight( $line['data'], (float) $line['data']->get_weight() * $per ),
			'quantity' => $line['quantity'] / $per,
		) + $line;
	}

	private static function with_weight( \WC_Product $product, float $weight ): \WC_Product {
		$copy = clone $product;
		$copy->set_weight( (string) $weight );
		return $copy;
	}

	/**
	 * @param array<string, mixed> $first Line from first_line().
	 * @param array<string, mixed> $line
	 * @return array<string, mixed>
	 */
	private static function with_line( array $first, array $line, int $per ): array {
		$weight        = (float) $first['data']->get_weight() + (float) $line['data']->get_weight() * $per;
		$first['data'] = self::with_weight( $first['data'], $weight );
		foreach ( array( 'line_total', 'line_tax', 'line_subtotal', 'line_subtotal_tax' ) as $amount ) {
			$first[ $amount ] = (float) ( $first[ $amount ] ?? 0 ) + (float) ( $line[ $amount ] ?? 0 );
		}
		return $first;
	}
}
