<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Features\Bundles\Documents\BundleRepository;

/**
 * Combines the lines of a bundle that ships as one: shipping methods then get one line with the weight, size and value of
 * all, see BundleParcel.
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
		$parcels  = array();
		$combined = array();
		foreach ( $contents as $key => $line ) {
			$bundle_line = is_array( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product && BundleLine::is( $line )
				? BundleLine::of( $line )
				: null;
			if ( null === $bundle_line || ! ( $this->bundles->read( $bundle_line->bundle )['model']['ships_as_one'] ?? false ) ) {
				$combined[ $key ] = $line;
				continue;
			}
			$group = $bundle_line->member->group;
			if ( ! isset( $parcels[ $group ] ) ) {
				$parcels[ $group ] = new BundleParcel();
				// Takes the place of the first line.
				$combined[ $key ]  = $parcels[ $group ];
			}
			$parcels[ $group ]->add( $line, $bundle_line->member );
		}
		return array_map( static fn( mixed $line ): mixed => $line instanceof BundleParcel ? $line->line() : $line, $combined );
	}
}
