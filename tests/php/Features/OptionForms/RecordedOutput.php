<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Platform\Documents\Admin\CommandOutput;

/**
 * Terminal that records its output.
 */
final class RecordedOutput implements CommandOutput {

	/** @var list<string> */
	public array $output = array();

	public function line( string $text ): void {
		$this->output[] = 'line: ' . $text;
	}

	public function warning( string $text ): void {
		$this->output[] = 'warning: ' . $text;
	}

	public function success( string $text ): void {
		$this->output[] = 'success: ' . $text;
	}

	public function failure( string $text ): void {
		$this->output[] = 'failure: ' . $text;
	}
}
