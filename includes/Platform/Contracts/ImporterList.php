<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

use Aisle\Platform\Lazy;

/**
 * Registry of importers. Features and importers do not refer to each other, so that the importers' folder can be
 * deleted.
 */
final class ImporterList {

	/** @var array<string, FormImporters> */
	private array $forms = array();

	/** @var list<Lazy<covariant EntryImporter>> */
	private array $messages = array();

	/**
	 * @param string $feature Slug of the feature whose forms the importers create.
	 */
	public function forms( string $feature ): FormImporters {
		return $this->forms[ $feature ] ??= new FormImporters();
	}

	/**
	 * @param Lazy<covariant EntryImporter> $importer
	 */
	public function add_messages( Lazy $importer ): void {
		$this->messages[] = $importer;
	}

	public function has_messages(): bool {
		foreach ( $this->messages as $importer ) {
			if ( $importer->get()->has_messages() ) {
				return true;
			}
		}
		return false;
	}
}
