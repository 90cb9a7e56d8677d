<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Implemented by features whose scripts need data from the page.
 */
interface HasBootData {

	/**
	 * Returns the data of this page that the feature's scripts read as `window.aisleBoot.features['<feature>']`:
	 * settings, texts, product data. Must not contain data of the current visitor, because a full-page cache may store
	 * the page. Null if the page needs no data of the feature.
	 *
	 * @return array<string, mixed>|null
	 */
	public function boot_data(): ?array;
}
