<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

use Aisle\Platform\Lazy;

/**
 * Combines all importers of one feature's forms. Without an importer, the count is 0 and there are no warnings.
 */
final class FormImporters implements FormImporter {

	/** @var list<Lazy<covariant FormImporter>> */
	private array $importers = array();

	/**
	 * @param Lazy<covariant FormImporter> $importer
	 */
	public function add( Lazy $importer ): void {
		$this->importers[] = $importer;
	}

	public function importable_count(): int {
		return array_sum( array_map( static fn( Lazy $importer ): int => $importer->get()->importable_count(), $this->importers ) );
	}

	public function message( int $id, array $assignment ): string {
		foreach ( $this->importers as $importer ) {
			$message = $importer->get()->message( $id, $assignment );
			if ( '' !== $message ) {
				return $message;
			}
		}
		return '';
	}
}
