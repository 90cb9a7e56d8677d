<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * A room whose scripts need data from the page.
 */
interface HasBootData {

	/**
	 * What the room's scripts read as `window.aisleBoot.rooms['<room>']` on this page: settings, texts, product data.
	 * Never anything of this visitor: the page may come out of a full-page cache. Null where the page has no need of it.
	 *
	 * @return array<string, mixed>|null
	 */
	public function boot_data(): ?array;
}
