<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents;

use Aisle\Platform\Documents\DocumentChanges;

/**
 * Feature that records the changes it is notified of.
 */
final class RecordedChanges implements DocumentChanges {

	/** @var list<string> */
	public array $events = array();

	public function document_saved( int $id, array $compiled ): void {
		$this->events[] = 'saved ' . $compiled['text'] . ' of ' . $compiled['length'];
	}

	public function documents_changed(): void {
		$this->events[] = 'changed';
	}
}
