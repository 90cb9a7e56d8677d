<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * A feature of the house: one feature of the shop.
 */
interface Feature {

	/**
	 * Adds the feature's hooks and does nothing else. Called on `plugins_loaded`, so no setting may be read and
	 * no text translated before the hooks themselves run (`init` or later).
	 */
	public function register(): void;
}
