<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

/**
 * Bundles that belong to a product and have no document. Their ID is that of the product.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
interface ProductBundles {

	/**
	 * @return StoredBundle|null Null if nothing is sold with the product.
	 */
	public function bundle_of( int $product_id ): ?array;

	/**
	 * Returns the bundle with only the products that the product's page shows.
	 *
	 * @return StoredBundle|null
	 */
	public function displayed_bundle_of( int $product_id ): ?array;

	/** Returns the name of all these bundles. */
	public function title(): string;
}
