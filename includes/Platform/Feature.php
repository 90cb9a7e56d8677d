<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * A feature of Aisle.
 */
interface Feature {

	/**
	 * Registers the feature's hooks and does nothing else. Called on `plugins_loaded`: settings and translations may
	 * only be read in the hooks themselves (`init` or later).
	 */
	public function register(): void;
}
