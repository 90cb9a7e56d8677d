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
	private array $form_importers = array();

	/** @var list<Lazy<covariant EntryImporter>> */
	private array $entry_importers = array();

	/**
	 * @param string $feature Slug of the feature whose forms the importers create.
	 */
	public function form_importers( string $feature ): FormImporters {
		return $this->form_importers[ $feature ] ??= new FormImporters();
	}

	/**
	 * @param Lazy<covariant EntryImporter> $importer
	 */
	public function add_entry_importer( Lazy $importer ): void {
		$this->entry_importers[] = $importer;
	}

	public function has_entries(): bool {
		foreach ( $this->entry_importers as $importer ) {
			if ( $importer->get()->has_entries() ) {
				return true;
			}
		}
		return false;
	}
}
