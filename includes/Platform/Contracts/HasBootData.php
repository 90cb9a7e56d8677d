<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * A feature whose scripts need data from the page.
 */
interface HasBootData {

	/**
	 * What the feature's scripts read as `window.aisleBoot.features['<feature>']` on this page: settings, texts, product data.
	 * Never anything of this visitor: the page may come out of a full-page cache. Null where the page has no need of it.
	 *
	 * @return array<string, mixed>|null
	 */
	public function boot_data(): ?array;
}
