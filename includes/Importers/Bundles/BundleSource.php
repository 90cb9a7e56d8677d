<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

/**
 * Reads the bundles of another plugin in the store's database, whether that plugin is active or not.
 *
 * @phpstan-import-type SourceBundle from SourceBundles
 */
interface BundleSource {

	/**
	 * @return non-empty-string Short name of the plugin, for meta keys and the names of locks.
	 */
	public function plugin(): string;

	/**
	 * @return string Product type of a bundle.
	 */
	public function product_type(): string;

	/**
	 * @param list<int> $ids Products that are bundles of this plugin.
	 * @return array<int, SourceBundle> In the order of the IDs.
	 */
	public function bundles( array $ids ): array;
}
