<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Returns a feature's data for the sample cart beside the settings, in the format of the data that the feature sends
 * with a cart.
 */
interface CartPreviewData {

	/**
	 * Called while the preview's unsaved settings apply.
	 *
	 * @return array<string, mixed>|null Null if the preview uses sample data.
	 */
	public function preview_data(): ?array;
}
