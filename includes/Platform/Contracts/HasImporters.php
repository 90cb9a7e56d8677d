<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Entry point of the importers.
 */
interface HasImporters {

	/** Adds the importers that features use: forms and entries that can be imported. */
	public function add_importers( ImporterList $importers ): void;

	/** `rest_api_init` */
	public function register_routes(): void;
}
